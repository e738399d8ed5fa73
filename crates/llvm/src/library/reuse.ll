; Made from library/reuse.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/reuse.c"

@freed_blocks = internal thread_local global ptr null, align 8

define ptr @interleaf.reuse.malloc(i64 %0) {
  %2 = icmp slt i64 %0, 0
  br i1 %2, label %3, label %4

3:
  call void @interleaf.fault.allocation_size()
  br label %4

4:
  %5 = call fastcc ptr @block(i64 %0, i64 16, i64 0, i32 0)
  ret ptr %5
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

define internal fastcc ptr @block(i64 %0, i64 %1, i64 %2, i32 %3) {
  %5 = call i64 @llvm.umax.i64(i64 %1, i64 16)
  %6 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %11

9:
  %10 = phi i32 [ 0, %4 ], [ %25, %23 ]
  switch i32 %10, label %29 [
    i32 0, label %58
    i32 1, label %31
  ]

11:
  %12 = phi ptr [ %27, %23 ], [ %7, %4 ]
  %13 = phi i32 [ %25, %23 ], [ 0, %4 ]
  %14 = getelementptr i8, ptr %12, i64 -32
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, %0
  br i1 %16, label %17, label %23

17:
  %18 = getelementptr i8, ptr %12, i64 -40
  %19 = load i64, ptr %18, align 8
  %20 = and i64 %19, -4
  %21 = icmp uge i64 %20, %5
  %22 = zext i1 %21 to i32
  br label %23

23:
  %24 = phi i32 [ 0, %11 ], [ %22, %17 ]
  %25 = add i32 %24, %13
  %26 = getelementptr i8, ptr %12, i64 -48
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %27, null
  br i1 %28, label %9, label %11

29:
  %30 = call i32 @interleaf.choose(i32 %10)
  br label %31

31:
  %32 = phi i32 [ 0, %9 ], [ %30, %29 ]
  br label %33

33:
  %34 = phi i32 [ %53, %52 ], [ %32, %31 ]
  %35 = phi ptr [ %54, %52 ], [ %6, %31 ]
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr i8, ptr %36, i64 -32
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, %0
  br i1 %39, label %40, label %46

40:
  %41 = getelementptr i8, ptr %36, i64 -40
  %42 = load i64, ptr %41, align 8
  %43 = and i64 %42, -4
  %44 = icmp uge i64 %43, %5
  %45 = zext i1 %44 to i32
  br label %46

46:
  %47 = phi i32 [ 0, %33 ], [ %45, %40 ]
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %52, label %49

49:
  %50 = add i32 %34, -1
  %51 = icmp sgt i32 %34, 0
  br i1 %51, label %52, label %55

52:
  %53 = phi i32 [ %50, %49 ], [ %34, %46 ]
  %54 = getelementptr i8, ptr %36, i64 -48
  br label %33

55:
  %56 = getelementptr i8, ptr %36, i64 -48
  %57 = load ptr, ptr %56, align 8
  store ptr %57, ptr %35, align 8
  br label %58

58:
  %59 = phi ptr [ %36, %55 ], [ null, %9 ]
  %60 = icmp eq ptr %59, null
  br i1 %60, label %68, label %61

61:
  %62 = getelementptr i8, ptr %59, i64 -40
  %63 = load i64, ptr %62, align 8
  %64 = and i64 %63, -4
  %65 = or i64 %64, %2
  store i64 %65, ptr %62, align 8
  %66 = icmp eq i32 %3, 0
  br i1 %66, label %86, label %67

67:
  call void @interleaf.fill(ptr %59, i8 signext 0, i64 %0)
  br label %86

68:
  %69 = call i64 @llvm.umax.i64(i64 %1, i64 48)
  %70 = add i64 %69, -16
  %71 = call ptr @interleaf.allocate_hidden(i64 %70, i64 %5)
  %72 = icmp eq i32 %3, 0
  br i1 %72, label %75, label %73

73:
  %74 = call ptr @interleaf.allocate_zeroed_behind(i64 %0, i64 %5)
  br label %77

75:
  %76 = call ptr @interleaf.allocate_behind(i64 %0, i64 %5)
  br label %77

77:
  %78 = phi ptr [ %74, %73 ], [ %76, %75 ]
  %79 = icmp eq ptr %78, null
  br i1 %79, label %80, label %82

80:
  %81 = call ptr @__errno_location()
  store i32 12, ptr %81, align 4
  br label %86

82:
  %83 = getelementptr i8, ptr %78, i64 -32
  store i64 %0, ptr %83, align 8
  %84 = or i64 %5, %2
  %85 = getelementptr i8, ptr %78, i64 -40
  store i64 %84, ptr %85, align 8
  br label %86

86:
  %87 = phi ptr [ %59, %67 ], [ %59, %61 ], [ %78, %82 ], [ null, %80 ]
  ret ptr %87
}

define ptr @interleaf.reuse.aligned_alloc(i64 %0, i64 %1) {
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
  %10 = call fastcc ptr @block(i64 %1, i64 %0, i64 0, i32 0)
  ret ptr %10
}

define ptr @interleaf.reuse.memalign(i64 %0, i64 %1) {
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
  %10 = call fastcc ptr @block(i64 %1, i64 %0, i64 0, i32 0)
  ret ptr %10
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
  br i1 %3, label %4, label %9

4:
  %5 = icmp slt i64 %1, 0
  br i1 %5, label %6, label %7

6:
  call void @interleaf.fault.allocation_size()
  br label %7

7:
  %8 = call fastcc ptr @block(i64 %1, i64 16, i64 0, i32 0)
  br label %63

9:
  %10 = icmp eq i64 %1, 0
  br i1 %10, label %11, label %30

11:
  %12 = call i32 @interleaf.choose(i32 2)
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %24, label %14

14:
  %15 = getelementptr i8, ptr %0, i64 -40
  %16 = load i64, ptr %15, align 8
  %17 = and i64 %16, 3
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %20, label %19

19:
  call void @interleaf.fault.free()
  br label %20

20:
  %21 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr i8, ptr %0, i64 -48
  store ptr %22, ptr %23, align 8
  store ptr %0, ptr %21, align 8
  br label %63

24:
  call void @interleaf.free(ptr %0)
  %25 = getelementptr i8, ptr %0, i64 -40
  %26 = load i64, ptr %25, align 8
  %27 = and i64 %26, 3
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %63, label %29

29:
  call void @interleaf.fault.free()
  br label %63

30:
  %31 = getelementptr i8, ptr %0, i64 -48
  %32 = getelementptr i8, ptr %0, i64 -32
  %33 = load i64, ptr %32, align 8
  %34 = icmp ult i64 %33, %1
  br i1 %34, label %38, label %35

35:
  %36 = call i32 @interleaf.choose(i32 2)
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %63

38:
  %39 = icmp slt i64 %1, 0
  br i1 %39, label %40, label %41

40:
  call void @interleaf.fault.allocation_size()
  br label %41

41:
  %42 = call fastcc ptr @block(i64 %1, i64 16, i64 0, i32 0)
  %43 = icmp eq ptr %42, null
  br i1 %43, label %63, label %44

44:
  %45 = call i64 @llvm.umin.i64(i64 %33, i64 %1)
  call void @interleaf.copy(ptr %42, ptr %0, i64 %45)
  %46 = call i32 @interleaf.choose(i32 2)
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %57, label %48

48:
  %49 = getelementptr i8, ptr %0, i64 -40
  %50 = load i64, ptr %49, align 8
  %51 = and i64 %50, 3
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %54, label %53

53:
  call void @interleaf.fault.free()
  br label %54

54:
  %55 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @freed_blocks)
  %56 = load ptr, ptr %55, align 8
  store ptr %56, ptr %31, align 8
  store ptr %0, ptr %55, align 8
  br label %63

57:
  call void @interleaf.free(ptr %0)
  %58 = getelementptr i8, ptr %0, i64 -40
  %59 = load i64, ptr %58, align 8
  %60 = and i64 %59, 3
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %63, label %62

62:
  call void @interleaf.fault.free()
  br label %63

63:
  %64 = phi ptr [ %8, %7 ], [ %0, %35 ], [ null, %41 ], [ null, %20 ], [ null, %24 ], [ null, %29 ], [ %42, %54 ], [ %42, %57 ], [ %42, %62 ]
  ret ptr %64
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
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %5

4:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

5:
  ret ptr %2
}

define ptr @interleaf.reuse._ZnwmRKSt9nothrow_t(i64 %0, ptr %1) {
  %3 = call fastcc ptr @block(i64 %0, i64 16, i64 1, i32 0)
  ret ptr %3
}

define ptr @interleaf.reuse._Znam(i64 %0) {
  %2 = call fastcc ptr @block(i64 %0, i64 16, i64 2, i32 0)
  %3 = icmp eq ptr %2, null
  br i1 %3, label %4, label %5

4:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

5:
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

declare void @interleaf.fault.allocation_alignment()

declare void @interleaf.fault.allocation_size()

declare void @interleaf.fill(ptr, i8 signext, i64)

declare ptr @interleaf.allocate_hidden(i64, i64)

declare ptr @interleaf.allocate_zeroed_behind(i64, i64)

declare ptr @interleaf.allocate_behind(i64, i64)

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

declare void @interleaf.free(ptr)

declare void @interleaf.fault.free()

declare void @interleaf.fault.delete()

declare void @interleaf.fault.delete_array()

declare void @_ZSt17__throw_bad_allocv()

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.umin.i64(i64, i64)
