; Made from library/allocation.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/allocation.c"

define ptr @interleaf.sized.malloc(i64 %0) {
  %2 = icmp slt i64 %0, 0
  br i1 %2, label %3, label %4

3:
  call void @interleaf.fault.allocation_size()
  br label %4

4:
  %5 = call ptr @interleaf.allocate_hidden(i64 16, i64 16)
  %6 = call ptr @interleaf.allocate_behind(i64 %0, i64 16)
  %7 = icmp eq ptr %6, null
  br i1 %7, label %8, label %10

8:
  %9 = call ptr @__errno_location()
  store i32 12, ptr %9, align 4
  br label %12

10:
  %11 = getelementptr i8, ptr %6, i64 -32
  store i64 %0, ptr %11, align 8
  br label %12

12:
  %13 = phi ptr [ %6, %10 ], [ null, %8 ]
  ret ptr %13
}

define ptr @interleaf.sized.calloc(i64 %0, i64 %1) {
  %3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %0, i64 %1)
  %4 = extractvalue { i64, i1 } %3, 1
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 12, ptr %6, align 4
  br label %16

7:
  %8 = extractvalue { i64, i1 } %3, 0
  %9 = call ptr @interleaf.allocate_hidden(i64 16, i64 16)
  %10 = call ptr @interleaf.allocate_zeroed_behind(i64 %8, i64 16)
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 12, ptr %13, align 4
  br label %16

14:
  %15 = getelementptr i8, ptr %10, i64 -32
  store i64 %8, ptr %15, align 8
  br label %16

16:
  %17 = phi ptr [ null, %5 ], [ %10, %14 ], [ null, %12 ]
  ret ptr %17
}

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

declare ptr @__errno_location()

define ptr @interleaf.sized.aligned_alloc(i64 %0, i64 %1) {
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
  %10 = call i64 @llvm.umax.i64(i64 %0, i64 32)
  %11 = add i64 %10, -16
  %12 = call ptr @interleaf.allocate_hidden(i64 %11, i64 %0)
  %13 = call ptr @interleaf.allocate_behind(i64 %1, i64 %0)
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %17

15:
  %16 = call ptr @__errno_location()
  store i32 12, ptr %16, align 4
  br label %19

17:
  %18 = getelementptr i8, ptr %13, i64 -32
  store i64 %1, ptr %18, align 8
  br label %19

19:
  %20 = phi ptr [ %13, %17 ], [ null, %15 ]
  ret ptr %20
}

define ptr @interleaf.sized.memalign(i64 %0, i64 %1) {
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
  %10 = call i64 @llvm.umax.i64(i64 %0, i64 32)
  %11 = add i64 %10, -16
  %12 = call ptr @interleaf.allocate_hidden(i64 %11, i64 %0)
  %13 = call ptr @interleaf.allocate_behind(i64 %1, i64 %0)
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %17

15:
  %16 = call ptr @__errno_location()
  store i32 12, ptr %16, align 4
  br label %19

17:
  %18 = getelementptr i8, ptr %13, i64 -32
  store i64 %1, ptr %18, align 8
  br label %19

19:
  %20 = phi ptr [ %13, %17 ], [ null, %15 ]
  ret ptr %20
}

define range(i32 0, 23) i32 @interleaf.sized.posix_memalign(ptr %0, i64 %1, i64 %2) {
  %4 = icmp ugt i64 %1, 7
  %5 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %6 = icmp ult i64 %5, 2
  %7 = select i1 %4, i1 %6, i1 false
  br i1 %7, label %8, label %22

8:
  %9 = call i64 @llvm.umax.i64(i64 %1, i64 32)
  %10 = add i64 %9, -16
  %11 = call ptr @interleaf.allocate_hidden(i64 %10, i64 %1)
  %12 = call ptr @interleaf.allocate_behind(i64 %2, i64 %1)
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %16

14:
  %15 = call ptr @__errno_location()
  store i32 12, ptr %15, align 4
  br label %18

16:
  %17 = getelementptr i8, ptr %12, i64 -32
  store i64 %2, ptr %17, align 8
  br label %18

18:
  %19 = phi ptr [ %12, %16 ], [ null, %14 ]
  %20 = icmp eq ptr %19, null
  br i1 %20, label %22, label %21

21:
  store ptr %19, ptr %0, align 8
  br label %22

22:
  %23 = phi i32 [ 22, %3 ], [ 0, %21 ], [ 12, %18 ]
  ret i32 %23
}

define ptr @realloc(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %4, label %15

4:
  %5 = icmp slt i64 %1, 0
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.allocation_size()
  br label %7

7:
  %8 = call ptr @interleaf.allocate_hidden(i64 16, i64 16)
  %9 = call ptr @interleaf.allocate_behind(i64 %1, i64 16)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @__errno_location()
  store i32 12, ptr %12, align 4
  br label %36

13:
  %14 = getelementptr i8, ptr %9, i64 -32
  store i64 %1, ptr %14, align 8
  br label %36

15:
  %16 = icmp eq i64 %1, 0
  br i1 %16, label %17, label %18

17:
  call void @free(ptr %0)
  br label %36

18:
  %19 = getelementptr i8, ptr %0, i64 -32
  %20 = load i64, ptr %19, align 8
  %21 = icmp slt i64 %1, 0
  br i1 %21, label %22, label %23

22:
  call void @interleaf.fault.allocation_size()
  br label %23

23:
  %24 = call ptr @interleaf.allocate_hidden(i64 16, i64 16)
  %25 = call ptr @interleaf.allocate_behind(i64 %1, i64 16)
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %29

27:
  %28 = call ptr @__errno_location()
  store i32 12, ptr %28, align 4
  br label %31

29:
  %30 = getelementptr i8, ptr %25, i64 -32
  store i64 %1, ptr %30, align 8
  br label %31

31:
  %32 = phi ptr [ %25, %29 ], [ null, %27 ]
  %33 = icmp eq ptr %32, null
  br i1 %33, label %36, label %34

34:
  %35 = call i64 @llvm.umin.i64(i64 %20, i64 %1)
  call void @interleaf.copy(ptr %32, ptr %0, i64 %35)
  call void @free(ptr %0)
  br label %36

36:
  %37 = phi ptr [ null, %17 ], [ %32, %34 ], [ null, %31 ], [ %9, %13 ], [ null, %11 ]
  ret ptr %37
}

declare void @free(ptr)

declare void @interleaf.copy(ptr, ptr, i64)

define ptr @reallocarray(ptr %0, i64 %1, i64 %2) {
  %4 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %1, i64 %2)
  %5 = extractvalue { i64, i1 } %4, 1
  br i1 %5, label %6, label %8

6:
  %7 = call ptr @__errno_location()
  store i32 12, ptr %7, align 4
  br label %11

8:
  %9 = extractvalue { i64, i1 } %4, 0
  %10 = call ptr @realloc(ptr %0, i64 %9)
  br label %11

11:
  %12 = phi ptr [ null, %6 ], [ %10, %8 ]
  ret ptr %12
}

define ptr @strdup(ptr %0) {
  %2 = call i64 @strlen(ptr %0)
  %3 = add i64 %2, 1
  %4 = call ptr @malloc(i64 %3)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %8, label %6

6:
  call void @interleaf.copy(ptr %4, ptr %0, i64 %2)
  %7 = getelementptr i8, ptr %4, i64 %2
  store i8 0, ptr %7, align 1
  br label %8

8:
  ret ptr %4
}

declare i64 @strlen(ptr)

define ptr @strndup(ptr %0, i64 %1) {
  %3 = call i64 @strnlen(ptr %0, i64 %1)
  %4 = add i64 %3, 1
  %5 = call ptr @malloc(i64 %4)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %9, label %7

7:
  call void @interleaf.copy(ptr %5, ptr %0, i64 %3)
  %8 = getelementptr i8, ptr %5, i64 %3
  store i8 0, ptr %8, align 1
  br label %9

9:
  ret ptr %5
}

declare i64 @strnlen(ptr, i64)

declare void @interleaf.fault.allocation_alignment()

declare void @interleaf.fault.allocation_size()

declare ptr @interleaf.allocate_hidden(i64, i64)

declare ptr @interleaf.allocate_zeroed_behind(i64, i64)

declare ptr @interleaf.allocate_behind(i64, i64)

declare ptr @malloc(i64)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)
