; Made from library/futexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/futexes.c"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@waiting = internal global [256 x i64] zeroinitializer, align 16
@address = internal global [256 x ptr] zeroinitializer, align 16
@futex = internal global [32 x i8] zeroinitializer, align 16
@"futex lock" = internal global [256 x i8] zeroinitializer, align 16

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
  br i1 %4, label %5, label %8

5:
  %6 = call i32 @interleaf.has_graphs()
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %9, label %8

8:
  fence seq_cst
  br label %9

9:
  %10 = ptrtoint ptr %0 to i64
  %11 = mul i64 %10, -7046029254386353131
  %12 = lshr i64 %11, 56
  %13 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %12
  %14 = load atomic i64, ptr %13 monotonic, align 8
  %15 = icmp slt i32 %1, 1
  %16 = icmp eq i64 %14, 0
  %17 = select i1 %15, i1 true, i1 %16
  br i1 %17, label %166, label %18

18:
  %19 = call i32 @interleaf.has_graphs()
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %91, label %21

21:
  %22 = getelementptr [256 x i8], ptr @"futex lock", i64 0, i64 %12
  %23 = call i64 @interleaf.guarded(ptr %22, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %24 = load atomic i64, ptr %13 monotonic, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %88, label %26

26:
  %27 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %12
  %28 = load atomic i64, ptr %27 monotonic, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = icmp eq ptr %29, %0
  br i1 %30, label %31, label %88

31:
  %32 = zext nneg i32 %1 to i64
  %33 = icmp ne i32 %1, 0
  br label %34

34:
  %35 = phi i64 [ %24, %31 ], [ %82, %77 ]
  %36 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %35)
  %37 = icmp ugt i64 %36, %32
  br i1 %37, label %38, label %77

38:
  br i1 %33, label %39, label %71

39:
  %40 = phi i64 [ %67, %58 ], [ %36, %38 ]
  %41 = phi i64 [ %63, %58 ], [ 0, %38 ]
  %42 = phi i64 [ %66, %58 ], [ %32, %38 ]
  %43 = phi i64 [ %65, %58 ], [ %35, %38 ]
  %44 = sub i64 %40, %42
  %45 = trunc i64 %44 to i32
  %46 = add i32 %45, 1
  %47 = call i32 @interleaf.choose(i32 %46)
  %48 = icmp sgt i32 %47, 0
  br i1 %48, label %49, label %58

49:
  %50 = phi i32 [ %56, %49 ], [ %47, %39 ]
  %51 = phi i64 [ %55, %49 ], [ %40, %39 ]
  %52 = phi i64 [ %54, %49 ], [ %43, %39 ]
  %53 = add i64 %52, -1
  %54 = and i64 %53, %52
  %55 = add i64 %51, -1
  %56 = add i32 %50, -1
  %57 = icmp sgt i32 %50, 1
  br i1 %57, label %49, label %58

58:
  %59 = phi i64 [ %43, %39 ], [ %54, %49 ]
  %60 = phi i64 [ %40, %39 ], [ %55, %49 ]
  %61 = sub i64 0, %59
  %62 = and i64 %59, %61
  %63 = or i64 %62, %41
  %64 = add i64 %59, -1
  %65 = and i64 %64, %59
  %66 = add i64 %42, -1
  %67 = add i64 %60, -1
  %68 = icmp ne i64 %66, 0
  %69 = icmp ugt i64 %67, %66
  %70 = select i1 %68, i1 %69, i1 false
  br i1 %70, label %39, label %71

71:
  %72 = phi i64 [ %35, %38 ], [ %65, %58 ]
  %73 = phi i64 [ 0, %38 ], [ %63, %58 ]
  %74 = phi i1 [ %33, %38 ], [ %68, %58 ]
  %75 = select i1 %74, i64 %72, i64 0
  %76 = or i64 %75, %73
  br label %77

77:
  %78 = phi i64 [ %76, %71 ], [ %35, %34 ]
  %79 = xor i64 %78, -1
  %80 = and i64 %35, %79
  %81 = cmpxchg ptr %13, i64 %35, i64 %80 seq_cst seq_cst, align 8
  %82 = extractvalue { i64, i1 } %81, 0
  %83 = extractvalue { i64, i1 } %81, 1
  %84 = icmp eq i64 %82, 0
  %85 = or i1 %83, %84
  br i1 %85, label %86, label %34

86:
  %87 = select i1 %84, i64 0, i64 %78
  br label %88

88:
  %89 = phi i64 [ %87, %86 ], [ 0, %26 ], [ 0, %21 ]
  %90 = call i64 @interleaf.release(ptr %22, i32 1, i32 1, i64 0, i32 0)
  br label %153

91:
  %92 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %12
  %93 = load atomic i64, ptr %92 monotonic, align 8
  %94 = inttoptr i64 %93 to ptr
  %95 = icmp eq ptr %94, %0
  br i1 %95, label %96, label %166

96:
  %97 = zext nneg i32 %1 to i64
  %98 = icmp ne i32 %1, 0
  br label %99

99:
  %100 = phi i64 [ %14, %96 ], [ %147, %142 ]
  %101 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %100)
  %102 = icmp ugt i64 %101, %97
  br i1 %102, label %103, label %142

103:
  br i1 %98, label %104, label %136

104:
  %105 = phi i64 [ %132, %123 ], [ %101, %103 ]
  %106 = phi i64 [ %128, %123 ], [ 0, %103 ]
  %107 = phi i64 [ %131, %123 ], [ %97, %103 ]
  %108 = phi i64 [ %130, %123 ], [ %100, %103 ]
  %109 = sub i64 %105, %107
  %110 = trunc i64 %109 to i32
  %111 = add i32 %110, 1
  %112 = call i32 @interleaf.choose(i32 %111)
  %113 = icmp sgt i32 %112, 0
  br i1 %113, label %114, label %123

114:
  %115 = phi i32 [ %121, %114 ], [ %112, %104 ]
  %116 = phi i64 [ %120, %114 ], [ %105, %104 ]
  %117 = phi i64 [ %119, %114 ], [ %108, %104 ]
  %118 = add i64 %117, -1
  %119 = and i64 %118, %117
  %120 = add i64 %116, -1
  %121 = add i32 %115, -1
  %122 = icmp sgt i32 %115, 1
  br i1 %122, label %114, label %123

123:
  %124 = phi i64 [ %108, %104 ], [ %119, %114 ]
  %125 = phi i64 [ %105, %104 ], [ %120, %114 ]
  %126 = sub i64 0, %124
  %127 = and i64 %124, %126
  %128 = or i64 %127, %106
  %129 = add i64 %124, -1
  %130 = and i64 %129, %124
  %131 = add i64 %107, -1
  %132 = add i64 %125, -1
  %133 = icmp ne i64 %131, 0
  %134 = icmp ugt i64 %132, %131
  %135 = select i1 %133, i1 %134, i1 false
  br i1 %135, label %104, label %136

136:
  %137 = phi i64 [ %100, %103 ], [ %130, %123 ]
  %138 = phi i64 [ 0, %103 ], [ %128, %123 ]
  %139 = phi i1 [ %98, %103 ], [ %133, %123 ]
  %140 = select i1 %139, i64 %137, i64 0
  %141 = or i64 %140, %138
  br label %142

142:
  %143 = phi i64 [ %141, %136 ], [ %100, %99 ]
  %144 = xor i64 %143, -1
  %145 = and i64 %100, %144
  %146 = cmpxchg ptr %13, i64 %100, i64 %145 seq_cst seq_cst, align 8
  %147 = extractvalue { i64, i1 } %146, 0
  %148 = extractvalue { i64, i1 } %146, 1
  %149 = icmp eq i64 %147, 0
  %150 = or i1 %148, %149
  br i1 %150, label %151, label %99

151:
  %152 = select i1 %149, i64 0, i64 %143
  br label %153

153:
  %154 = phi i64 [ %89, %88 ], [ %152, %151 ]
  %155 = icmp eq i64 %154, 0
  br i1 %155, label %156, label %158

156:
  %157 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %154)
  br label %166

158:
  %159 = phi i64 [ %164, %158 ], [ %154, %153 ]
  %160 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %159, i1 true)
  %161 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %160
  %162 = call i64 @interleaf.release(ptr %161, i32 1, i32 1, i64 1, i32 5)
  %163 = add i64 %159, -1
  %164 = and i64 %163, %159
  %165 = icmp eq i64 %164, 0
  br i1 %165, label %156, label %158

166:
  %167 = phi i64 [ 0, %9 ], [ %157, %156 ], [ 0, %91 ]
  ret i64 %167
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
  %28 = call i32 @interleaf.has_graphs()
  %29 = icmp eq i32 %28, 0
  %30 = select i1 %29, ptr @enter, ptr @enter_graph
  %31 = call i32 %30(ptr %0, i32 %1, i64 %21, i64 %24)
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %35

33:
  %34 = call ptr @__errno_location()
  store i32 11, ptr %34, align 4
  br label %50

35:
  %36 = icmp eq ptr %2, null
  br i1 %36, label %47, label %37

37:
  %38 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %24
  %39 = shl i64 1, %21
  %40 = xor i64 %39, -1
  %41 = atomicrmw and ptr %38, i64 %40 seq_cst, align 8
  %42 = and i64 %41, %39
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %47, label %44

44:
  %45 = call i64 @interleaf.pass_until(i64 %3)
  %46 = call ptr @__errno_location()
  store i32 110, ptr %46, align 4
  br label %50

47:
  %48 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %21
  %49 = call i64 @interleaf.guarded(ptr %48, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  br label %50

50:
  %51 = phi i64 [ -1, %44 ], [ 0, %47 ], [ -1, %33 ]
  ret i64 %51
}

declare i64 @interleaf.time_limit(ptr)

declare void @interleaf.fault.system_call()

declare i32 @interleaf.has_store_buffers()

declare i32 @interleaf.has_graphs()

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i32 @interleaf.choose(i32)

declare void @interleaf.fault.too_many()

define internal range(i32 0, 2) i32 @enter_graph(ptr %0, i32 %1, i64 %2, i64 %3) {
  %5 = getelementptr [256 x i8], ptr @"futex lock", i64 0, i64 %3
  %6 = call i64 @interleaf.guarded(ptr %5, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %7 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %3
  %8 = shl i64 1, %2
  %9 = atomicrmw or ptr %7, i64 %8 monotonic, align 8
  fence seq_cst
  %10 = load atomic i32, ptr %0 monotonic, align 4
  %11 = icmp eq i32 %10, %1
  br i1 %11, label %12, label %23

12:
  %13 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %3
  %14 = load atomic i64, ptr %13 monotonic, align 8
  %15 = icmp eq i64 %14, 0
  %16 = inttoptr i64 %14 to ptr
  %17 = icmp eq ptr %16, %0
  %18 = or i1 %15, %17
  br i1 %18, label %20, label %19

19:
  call void @interleaf.fault.too_many()
  br label %20

20:
  br i1 %15, label %21, label %26

21:
  %22 = ptrtoint ptr %0 to i64
  store atomic i64 %22, ptr %13 monotonic, align 8
  br label %26

23:
  %24 = xor i64 %8, -1
  %25 = atomicrmw and ptr %7, i64 %24 monotonic, align 8
  br label %26

26:
  %27 = zext i1 %11 to i32
  %28 = call i64 @interleaf.release(ptr %5, i32 1, i32 1, i64 0, i32 0)
  ret i32 %27
}

define internal range(i32 0, 2) i32 @enter(ptr %0, i32 %1, i64 %2, i64 %3) {
  call void @__VERIFIER_atomic_begin()
  %5 = load atomic i32, ptr %0 seq_cst, align 4
  %6 = icmp eq i32 %5, %1
  br i1 %6, label %7, label %21

7:
  %8 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %3
  %9 = load atomic i64, ptr %8 monotonic, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = icmp eq i64 %9, 0
  %12 = icmp eq ptr %10, %0
  %13 = or i1 %11, %12
  br i1 %13, label %14, label %21

14:
  br i1 %11, label %15, label %17

15:
  %16 = ptrtoint ptr %0 to i64
  store atomic i64 %16, ptr %8 seq_cst, align 8
  br label %17

17:
  %18 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %3
  %19 = shl i64 1, %2
  %20 = atomicrmw or ptr %18, i64 %19 seq_cst, align 8
  br label %21

21:
  %22 = phi i1 [ true, %4 ], [ true, %17 ], [ %13, %7 ]
  %23 = phi i32 [ 0, %4 ], [ 1, %17 ], [ 1, %7 ]
  call void @__VERIFIER_atomic_end()
  br i1 %22, label %25, label %24

24:
  call void @interleaf.fault.too_many()
  br label %25

25:
  ret i32 %23
}

declare i64 @interleaf.pass_until(i64)

declare i64 @interleaf.self()

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

declare ptr @__errno_location()
