; Made from library/families.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/families.c"

define ptr @interleaf.families.malloc(i64 %0) {
  %2 = icmp slt i64 %0, 0
  br i1 %2, label %3, label %4

3:
  call void @interleaf.fault.allocation_size()
  br label %4

4:
  %5 = call ptr @interleaf.allocate(i64 %0, i64 64)
  ret ptr %5
}

define ptr @interleaf.families.calloc(i64 %0, i64 %1) {
  %3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %0, i64 %1)
  %4 = extractvalue { i64, i1 } %3, 1
  br i1 %4, label %8, label %5

5:
  %6 = extractvalue { i64, i1 } %3, 0
  %7 = call ptr @interleaf.allocate_zeroed(i64 %6, i64 64)
  br label %8

8:
  %9 = phi ptr [ %7, %5 ], [ null, %2 ]
  ret ptr %9
}

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

declare ptr @interleaf.allocate_zeroed(i64, i64)

define ptr @interleaf.families.aligned_alloc(i64 %0, i64 %1) {
  %3 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %4 = icmp eq i64 %3, 1
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.allocation_alignment()
  br label %6

6:
  %7 = icmp slt i64 %1, 0
  br i1 %7, label %8, label %9

8:
  call void @interleaf.fault.allocation_size()
  br label %9

9:
  %10 = call i64 @llvm.umax.i64(i64 %0, i64 64)
  %11 = call ptr @interleaf.allocate(i64 %1, i64 %10)
  ret ptr %11
}

define ptr @interleaf.families.memalign(i64 %0, i64 %1) {
  %3 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %0)
  %4 = icmp eq i64 %3, 1
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.allocation_alignment()
  br label %6

6:
  %7 = icmp slt i64 %1, 0
  br i1 %7, label %8, label %9

8:
  call void @interleaf.fault.allocation_size()
  br label %9

9:
  %10 = call i64 @llvm.umax.i64(i64 %0, i64 64)
  %11 = call ptr @interleaf.allocate(i64 %1, i64 %10)
  ret ptr %11
}

define range(i32 0, 23) i32 @interleaf.families.posix_memalign(ptr %0, i64 %1, i64 %2) {
  %4 = icmp ugt i64 %1, 7
  %5 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %6 = icmp ult i64 %5, 2
  %7 = select i1 %4, i1 %6, i1 false
  br i1 %7, label %8, label %13

8:
  %9 = call i64 @llvm.umax.i64(i64 %1, i64 64)
  %10 = call ptr @interleaf.allocate(i64 %2, i64 %9)
  %11 = icmp eq ptr %10, null
  br i1 %11, label %13, label %12

12:
  store ptr %10, ptr %0, align 8
  br label %13

13:
  %14 = phi i32 [ 22, %3 ], [ 0, %12 ], [ 12, %8 ]
  ret i32 %14
}

declare ptr @interleaf.allocate(i64, i64)

define void @interleaf.families.free(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %9, label %3

3:
  %4 = ptrtoint ptr %0 to i64
  %5 = and i64 %4, 63
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %8, label %7

7:
  call void @interleaf.fault.free()
  br label %8

8:
  call void @interleaf.free(ptr %0)
  br label %9

9:
  ret void
}

declare void @interleaf.fault.free()

declare void @interleaf.free(ptr)

define ptr @interleaf.families._Znwm(i64 %0) {
  %2 = call ptr @interleaf.allocate_hidden(i64 0, i64 64)
  %3 = call ptr @interleaf.allocate_behind(i64 %0, i64 16)
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %6

5:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

6:
  ret ptr %3
}

declare void @_ZSt17__throw_bad_allocv()

define ptr @interleaf.families._ZnwmRKSt9nothrow_t(i64 %0, ptr %1) {
  %3 = call ptr @interleaf.allocate_hidden(i64 0, i64 64)
  %4 = call ptr @interleaf.allocate_behind(i64 %0, i64 16)
  ret ptr %4
}

define ptr @interleaf.families._Znam(i64 %0) {
  %2 = call ptr @interleaf.allocate_hidden(i64 16, i64 64)
  %3 = call ptr @interleaf.allocate_behind(i64 %0, i64 16)
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %6

5:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

6:
  ret ptr %3
}

define ptr @interleaf.families._ZnamRKSt9nothrow_t(i64 %0, ptr %1) {
  %3 = call ptr @interleaf.allocate_hidden(i64 16, i64 64)
  %4 = call ptr @interleaf.allocate_behind(i64 %0, i64 16)
  ret ptr %4
}

define void @interleaf.families._ZdlPv(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %9, label %3

3:
  %4 = ptrtoint ptr %0 to i64
  %5 = and i64 %4, 63
  %6 = icmp eq i64 %5, 16
  br i1 %6, label %8, label %7

7:
  call void @interleaf.fault.delete()
  br label %8

8:
  call void @interleaf.free(ptr %0)
  br label %9

9:
  ret void
}

define void @interleaf.families._ZdlPvm(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %10, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = and i64 %5, 63
  %7 = icmp eq i64 %6, 16
  br i1 %7, label %9, label %8

8:
  call void @interleaf.fault.delete()
  br label %9

9:
  call void @interleaf.free(ptr %0)
  br label %10

10:
  ret void
}

define void @interleaf.families._ZdlPvRKSt9nothrow_t(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %10, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = and i64 %5, 63
  %7 = icmp eq i64 %6, 16
  br i1 %7, label %9, label %8

8:
  call void @interleaf.fault.delete()
  br label %9

9:
  call void @interleaf.free(ptr %0)
  br label %10

10:
  ret void
}

define void @interleaf.families._ZdaPv(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %9, label %3

3:
  %4 = ptrtoint ptr %0 to i64
  %5 = and i64 %4, 63
  %6 = icmp eq i64 %5, 32
  br i1 %6, label %8, label %7

7:
  call void @interleaf.fault.delete_array()
  br label %8

8:
  call void @interleaf.free(ptr %0)
  br label %9

9:
  ret void
}

define void @interleaf.families._ZdaPvm(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %10, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = and i64 %5, 63
  %7 = icmp eq i64 %6, 32
  br i1 %7, label %9, label %8

8:
  call void @interleaf.fault.delete_array()
  br label %9

9:
  call void @interleaf.free(ptr %0)
  br label %10

10:
  ret void
}

define void @interleaf.families._ZdaPvRKSt9nothrow_t(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %10, label %4

4:
  %5 = ptrtoint ptr %0 to i64
  %6 = and i64 %5, 63
  %7 = icmp eq i64 %6, 32
  br i1 %7, label %9, label %8

8:
  call void @interleaf.fault.delete_array()
  br label %9

9:
  call void @interleaf.free(ptr %0)
  br label %10

10:
  ret void
}

declare void @interleaf.fault.allocation_alignment()

declare void @interleaf.fault.allocation_size()

declare ptr @interleaf.allocate_hidden(i64, i64)

declare ptr @interleaf.allocate_behind(i64, i64)

declare void @interleaf.fault.delete()

declare void @interleaf.fault.delete_array()

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)
