; Made from library/futexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/futexes.c"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@waiting = internal global [256 x i64] zeroinitializer, align 16
@address = internal global [256 x ptr] zeroinitializer, align 16
@futex = internal global [32 x i8] zeroinitializer, align 16
@"futex lock" = internal global [256 x i8] zeroinitializer, align 16
@excluded = internal global [32 x i32] zeroinitializer, align 16

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
  %91 = call fastcc i64 @wake(ptr %58, i32 %89, i32 -1)
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
  %108 = call fastcc i64 @wait(ptr %58, i32 %89, ptr %107, i64 0, i32 -1)
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
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %154, label %156

154:
  %155 = call ptr @__errno_location()
  store i32 22, ptr %155, align 4
  br label %165

156:
  br i1 %110, label %157, label %159

157:
  %158 = call fastcc i64 @wake(ptr %58, i32 %89, i32 %152)
  br label %165

159:
  %160 = call i64 @interleaf.time_limit(ptr %128)
  %161 = call fastcc i64 @wait(ptr %58, i32 %89, ptr %128, i64 %160, i32 %152)
  br label %165

162:
  call void @interleaf.fault.system_call()
  br label %165

163:
  %164 = call ptr @__errno_location()
  store i32 38, ptr %164, align 4
  br label %165

165:
  %166 = phi i64 [ -1, %163 ], [ %42, %40 ], [ %11, %9 ], [ %8, %6 ], [ %5, %3 ], [ %91, %90 ], [ %108, %105 ], [ -1, %162 ], [ -1, %154 ], [ %158, %157 ], [ %161, %159 ]
  ret i64 %166
}

declare void @llvm.va_start.p0(ptr)

declare i32 @gettid()

declare i32 @getpid()

declare i32 @sched_yield()

declare void @interleaf.fill(ptr, i8 signext, i64)

define internal fastcc range(i64 0, 65) i64 @wake(ptr %0, i32 %1, i32 %2) {
  %4 = call i32 @interleaf.has_store_buffers()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = call i32 @interleaf.has_graphs()
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %10, label %9

9:
  fence seq_cst
  br label %10

10:
  %11 = ptrtoint ptr %0 to i64
  %12 = mul i64 %11, -7046029254386353131
  %13 = lshr i64 %12, 56
  %14 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %13
  %15 = load atomic i64, ptr %14 monotonic, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %255, label %17

17:
  %18 = call i32 @llvm.smax.i32(i32 %1, i32 1)
  %19 = call i32 @interleaf.has_graphs()
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %114, label %21

21:
  %22 = getelementptr [256 x i8], ptr @"futex lock", i64 0, i64 %13
  %23 = call i64 @interleaf.guarded(ptr %22, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %24 = load atomic i64, ptr %14 monotonic, align 8
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %111, label %26

26:
  %27 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %13
  %28 = load atomic i64, ptr %27 monotonic, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = icmp eq ptr %29, %0
  br i1 %30, label %31, label %111

31:
  %32 = icmp eq i32 %2, -1
  %33 = zext nneg i32 %18 to i64
  br label %34

34:
  %35 = phi i64 [ undef, %31 ], [ %103, %106 ]
  %36 = phi i64 [ %24, %31 ], [ %104, %106 ]
  br i1 %32, label %53, label %37

37:
  %38 = phi i64 [ %49, %37 ], [ 0, %34 ]
  %39 = phi i64 [ %51, %37 ], [ %36, %34 ]
  %40 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %39, i1 true)
  %41 = getelementptr [32 x i32], ptr @excluded, i64 0, i64 %40
  %42 = load atomic i32, ptr %41 seq_cst, align 4
  %43 = xor i32 %42, -1
  %44 = and i32 %43, %2
  %45 = icmp eq i32 %44, 0
  %46 = sub i64 0, %39
  %47 = and i64 %39, %46
  %48 = select i1 %45, i64 0, i64 %47
  %49 = or i64 %48, %38
  %50 = add i64 %39, -1
  %51 = and i64 %50, %39
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %37

53:
  %54 = phi i64 [ %36, %34 ], [ %49, %37 ]
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %102, label %56

56:
  %57 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %54)
  %58 = icmp ugt i64 %57, %33
  br i1 %58, label %59, label %94

59:
  %60 = phi i64 [ %87, %78 ], [ %57, %56 ]
  %61 = phi i64 [ %83, %78 ], [ 0, %56 ]
  %62 = phi i64 [ %86, %78 ], [ %33, %56 ]
  %63 = phi i64 [ %85, %78 ], [ %54, %56 ]
  %64 = sub i64 %60, %62
  %65 = trunc i64 %64 to i32
  %66 = add i32 %65, 1
  %67 = call i32 @interleaf.choose(i32 %66)
  %68 = icmp sgt i32 %67, 0
  br i1 %68, label %69, label %78

69:
  %70 = phi i32 [ %76, %69 ], [ %67, %59 ]
  %71 = phi i64 [ %75, %69 ], [ %60, %59 ]
  %72 = phi i64 [ %74, %69 ], [ %63, %59 ]
  %73 = add i64 %72, -1
  %74 = and i64 %73, %72
  %75 = add i64 %71, -1
  %76 = add i32 %70, -1
  %77 = icmp sgt i32 %70, 1
  br i1 %77, label %69, label %78

78:
  %79 = phi i64 [ %63, %59 ], [ %74, %69 ]
  %80 = phi i64 [ %60, %59 ], [ %75, %69 ]
  %81 = sub i64 0, %79
  %82 = and i64 %79, %81
  %83 = or i64 %82, %61
  %84 = add i64 %79, -1
  %85 = and i64 %84, %79
  %86 = add i64 %62, -1
  %87 = add i64 %80, -1
  %88 = icmp ne i64 %86, 0
  %89 = icmp ugt i64 %87, %86
  %90 = select i1 %88, i1 %89, i1 false
  br i1 %90, label %59, label %91

91:
  %92 = select i1 %88, i64 %85, i64 0
  %93 = or i64 %92, %83
  br label %94

94:
  %95 = phi i64 [ %93, %91 ], [ %54, %56 ]
  %96 = xor i64 %95, -1
  %97 = and i64 %36, %96
  %98 = cmpxchg ptr %14, i64 %36, i64 %97 seq_cst seq_cst, align 8
  %99 = extractvalue { i64, i1 } %98, 0
  %100 = extractvalue { i64, i1 } %98, 1
  %101 = select i1 %100, i32 2, i32 0
  br label %102

102:
  %103 = phi i64 [ %35, %53 ], [ %95, %94 ]
  %104 = phi i64 [ %36, %53 ], [ %99, %94 ]
  %105 = phi i32 [ 1, %53 ], [ %101, %94 ]
  switch i32 %105, label %111 [
    i32 0, label %106
    i32 2, label %108
  ]

106:
  %107 = icmp eq i64 %104, 0
  br i1 %107, label %108, label %34

108:
  %109 = icmp eq i64 %104, 0
  %110 = select i1 %109, i64 0, i64 %103
  br label %111

111:
  %112 = phi i64 [ 0, %26 ], [ 0, %21 ], [ %110, %108 ], [ 0, %102 ]
  %113 = call i64 @interleaf.release(ptr %22, i32 1, i32 1, i64 0, i32 0)
  br label %242

114:
  %115 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %13
  %116 = load atomic i64, ptr %115 monotonic, align 8
  %117 = inttoptr i64 %116 to ptr
  %118 = icmp eq ptr %117, %0
  br i1 %118, label %119, label %255

119:
  %120 = icmp eq i32 %2, -1
  %121 = zext nneg i32 %18 to i64
  br i1 %120, label %122, label %173

122:
  %123 = phi i64 [ %166, %161 ], [ %15, %119 ]
  %124 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %123)
  %125 = icmp ugt i64 %124, %121
  br i1 %125, label %126, label %161

126:
  %127 = phi i64 [ %154, %145 ], [ %124, %122 ]
  %128 = phi i64 [ %150, %145 ], [ 0, %122 ]
  %129 = phi i64 [ %153, %145 ], [ %121, %122 ]
  %130 = phi i64 [ %152, %145 ], [ %123, %122 ]
  %131 = sub i64 %127, %129
  %132 = trunc i64 %131 to i32
  %133 = add i32 %132, 1
  %134 = call i32 @interleaf.choose(i32 %133)
  %135 = icmp sgt i32 %134, 0
  br i1 %135, label %136, label %145

136:
  %137 = phi i32 [ %143, %136 ], [ %134, %126 ]
  %138 = phi i64 [ %142, %136 ], [ %127, %126 ]
  %139 = phi i64 [ %141, %136 ], [ %130, %126 ]
  %140 = add i64 %139, -1
  %141 = and i64 %140, %139
  %142 = add i64 %138, -1
  %143 = add i32 %137, -1
  %144 = icmp sgt i32 %137, 1
  br i1 %144, label %136, label %145

145:
  %146 = phi i64 [ %130, %126 ], [ %141, %136 ]
  %147 = phi i64 [ %127, %126 ], [ %142, %136 ]
  %148 = sub i64 0, %146
  %149 = and i64 %146, %148
  %150 = or i64 %149, %128
  %151 = add i64 %146, -1
  %152 = and i64 %151, %146
  %153 = add i64 %129, -1
  %154 = add i64 %147, -1
  %155 = icmp ne i64 %153, 0
  %156 = icmp ugt i64 %154, %153
  %157 = select i1 %155, i1 %156, i1 false
  br i1 %157, label %126, label %158

158:
  %159 = select i1 %155, i64 %152, i64 0
  %160 = or i64 %159, %150
  br label %161

161:
  %162 = phi i64 [ %160, %158 ], [ %123, %122 ]
  %163 = xor i64 %162, -1
  %164 = and i64 %123, %163
  %165 = cmpxchg ptr %14, i64 %123, i64 %164 seq_cst seq_cst, align 8
  %166 = extractvalue { i64, i1 } %165, 0
  %167 = extractvalue { i64, i1 } %165, 1
  %168 = icmp eq i64 %166, 0
  %169 = select i1 %167, i1 true, i1 %168
  br i1 %169, label %170, label %122

170:
  %171 = icmp eq i64 %166, 0
  %172 = select i1 %171, i64 0, i64 %162
  br label %242

173:
  %174 = phi i64 [ %195, %240 ], [ 0, %119 ]
  %175 = phi i64 [ %241, %240 ], [ 0, %119 ]
  call void @__VERIFIER_atomic_begin()
  %176 = load atomic i64, ptr %14 seq_cst, align 8
  %177 = icmp eq i64 %176, 0
  br i1 %177, label %194, label %178

178:
  %179 = phi i64 [ %190, %178 ], [ 0, %173 ]
  %180 = phi i64 [ %192, %178 ], [ %176, %173 ]
  %181 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %180, i1 true)
  %182 = getelementptr [32 x i32], ptr @excluded, i64 0, i64 %181
  %183 = load atomic i32, ptr %182 seq_cst, align 4
  %184 = xor i32 %183, -1
  %185 = and i32 %184, %2
  %186 = icmp eq i32 %185, 0
  %187 = sub i64 0, %180
  %188 = and i64 %180, %187
  %189 = select i1 %186, i64 0, i64 %188
  %190 = or i64 %189, %179
  %191 = add i64 %180, -1
  %192 = and i64 %191, %180
  %193 = icmp eq i64 %192, 0
  br i1 %193, label %194, label %178

194:
  %195 = phi i64 [ 0, %173 ], [ %190, %178 ]
  %196 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %195)
  %197 = icmp ugt i64 %196, %121
  %198 = icmp ne i64 %195, %174
  %199 = and i1 %198, %197
  br i1 %199, label %204, label %200

200:
  %201 = select i1 %197, i64 %175, i64 %195
  %202 = xor i64 %201, -1
  %203 = atomicrmw and ptr %14, i64 %202 seq_cst, align 8
  call void @__VERIFIER_atomic_end()
  br label %240

204:
  call void @__VERIFIER_atomic_end()
  br label %205

205:
  %206 = phi i64 [ %233, %224 ], [ %196, %204 ]
  %207 = phi i64 [ %229, %224 ], [ 0, %204 ]
  %208 = phi i64 [ %232, %224 ], [ %121, %204 ]
  %209 = phi i64 [ %231, %224 ], [ %195, %204 ]
  %210 = sub i64 %206, %208
  %211 = trunc i64 %210 to i32
  %212 = add i32 %211, 1
  %213 = call i32 @interleaf.choose(i32 %212)
  %214 = icmp sgt i32 %213, 0
  br i1 %214, label %215, label %224

215:
  %216 = phi i32 [ %222, %215 ], [ %213, %205 ]
  %217 = phi i64 [ %221, %215 ], [ %206, %205 ]
  %218 = phi i64 [ %220, %215 ], [ %209, %205 ]
  %219 = add i64 %218, -1
  %220 = and i64 %219, %218
  %221 = add i64 %217, -1
  %222 = add i32 %216, -1
  %223 = icmp sgt i32 %216, 1
  br i1 %223, label %215, label %224

224:
  %225 = phi i64 [ %209, %205 ], [ %220, %215 ]
  %226 = phi i64 [ %206, %205 ], [ %221, %215 ]
  %227 = sub i64 0, %225
  %228 = and i64 %225, %227
  %229 = or i64 %228, %207
  %230 = add i64 %225, -1
  %231 = and i64 %230, %225
  %232 = add i64 %208, -1
  %233 = add i64 %226, -1
  %234 = icmp ne i64 %232, 0
  %235 = icmp ugt i64 %233, %232
  %236 = select i1 %234, i1 %235, i1 false
  br i1 %236, label %205, label %237

237:
  %238 = select i1 %234, i64 %231, i64 0
  %239 = or i64 %238, %229
  br label %240

240:
  %241 = phi i64 [ %239, %237 ], [ %201, %200 ]
  br i1 %199, label %173, label %242

242:
  %243 = phi i64 [ %112, %111 ], [ %172, %170 ], [ %241, %240 ]
  %244 = icmp eq i64 %243, 0
  br i1 %244, label %245, label %247

245:
  %246 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %243)
  br label %255

247:
  %248 = phi i64 [ %253, %247 ], [ %243, %242 ]
  %249 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %248, i1 true)
  %250 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %249
  %251 = call i64 @interleaf.release(ptr %250, i32 1, i32 1, i64 1, i32 5)
  %252 = add i64 %248, -1
  %253 = and i64 %252, %248
  %254 = icmp eq i64 %253, 0
  br i1 %254, label %245, label %247

255:
  %256 = phi i64 [ 0, %10 ], [ %246, %245 ], [ 0, %114 ]
  ret i64 %256
}

define internal fastcc range(i64 -1, 1) i64 @wait(ptr %0, i32 %1, ptr %2, i64 %3, i32 %4) {
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
  %22 = phi i64 [ 0, %5 ], [ 32, %8 ], [ %20, %15 ]
  %23 = ptrtoint ptr %0 to i64
  %24 = mul i64 %23, -7046029254386353131
  %25 = lshr i64 %24, 56
  %26 = icmp eq i64 %22, 32
  br i1 %26, label %27, label %28

27:
  call void @interleaf.fault.too_many()
  br label %28

28:
  %29 = icmp eq i32 %4, -1
  %30 = getelementptr [32 x i32], ptr @excluded, i64 0, i64 %22
  %31 = select i1 %29, ptr null, ptr %30
  br i1 %29, label %37, label %32

32:
  %33 = call i32 @interleaf.has_graphs()
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %37, label %35

35:
  %36 = xor i32 %4, -1
  store atomic i32 %36, ptr %31 seq_cst, align 4
  br label %37

37:
  %38 = call i32 @interleaf.has_graphs()
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %64, label %40

40:
  %41 = getelementptr [256 x i8], ptr @"futex lock", i64 0, i64 %25
  %42 = call i64 @interleaf.guarded(ptr %41, i32 1, i64 -1, i32 0, i64 0, i32 1, i64 1, i32 0)
  %43 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %25
  %44 = shl i64 1, %22
  %45 = atomicrmw or ptr %43, i64 %44 monotonic, align 8
  fence seq_cst
  %46 = load atomic i32, ptr %0 monotonic, align 4
  %47 = icmp eq i32 %46, %1
  br i1 %47, label %48, label %58

48:
  %49 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %25
  %50 = load atomic i64, ptr %49 monotonic, align 8
  %51 = icmp eq i64 %50, 0
  %52 = inttoptr i64 %50 to ptr
  %53 = icmp eq ptr %52, %0
  %54 = or i1 %51, %53
  br i1 %54, label %56, label %55

55:
  call void @interleaf.fault.too_many()
  br label %56

56:
  br i1 %51, label %57, label %61

57:
  store atomic i64 %23, ptr %49 monotonic, align 8
  br label %61

58:
  %59 = xor i64 %44, -1
  %60 = atomicrmw and ptr %43, i64 %59 monotonic, align 8
  br label %61

61:
  %62 = zext i1 %47 to i32
  %63 = call i64 @interleaf.release(ptr %41, i32 1, i32 1, i64 0, i32 0)
  br label %87

64:
  %65 = xor i32 %4, -1
  call void @__VERIFIER_atomic_begin()
  %66 = load atomic i32, ptr %0 seq_cst, align 4
  %67 = icmp eq i32 %66, %1
  br i1 %67, label %68, label %83

68:
  %69 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %25
  %70 = load atomic i64, ptr %69 monotonic, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = icmp eq i64 %70, 0
  %73 = icmp eq ptr %71, %0
  %74 = or i1 %72, %73
  br i1 %74, label %75, label %83

75:
  br i1 %72, label %76, label %77

76:
  store atomic i64 %23, ptr %69 seq_cst, align 8
  br label %77

77:
  br i1 %29, label %79, label %78

78:
  store atomic i32 %65, ptr %31 seq_cst, align 4
  br label %79

79:
  %80 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %25
  %81 = shl i64 1, %22
  %82 = atomicrmw or ptr %80, i64 %81 seq_cst, align 8
  br label %83

83:
  %84 = phi i1 [ true, %64 ], [ true, %79 ], [ %74, %68 ]
  %85 = phi i32 [ 0, %64 ], [ 1, %79 ], [ 1, %68 ]
  call void @__VERIFIER_atomic_end()
  br i1 %84, label %87, label %86

86:
  call void @interleaf.fault.too_many()
  br label %87

87:
  %88 = phi i32 [ %62, %61 ], [ %85, %83 ], [ %85, %86 ]
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %105, label %90

90:
  %91 = icmp eq ptr %2, null
  br i1 %91, label %102, label %92

92:
  %93 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %25
  %94 = shl i64 1, %22
  %95 = xor i64 %94, -1
  %96 = atomicrmw and ptr %93, i64 %95 seq_cst, align 8
  %97 = and i64 %96, %94
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %102, label %99

99:
  %100 = call i64 @interleaf.pass_until(i64 %3)
  %101 = call ptr @__errno_location()
  store i32 110, ptr %101, align 4
  br label %107

102:
  %103 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %22
  %104 = call i64 @interleaf.guarded(ptr %103, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  br label %107

105:
  %106 = call ptr @__errno_location()
  store i32 11, ptr %106, align 4
  br label %107

107:
  %108 = phi i64 [ -1, %105 ], [ -1, %99 ], [ 0, %102 ]
  br i1 %29, label %110, label %109

109:
  store atomic i32 0, ptr %31 seq_cst, align 4
  br label %110

110:
  ret i64 %108
}

declare i64 @interleaf.time_limit(ptr)

declare void @interleaf.fault.system_call()

declare ptr @__errno_location()

define zeroext i1 @interleaf.graphs._ZNKSt8__detail18__waiter_pool_base10_M_waitingEv(ptr %0) {
  ret i1 true
}

declare i32 @interleaf.has_store_buffers()

declare i32 @interleaf.has_graphs()

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.ctpop.i64(i64)

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i32 @interleaf.choose(i32)

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

declare void @interleaf.fault.too_many()

declare i64 @interleaf.self()

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

declare i64 @interleaf.pass_until(i64)

declare i32 @llvm.smax.i32(i32, i32)
