; Made from library/conditions.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/conditions.c"

@was_spurious = internal thread_local global i32 0, align 4

define i32 @pthread_cond_init(ptr %0, ptr %1) {
  call void @interleaf.fill(ptr %0, i8 signext 0, i64 48)
  ret i32 0
}

declare void @interleaf.fill(ptr, i8 signext, i64)

define i32 @pthread_cond_destroy(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = and i64 %2, 1099511627775
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.destroy_condition()
  br label %6

6:
  ret i32 0
}

declare void @interleaf.fault.destroy_condition()

define i32 @pthread_cond_signal(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = and i64 %2, 1099511627775
  %4 = getelementptr i8, ptr %0, i64 8
  br label %5

5:
  %6 = phi i64 [ %3, %1 ], [ %36, %35 ]
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %37, label %8

8:
  %9 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %6)
  %10 = icmp ugt i64 %9, 1
  br i1 %10, label %11, label %22

11:
  %12 = trunc i64 %9 to i32
  %13 = call i32 @interleaf.choose(i32 %12)
  %14 = icmp sgt i32 %13, 0
  br i1 %14, label %15, label %22

15:
  %16 = phi i64 [ %19, %15 ], [ %6, %11 ]
  %17 = phi i32 [ %20, %15 ], [ %13, %11 ]
  %18 = add i64 %16, -1
  %19 = and i64 %18, %16
  %20 = add i32 %17, -1
  %21 = icmp sgt i32 %17, 1
  br i1 %21, label %15, label %22

22:
  %23 = phi i64 [ %6, %8 ], [ %6, %11 ], [ %19, %15 ]
  %24 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = shl i64 1, %24
  %26 = xor i64 %25, -1
  %27 = atomicrmw and ptr %0, i64 %26 seq_cst, align 8
  %28 = and i64 %25, %27
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %33, label %30

30:
  %31 = getelementptr i8, ptr %4, i64 %24
  %32 = call i64 @interleaf.release(ptr %31, i32 1, i32 1, i64 1, i32 5)
  br label %35

33:
  %34 = and i64 %27, 1099511627775
  br label %35

35:
  %36 = phi i64 [ %6, %30 ], [ %34, %33 ]
  br i1 %29, label %5, label %37

37:
  ret i32 0
}

declare i64 @llvm.ctpop.i64(i64)

declare i32 @interleaf.choose(i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define i32 @pthread_cond_broadcast(ptr %0) {
  %2 = atomicrmw and ptr %0, i64 -1099511627776 seq_cst, align 8
  %3 = and i64 %2, 1099511627775
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %15, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 8
  br label %7

7:
  %8 = phi i64 [ %3, %5 ], [ %13, %7 ]
  %9 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %8, i1 true)
  %10 = getelementptr i8, ptr %6, i64 %9
  %11 = call i64 @interleaf.release(ptr %10, i32 1, i32 1, i64 1, i32 5)
  %12 = add i64 %8, -1
  %13 = and i64 %12, %8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %7

15:
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
  br i1 %20, label %21, label %24

21:
  %22 = shl i64 1, %19
  %23 = atomicrmw or ptr %0, i64 %22 seq_cst, align 8
  br label %48

24:
  %25 = load atomic i64, ptr %0 monotonic, align 8
  br label %26

26:
  %27 = phi i64 [ %25, %24 ], [ %45, %41 ]
  %28 = phi i64 [ undef, %24 ], [ %47, %41 ]
  br label %29

29:
  %30 = phi i64 [ 32, %26 ], [ %35, %34 ]
  %31 = shl i64 256, %30
  %32 = and i64 %31, %27
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %37, label %34

34:
  %35 = add i64 %30, 1
  %36 = icmp eq i64 %35, 40
  br i1 %36, label %37, label %29

37:
  %38 = phi i64 [ 40, %34 ], [ %30, %29 ]
  %39 = icmp eq i64 %38, 40
  br i1 %39, label %40, label %41

40:
  call void @interleaf.fault.too_many()
  br label %48

41:
  %42 = shl i64 257, %38
  %43 = or i64 %42, %27
  %44 = cmpxchg ptr %0, i64 %27, i64 %43 seq_cst seq_cst, align 8
  %45 = extractvalue { i64, i1 } %44, 0
  %46 = extractvalue { i64, i1 } %44, 1
  %47 = select i1 %46, i64 %38, i64 %28
  br i1 %46, label %48, label %26

48:
  %49 = phi i64 [ %19, %21 ], [ 0, %40 ], [ %47, %41 ]
  %50 = call i64 @interleaf.self()
  %51 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %50, i32 0)
  %52 = icmp eq i64 %51, %50
  br i1 %52, label %54, label %53

53:
  call void @interleaf.fault.wait()
  br label %54

54:
  %55 = getelementptr i8, ptr %0, i64 8
  %56 = getelementptr i8, ptr %55, i64 %49
  %57 = call i64 @interleaf.guarded(ptr %56, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %58 = icmp ugt i64 %49, 31
  br i1 %58, label %59, label %64

59:
  %60 = add i64 %49, 8
  %61 = shl i64 1, %60
  %62 = xor i64 %61, -1
  %63 = atomicrmw and ptr %0, i64 %62 seq_cst, align 8
  br label %64

64:
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
  br i1 %21, label %22, label %25

22:
  %23 = shl i64 1, %20
  %24 = atomicrmw or ptr %0, i64 %23 seq_cst, align 8
  br label %49

25:
  %26 = load atomic i64, ptr %0 monotonic, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ %46, %42 ]
  %29 = phi i64 [ undef, %25 ], [ %48, %42 ]
  br label %30

30:
  %31 = phi i64 [ 32, %27 ], [ %36, %35 ]
  %32 = shl i64 256, %31
  %33 = and i64 %32, %28
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:
  %36 = add i64 %31, 1
  %37 = icmp eq i64 %36, 40
  br i1 %37, label %38, label %30

38:
  %39 = phi i64 [ 40, %35 ], [ %31, %30 ]
  %40 = icmp eq i64 %39, 40
  br i1 %40, label %41, label %42

41:
  call void @interleaf.fault.too_many()
  br label %49

42:
  %43 = shl i64 257, %39
  %44 = or i64 %43, %28
  %45 = cmpxchg ptr %0, i64 %28, i64 %44 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 0
  %47 = extractvalue { i64, i1 } %45, 1
  %48 = select i1 %47, i64 %39, i64 %29
  br i1 %47, label %49, label %27

49:
  %50 = phi i64 [ %20, %22 ], [ 0, %41 ], [ %48, %42 ]
  %51 = call i64 @interleaf.self()
  %52 = call i64 @interleaf.release(ptr %1, i32 8, i32 5, i64 %51, i32 0)
  %53 = icmp eq i64 %52, %51
  br i1 %53, label %55, label %54

54:
  call void @interleaf.fault.wait()
  br label %55

55:
  %56 = icmp ult i64 %50, 32
  %57 = select i1 %56, i64 1, i64 257
  %58 = shl i64 %57, %50
  br i1 %56, label %59, label %65

59:
  %60 = xor i64 %58, -1
  %61 = atomicrmw and ptr %0, i64 %60 seq_cst, align 8
  %62 = shl i64 1, %50
  %63 = and i64 %61, %62
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %78, label %88

65:
  %66 = load atomic i64, ptr %0 monotonic, align 8
  %67 = shl i64 1, %50
  %68 = xor i64 %58, -1
  br label %69

69:
  %70 = phi i64 [ %66, %65 ], [ %76, %73 ]
  %71 = and i64 %70, %67
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %78, label %73

73:
  %74 = and i64 %70, %68
  %75 = cmpxchg ptr %0, i64 %70, i64 %74 seq_cst seq_cst, align 8
  %76 = extractvalue { i64, i1 } %75, 0
  %77 = extractvalue { i64, i1 } %75, 1
  br i1 %77, label %88, label %69

78:
  %79 = getelementptr i8, ptr %0, i64 8
  %80 = getelementptr i8, ptr %79, i64 %50
  %81 = call i64 @interleaf.guarded(ptr %80, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %82 = icmp ugt i64 %50, 31
  br i1 %82, label %83, label %88

83:
  %84 = add i64 %50, 8
  %85 = shl i64 1, %84
  %86 = xor i64 %85, -1
  %87 = atomicrmw and ptr %0, i64 %86 seq_cst, align 8
  br label %88

88:
  %89 = phi i32 [ 110, %59 ], [ 0, %78 ], [ 0, %83 ], [ 110, %73 ]
  call void @interleaf.lock(ptr %1)
  ret i32 %89
}

define range(i32 0, 111) i32 @pthread_cond_clockwait(ptr %0, ptr %1, i32 %2, ptr %3) {
  %5 = call i32 @pthread_cond_timedwait(ptr %0, ptr %1, ptr poison)
  ret i32 %5
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
  br i1 %20, label %21, label %24

21:
  %22 = shl i64 1, %19
  %23 = atomicrmw or ptr %0, i64 %22 seq_cst, align 8
  br label %48

24:
  %25 = load atomic i64, ptr %0 monotonic, align 8
  br label %26

26:
  %27 = phi i64 [ %25, %24 ], [ %45, %41 ]
  %28 = phi i64 [ undef, %24 ], [ %47, %41 ]
  br label %29

29:
  %30 = phi i64 [ 32, %26 ], [ %35, %34 ]
  %31 = shl i64 256, %30
  %32 = and i64 %31, %27
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %37, label %34

34:
  %35 = add i64 %30, 1
  %36 = icmp eq i64 %35, 40
  br i1 %36, label %37, label %29

37:
  %38 = phi i64 [ 40, %34 ], [ %30, %29 ]
  %39 = icmp eq i64 %38, 40
  br i1 %39, label %40, label %41

40:
  call void @interleaf.fault.too_many()
  br label %48

41:
  %42 = shl i64 257, %38
  %43 = or i64 %42, %27
  %44 = cmpxchg ptr %0, i64 %27, i64 %43 seq_cst seq_cst, align 8
  %45 = extractvalue { i64, i1 } %44, 0
  %46 = extractvalue { i64, i1 } %44, 1
  %47 = select i1 %46, i64 %38, i64 %28
  br i1 %46, label %48, label %26

48:
  %49 = phi i64 [ %19, %21 ], [ 0, %40 ], [ %47, %41 ]
  %50 = call i32 @interleaf.kinds.give_up(ptr %1)
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %85, label %52

52:
  %53 = icmp ult i64 %49, 32
  %54 = select i1 %53, i64 1, i64 257
  %55 = shl i64 %54, %49
  br i1 %53, label %56, label %62

56:
  %57 = xor i64 %55, -1
  %58 = atomicrmw and ptr %0, i64 %57 seq_cst, align 8
  %59 = shl i64 1, %49
  %60 = and i64 %58, %59
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %75, label %97

62:
  %63 = load atomic i64, ptr %0 monotonic, align 8
  %64 = shl i64 1, %49
  %65 = xor i64 %55, -1
  br label %66

66:
  %67 = phi i64 [ %63, %62 ], [ %73, %70 ]
  %68 = and i64 %67, %64
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %75, label %70

70:
  %71 = and i64 %67, %65
  %72 = cmpxchg ptr %0, i64 %67, i64 %71 seq_cst seq_cst, align 8
  %73 = extractvalue { i64, i1 } %72, 0
  %74 = extractvalue { i64, i1 } %72, 1
  br i1 %74, label %97, label %66

75:
  %76 = getelementptr i8, ptr %0, i64 8
  %77 = getelementptr i8, ptr %76, i64 %49
  %78 = call i64 @interleaf.guarded(ptr %77, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %79 = icmp ugt i64 %49, 31
  br i1 %79, label %80, label %97

80:
  %81 = add i64 %49, 8
  %82 = shl i64 1, %81
  %83 = xor i64 %82, -1
  %84 = atomicrmw and ptr %0, i64 %83 seq_cst, align 8
  br label %97

85:
  %86 = getelementptr i8, ptr %0, i64 8
  %87 = getelementptr i8, ptr %86, i64 %49
  %88 = call i64 @interleaf.guarded(ptr %87, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %89 = icmp ugt i64 %49, 31
  br i1 %89, label %90, label %95

90:
  %91 = add i64 %49, 8
  %92 = shl i64 1, %91
  %93 = xor i64 %92, -1
  %94 = atomicrmw and ptr %0, i64 %93 seq_cst, align 8
  br label %95

95:
  %96 = call i32 @interleaf.kinds.pthread_mutex_lock(ptr %1)
  br label %97

97:
  %98 = phi i32 [ %96, %95 ], [ %50, %56 ], [ %50, %75 ], [ %50, %80 ], [ %50, %70 ]
  ret i32 %98
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
  br i1 %21, label %22, label %25

22:
  %23 = shl i64 1, %20
  %24 = atomicrmw or ptr %0, i64 %23 seq_cst, align 8
  br label %49

25:
  %26 = load atomic i64, ptr %0 monotonic, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ %46, %42 ]
  %29 = phi i64 [ undef, %25 ], [ %48, %42 ]
  br label %30

30:
  %31 = phi i64 [ 32, %27 ], [ %36, %35 ]
  %32 = shl i64 256, %31
  %33 = and i64 %32, %28
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %38, label %35

35:
  %36 = add i64 %31, 1
  %37 = icmp eq i64 %36, 40
  br i1 %37, label %38, label %30

38:
  %39 = phi i64 [ 40, %35 ], [ %31, %30 ]
  %40 = icmp eq i64 %39, 40
  br i1 %40, label %41, label %42

41:
  call void @interleaf.fault.too_many()
  br label %49

42:
  %43 = shl i64 257, %39
  %44 = or i64 %43, %28
  %45 = cmpxchg ptr %0, i64 %28, i64 %44 seq_cst seq_cst, align 8
  %46 = extractvalue { i64, i1 } %45, 0
  %47 = extractvalue { i64, i1 } %45, 1
  %48 = select i1 %47, i64 %39, i64 %29
  br i1 %47, label %49, label %27

49:
  %50 = phi i64 [ %20, %22 ], [ 0, %41 ], [ %48, %42 ]
  %51 = call i32 @interleaf.kinds.give_up(ptr %1)
  %52 = icmp ult i64 %50, 32
  %53 = select i1 %52, i64 1, i64 257
  %54 = shl i64 %53, %50
  br i1 %52, label %55, label %61

55:
  %56 = xor i64 %54, -1
  %57 = atomicrmw and ptr %0, i64 %56 seq_cst, align 8
  %58 = shl i64 1, %50
  %59 = and i64 %57, %58
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %74, label %84

61:
  %62 = load atomic i64, ptr %0 monotonic, align 8
  %63 = shl i64 1, %50
  %64 = xor i64 %54, -1
  br label %65

65:
  %66 = phi i64 [ %62, %61 ], [ %72, %69 ]
  %67 = and i64 %66, %63
  %68 = icmp eq i64 %67, 0
  br i1 %68, label %74, label %69

69:
  %70 = and i64 %66, %64
  %71 = cmpxchg ptr %0, i64 %66, i64 %70 seq_cst seq_cst, align 8
  %72 = extractvalue { i64, i1 } %71, 0
  %73 = extractvalue { i64, i1 } %71, 1
  br i1 %73, label %84, label %65

74:
  %75 = getelementptr i8, ptr %0, i64 8
  %76 = getelementptr i8, ptr %75, i64 %50
  %77 = call i64 @interleaf.guarded(ptr %76, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  %78 = icmp ugt i64 %50, 31
  br i1 %78, label %79, label %84

79:
  %80 = add i64 %50, 8
  %81 = shl i64 1, %80
  %82 = xor i64 %81, -1
  %83 = atomicrmw and ptr %0, i64 %82 seq_cst, align 8
  br label %84

84:
  %85 = phi i32 [ 110, %55 ], [ 0, %74 ], [ 0, %79 ], [ 110, %69 ]
  %86 = icmp eq i32 %51, 0
  br i1 %86, label %87, label %89

87:
  %88 = call i32 @interleaf.kinds.pthread_mutex_lock(ptr %1)
  br label %89

89:
  %90 = phi i32 [ %85, %87 ], [ %51, %84 ]
  ret i32 %90
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
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = and i64 %2, 1099511627775
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %6, label %5

5:
  call void @interleaf.fault.destroy_condition()
  br label %6

6:
  ret void
}

define i32 @cnd_signal(ptr %0) {
  %2 = load atomic i64, ptr %0 monotonic, align 8
  %3 = and i64 %2, 1099511627775
  %4 = getelementptr i8, ptr %0, i64 8
  br label %5

5:
  %6 = phi i64 [ %3, %1 ], [ %36, %35 ]
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %37, label %8

8:
  %9 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %6)
  %10 = icmp ugt i64 %9, 1
  br i1 %10, label %11, label %22

11:
  %12 = trunc i64 %9 to i32
  %13 = call i32 @interleaf.choose(i32 %12)
  %14 = icmp sgt i32 %13, 0
  br i1 %14, label %15, label %22

15:
  %16 = phi i64 [ %19, %15 ], [ %6, %11 ]
  %17 = phi i32 [ %20, %15 ], [ %13, %11 ]
  %18 = add i64 %16, -1
  %19 = and i64 %18, %16
  %20 = add i32 %17, -1
  %21 = icmp sgt i32 %17, 1
  br i1 %21, label %15, label %22

22:
  %23 = phi i64 [ %6, %8 ], [ %6, %11 ], [ %19, %15 ]
  %24 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %23, i1 true)
  %25 = shl i64 1, %24
  %26 = xor i64 %25, -1
  %27 = atomicrmw and ptr %0, i64 %26 seq_cst, align 8
  %28 = and i64 %25, %27
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %33, label %30

30:
  %31 = getelementptr i8, ptr %4, i64 %24
  %32 = call i64 @interleaf.release(ptr %31, i32 1, i32 1, i64 1, i32 5)
  br label %35

33:
  %34 = and i64 %27, 1099511627775
  br label %35

35:
  %36 = phi i64 [ %6, %30 ], [ %34, %33 ]
  br i1 %29, label %5, label %37

37:
  ret i32 0
}

define i32 @cnd_broadcast(ptr %0) {
  %2 = atomicrmw and ptr %0, i64 -1099511627776 seq_cst, align 8
  %3 = and i64 %2, 1099511627775
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %15, label %5

5:
  %6 = getelementptr i8, ptr %0, i64 8
  br label %7

7:
  %8 = phi i64 [ %3, %5 ], [ %13, %7 ]
  %9 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %8, i1 true)
  %10 = getelementptr i8, ptr %6, i64 %9
  %11 = call i64 @interleaf.release(ptr %10, i32 1, i32 1, i64 1, i32 5)
  %12 = add i64 %8, -1
  %13 = and i64 %12, %8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %7

15:
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

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare void @interleaf.fault.too_many()

declare i64 @interleaf.self()

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

declare void @interleaf.fault.wait()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)
