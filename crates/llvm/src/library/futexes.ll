; Made from library/futexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/futexes.c"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@waiting = internal global [256 x i64] zeroinitializer, align 16
@address = internal global [256 x ptr] zeroinitializer, align 16
@futex = internal global [32 x i8] zeroinitializer, align 16

define i64 @syscall(i64 %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %2)
  switch i64 %0, label %132 [
    i64 186, label %3
    i64 39, label %6
    i64 24, label %9
    i64 202, label %12
  ]

3:
  %4 = call i32 @gettid()
  %5 = sext i32 %4 to i64
  br label %133

6:
  %7 = call i32 @getpid()
  %8 = sext i32 %7 to i64
  br label %133

9:
  %10 = call i32 @sched_yield()
  %11 = sext i32 %10 to i64
  br label %133

12:
  %13 = load i32, ptr %2, align 16
  %14 = icmp ult i32 %13, 41
  br i1 %14, label %15, label %21

15:
  %16 = getelementptr i8, ptr %2, i64 16
  %17 = load ptr, ptr %16, align 16
  %18 = zext nneg i32 %13 to i64
  %19 = getelementptr i8, ptr %17, i64 %18
  %20 = add i32 %13, 8
  store i32 %20, ptr %2, align 16
  br label %25

21:
  %22 = getelementptr i8, ptr %2, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr i8, ptr %23, i64 8
  store ptr %24, ptr %22, align 8
  br label %25

25:
  %26 = phi ptr [ %19, %15 ], [ %23, %21 ]
  %27 = load ptr, ptr %26, align 8
  %28 = load i32, ptr %2, align 16
  %29 = icmp ult i32 %28, 41
  br i1 %29, label %30, label %36

30:
  %31 = getelementptr i8, ptr %2, i64 16
  %32 = load ptr, ptr %31, align 16
  %33 = zext nneg i32 %28 to i64
  %34 = getelementptr i8, ptr %32, i64 %33
  %35 = add i32 %28, 8
  store i32 %35, ptr %2, align 16
  br label %40

36:
  %37 = getelementptr i8, ptr %2, i64 8
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr i8, ptr %38, i64 8
  store ptr %39, ptr %37, align 8
  br label %40

40:
  %41 = phi ptr [ %34, %30 ], [ %38, %36 ]
  %42 = load i32, ptr %41, align 4
  %43 = and i32 %42, 127
  %44 = load i32, ptr %2, align 16
  %45 = icmp ult i32 %44, 41
  br i1 %45, label %46, label %52

46:
  %47 = getelementptr i8, ptr %2, i64 16
  %48 = load ptr, ptr %47, align 16
  %49 = zext nneg i32 %44 to i64
  %50 = getelementptr i8, ptr %48, i64 %49
  %51 = add i32 %44, 8
  store i32 %51, ptr %2, align 16
  br label %56

52:
  %53 = getelementptr i8, ptr %2, i64 8
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr i8, ptr %54, i64 8
  store ptr %55, ptr %53, align 8
  br label %56

56:
  %57 = phi ptr [ %50, %46 ], [ %54, %52 ]
  %58 = load i32, ptr %57, align 4
  switch i32 %43, label %78 [
    i32 1, label %59
    i32 0, label %61
  ]

59:
  %60 = call fastcc i64 @wake(ptr %27, i32 %58)
  br label %129

61:
  %62 = load i32, ptr %2, align 16
  %63 = icmp ult i32 %62, 41
  br i1 %63, label %64, label %70

64:
  %65 = getelementptr i8, ptr %2, i64 16
  %66 = load ptr, ptr %65, align 16
  %67 = zext nneg i32 %62 to i64
  %68 = getelementptr i8, ptr %66, i64 %67
  %69 = add i32 %62, 8
  store i32 %69, ptr %2, align 16
  br label %74

70:
  %71 = getelementptr i8, ptr %2, i64 8
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr i8, ptr %72, i64 8
  store ptr %73, ptr %71, align 8
  br label %74

74:
  %75 = phi ptr [ %68, %64 ], [ %72, %70 ]
  %76 = load ptr, ptr %75, align 8
  %77 = call fastcc i64 @wait(ptr %27, i32 %58, ptr %76, i64 0)
  br label %129

78:
  %79 = icmp eq i32 %43, 10
  %80 = add i32 %43, -9
  %81 = icmp ult i32 %80, 2
  br i1 %81, label %82, label %129

82:
  %83 = load i32, ptr %2, align 16
  %84 = icmp ult i32 %83, 41
  br i1 %84, label %85, label %91

85:
  %86 = getelementptr i8, ptr %2, i64 16
  %87 = load ptr, ptr %86, align 16
  %88 = zext nneg i32 %83 to i64
  %89 = getelementptr i8, ptr %87, i64 %88
  %90 = add i32 %83, 8
  store i32 %90, ptr %2, align 16
  br label %95

91:
  %92 = getelementptr i8, ptr %2, i64 8
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr i8, ptr %93, i64 8
  store ptr %94, ptr %92, align 8
  br label %95

95:
  %96 = phi ptr [ %89, %85 ], [ %93, %91 ]
  %97 = load ptr, ptr %96, align 8
  %98 = load i32, ptr %2, align 16
  %99 = icmp ult i32 %98, 41
  br i1 %99, label %100, label %102

100:
  %101 = add i32 %98, 8
  store i32 %101, ptr %2, align 16
  br label %106

102:
  %103 = getelementptr i8, ptr %2, i64 8
  %104 = load ptr, ptr %103, align 8
  %105 = getelementptr i8, ptr %104, i64 8
  store ptr %105, ptr %103, align 8
  br label %106

106:
  %107 = load i32, ptr %2, align 16
  %108 = icmp ult i32 %107, 41
  br i1 %108, label %109, label %115

109:
  %110 = getelementptr i8, ptr %2, i64 16
  %111 = load ptr, ptr %110, align 16
  %112 = zext nneg i32 %107 to i64
  %113 = getelementptr i8, ptr %111, i64 %112
  %114 = add i32 %107, 8
  store i32 %114, ptr %2, align 16
  br label %119

115:
  %116 = getelementptr i8, ptr %2, i64 8
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr i8, ptr %117, i64 8
  store ptr %118, ptr %116, align 8
  br label %119

119:
  %120 = phi ptr [ %113, %109 ], [ %117, %115 ]
  %121 = load i32, ptr %120, align 4
  %122 = icmp ne i32 %121, -1
  br i1 %122, label %129, label %123

123:
  br i1 %79, label %124, label %126

124:
  %125 = call fastcc i64 @wake(ptr %27, i32 %58)
  br label %129

126:
  %127 = call i64 @interleaf.time_limit(ptr %97)
  %128 = call fastcc i64 @wait(ptr %27, i32 %58, ptr %97, i64 %127)
  br label %129

129:
  %130 = phi i1 [ false, %59 ], [ false, %74 ], [ true, %78 ], [ %122, %119 ], [ %122, %124 ], [ %122, %126 ]
  %131 = phi i64 [ %60, %59 ], [ %77, %74 ], [ undef, %78 ], [ undef, %119 ], [ %125, %124 ], [ %128, %126 ]
  br i1 %130, label %132, label %133

132:
  call void @interleaf.fault.system_call()
  br label %133

133:
  %134 = phi i64 [ -1, %132 ], [ %131, %129 ], [ %11, %9 ], [ %8, %6 ], [ %5, %3 ]
  ret i64 %134
}

declare void @llvm.va_start.p0(ptr)

declare i32 @gettid()

declare i32 @getpid()

declare i32 @sched_yield()

define internal fastcc range(i64 0, 65) i64 @wake(ptr %0, i32 %1) {
  %3 = call i32 @interleaf.has_store_buffers()
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:
  fence seq_cst
  br label %6

6:
  %7 = ptrtoint ptr %0 to i64
  %8 = mul i64 %7, -7046029254386353131
  %9 = lshr i64 %8, 56
  %10 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %9
  %11 = load atomic i64, ptr %10 monotonic, align 8
  %12 = icmp slt i32 %1, 1
  %13 = icmp eq i64 %11, 0
  %14 = select i1 %12, i1 true, i1 %13
  br i1 %14, label %88, label %15

15:
  %16 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %9
  %17 = load atomic i64, ptr %16 monotonic, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = icmp eq ptr %18, %0
  br i1 %19, label %20, label %88

20:
  %21 = zext nneg i32 %1 to i64
  %22 = icmp ne i32 %1, 0
  br label %23

23:
  %24 = phi i64 [ %71, %74 ], [ %11, %20 ]
  %25 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %24)
  %26 = icmp ugt i64 %25, %21
  br i1 %26, label %27, label %66

27:
  br i1 %22, label %28, label %60

28:
  %29 = phi i64 [ %56, %47 ], [ %25, %27 ]
  %30 = phi i64 [ %52, %47 ], [ 0, %27 ]
  %31 = phi i64 [ %55, %47 ], [ %21, %27 ]
  %32 = phi i64 [ %54, %47 ], [ %24, %27 ]
  %33 = sub i64 %29, %31
  %34 = trunc i64 %33 to i32
  %35 = add i32 %34, 1
  %36 = call i32 @interleaf.choose(i32 %35)
  %37 = icmp sgt i32 %36, 0
  br i1 %37, label %38, label %47

38:
  %39 = phi i32 [ %45, %38 ], [ %36, %28 ]
  %40 = phi i64 [ %44, %38 ], [ %29, %28 ]
  %41 = phi i64 [ %43, %38 ], [ %32, %28 ]
  %42 = add i64 %41, -1
  %43 = and i64 %42, %41
  %44 = add i64 %40, -1
  %45 = add i32 %39, -1
  %46 = icmp sgt i32 %39, 1
  br i1 %46, label %38, label %47

47:
  %48 = phi i64 [ %32, %28 ], [ %43, %38 ]
  %49 = phi i64 [ %29, %28 ], [ %44, %38 ]
  %50 = sub i64 0, %48
  %51 = and i64 %48, %50
  %52 = or i64 %51, %30
  %53 = add i64 %48, -1
  %54 = and i64 %53, %48
  %55 = add i64 %31, -1
  %56 = add i64 %49, -1
  %57 = icmp ne i64 %55, 0
  %58 = icmp ugt i64 %56, %55
  %59 = select i1 %57, i1 %58, i1 false
  br i1 %59, label %28, label %60

60:
  %61 = phi i64 [ %24, %27 ], [ %54, %47 ]
  %62 = phi i64 [ 0, %27 ], [ %52, %47 ]
  %63 = phi i1 [ %22, %27 ], [ %57, %47 ]
  %64 = select i1 %63, i64 %61, i64 0
  %65 = or i64 %64, %62
  br label %66

66:
  %67 = phi i64 [ %65, %60 ], [ %24, %23 ]
  %68 = xor i64 %67, -1
  %69 = and i64 %24, %68
  %70 = cmpxchg ptr %10, i64 %24, i64 %69 seq_cst seq_cst, align 8
  %71 = extractvalue { i64, i1 } %70, 0
  %72 = extractvalue { i64, i1 } %70, 1
  %73 = icmp eq i64 %71, 0
  br i1 %72, label %75, label %74

74:
  br i1 %73, label %88, label %23

75:
  br i1 %73, label %88, label %76

76:
  %77 = icmp eq i64 %67, 0
  br i1 %77, label %78, label %80

78:
  %79 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %67)
  br label %88

80:
  %81 = phi i64 [ %86, %80 ], [ %67, %76 ]
  %82 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %81, i1 true)
  %83 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %82
  %84 = call i64 @interleaf.release(ptr %83, i32 1, i32 1, i64 1, i32 5)
  %85 = add i64 %81, -1
  %86 = and i64 %85, %81
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %78, label %80

88:
  %89 = phi i64 [ %79, %78 ], [ 0, %15 ], [ 0, %6 ], [ 0, %75 ], [ 0, %74 ]
  ret i64 %89
}

define internal fastcc range(i64 -1, 1) i64 @wait(ptr %0, i32 %1, ptr %2, i64 %3) {
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
  %21 = phi i64 [ 0, %4 ], [ 32, %7 ], [ %19, %14 ]
  %22 = ptrtoint ptr %0 to i64
  %23 = mul i64 %22, -7046029254386353131
  %24 = lshr i64 %23, 56
  %25 = icmp eq i64 %21, 32
  br i1 %25, label %26, label %27

26:
  call void @interleaf.fault.too_many()
  br label %27

27:
  call void @__VERIFIER_atomic_begin()
  %28 = load atomic i32, ptr %0 seq_cst, align 4
  %29 = icmp eq i32 %28, %1
  br i1 %29, label %30, label %43

30:
  %31 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %24
  %32 = load atomic i64, ptr %31 monotonic, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = icmp eq i64 %32, 0
  %35 = icmp eq ptr %33, %0
  %36 = or i1 %34, %35
  br i1 %36, label %37, label %43

37:
  br i1 %34, label %38, label %39

38:
  store atomic i64 %22, ptr %31 seq_cst, align 8
  br label %39

39:
  %40 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %24
  %41 = shl i64 1, %21
  %42 = atomicrmw or ptr %40, i64 %41 seq_cst, align 8
  br label %43

43:
  %44 = phi i1 [ true, %27 ], [ true, %39 ], [ %36, %30 ]
  call void @__VERIFIER_atomic_end()
  br i1 %29, label %47, label %45

45:
  %46 = call ptr @__errno_location()
  store i32 11, ptr %46, align 4
  br label %64

47:
  br i1 %44, label %49, label %48

48:
  call void @interleaf.fault.too_many()
  br label %49

49:
  %50 = icmp eq ptr %2, null
  br i1 %50, label %61, label %51

51:
  %52 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %24
  %53 = shl i64 1, %21
  %54 = xor i64 %53, -1
  %55 = atomicrmw and ptr %52, i64 %54 seq_cst, align 8
  %56 = and i64 %55, %53
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %61, label %58

58:
  %59 = call i64 @interleaf.pass_until(i64 %3)
  %60 = call ptr @__errno_location()
  store i32 110, ptr %60, align 4
  br label %64

61:
  %62 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %21
  %63 = call i64 @interleaf.guarded(ptr %62, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  br label %64

64:
  %65 = phi i64 [ -1, %58 ], [ 0, %61 ], [ -1, %45 ]
  ret i64 %65
}

declare i64 @interleaf.time_limit(ptr)

declare void @interleaf.fault.system_call()

declare i32 @interleaf.has_store_buffers()

declare i64 @llvm.ctpop.i64(i64)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i32 @interleaf.choose(i32)

declare void @interleaf.fault.too_many()

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

declare i64 @interleaf.pass_until(i64)

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @interleaf.self()

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

declare ptr @__errno_location()
