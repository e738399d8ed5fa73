; Made from library/reuse.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/reuse.c"

@freed_blocks = internal thread_local global ptr null, align 8

define ptr @interleaf.reuse.malloc(i64 %0) {
  %2 = call fastcc ptr @block(i64 %0, i64 16, i64 0, i32 0)
  ret ptr %2
}

define internal fastcc ptr @block(i64 %0, i64 %1, i64 %2, i32 %3) {
  %5 = call i64 @llvm.umax.i64(i64 %1, i64 16)
  %6 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %32, label %9

9:
  %10 = phi i64 [ %31, %30 ], [ 0, %4 ]
  br label %11

11:
  %12 = phi ptr [ %28, %26 ], [ %7, %9 ]
  %13 = phi i64 [ %27, %26 ], [ %10, %9 ]
  %14 = getelementptr i8, ptr %12, i64 -48
  %15 = getelementptr i8, ptr %12, i64 -32
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, %0
  br i1 %17, label %18, label %26

18:
  %19 = getelementptr i8, ptr %12, i64 -40
  %20 = load i64, ptr %19, align 8
  %21 = and i64 %20, -4
  %22 = icmp ult i64 %21, %5
  br i1 %22, label %26, label %23

23:
  %24 = add i64 %13, -1
  %25 = icmp eq i64 %13, 0
  br i1 %25, label %30, label %26

26:
  %27 = phi i64 [ %24, %23 ], [ %13, %18 ], [ %13, %11 ]
  %28 = load ptr, ptr %14, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %32, label %11

30:
  %31 = add i64 %10, 1
  br i1 %8, label %32, label %9

32:
  %33 = phi i64 [ 0, %4 ], [ %10, %26 ], [ %31, %30 ]
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %40, label %35

35:
  %36 = trunc i64 %33 to i32
  %37 = add i32 %36, 1
  %38 = call i32 @interleaf.choose(i32 %37)
  %39 = sext i32 %38 to i64
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %32 ]
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %72, label %43

43:
  %44 = phi ptr [ %50, %60 ], [ %6, %40 ]
  %45 = phi i64 [ %46, %60 ], [ %41, %40 ]
  %46 = add i64 %45, -1
  br label %47

47:
  %48 = phi ptr [ %44, %43 ], [ %50, %59 ]
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr i8, ptr %49, i64 -48
  %51 = getelementptr i8, ptr %49, i64 -32
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, %0
  br i1 %53, label %54, label %59

54:
  %55 = getelementptr i8, ptr %49, i64 -40
  %56 = load i64, ptr %55, align 8
  %57 = and i64 %56, -4
  %58 = icmp ult i64 %57, %5
  br i1 %58, label %59, label %60

59:
  br label %47

60:
  %61 = icmp eq i64 %46, 0
  br i1 %61, label %62, label %43

62:
  %63 = load ptr, ptr %48, align 8
  %64 = getelementptr i8, ptr %63, i64 -48
  %65 = load ptr, ptr %64, align 8
  store ptr %65, ptr %48, align 8
  %66 = getelementptr i8, ptr %63, i64 -40
  %67 = load i64, ptr %66, align 8
  %68 = and i64 %67, -4
  %69 = or i64 %68, %2
  store i64 %69, ptr %66, align 8
  %70 = icmp eq i32 %3, 0
  br i1 %70, label %90, label %71

71:
  call void @interleaf.fill(ptr %63, i8 signext 0, i64 %0)
  br label %90

72:
  %73 = call i64 @llvm.umax.i64(i64 %1, i64 48)
  %74 = add i64 %73, -16
  %75 = call ptr @interleaf.allocate_hidden(i64 %74, i64 %5)
  %76 = icmp eq i32 %3, 0
  br i1 %76, label %79, label %77

77:
  %78 = call ptr @interleaf.allocate_zeroed_behind(i64 %0, i64 %5)
  br label %81

79:
  %80 = call ptr @interleaf.allocate_behind(i64 %0, i64 %5)
  br label %81

81:
  %82 = phi ptr [ %78, %77 ], [ %80, %79 ]
  %83 = icmp eq ptr %82, null
  br i1 %83, label %84, label %86

84:
  %85 = call ptr @__errno_location()
  store i32 12, ptr %85, align 4
  br label %90

86:
  %87 = getelementptr i8, ptr %82, i64 -32
  store i64 %0, ptr %87, align 8
  %88 = or i64 %5, %2
  %89 = getelementptr i8, ptr %82, i64 -40
  store i64 %88, ptr %89, align 8
  br label %90

90:
  %91 = phi ptr [ %63, %71 ], [ %63, %62 ], [ %82, %86 ], [ null, %84 ]
  ret ptr %91
}

define ptr @interleaf.reuse.calloc(i64 %0, i64 %1) {
  %3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %0, i64 %1)
  %4 = extractvalue { i64, i1 } %3, 1
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 12, ptr %6, align 4
  br label %10

7:
  %8 = extractvalue { i64, i1 } %3, 0
  %9 = call fastcc ptr @block(i64 %8, i64 16, i64 0, i32 1)
  br label %10

10:
  %11 = phi ptr [ null, %5 ], [ %9, %7 ]
  ret ptr %11
}

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

declare ptr @__errno_location()

define ptr @interleaf.reuse.aligned_alloc(i64 %0, i64 %1) {
  %3 = call fastcc ptr @block(i64 %1, i64 %0, i64 0, i32 0)
  ret ptr %3
}

define ptr @interleaf.reuse.memalign(i64 %0, i64 %1) {
  %3 = call fastcc ptr @block(i64 %1, i64 %0, i64 0, i32 0)
  ret ptr %3
}

define range(i32 0, 23) i32 @interleaf.reuse.posix_memalign(ptr %0, i64 %1, i64 %2) {
  %4 = icmp ugt i64 %1, 7
  %5 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %6 = icmp ult i64 %5, 2
  %7 = select i1 %4, i1 %6, i1 false
  br i1 %7, label %8, label %12

8:
  %9 = call fastcc ptr @block(i64 %2, i64 %1, i64 0, i32 0)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %12, label %11

11:
  store ptr %9, ptr %0, align 8
  br label %12

12:
  %13 = phi i32 [ 22, %3 ], [ 0, %11 ], [ 12, %8 ]
  ret i32 %13
}

define void @interleaf.reuse.free(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %22, label %3

3:
  %4 = call i32 @interleaf.choose(i32 2)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %16, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 -40
  %8 = load i64, ptr %7, align 8
  %9 = and i64 %8, 3
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %12, label %11

11:
  call void @interleaf.fault.free()
  br label %12

12:
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 -48
  store ptr %14, ptr %15, align 8
  store ptr %0, ptr %13, align 8
  br label %22

16:
  call void @interleaf.free(ptr %0)
  %17 = getelementptr i8, ptr %0, i64 -40
  %18 = load i64, ptr %17, align 8
  %19 = and i64 %18, 3
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %22, label %21

21:
  call void @interleaf.fault.free()
  br label %22

22:
  ret void
}

define ptr @interleaf.reuse.realloc(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %4, label %6

4:
  %5 = call fastcc ptr @block(i64 %1, i64 16, i64 0, i32 0)
  br label %57

6:
  %7 = icmp eq i64 %1, 0
  br i1 %7, label %8, label %27

8:
  %9 = call i32 @interleaf.choose(i32 2)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %21, label %11

11:
  %12 = getelementptr i8, ptr %0, i64 -40
  %13 = load i64, ptr %12, align 8
  %14 = and i64 %13, 3
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %17, label %16

16:
  call void @interleaf.fault.free()
  br label %17

17:
  %18 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr i8, ptr %0, i64 -48
  store ptr %19, ptr %20, align 8
  store ptr %0, ptr %18, align 8
  br label %57

21:
  call void @interleaf.free(ptr %0)
  %22 = getelementptr i8, ptr %0, i64 -40
  %23 = load i64, ptr %22, align 8
  %24 = and i64 %23, 3
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %57, label %26

26:
  call void @interleaf.fault.free()
  br label %57

27:
  %28 = getelementptr i8, ptr %0, i64 -48
  %29 = getelementptr i8, ptr %0, i64 -32
  %30 = load i64, ptr %29, align 8
  %31 = icmp ult i64 %30, %1
  br i1 %31, label %35, label %32

32:
  %33 = call i32 @interleaf.choose(i32 2)
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %57

35:
  %36 = call fastcc ptr @block(i64 %1, i64 16, i64 0, i32 0)
  %37 = icmp eq ptr %36, null
  br i1 %37, label %57, label %38

38:
  %39 = call i64 @llvm.umin.i64(i64 %30, i64 %1)
  call void @interleaf.copy(ptr %36, ptr %0, i64 %39)
  %40 = call i32 @interleaf.choose(i32 2)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %51, label %42

42:
  %43 = getelementptr i8, ptr %0, i64 -40
  %44 = load i64, ptr %43, align 8
  %45 = and i64 %44, 3
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %48, label %47

47:
  call void @interleaf.fault.free()
  br label %48

48:
  %49 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %50 = load ptr, ptr %49, align 8
  store ptr %50, ptr %28, align 8
  store ptr %0, ptr %49, align 8
  br label %57

51:
  call void @interleaf.free(ptr %0)
  %52 = getelementptr i8, ptr %0, i64 -40
  %53 = load i64, ptr %52, align 8
  %54 = and i64 %53, 3
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %57, label %56

56:
  call void @interleaf.fault.free()
  br label %57

57:
  %58 = phi ptr [ %5, %4 ], [ %0, %32 ], [ null, %35 ], [ null, %17 ], [ null, %21 ], [ null, %26 ], [ %36, %48 ], [ %36, %51 ], [ %36, %56 ]
  ret ptr %58
}

declare i32 @interleaf.choose(i32)

declare void @interleaf.copy(ptr, ptr, i64)

define ptr @interleaf.reuse.reallocarray(ptr %0, i64 %1, i64 %2) {
  %4 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %1, i64 %2)
  %5 = extractvalue { i64, i1 } %4, 1
  br i1 %5, label %6, label %8

6:
  %7 = call ptr @__errno_location()
  store i32 12, ptr %7, align 4
  br label %11

8:
  %9 = extractvalue { i64, i1 } %4, 0
  %10 = call ptr @interleaf.reuse.realloc(ptr %0, i64 %9)
  br label %11

11:
  %12 = phi ptr [ null, %6 ], [ %10, %8 ]
  ret ptr %12
}

define ptr @interleaf.reuse._Znwm(i64 %0) {
  %2 = call fastcc ptr @block(i64 %0, i64 16, i64 1, i32 0)
  ret ptr %2
}

define ptr @interleaf.reuse._ZnwmRKSt9nothrow_t(i64 %0, ptr %1) {
  %3 = call fastcc ptr @block(i64 %0, i64 16, i64 1, i32 0)
  ret ptr %3
}

define ptr @interleaf.reuse._Znam(i64 %0) {
  %2 = call fastcc ptr @block(i64 %0, i64 16, i64 2, i32 0)
  ret ptr %2
}

define ptr @interleaf.reuse._ZnamRKSt9nothrow_t(i64 %0, ptr %1) {
  %3 = call fastcc ptr @block(i64 %0, i64 16, i64 2, i32 0)
  ret ptr %3
}

define void @interleaf.reuse._ZdlPv(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %22, label %3

3:
  %4 = call i32 @interleaf.choose(i32 2)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %16, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 -40
  %8 = load i64, ptr %7, align 8
  %9 = and i64 %8, 3
  %10 = icmp eq i64 %9, 1
  br i1 %10, label %12, label %11

11:
  call void @interleaf.fault.delete()
  br label %12

12:
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 -48
  store ptr %14, ptr %15, align 8
  store ptr %0, ptr %13, align 8
  br label %22

16:
  call void @interleaf.free(ptr %0)
  %17 = getelementptr i8, ptr %0, i64 -40
  %18 = load i64, ptr %17, align 8
  %19 = and i64 %18, 3
  %20 = icmp eq i64 %19, 1
  br i1 %20, label %22, label %21

21:
  call void @interleaf.fault.delete()
  br label %22

22:
  ret void
}

define void @interleaf.reuse._ZdlPvm(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:
  %5 = call i32 @interleaf.choose(i32 2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %17, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 -40
  %9 = load i64, ptr %8, align 8
  %10 = and i64 %9, 3
  %11 = icmp eq i64 %10, 1
  br i1 %11, label %13, label %12

12:
  call void @interleaf.fault.delete()
  br label %13

13:
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 -48
  store ptr %15, ptr %16, align 8
  store ptr %0, ptr %14, align 8
  br label %23

17:
  call void @interleaf.free(ptr %0)
  %18 = getelementptr i8, ptr %0, i64 -40
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, 3
  %21 = icmp eq i64 %20, 1
  br i1 %21, label %23, label %22

22:
  call void @interleaf.fault.delete()
  br label %23

23:
  ret void
}

define void @interleaf.reuse._ZdlPvRKSt9nothrow_t(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:
  %5 = call i32 @interleaf.choose(i32 2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %17, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 -40
  %9 = load i64, ptr %8, align 8
  %10 = and i64 %9, 3
  %11 = icmp eq i64 %10, 1
  br i1 %11, label %13, label %12

12:
  call void @interleaf.fault.delete()
  br label %13

13:
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 -48
  store ptr %15, ptr %16, align 8
  store ptr %0, ptr %14, align 8
  br label %23

17:
  call void @interleaf.free(ptr %0)
  %18 = getelementptr i8, ptr %0, i64 -40
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, 3
  %21 = icmp eq i64 %20, 1
  br i1 %21, label %23, label %22

22:
  call void @interleaf.fault.delete()
  br label %23

23:
  ret void
}

define void @interleaf.reuse._ZdaPv(ptr %0) {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %22, label %3

3:
  %4 = call i32 @interleaf.choose(i32 2)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %16, label %6

6:
  %7 = getelementptr i8, ptr %0, i64 -40
  %8 = load i64, ptr %7, align 8
  %9 = and i64 %8, 3
  %10 = icmp eq i64 %9, 2
  br i1 %10, label %12, label %11

11:
  call void @interleaf.fault.delete_array()
  br label %12

12:
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %0, i64 -48
  store ptr %14, ptr %15, align 8
  store ptr %0, ptr %13, align 8
  br label %22

16:
  call void @interleaf.free(ptr %0)
  %17 = getelementptr i8, ptr %0, i64 -40
  %18 = load i64, ptr %17, align 8
  %19 = and i64 %18, 3
  %20 = icmp eq i64 %19, 2
  br i1 %20, label %22, label %21

21:
  call void @interleaf.fault.delete_array()
  br label %22

22:
  ret void
}

define void @interleaf.reuse._ZdaPvm(ptr %0, i64 %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:
  %5 = call i32 @interleaf.choose(i32 2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %17, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 -40
  %9 = load i64, ptr %8, align 8
  %10 = and i64 %9, 3
  %11 = icmp eq i64 %10, 2
  br i1 %11, label %13, label %12

12:
  call void @interleaf.fault.delete_array()
  br label %13

13:
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 -48
  store ptr %15, ptr %16, align 8
  store ptr %0, ptr %14, align 8
  br label %23

17:
  call void @interleaf.free(ptr %0)
  %18 = getelementptr i8, ptr %0, i64 -40
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, 3
  %21 = icmp eq i64 %20, 2
  br i1 %21, label %23, label %22

22:
  call void @interleaf.fault.delete_array()
  br label %23

23:
  ret void
}

define void @interleaf.reuse._ZdaPvRKSt9nothrow_t(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %23, label %4

4:
  %5 = call i32 @interleaf.choose(i32 2)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %17, label %7

7:
  %8 = getelementptr i8, ptr %0, i64 -40
  %9 = load i64, ptr %8, align 8
  %10 = and i64 %9, 3
  %11 = icmp eq i64 %10, 2
  br i1 %11, label %13, label %12

12:
  call void @interleaf.fault.delete_array()
  br label %13

13:
  %14 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %0, i64 -48
  store ptr %15, ptr %16, align 8
  store ptr %0, ptr %14, align 8
  br label %23

17:
  call void @interleaf.free(ptr %0)
  %18 = getelementptr i8, ptr %0, i64 -40
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, 3
  %21 = icmp eq i64 %20, 2
  br i1 %21, label %23, label %22

22:
  call void @interleaf.fault.delete_array()
  br label %23

23:
  ret void
}

declare void @interleaf.fill(ptr, i8 signext, i64)

declare ptr @interleaf.allocate_hidden(i64, i64)

declare ptr @interleaf.allocate_zeroed_behind(i64, i64)

declare ptr @interleaf.allocate_behind(i64, i64)

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare void @interleaf.free(ptr)

declare void @interleaf.fault.free()

declare void @interleaf.fault.delete()

declare void @interleaf.fault.delete_array()

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)
