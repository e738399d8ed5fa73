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
  switch i64 %0, label %163 [
    i64 186, label %3
    i64 39, label %6
    i64 24, label %9
    i64 318, label %12
    i64 202, label %43
  ]

3:
  %4 = call i32 @gettid()
  %5 = sext i32 %4 to i64
  br label %165

6:
  %7 = call i32 @getpid()
  %8 = sext i32 %7 to i64
  br label %165

9:
  %10 = call i32 @sched_yield()
  %11 = sext i32 %10 to i64
  br label %165

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
  %42 = load i64, ptr %41, align 8
  call void @interleaf.fill(ptr %27, i8 signext 0, i64 %42)
  br label %165

43:
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
  %58 = load ptr, ptr %57, align 8
  %59 = load i32, ptr %2, align 16
  %60 = icmp ult i32 %59, 41
  br i1 %60, label %61, label %67

61:
  %62 = getelementptr i8, ptr %2, i64 16
  %63 = load ptr, ptr %62, align 16
  %64 = zext nneg i32 %59 to i64
  %65 = getelementptr i8, ptr %63, i64 %64
  %66 = add i32 %59, 8
  store i32 %66, ptr %2, align 16
  br label %71

67:
  %68 = getelementptr i8, ptr %2, i64 8
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr i8, ptr %69, i64 8
  store ptr %70, ptr %68, align 8
  br label %71

71:
  %72 = phi ptr [ %65, %61 ], [ %69, %67 ]
  %73 = load i32, ptr %72, align 4
  %74 = and i32 %73, 127
  %75 = load i32, ptr %2, align 16
  %76 = icmp ult i32 %75, 41
  br i1 %76, label %77, label %83

77:
  %78 = getelementptr i8, ptr %2, i64 16
  %79 = load ptr, ptr %78, align 16
  %80 = zext nneg i32 %75 to i64
  %81 = getelementptr i8, ptr %79, i64 %80
  %82 = add i32 %75, 8
  store i32 %82, ptr %2, align 16
  br label %87

83:
  %84 = getelementptr i8, ptr %2, i64 8
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr i8, ptr %85, i64 8
  store ptr %86, ptr %84, align 8
  br label %87

87:
  %88 = phi ptr [ %81, %77 ], [ %85, %83 ]
  %89 = load i32, ptr %88, align 4
  switch i32 %74, label %109 [
    i32 1, label %90
    i32 0, label %92
  ]

90:
  %91 = call fastcc i64 @wake(ptr %58, i32 %89)
  br label %165

92:
  %93 = load i32, ptr %2, align 16
  %94 = icmp ult i32 %93, 41
  br i1 %94, label %95, label %101

95:
  %96 = getelementptr i8, ptr %2, i64 16
  %97 = load ptr, ptr %96, align 16
  %98 = zext nneg i32 %93 to i64
  %99 = getelementptr i8, ptr %97, i64 %98
  %100 = add i32 %93, 8
  store i32 %100, ptr %2, align 16
  br label %105

101:
  %102 = getelementptr i8, ptr %2, i64 8
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr i8, ptr %103, i64 8
  store ptr %104, ptr %102, align 8
  br label %105

105:
  %106 = phi ptr [ %99, %95 ], [ %103, %101 ]
  %107 = load ptr, ptr %106, align 8
  %108 = call fastcc i64 @wait(ptr %58, i32 %89, ptr %107, i64 0)
  br label %165

109:
  %110 = icmp eq i32 %74, 10
  %111 = add i32 %74, -9
  %112 = icmp ult i32 %111, 2
  br i1 %112, label %113, label %162

113:
  %114 = load i32, ptr %2, align 16
  %115 = icmp ult i32 %114, 41
  br i1 %115, label %116, label %122

116:
  %117 = getelementptr i8, ptr %2, i64 16
  %118 = load ptr, ptr %117, align 16
  %119 = zext nneg i32 %114 to i64
  %120 = getelementptr i8, ptr %118, i64 %119
  %121 = add i32 %114, 8
  store i32 %121, ptr %2, align 16
  br label %126

122:
  %123 = getelementptr i8, ptr %2, i64 8
  %124 = load ptr, ptr %123, align 8
  %125 = getelementptr i8, ptr %124, i64 8
  store ptr %125, ptr %123, align 8
  br label %126

126:
  %127 = phi ptr [ %120, %116 ], [ %124, %122 ]
  %128 = load ptr, ptr %127, align 8
  %129 = load i32, ptr %2, align 16
  %130 = icmp ult i32 %129, 41
  br i1 %130, label %131, label %133

131:
  %132 = add i32 %129, 8
  store i32 %132, ptr %2, align 16
  br label %137

133:
  %134 = getelementptr i8, ptr %2, i64 8
  %135 = load ptr, ptr %134, align 8
  %136 = getelementptr i8, ptr %135, i64 8
  store ptr %136, ptr %134, align 8
  br label %137

137:
  %138 = load i32, ptr %2, align 16
  %139 = icmp ult i32 %138, 41
  br i1 %139, label %140, label %146

140:
  %141 = getelementptr i8, ptr %2, i64 16
  %142 = load ptr, ptr %141, align 16
  %143 = zext nneg i32 %138 to i64
  %144 = getelementptr i8, ptr %142, i64 %143
  %145 = add i32 %138, 8
  store i32 %145, ptr %2, align 16
  br label %150

146:
  %147 = getelementptr i8, ptr %2, i64 8
  %148 = load ptr, ptr %147, align 8
  %149 = getelementptr i8, ptr %148, i64 8
  store ptr %149, ptr %147, align 8
  br label %150

150:
  %151 = phi ptr [ %144, %140 ], [ %148, %146 ]
  %152 = load i32, ptr %151, align 4
  %153 = icmp eq i32 %152, -1
  br i1 %153, label %154, label %160

154:
  br i1 %110, label %155, label %157

155:
  %156 = call fastcc i64 @wake(ptr %58, i32 %89)
  br label %160

157:
  %158 = call i64 @interleaf.time_limit(ptr %128)
  %159 = call fastcc i64 @wait(ptr %58, i32 %89, ptr %128, i64 %158)
  br label %160

160:
  %161 = phi i64 [ %156, %155 ], [ %159, %157 ], [ undef, %150 ]
  br i1 %153, label %165, label %162

162:
  call void @interleaf.fault.system_call()
  br label %165

163:
  %164 = call ptr @__errno_location()
  store i32 38, ptr %164, align 4
  br label %165

165:
  %166 = phi i64 [ -1, %163 ], [ %42, %40 ], [ %11, %9 ], [ %8, %6 ], [ %5, %3 ], [ %91, %90 ], [ %108, %105 ], [ -1, %162 ], [ %161, %160 ]
  ret i64 %166
}

declare void @llvm.va_start.p0(ptr)

declare i32 @gettid()

declare i32 @getpid()

declare i32 @sched_yield()

declare void @interleaf.fill(ptr, i8 signext, i64)

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

declare ptr @__errno_location()

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
