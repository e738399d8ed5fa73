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
  %4 = call i64 @interleaf.time_limit(ptr %2)
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
  %25 = atomicrmw or ptr %0, i64 %24 seq_cst, align 8
  %26 = icmp sgt i64 %25, -1
  br i1 %26, label %55, label %27

27:
  call void @interleaf.fault.destroyed()
  br label %55

28:
  %29 = load atomic i64, ptr %0 monotonic, align 8
  %30 = icmp sgt i64 %29, -1
  br i1 %30, label %32, label %31

31:
  call void @interleaf.fault.destroyed()
  br label %32

32:
  br label %33

33:
  %34 = phi i64 [ %52, %48 ], [ %29, %32 ]
  %35 = phi i64 [ %54, %48 ], [ undef, %32 ]
  br label %36

36:
  %37 = phi i64 [ 32, %33 ], [ %42, %41 ]
  %38 = shl i64 256, %37
  %39 = and i64 %38, %34
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %44, label %41

41:
  %42 = add i64 %37, 1
  %43 = icmp eq i64 %42, 40
  br i1 %43, label %44, label %36

44:
  %45 = phi i64 [ 40, %41 ], [ %37, %36 ]
  %46 = icmp eq i64 %45, 40
  br i1 %46, label %47, label %48

47:
  call void @interleaf.fault.too_many()
  br label %55

48:
  %49 = shl i64 257, %45
  %50 = or i64 %49, %34
  %51 = cmpxchg ptr %0, i64 %34, i64 %50 seq_cst seq_cst, align 8
  %52 = extractvalue { i64, i1 } %51, 0
  %53 = extractvalue { i64, i1 } %51, 1
  %54 = select i1 %53, i64 %45, i64 %35
  br i1 %53, label %55, label %33

55:
  %56 = phi i64 [ %21, %27 ], [ %21, %23 ], [ 0, %47 ], [ %54, %48 ]
  %57 = call i64 @interleaf.self()
  %58 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %57, i32 0)
  %59 = icmp eq i64 %58, %57
  br i1 %59, label %61, label %60

60:
  call void @interleaf.fault.wait()
  br label %61

61:
  %62 = icmp ult i64 %56, 32
  %63 = select i1 %62, i64 1, i64 257
  %64 = shl i64 %63, %56
  br i1 %62, label %65, label %71

65:
  %66 = xor i64 %64, -1
  %67 = atomicrmw and ptr %0, i64 %66 seq_cst, align 8
  %68 = shl i64 1, %56
  %69 = and i64 %67, %68
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %84, label %95

71:
  %72 = load atomic i64, ptr %0 monotonic, align 8
  %73 = shl i64 1, %56
  %74 = xor i64 %64, -1
  br label %75

75:
  %76 = phi i64 [ %72, %71 ], [ %82, %79 ]
  %77 = and i64 %76, %73
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %84, label %79

79:
  %80 = and i64 %76, %74
  %81 = cmpxchg ptr %0, i64 %76, i64 %80 seq_cst seq_cst, align 8
  %82 = extractvalue { i64, i1 } %81, 0
  %83 = extractvalue { i64, i1 } %81, 1
  br i1 %83, label %95, label %75

84:
  %85 = getelementptr i8, ptr %0, i64 8
  %86 = getelementptr i8, ptr %85, i64 %56
  %87 = call i64 @interleaf.guarded(ptr %86, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %88 = icmp ugt i64 %56, 31
  br i1 %88, label %89, label %94

89:
  %90 = add i64 %56, 8
  %91 = shl i64 1, %90
  %92 = xor i64 %91, -1
  %93 = atomicrmw and ptr %0, i64 %92 seq_cst, align 8
  br label %94

94:
  call void @interleaf.lock(ptr %1)
  br label %97

95:
  call void @interleaf.lock(ptr %1)
  %96 = call i64 @interleaf.pass_until(i64 %4)
  br label %97

97:
  %98 = phi i32 [ 0, %94 ], [ 110, %95 ]
  ret i32 %98
}

declare i64 @interleaf.time_limit(ptr)

define range(i32 0, 111) i32 @pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr %3)
  ret i32 %5
}

define range(i32 0, 111) i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i64 @interleaf.time_limit(ptr %2)
  %5 = call i64 @interleaf.begin_timed_wait(ptr %1)
  %6 = call i64 @interleaf.self()
  %7 = icmp eq i64 %6, 1
  br i1 %7, label %21, label %8

8:
  %9 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %6, i1 true)
  %10 = xor i64 %9, 63
  %11 = shl i64 -1, %10
  %12 = add i64 %11, %6
  %13 = add i64 %12, -32
  %14 = icmp ult i64 %13, -31
  br i1 %14, label %21, label %15

15:
  %16 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %12, i1 true)
  %17 = shl i64 %16, 1
  %18 = xor i64 %17, %10
  %19 = icmp eq i64 %18, 127
  %20 = select i1 %19, i64 %12, i64 32
  br label %21

21:
  %22 = phi i64 [ 0, %3 ], [ 32, %8 ], [ %20, %15 ]
  %23 = icmp ult i64 %22, 32
  br i1 %23, label %24, label %29

24:
  %25 = shl i64 1, %22
  %26 = call i64 @interleaf.release(ptr %0, i32 8, i32 6, i64 %25, i32 5)
  %27 = icmp sgt i64 %26, -1
  br i1 %27, label %80, label %28

28:
  call void @interleaf.fault.destroyed()
  br label %80

29:
  %30 = call i64 @interleaf.self()
  %31 = icmp eq i64 %30, 1
  br i1 %31, label %45, label %32

32:
  %33 = call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %30, i1 true)
  %34 = xor i64 %33, 63
  %35 = shl i64 -1, %34
  %36 = add i64 %35, %30
  %37 = add i64 %36, -32
  %38 = icmp ult i64 %37, -31
  br i1 %38, label %45, label %39

39:
  %40 = call range(i64 59, 65) i64 @llvm.ctlz.i64(i64 %36, i1 true)
  %41 = shl i64 %40, 1
  %42 = xor i64 %41, %34
  %43 = icmp eq i64 %42, 127
  %44 = select i1 %43, i64 %36, i64 32
  br label %45

45:
  %46 = phi i64 [ 0, %29 ], [ 32, %32 ], [ %44, %39 ]
  %47 = icmp ult i64 %46, 32
  br i1 %47, label %48, label %53

48:
  %49 = shl i64 1, %46
  %50 = atomicrmw or ptr %0, i64 %49 seq_cst, align 8
  %51 = icmp sgt i64 %50, -1
  br i1 %51, label %80, label %52

52:
  call void @interleaf.fault.destroyed()
  br label %80

53:
  %54 = load atomic i64, ptr %0 monotonic, align 8
  %55 = icmp sgt i64 %54, -1
  br i1 %55, label %57, label %56

56:
  call void @interleaf.fault.destroyed()
  br label %57

57:
  br label %58

58:
  %59 = phi i64 [ %77, %73 ], [ %54, %57 ]
  %60 = phi i64 [ %79, %73 ], [ undef, %57 ]
  br label %61

61:
  %62 = phi i64 [ 32, %58 ], [ %67, %66 ]
  %63 = shl i64 256, %62
  %64 = and i64 %63, %59
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %69, label %66

66:
  %67 = add i64 %62, 1
  %68 = icmp eq i64 %67, 40
  br i1 %68, label %69, label %61

69:
  %70 = phi i64 [ 40, %66 ], [ %62, %61 ]
  %71 = icmp eq i64 %70, 40
  br i1 %71, label %72, label %73

72:
  call void @interleaf.fault.too_many()
  br label %80

73:
  %74 = shl i64 257, %70
  %75 = or i64 %74, %59
  %76 = cmpxchg ptr %0, i64 %59, i64 %75 seq_cst seq_cst, align 8
  %77 = extractvalue { i64, i1 } %76, 0
  %78 = extractvalue { i64, i1 } %76, 1
  %79 = select i1 %78, i64 %70, i64 %60
  br i1 %78, label %80, label %58

80:
  %81 = phi i64 [ %22, %28 ], [ %22, %24 ], [ %46, %52 ], [ %46, %48 ], [ 0, %72 ], [ %79, %73 ]
  %82 = call i64 @interleaf.self()
  %83 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %82, i32 0)
  %84 = icmp eq i64 %83, %82
  br i1 %84, label %86, label %85

85:
  call void @interleaf.fault.wait()
  br label %86

86:
  br i1 %23, label %87, label %103

87:
  %88 = shl i64 1, %81
  %89 = xor i64 %88, -1
  %90 = call i64 @interleaf.release(ptr %0, i32 8, i32 7, i64 %89, i32 5)
  %91 = and i64 %90, %88
  %92 = icmp ne i64 %91, 0
  br i1 %92, label %140, label %93

93:
  %94 = getelementptr i8, ptr %0, i64 8
  %95 = getelementptr i8, ptr %94, i64 %81
  %96 = call i64 @interleaf.guarded(ptr %95, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %97 = icmp ugt i64 %81, 31
  br i1 %97, label %98, label %136

98:
  %99 = add i64 %81, 8
  %100 = shl i64 1, %99
  %101 = xor i64 %100, -1
  %102 = atomicrmw and ptr %0, i64 %101 seq_cst, align 8
  br label %136

103:
  %104 = icmp ult i64 %81, 32
  %105 = select i1 %104, i64 1, i64 257
  %106 = shl i64 %105, %81
  br i1 %104, label %107, label %113

107:
  %108 = xor i64 %106, -1
  %109 = atomicrmw and ptr %0, i64 %108 seq_cst, align 8
  %110 = shl i64 1, %81
  %111 = and i64 %109, %110
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %126, label %140

113:
  %114 = load atomic i64, ptr %0 monotonic, align 8
  %115 = shl i64 1, %81
  %116 = xor i64 %106, -1
  br label %117

117:
  %118 = phi i64 [ %114, %113 ], [ %124, %121 ]
  %119 = and i64 %118, %115
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %126, label %121

121:
  %122 = and i64 %118, %116
  %123 = cmpxchg ptr %0, i64 %118, i64 %122 seq_cst seq_cst, align 8
  %124 = extractvalue { i64, i1 } %123, 0
  %125 = extractvalue { i64, i1 } %123, 1
  br i1 %125, label %140, label %117

126:
  %127 = getelementptr i8, ptr %0, i64 8
  %128 = getelementptr i8, ptr %127, i64 %81
  %129 = call i64 @interleaf.guarded(ptr %128, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %130 = icmp ugt i64 %81, 31
  br i1 %130, label %131, label %145

131:
  %132 = add i64 %81, 8
  %133 = shl i64 1, %132
  %134 = xor i64 %133, -1
  %135 = atomicrmw and ptr %0, i64 %134 seq_cst, align 8
  br label %145

136:
  %137 = zext i1 %92 to i64
  %138 = call i64 @interleaf.timed_out(i64 %137)
  call void @interleaf.lock(ptr %1)
  %139 = call i64 @interleaf.end_timed_wait(i64 %137)
  br i1 %92, label %143, label %148

140:
  %141 = call i64 @interleaf.timed_out(i64 1)
  call void @interleaf.lock(ptr %1)
  %142 = call i64 @interleaf.end_timed_wait(i64 1)
  br label %143

143:
  %144 = call i64 @interleaf.pass_until(i64 %4)
  br label %148

145:
  %146 = call i64 @interleaf.timed_out(i64 0)
  call void @interleaf.lock(ptr %1)
  %147 = call i64 @interleaf.end_timed_wait(i64 0)
  br label %148

148:
  %149 = phi i32 [ 0, %136 ], [ 110, %143 ], [ 0, %145 ]
  ret i32 %149
}

declare i64 @interleaf.begin_timed_wait(ptr)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @interleaf.timed_out(i64)

declare i64 @interleaf.end_timed_wait(i64)

define range(i32 0, 111) i32 @interleaf.merged.pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr %3)
  ret i32 %5
}

define range(i32 0, 5) i32 @interleaf.merged.cnd_timedwait(ptr %0, ptr %1, ptr %2) {
  %4 = call i32 @interleaf.merged.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
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
  %4 = call i64 @interleaf.time_limit(ptr %2)
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
  %25 = atomicrmw or ptr %0, i64 %24 seq_cst, align 8
  %26 = icmp sgt i64 %25, -1
  br i1 %26, label %55, label %27

27:
  call void @interleaf.fault.destroyed()
  br label %55

28:
  %29 = load atomic i64, ptr %0 monotonic, align 8
  %30 = icmp sgt i64 %29, -1
  br i1 %30, label %32, label %31

31:
  call void @interleaf.fault.destroyed()
  br label %32

32:
  br label %33

33:
  %34 = phi i64 [ %52, %48 ], [ %29, %32 ]
  %35 = phi i64 [ %54, %48 ], [ undef, %32 ]
  br label %36

36:
  %37 = phi i64 [ 32, %33 ], [ %42, %41 ]
  %38 = shl i64 256, %37
  %39 = and i64 %38, %34
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %44, label %41

41:
  %42 = add i64 %37, 1
  %43 = icmp eq i64 %42, 40
  br i1 %43, label %44, label %36

44:
  %45 = phi i64 [ 40, %41 ], [ %37, %36 ]
  %46 = icmp eq i64 %45, 40
  br i1 %46, label %47, label %48

47:
  call void @interleaf.fault.too_many()
  br label %55

48:
  %49 = shl i64 257, %45
  %50 = or i64 %49, %34
  %51 = cmpxchg ptr %0, i64 %34, i64 %50 seq_cst seq_cst, align 8
  %52 = extractvalue { i64, i1 } %51, 0
  %53 = extractvalue { i64, i1 } %51, 1
  %54 = select i1 %53, i64 %45, i64 %35
  br i1 %53, label %55, label %33

55:
  %56 = phi i64 [ %21, %27 ], [ %21, %23 ], [ 0, %47 ], [ %54, %48 ]
  %57 = call i32 @interleaf.kinds.give_up(ptr %1)
  %58 = icmp ult i64 %56, 32
  %59 = select i1 %58, i64 1, i64 257
  %60 = shl i64 %59, %56
  br i1 %58, label %61, label %67

61:
  %62 = xor i64 %60, -1
  %63 = atomicrmw and ptr %0, i64 %62 seq_cst, align 8
  %64 = shl i64 1, %56
  %65 = and i64 %63, %64
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %80, label %90

67:
  %68 = load atomic i64, ptr %0 monotonic, align 8
  %69 = shl i64 1, %56
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
  br i1 %79, label %90, label %71

80:
  %81 = getelementptr i8, ptr %0, i64 8
  %82 = getelementptr i8, ptr %81, i64 %56
  %83 = call i64 @interleaf.guarded(ptr %82, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %84 = icmp ugt i64 %56, 31
  br i1 %84, label %85, label %90

85:
  %86 = add i64 %56, 8
  %87 = shl i64 1, %86
  %88 = xor i64 %87, -1
  %89 = atomicrmw and ptr %0, i64 %88 seq_cst, align 8
  br label %90

90:
  %91 = phi i1 [ false, %61 ], [ true, %80 ], [ true, %85 ], [ false, %75 ]
  %92 = icmp eq i32 %57, 0
  br i1 %92, label %93, label %97

93:
  %94 = call i32 @interleaf.kinds.pthread_mutex_lock(ptr %1)
  br i1 %91, label %97, label %95

95:
  %96 = call i64 @interleaf.pass_until(i64 %4)
  br label %97

97:
  %98 = phi i32 [ %57, %90 ], [ 0, %93 ], [ 110, %95 ]
  ret i32 %98
}

define i32 @interleaf.kinds.pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %3)
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
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr null)
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
  %11 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
  br label %16

12:
  store i32 1, ptr %4, align 4
  %13 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
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
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %3)
  br label %17

13:
  store i32 1, ptr %5, align 4
  %14 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %3)
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
  %4 = call i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
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
  %4 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
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
  %12 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr null)
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
  %11 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
  br label %16

12:
  store i32 1, ptr %4, align 4
  %13 = call i32 @interleaf.kinds.pthread_cond_timedwait(ptr %0, ptr %1, ptr %2)
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

declare i64 @interleaf.pass_until(i64)

declare i64 @llvm.ctlz.i64(i64, i1 immarg)
