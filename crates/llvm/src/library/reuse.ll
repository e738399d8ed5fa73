; Made from library/reuse.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/reuse.c"

@freed_blocks = internal thread_local global ptr null, align 8

define ptr @interleaf.reuse.malloc(i64 %0) {
  %2 = call fastcc ptr @block(i64 %0, i64 16, i64 0, i32 0)
  ret ptr %2
}

define internal fastcc ptr @block(i64 %0, i64 %1, i64 %2, i32 %3) {
  %5 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %1)
  %6 = icmp eq i64 %5, 1
  br i1 %6, label %8, label %7

7:
  call void @interleaf.fault.allocation_alignment()
  br label %8

8:
  %9 = icmp slt i64 %0, 0
  br i1 %9, label %10, label %11

10:
  call void @interleaf.fault.allocation_size()
  br label %11

11:
  %12 = call i64 @llvm.umax.i64(i64 %1, i64 16)
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %16, label %18

16:
  %17 = phi i32 [ 0, %11 ], [ %32, %30 ]
  switch i32 %17, label %36 [
    i32 0, label %65
    i32 1, label %38
  ]

18:
  %19 = phi ptr [ %34, %30 ], [ %14, %11 ]
  %20 = phi i32 [ %32, %30 ], [ 0, %11 ]
  %21 = getelementptr i8, ptr %19, i64 -32
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, %0
  br i1 %23, label %24, label %30

24:
  %25 = getelementptr i8, ptr %19, i64 -40
  %26 = load i64, ptr %25, align 8
  %27 = and i64 %26, -4
  %28 = icmp uge i64 %27, %12
  %29 = zext i1 %28 to i32
  br label %30

30:
  %31 = phi i32 [ 0, %18 ], [ %29, %24 ]
  %32 = add i32 %31, %20
  %33 = getelementptr i8, ptr %19, i64 -48
  %34 = load ptr, ptr %33, align 8
  %35 = icmp eq ptr %34, null
  br i1 %35, label %16, label %18

36:
  %37 = call i32 @interleaf.choose(i32 %17)
  br label %38

38:
  %39 = phi i32 [ 0, %16 ], [ %37, %36 ]
  br label %40

40:
  %41 = phi i32 [ %60, %59 ], [ %39, %38 ]
  %42 = phi ptr [ %61, %59 ], [ %13, %38 ]
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr i8, ptr %43, i64 -32
  %45 = load i64, ptr %44, align 8
  %46 = icmp eq i64 %45, %0
  br i1 %46, label %47, label %53

47:
  %48 = getelementptr i8, ptr %43, i64 -40
  %49 = load i64, ptr %48, align 8
  %50 = and i64 %49, -4
  %51 = icmp uge i64 %50, %12
  %52 = zext i1 %51 to i32
  br label %53

53:
  %54 = phi i32 [ 0, %40 ], [ %52, %47 ]
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %59, label %56

56:
  %57 = add i32 %41, -1
  %58 = icmp sgt i32 %41, 0
  br i1 %58, label %59, label %62

59:
  %60 = phi i32 [ %57, %56 ], [ %41, %53 ]
  %61 = getelementptr i8, ptr %43, i64 -48
  br label %40

62:
  %63 = getelementptr i8, ptr %43, i64 -48
  %64 = load ptr, ptr %63, align 8
  store ptr %64, ptr %42, align 8
  br label %65

65:
  %66 = phi ptr [ %43, %62 ], [ null, %16 ]
  %67 = icmp eq ptr %66, null
  br i1 %67, label %75, label %68

68:
  %69 = getelementptr i8, ptr %66, i64 -40
  %70 = load i64, ptr %69, align 8
  %71 = and i64 %70, -4
  %72 = or i64 %71, %2
  store i64 %72, ptr %69, align 8
  %73 = icmp eq i32 %3, 0
  br i1 %73, label %93, label %74

74:
  call void @interleaf.fill(ptr %66, i8 signext 0, i64 %0)
  br label %93

75:
  %76 = call i64 @llvm.umax.i64(i64 %1, i64 48)
  %77 = add i64 %76, -16
  %78 = call ptr @interleaf.allocate_hidden(i64 %77, i64 %12)
  %79 = icmp eq i32 %3, 0
  br i1 %79, label %82, label %80

80:
  %81 = call ptr @interleaf.allocate_zeroed_behind(i64 %0, i64 %12)
  br label %84

82:
  %83 = call ptr @interleaf.allocate_behind(i64 %0, i64 %12)
  br label %84

84:
  %85 = phi ptr [ %81, %80 ], [ %83, %82 ]
  %86 = icmp eq ptr %85, null
  br i1 %86, label %87, label %89

87:
  %88 = call ptr @__errno_location()
  store i32 12, ptr %88, align 4
  br label %93

89:
  %90 = getelementptr i8, ptr %85, i64 -32
  store i64 %0, ptr %90, align 8
  %91 = or i64 %12, %2
  %92 = getelementptr i8, ptr %85, i64 -40
  store i64 %91, ptr %92, align 8
  br label %93

93:
  %94 = phi ptr [ %66, %74 ], [ %66, %68 ], [ %85, %89 ], [ null, %87 ]
  ret ptr %94
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

declare void @interleaf.fault.allocation_alignment()

declare void @interleaf.fault.allocation_size()

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare void @interleaf.free(ptr)

declare void @interleaf.fault.free()

declare void @interleaf.fault.delete()

declare void @interleaf.fault.delete_array()

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)
