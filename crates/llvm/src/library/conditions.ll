; Made from library/conditions.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/conditions.c"

@was_spurious = internal thread_local global i32 0, align 4

define i32 @pthread_cond_init(ptr %0, ptr %1) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 48)
  ret i32 0
}

declare void @interleaf.fill(ptr, i8 signext, i64)

define i32 @pthread_cond_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %6

4:
  %5 = atomicrmw or ptr %0, i64 -9223372036854775808 seq_cst, align 8
  br label %9

6:
  %7 = load atomic i64, ptr %0 monotonic, align 8
  %8 = or i64 %7, -9223372036854775808
  store atomic i64 %8, ptr %0 monotonic, align 8
  br label %9

9:
  %10 = phi i64 [ %7, %6 ], [ %5, %4 ]
  %11 = and i64 %10, 1099511627775
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %14, label %13

13:
  call void @interleaf.fault.destroy_condition()
  br label %14

14:
  ret i32 0
}

declare void @interleaf.fault.destroy_condition()

define i32 @pthread_cond_signal(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = icmp sgt i64 %2, -1
  br i1 %3, label %5, label %4

4:
  call void @interleaf.fault.destroyed()
  br label %5

5:
  %6 = and i64 %2, 1099511627775
  %7 = getelementptr i8, ptr %0, i64 8
  br label %8

8:
  %9 = phi i64 [ %6, %5 ], [ %39, %38 ]
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %40, label %11

11:
  %12 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %9)
  %13 = icmp ugt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = trunc i64 %12 to i32
  %16 = call i32 @interleaf.choose(i32 %15)
  %17 = icmp sgt i32 %16, 0
  br i1 %17, label %18, label %25

18:
  %19 = phi i64 [ %22, %18 ], [ %9, %14 ]
  %20 = phi i32 [ %23, %18 ], [ %16, %14 ]
  %21 = add i64 %19, -1
  %22 = and i64 %21, %19
  %23 = add i32 %20, -1
  %24 = icmp sgt i32 %20, 1
  br i1 %24, label %18, label %25

25:
  %26 = phi i64 [ %9, %11 ], [ %9, %14 ], [ %22, %18 ]
  %27 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %26, i1 true)
  %28 = shl i64 1, %27
  %29 = xor i64 %28, -1
  %30 = atomicrmw and ptr %0, i64 %29 seq_cst, align 8
  %31 = and i64 %28, %30
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %36, label %33

33:
  %34 = getelementptr i8, ptr %7, i64 %27
  %35 = call i64 @interleaf.release(ptr %34, i32 1, i32 1, i64 1, i32 5)
  br label %38

36:
  %37 = and i64 %30, 1099511627775
  br label %38

38:
  %39 = phi i64 [ %9, %33 ], [ %37, %36 ]
  br i1 %32, label %8, label %40

40:
  ret i32 0
}

declare void @interleaf.fault.destroyed()

declare i64 @llvm.ctpop.i64(i64)

declare i32 @interleaf.choose(i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define i32 @pthread_cond_broadcast(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  br label %6

6:
  %7 = phi i64 [ %5, %4 ], [ 1099511627775, %1 ]
  %8 = icmp sgt i64 %7, -1
  br i1 %8, label %10, label %9

9:
  call void @interleaf.fault.destroyed()
  br label %10

10:
  %11 = and i64 %7, 1099511627775
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %30, label %13

13:
  %14 = atomicrmw and ptr %0, i64 -1099511627776 seq_cst, align 8
  %15 = icmp sgt i64 %14, -1
  br i1 %15, label %17, label %16

16:
  call void @interleaf.fault.destroyed()
  br label %17

17:
  %18 = and i64 %14, 1099511627775
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %30, label %20

20:
  %21 = getelementptr i8, ptr %0, i64 8
  br label %22

22:
  %23 = phi i64 [ %18, %20 ], [ %28, %22 ]
  %24 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = getelementptr i8, ptr %21, i64 %24
  %26 = call i64 @interleaf.release(ptr %25, i32 1, i32 1, i64 1, i32 5)
  %27 = add i64 %23, -1
  %28 = and i64 %27, %23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %22

30:
  ret i32 0
}

define i32 @pthread_cond_wait(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.self()
  %4 = icmp eq i64 %3, 1
  br i1 %4, label %18, label %5

5:
  %6 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %3, i1 true)
  %7 = xor i64 %6, 63
  %8 = shl i64 -1, %7
  %9 = add i64 %8, %3
  %10 = add i64 %9, -32
  %11 = icmp ult i64 %10, -31
  br i1 %11, label %18, label %12

12:
  %13 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %9, i1 true)
  %14 = shl i64 %13, 1
  %15 = xor i64 %14, %7
  %16 = icmp eq i64 %15, 127
  %17 = select i1 %16, i64 %9, i64 32
  br label %18

18:
  %19 = phi i64 [ 0, %2 ], [ 32, %5 ], [ %17, %12 ]
  %20 = icmp ult i64 %19, 32
  br i1 %20, label %21, label %26

21:
  %22 = shl i64 1, %19
  %23 = atomicrmw or ptr %0, i64 %22 seq_cst, align 8
  %24 = icmp sgt i64 %23, -1
  br i1 %24, label %53, label %25

25:
  call void @interleaf.fault.destroyed()
  br label %53

26:
  %27 = load atomic i64, ptr %0 monotonic, align 8
  %28 = icmp sgt i64 %27, -1
  br i1 %28, label %30, label %29

29:
  call void @interleaf.fault.destroyed()
  br label %30

30:
  br label %31

31:
  %32 = phi i64 [ %50, %46 ], [ %27, %30 ]
  %33 = phi i64 [ %52, %46 ], [ undef, %30 ]
  br label %34

34:
  %35 = phi i64 [ 32, %31 ], [ %40, %39 ]
  %36 = shl i64 256, %35
  %37 = and i64 %36, %32
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %42, label %39

39:
  %40 = add i64 %35, 1
  %41 = icmp eq i64 %40, 40
  br i1 %41, label %42, label %34

42:
  %43 = phi i64 [ 40, %39 ], [ %35, %34 ]
  %44 = icmp eq i64 %43, 40
  br i1 %44, label %45, label %46

45:
  call void @interleaf.fault.too_many()
  br label %53

46:
  %47 = shl i64 257, %43
  %48 = or i64 %47, %32
  %49 = cmpxchg ptr %0, i64 %32, i64 %48 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 0
  %51 = extractvalue { i64, i1 } %49, 1
  %52 = select i1 %51, i64 %43, i64 %33
  br i1 %51, label %53, label %31

53:
  %54 = phi i64 [ %19, %25 ], [ %19, %21 ], [ 0, %45 ], [ %52, %46 ]
  %55 = call i64 @interleaf.self()
  %56 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %55, i32 0)
  %57 = icmp eq i64 %56, %55
  br i1 %57, label %59, label %58

58:
  call void @interleaf.fault.wait()
  br label %59

59:
  %60 = getelementptr i8, ptr %0, i64 8
  %61 = getelementptr i8, ptr %60, i64 %54
  %62 = call i64 @interleaf.guarded(ptr %61, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %63 = icmp ugt i64 %54, 31
  br i1 %63, label %64, label %69

64:
  %65 = add i64 %54, 8
  %66 = shl i64 1, %65
  %67 = xor i64 %66, -1
  %68 = atomicrmw and ptr %0, i64 %67 seq_cst, align 8
  br label %69

69:
  call void @interleaf.lock(ptr %1)
  ret i32 0
}

declare void @interleaf.lock(ptr)

define range(i32 0, 111) i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.self()
  %5 = icmp eq i64 %4, 1
  br i1 %5, label %19, label %6

6:
  %7 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %4, i1 true)
  %8 = xor i64 %7, 63
  %9 = shl i64 -1, %8
  %10 = add i64 %9, %4
  %11 = add i64 %10, -32
  %12 = icmp ult i64 %11, -31
  br i1 %12, label %19, label %13

13:
  %14 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %10, i1 true)
  %15 = shl i64 %14, 1
  %16 = xor i64 %15, %8
  %17 = icmp eq i64 %16, 127
  %18 = select i1 %17, i64 %10, i64 32
  br label %19

19:
  %20 = phi i64 [ 0, %3 ], [ 32, %6 ], [ %18, %13 ]
  %21 = icmp ult i64 %20, 32
  br i1 %21, label %22, label %27

22:
  %23 = shl i64 1, %20
  %24 = atomicrmw or ptr %0, i64 %23 seq_cst, align 8
  %25 = icmp sgt i64 %24, -1
  br i1 %25, label %54, label %26

26:
  call void @interleaf.fault.destroyed()
  br label %54

27:
  %28 = load atomic i64, ptr %0 monotonic, align 8
  %29 = icmp sgt i64 %28, -1
  br i1 %29, label %31, label %30

30:
  call void @interleaf.fault.destroyed()
  br label %31

31:
  br label %32

32:
  %33 = phi i64 [ %51, %47 ], [ %28, %31 ]
  %34 = phi i64 [ %53, %47 ], [ undef, %31 ]
  br label %35

35:
  %36 = phi i64 [ 32, %32 ], [ %41, %40 ]
  %37 = shl i64 256, %36
  %38 = and i64 %37, %33
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %43, label %40

40:
  %41 = add i64 %36, 1
  %42 = icmp eq i64 %41, 40
  br i1 %42, label %43, label %35

43:
  %44 = phi i64 [ 40, %40 ], [ %36, %35 ]
  %45 = icmp eq i64 %44, 40
  br i1 %45, label %46, label %47

46:
  call void @interleaf.fault.too_many()
  br label %54

47:
  %48 = shl i64 257, %44
  %49 = or i64 %48, %33
  %50 = cmpxchg ptr %0, i64 %33, i64 %49 seq_cst seq_cst, align 8
  %51 = extractvalue { i64, i1 } %50, 0
  %52 = extractvalue { i64, i1 } %50, 1
  %53 = select i1 %52, i64 %44, i64 %34
  br i1 %52, label %54, label %32

54:
  %55 = phi i64 [ %20, %26 ], [ %20, %22 ], [ 0, %46 ], [ %53, %47 ]
  %56 = call i64 @interleaf.self()
  %57 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %56, i32 0)
  %58 = icmp eq i64 %57, %56
  br i1 %58, label %60, label %59

59:
  call void @interleaf.fault.wait()
  br label %60

60:
  %61 = icmp ult i64 %55, 32
  %62 = select i1 %61, i64 1, i64 257
  %63 = shl i64 %62, %55
  br i1 %61, label %64, label %70

64:
  %65 = xor i64 %63, -1
  %66 = atomicrmw and ptr %0, i64 %65 seq_cst, align 8
  %67 = shl i64 1, %55
  %68 = and i64 %66, %67
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %83, label %93

70:
  %71 = load atomic i64, ptr %0 monotonic, align 8
  %72 = shl i64 1, %55
  %73 = xor i64 %63, -1
  br label %74

74:
  %75 = phi i64 [ %71, %70 ], [ %81, %78 ]
  %76 = and i64 %75, %72
  %77 = icmp eq i64 %76, 0
  br i1 %77, label %83, label %78

78:
  %79 = and i64 %75, %73
  %80 = cmpxchg ptr %0, i64 %75, i64 %79 seq_cst seq_cst, align 8
  %81 = extractvalue { i64, i1 } %80, 0
  %82 = extractvalue { i64, i1 } %80, 1
  br i1 %82, label %93, label %74

83:
  %84 = getelementptr i8, ptr %0, i64 8
  %85 = getelementptr i8, ptr %84, i64 %55
  %86 = call i64 @interleaf.guarded(ptr %85, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %87 = icmp ugt i64 %55, 31
  br i1 %87, label %88, label %93

88:
  %89 = add i64 %55, 8
  %90 = shl i64 1, %89
  %91 = xor i64 %90, -1
  %92 = atomicrmw and ptr %0, i64 %91 seq_cst, align 8
  br label %93

93:
  %94 = phi i32 [ 110, %64 ], [ 0, %83 ], [ 0, %88 ], [ 110, %78 ]
  call void @interleaf.lock(ptr %1)
  ret i32 %94
}

define range(i32 0, 111) i32 @pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  ret i32 %5
}

define range(i32 0, 111) i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.begin_timed_wait(ptr %1)
  %5 = call i64 @interleaf.self()
  %6 = icmp eq i64 %5, 1
  br i1 %6, label %20, label %7

7:
  %8 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %5, i1 true)
  %9 = xor i64 %8, 63
  %10 = shl i64 -1, %9
  %11 = add i64 %10, %5
  %12 = add i64 %11, -32
  %13 = icmp ult i64 %12, -31
  br i1 %13, label %20, label %14

14:
  %15 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %11, i1 true)
  %16 = shl i64 %15, 1
  %17 = xor i64 %16, %9
  %18 = icmp eq i64 %17, 127
  %19 = select i1 %18, i64 %11, i64 32
  br label %20

20:
  %21 = phi i64 [ 0, %3 ], [ 32, %7 ], [ %19, %14 ]
  %22 = icmp ult i64 %21, 32
  br i1 %22, label %23, label %28

23:
  %24 = shl i64 1, %21
  %25 = call i64 @interleaf.release(ptr %0, i32 8, i32 6, i64 %24, i32 5)
  %26 = icmp sgt i64 %25, -1
  br i1 %26, label %79, label %27

27:
  call void @interleaf.fault.destroyed()
  br label %79

28:
  %29 = call i64 @interleaf.self()
  %30 = icmp eq i64 %29, 1
  br i1 %30, label %44, label %31

31:
  %32 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %29, i1 true)
  %33 = xor i64 %32, 63
  %34 = shl i64 -1, %33
  %35 = add i64 %34, %29
  %36 = add i64 %35, -32
  %37 = icmp ult i64 %36, -31
  br i1 %37, label %44, label %38

38:
  %39 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %35, i1 true)
  %40 = shl i64 %39, 1
  %41 = xor i64 %40, %33
  %42 = icmp eq i64 %41, 127
  %43 = select i1 %42, i64 %35, i64 32
  br label %44

44:
  %45 = phi i64 [ 0, %28 ], [ 32, %31 ], [ %43, %38 ]
  %46 = icmp ult i64 %45, 32
  br i1 %46, label %47, label %52

47:
  %48 = shl i64 1, %45
  %49 = atomicrmw or ptr %0, i64 %48 seq_cst, align 8
  %50 = icmp sgt i64 %49, -1
  br i1 %50, label %79, label %51

51:
  call void @interleaf.fault.destroyed()
  br label %79

52:
  %53 = load atomic i64, ptr %0 monotonic, align 8
  %54 = icmp sgt i64 %53, -1
  br i1 %54, label %56, label %55

55:
  call void @interleaf.fault.destroyed()
  br label %56

56:
  br label %57

57:
  %58 = phi i64 [ %76, %72 ], [ %53, %56 ]
  %59 = phi i64 [ %78, %72 ], [ undef, %56 ]
  br label %60

60:
  %61 = phi i64 [ 32, %57 ], [ %66, %65 ]
  %62 = shl i64 256, %61
  %63 = and i64 %62, %58
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %68, label %65

65:
  %66 = add i64 %61, 1
  %67 = icmp eq i64 %66, 40
  br i1 %67, label %68, label %60

68:
  %69 = phi i64 [ 40, %65 ], [ %61, %60 ]
  %70 = icmp eq i64 %69, 40
  br i1 %70, label %71, label %72

71:
  call void @interleaf.fault.too_many()
  br label %79

72:
  %73 = shl i64 257, %69
  %74 = or i64 %73, %58
  %75 = cmpxchg ptr %0, i64 %58, i64 %74 seq_cst seq_cst, align 8
  %76 = extractvalue { i64, i1 } %75, 0
  %77 = extractvalue { i64, i1 } %75, 1
  %78 = select i1 %77, i64 %69, i64 %59
  br i1 %77, label %79, label %57

79:
  %80 = phi i64 [ %21, %27 ], [ %21, %23 ], [ %45, %51 ], [ %45, %47 ], [ 0, %71 ], [ %78, %72 ]
  %81 = call i64 @interleaf.self()
  %82 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %81, i32 0)
  %83 = icmp eq i64 %82, %81
  br i1 %83, label %85, label %84

84:
  call void @interleaf.fault.wait()
  br label %85

85:
  br i1 %22, label %86, label %97

86:
  %87 = shl i64 1, %80
  %88 = xor i64 %87, -1
  %89 = call i64 @interleaf.release(ptr %0, i32 8, i32 7, i64 %88, i32 5)
  %90 = and i64 %89, %87
  %91 = icmp ne i64 %90, 0
  br i1 %91, label %131, label %92

92:
  %93 = getelementptr i8, ptr %0, i64 8
  %94 = getelementptr i8, ptr %93, i64 %80
  %95 = call i64 @interleaf.guarded(ptr %94, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %96 = icmp ugt i64 %80, 31
  br i1 %96, label %125, label %131

97:
  %98 = icmp ult i64 %80, 32
  %99 = select i1 %98, i64 1, i64 257
  %100 = shl i64 %99, %80
  br i1 %98, label %101, label %107

101:
  %102 = xor i64 %100, -1
  %103 = atomicrmw and ptr %0, i64 %102 seq_cst, align 8
  %104 = shl i64 1, %80
  %105 = and i64 %103, %104
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %120, label %131

107:
  %108 = load atomic i64, ptr %0 monotonic, align 8
  %109 = shl i64 1, %80
  %110 = xor i64 %100, -1
  br label %111

111:
  %112 = phi i64 [ %108, %107 ], [ %118, %115 ]
  %113 = and i64 %112, %109
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %120, label %115

115:
  %116 = and i64 %112, %110
  %117 = cmpxchg ptr %0, i64 %112, i64 %116 seq_cst seq_cst, align 8
  %118 = extractvalue { i64, i1 } %117, 0
  %119 = extractvalue { i64, i1 } %117, 1
  br i1 %119, label %131, label %111

120:
  %121 = getelementptr i8, ptr %0, i64 8
  %122 = getelementptr i8, ptr %121, i64 %80
  %123 = call i64 @interleaf.guarded(ptr %122, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %124 = icmp ugt i64 %80, 31
  br i1 %124, label %125, label %131

125:
  %126 = phi i1 [ %91, %92 ], [ false, %120 ]
  %127 = add i64 %80, 8
  %128 = shl i64 1, %127
  %129 = xor i64 %128, -1
  %130 = atomicrmw and ptr %0, i64 %129 seq_cst, align 8
  br label %131

131:
  %132 = phi i1 [ %91, %86 ], [ %91, %92 ], [ true, %101 ], [ false, %120 ], [ %126, %125 ], [ true, %115 ]
  %133 = zext i1 %132 to i64
  %134 = call i64 @interleaf.timed_out(i64 %133)
  call void @interleaf.lock(ptr %1)
  %135 = call i64 @interleaf.end_timed_wait(i64 %133)
  %136 = select i1 %132, i32 110, i32 0
  ret i32 %136
}

declare i64 @interleaf.begin_timed_wait(ptr)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @interleaf.timed_out(i64)

declare i64 @interleaf.end_timed_wait(i64)

define range(i32 0, 111) i32 @interleaf.merged.pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  ret i32 %5
}

define range(i32 0, 5) i32 @interleaf.merged.cnd_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 0, i32 4
  ret i32 %6
}

define i32 @interleaf.kinds.pthread_cond_wait(ptr %0, ptr %1) {
  %3 = call i64 @interleaf.self()
  %4 = icmp eq i64 %3, 1
  br i1 %4, label %18, label %5

5:
  %6 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %3, i1 true)
  %7 = xor i64 %6, 63
  %8 = shl i64 -1, %7
  %9 = add i64 %8, %3
  %10 = add i64 %9, -32
  %11 = icmp ult i64 %10, -31
  br i1 %11, label %18, label %12

12:
  %13 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %9, i1 true)
  %14 = shl i64 %13, 1
  %15 = xor i64 %14, %7
  %16 = icmp eq i64 %15, 127
  %17 = select i1 %16, i64 %9, i64 32
  br label %18

18:
  %19 = phi i64 [ 0, %2 ], [ 32, %5 ], [ %17, %12 ]
  %20 = icmp ult i64 %19, 32
  br i1 %20, label %21, label %26

21:
  %22 = shl i64 1, %19
  %23 = atomicrmw or ptr %0, i64 %22 seq_cst, align 8
  %24 = icmp sgt i64 %23, -1
  br i1 %24, label %53, label %25

25:
  call void @interleaf.fault.destroyed()
  br label %53

26:
  %27 = load atomic i64, ptr %0 monotonic, align 8
  %28 = icmp sgt i64 %27, -1
  br i1 %28, label %30, label %29

29:
  call void @interleaf.fault.destroyed()
  br label %30

30:
  br label %31

31:
  %32 = phi i64 [ %50, %46 ], [ %27, %30 ]
  %33 = phi i64 [ %52, %46 ], [ undef, %30 ]
  br label %34

34:
  %35 = phi i64 [ 32, %31 ], [ %40, %39 ]
  %36 = shl i64 256, %35
  %37 = and i64 %36, %32
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %42, label %39

39:
  %40 = add i64 %35, 1
  %41 = icmp eq i64 %40, 40
  br i1 %41, label %42, label %34

42:
  %43 = phi i64 [ 40, %39 ], [ %35, %34 ]
  %44 = icmp eq i64 %43, 40
  br i1 %44, label %45, label %46

45:
  call void @interleaf.fault.too_many()
  br label %53

46:
  %47 = shl i64 257, %43
  %48 = or i64 %47, %32
  %49 = cmpxchg ptr %0, i64 %32, i64 %48 seq_cst seq_cst, align 8
  %50 = extractvalue { i64, i1 } %49, 0
  %51 = extractvalue { i64, i1 } %49, 1
  %52 = select i1 %51, i64 %43, i64 %33
  br i1 %51, label %53, label %31

53:
  %54 = phi i64 [ %19, %25 ], [ %19, %21 ], [ 0, %45 ], [ %52, %46 ]
  %55 = call i32 @interleaf.kinds.give_up(ptr %1)
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %90, label %57

57:
  %58 = icmp ult i64 %54, 32
  %59 = select i1 %58, i64 1, i64 257
  %60 = shl i64 %59, %54
  br i1 %58, label %61, label %67

61:
  %62 = xor i64 %60, -1
  %63 = atomicrmw and ptr %0, i64 %62 seq_cst, align 8
  %64 = shl i64 1, %54
  %65 = and i64 %63, %64
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %80, label %102

67:
  %68 = load atomic i64, ptr %0 monotonic, align 8
  %69 = shl i64 1, %54
  %70 = xor i64 %60, -1
  br label %71

71:
  %72 = phi i64 [ %68, %67 ], [ %78, %75 ]
  %73 = and i64 %72, %69
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %80, label %75

75:
  %76 = and i64 %72, %70
  %77 = cmpxchg ptr %0, i64 %72, i64 %76 seq_cst seq_cst, align 8
  %78 = extractvalue { i64, i1 } %77, 0
  %79 = extractvalue { i64, i1 } %77, 1
  br i1 %79, label %102, label %71

80:
  %81 = getelementptr i8, ptr %0, i64 8
  %82 = getelementptr i8, ptr %81, i64 %54
  %83 = call i64 @interleaf.guarded(ptr %82, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %84 = icmp ugt i64 %54, 31
  br i1 %84, label %85, label %102

85:
  %86 = add i64 %54, 8
  %87 = shl i64 1, %86
  %88 = xor i64 %87, -1
  %89 = atomicrmw and ptr %0, i64 %88 seq_cst, align 8
  br label %102

90:
  %91 = getelementptr i8, ptr %0, i64 8
  %92 = getelementptr i8, ptr %91, i64 %54
  %93 = call i64 @interleaf.guarded(ptr %92, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %94 = icmp ugt i64 %54, 31
  br i1 %94, label %95, label %100

95:
  %96 = add i64 %54, 8
  %97 = shl i64 1, %96
  %98 = xor i64 %97, -1
  %99 = atomicrmw and ptr %0, i64 %98 seq_cst, align 8
  br label %100

100:
  %101 = call i32 @interleaf.kinds.pthread_mutex_lock(ptr %1)
  br label %102

102:
  %103 = phi i32 [ %101, %100 ], [ %55, %61 ], [ %55, %80 ], [ %55, %85 ], [ %55, %75 ]
  ret i32 %103
}

declare i32 @interleaf.kinds.give_up(ptr)

declare i32 @interleaf.kinds.pthread_mutex_lock(ptr)

define i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.self()
  %5 = icmp eq i64 %4, 1
  br i1 %5, label %19, label %6

6:
  %7 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %4, i1 true)
  %8 = xor i64 %7, 63
  %9 = shl i64 -1, %8
  %10 = add i64 %9, %4
  %11 = add i64 %10, -32
  %12 = icmp ult i64 %11, -31
  br i1 %12, label %19, label %13

13:
  %14 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %10, i1 true)
  %15 = shl i64 %14, 1
  %16 = xor i64 %15, %8
  %17 = icmp eq i64 %16, 127
  %18 = select i1 %17, i64 %10, i64 32
  br label %19

19:
  %20 = phi i64 [ 0, %3 ], [ 32, %6 ], [ %18, %13 ]
  %21 = icmp ult i64 %20, 32
  br i1 %21, label %22, label %27

22:
  %23 = shl i64 1, %20
  %24 = atomicrmw or ptr %0, i64 %23 seq_cst, align 8
  %25 = icmp sgt i64 %24, -1
  br i1 %25, label %54, label %26

26:
  call void @interleaf.fault.destroyed()
  br label %54

27:
  %28 = load atomic i64, ptr %0 monotonic, align 8
  %29 = icmp sgt i64 %28, -1
  br i1 %29, label %31, label %30

30:
  call void @interleaf.fault.destroyed()
  br label %31

31:
  br label %32

32:
  %33 = phi i64 [ %51, %47 ], [ %28, %31 ]
  %34 = phi i64 [ %53, %47 ], [ undef, %31 ]
  br label %35

35:
  %36 = phi i64 [ 32, %32 ], [ %41, %40 ]
  %37 = shl i64 256, %36
  %38 = and i64 %37, %33
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %43, label %40

40:
  %41 = add i64 %36, 1
  %42 = icmp eq i64 %41, 40
  br i1 %42, label %43, label %35

43:
  %44 = phi i64 [ 40, %40 ], [ %36, %35 ]
  %45 = icmp eq i64 %44, 40
  br i1 %45, label %46, label %47

46:
  call void @interleaf.fault.too_many()
  br label %54

47:
  %48 = shl i64 257, %44
  %49 = or i64 %48, %33
  %50 = cmpxchg ptr %0, i64 %33, i64 %49 seq_cst seq_cst, align 8
  %51 = extractvalue { i64, i1 } %50, 0
  %52 = extractvalue { i64, i1 } %50, 1
  %53 = select i1 %52, i64 %44, i64 %34
  br i1 %52, label %54, label %32

54:
  %55 = phi i64 [ %20, %26 ], [ %20, %22 ], [ 0, %46 ], [ %53, %47 ]
  %56 = call i32 @interleaf.kinds.give_up(ptr %1)
  %57 = icmp ult i64 %55, 32
  %58 = select i1 %57, i64 1, i64 257
  %59 = shl i64 %58, %55
  br i1 %57, label %60, label %66

60:
  %61 = xor i64 %59, -1
  %62 = atomicrmw and ptr %0, i64 %61 seq_cst, align 8
  %63 = shl i64 1, %55
  %64 = and i64 %62, %63
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %79, label %89

66:
  %67 = load atomic i64, ptr %0 monotonic, align 8
  %68 = shl i64 1, %55
  %69 = xor i64 %59, -1
  br label %70

70:
  %71 = phi i64 [ %67, %66 ], [ %77, %74 ]
  %72 = and i64 %71, %68
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %79, label %74

74:
  %75 = and i64 %71, %69
  %76 = cmpxchg ptr %0, i64 %71, i64 %75 seq_cst seq_cst, align 8
  %77 = extractvalue { i64, i1 } %76, 0
  %78 = extractvalue { i64, i1 } %76, 1
  br i1 %78, label %89, label %70

79:
  %80 = getelementptr i8, ptr %0, i64 8
  %81 = getelementptr i8, ptr %80, i64 %55
  %82 = call i64 @interleaf.guarded(ptr %81, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %83 = icmp ugt i64 %55, 31
  br i1 %83, label %84, label %89

84:
  %85 = add i64 %55, 8
  %86 = shl i64 1, %85
  %87 = xor i64 %86, -1
  %88 = atomicrmw and ptr %0, i64 %87 seq_cst, align 8
  br label %89

89:
  %90 = phi i32 [ 110, %60 ], [ 0, %79 ], [ 0, %84 ], [ 110, %74 ]
  %91 = icmp eq i32 %56, 0
  br i1 %91, label %92, label %94

92:
  %93 = call i32 @interleaf.kinds.pthread_mutex_lock(ptr %1)
  br label %94

94:
  %95 = phi i32 [ %90, %92 ], [ %56, %89 ]
  ret i32 %95
}

define i32 @interleaf.kinds.pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  ret i32 %5
}

define i32 @interleaf.spurious.pthread_cond_wait(ptr %0, ptr %1) {
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @was_spurious)
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = call i32 @interleaf.choose(i32 2)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %11

9:
  %10 = call i32 @interleaf.kinds.pthread_cond_wait(ptr %0, ptr %1)
  br label %15

11:
  store i32 1, ptr %3, align 4
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %13 = icmp eq i32 %12, 110
  %14 = select i1 %13, i32 0, i32 %12
  br label %15

15:
  %16 = phi i32 [ %10, %9 ], [ %14, %11 ]
  ret i32 %16
}

declare ptr @llvm.threadlocal.address.p0(ptr nonnull)

define i32 @interleaf.spurious.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @was_spurious)
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %10

7:
  %8 = call i32 @interleaf.choose(i32 2)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %12

10:
  %11 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  br label %16

12:
  store i32 1, ptr %4, align 4
  %13 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %14 = icmp eq i32 %13, 110
  %15 = select i1 %14, i32 0, i32 %13
  br label %16

16:
  %17 = phi i32 [ %11, %10 ], [ %15, %12 ]
  ret i32 %17
}

define i32 @interleaf.spurious.pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @was_spurious)
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %11

8:
  %9 = call i32 @interleaf.choose(i32 2)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  br label %17

13:
  store i32 1, ptr %5, align 4
  %14 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %15 = icmp eq i32 %14, 110
  %16 = select i1 %15, i32 0, i32 %14
  br label %17

17:
  %18 = phi i32 [ %12, %11 ], [ %16, %13 ]
  ret i32 %18
}

define i32 @cnd_init(ptr %0) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 48)
  ret i32 0
}

define void @cnd_destroy(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %6

4:
  %5 = atomicrmw or ptr %0, i64 -9223372036854775808 seq_cst, align 8
  br label %9

6:
  %7 = load atomic i64, ptr %0 monotonic, align 8
  %8 = or i64 %7, -9223372036854775808
  store atomic i64 %8, ptr %0 monotonic, align 8
  br label %9

9:
  %10 = phi i64 [ %7, %6 ], [ %5, %4 ]
  %11 = and i64 %10, 1099511627775
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %14, label %13

13:
  call void @interleaf.fault.destroy_condition()
  br label %14

14:
  ret void
}

define i32 @cnd_signal(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = icmp sgt i64 %2, -1
  br i1 %3, label %5, label %4

4:
  call void @interleaf.fault.destroyed()
  br label %5

5:
  %6 = and i64 %2, 1099511627775
  %7 = getelementptr i8, ptr %0, i64 8
  br label %8

8:
  %9 = phi i64 [ %6, %5 ], [ %39, %38 ]
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %40, label %11

11:
  %12 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %9)
  %13 = icmp ugt i64 %12, 1
  br i1 %13, label %14, label %25

14:
  %15 = trunc i64 %12 to i32
  %16 = call i32 @interleaf.choose(i32 %15)
  %17 = icmp sgt i32 %16, 0
  br i1 %17, label %18, label %25

18:
  %19 = phi i64 [ %22, %18 ], [ %9, %14 ]
  %20 = phi i32 [ %23, %18 ], [ %16, %14 ]
  %21 = add i64 %19, -1
  %22 = and i64 %21, %19
  %23 = add i32 %20, -1
  %24 = icmp sgt i32 %20, 1
  br i1 %24, label %18, label %25

25:
  %26 = phi i64 [ %9, %11 ], [ %9, %14 ], [ %22, %18 ]
  %27 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %26, i1 true)
  %28 = shl i64 1, %27
  %29 = xor i64 %28, -1
  %30 = atomicrmw and ptr %0, i64 %29 seq_cst, align 8
  %31 = and i64 %28, %30
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %36, label %33

33:
  %34 = getelementptr i8, ptr %7, i64 %27
  %35 = call i64 @interleaf.release(ptr %34, i32 1, i32 1, i64 1, i32 5)
  br label %38

36:
  %37 = and i64 %30, 1099511627775
  br label %38

38:
  %39 = phi i64 [ %9, %33 ], [ %37, %36 ]
  br i1 %32, label %8, label %40

40:
  ret i32 0
}

define i32 @cnd_broadcast(ptr %0) {
  %2 = call i32 @interleaf.has_store_buffers()
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %6, label %4

4:
  %5 = load atomic i64, ptr %0 monotonic, align 8
  br label %6

6:
  %7 = phi i64 [ %5, %4 ], [ 1099511627775, %1 ]
  %8 = icmp sgt i64 %7, -1
  br i1 %8, label %10, label %9

9:
  call void @interleaf.fault.destroyed()
  br label %10

10:
  %11 = and i64 %7, 1099511627775
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %30, label %13

13:
  %14 = atomicrmw and ptr %0, i64 -1099511627776 seq_cst, align 8
  %15 = icmp sgt i64 %14, -1
  br i1 %15, label %17, label %16

16:
  call void @interleaf.fault.destroyed()
  br label %17

17:
  %18 = and i64 %14, 1099511627775
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %30, label %20

20:
  %21 = getelementptr i8, ptr %0, i64 8
  br label %22

22:
  %23 = phi i64 [ %18, %20 ], [ %28, %22 ]
  %24 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = getelementptr i8, ptr %21, i64 %24
  %26 = call i64 @interleaf.release(ptr %25, i32 1, i32 1, i64 1, i32 5)
  %27 = add i64 %23, -1
  %28 = and i64 %27, %23
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %22

30:
  ret i32 0
}

define i32 @cnd_wait(ptr %0, ptr %1) {
  %3 = call i32 @pthread_cond_wait(ptr %0, ptr %1)
  ret i32 0
}

define range(i32 0, 5) i32 @cnd_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 0, i32 4
  ret i32 %6
}

define range(i32 0, 3) i32 @interleaf.kinds.cnd_wait(ptr %0, ptr %1) {
  %3 = call i32 @interleaf.kinds.pthread_cond_wait(ptr %0, ptr %1)
  %4 = icmp eq i32 %3, 0
  %5 = select i1 %4, i32 0, i32 2
  ret i32 %5
}

define range(i32 0, 5) i32 @interleaf.kinds.cnd_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, i32 0, i32 4
  ret i32 %6
}

define range(i32 0, 3) i32 @interleaf.spurious.cnd_wait(ptr %0, ptr %1) {
  %3 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @was_spurious)
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = call i32 @interleaf.choose(i32 2)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %11

9:
  %10 = call i32 @interleaf.kinds.pthread_cond_wait(ptr %0, ptr %1)
  br label %15

11:
  store i32 1, ptr %3, align 4
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %13 = icmp eq i32 %12, 110
  %14 = select i1 %13, i32 0, i32 %12
  br label %15

15:
  %16 = phi i32 [ %10, %9 ], [ %14, %11 ]
  %17 = icmp eq i32 %16, 0
  %18 = select i1 %17, i32 0, i32 2
  ret i32 %18
}

define range(i32 0, 5) i32 @interleaf.spurious.cnd_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @was_spurious)
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %10

7:
  %8 = call i32 @interleaf.choose(i32 2)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %12

10:
  %11 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  br label %16

12:
  store i32 1, ptr %4, align 4
  %13 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  %14 = icmp eq i32 %13, 110
  %15 = select i1 %14, i32 0, i32 %13
  br label %16

16:
  %17 = phi i32 [ %11, %10 ], [ %15, %12 ]
  %18 = icmp eq i32 %17, 0
  %19 = select i1 %18, i32 0, i32 4
  ret i32 %19
}

declare i32 @interleaf.has_store_buffers()

declare void @interleaf.fault.too_many()

declare i64 @interleaf.self()

declare void @interleaf.fault.wait()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @llvm.ctlz.i64(i64, i1 immarg)
