; Made from library/futexes.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/futexes.c"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@waiting = internal global [256 x i64] zeroinitializer, align 16
@address = internal global [256 x ptr] zeroinitializer, align 16
@futex = internal global [32 x i8] zeroinitializer, align 16

define i64 @syscall(i64 %0, ...) {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.va_start.p0(ptr %2)
  switch i64 %0, label %211 [
    i64 186, label %3
    i64 39, label %6
    i64 24, label %9
    i64 202, label %12
  ]

3:
  %4 = call i32 @gettid()
  %5 = sext i32 %4 to i64
  br label %212

6:
  %7 = call i32 @getpid()
  %8 = sext i32 %7 to i64
  br label %212

9:
  %10 = call i32 @sched_yield()
  %11 = sext i32 %10 to i64
  br label %212

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
  switch i32 %43, label %158 [
    i32 1, label %59
    i32 0, label %141
  ]

59:
  %60 = ptrtoint ptr %27 to i64
  %61 = mul i64 %60, -7046029254386353131
  %62 = lshr i64 %61, 56
  %63 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %62
  %64 = load atomic i64, ptr %63 monotonic, align 8
  %65 = icmp slt i32 %58, 1
  %66 = icmp eq i64 %64, 0
  %67 = select i1 %65, i1 true, i1 %66
  br i1 %67, label %208, label %68

68:
  %69 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %62
  %70 = load atomic i64, ptr %69 monotonic, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = icmp eq ptr %27, %71
  br i1 %72, label %73, label %208

73:
  %74 = zext nneg i32 %58 to i64
  %75 = icmp ne i32 %58, 0
  br label %76

76:
  %77 = phi i64 [ %124, %127 ], [ %64, %73 ]
  %78 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %77)
  %79 = icmp ugt i64 %78, %74
  br i1 %79, label %80, label %119

80:
  br i1 %75, label %81, label %113

81:
  %82 = phi i64 [ %109, %100 ], [ %78, %80 ]
  %83 = phi i64 [ %105, %100 ], [ 0, %80 ]
  %84 = phi i64 [ %108, %100 ], [ %74, %80 ]
  %85 = phi i64 [ %107, %100 ], [ %77, %80 ]
  %86 = sub i64 %82, %84
  %87 = trunc i64 %86 to i32
  %88 = add i32 %87, 1
  %89 = call i32 @interleaf.choose(i32 %88)
  %90 = icmp sgt i32 %89, 0
  br i1 %90, label %91, label %100

91:
  %92 = phi i32 [ %98, %91 ], [ %89, %81 ]
  %93 = phi i64 [ %97, %91 ], [ %82, %81 ]
  %94 = phi i64 [ %96, %91 ], [ %85, %81 ]
  %95 = add i64 %94, -1
  %96 = and i64 %95, %94
  %97 = add i64 %93, -1
  %98 = add i32 %92, -1
  %99 = icmp sgt i32 %92, 1
  br i1 %99, label %91, label %100

100:
  %101 = phi i64 [ %85, %81 ], [ %96, %91 ]
  %102 = phi i64 [ %82, %81 ], [ %97, %91 ]
  %103 = sub i64 0, %101
  %104 = and i64 %101, %103
  %105 = or i64 %104, %83
  %106 = add i64 %101, -1
  %107 = and i64 %106, %101
  %108 = add i64 %84, -1
  %109 = add i64 %102, -1
  %110 = icmp ne i64 %108, 0
  %111 = icmp ugt i64 %109, %108
  %112 = select i1 %110, i1 %111, i1 false
  br i1 %112, label %81, label %113

113:
  %114 = phi i64 [ %77, %80 ], [ %107, %100 ]
  %115 = phi i64 [ 0, %80 ], [ %105, %100 ]
  %116 = phi i1 [ %75, %80 ], [ %110, %100 ]
  %117 = select i1 %116, i64 %114, i64 0
  %118 = or i64 %117, %115
  br label %119

119:
  %120 = phi i64 [ %118, %113 ], [ %77, %76 ]
  %121 = xor i64 %120, -1
  %122 = and i64 %77, %121
  %123 = cmpxchg ptr %63, i64 %77, i64 %122 seq_cst seq_cst, align 8
  %124 = extractvalue { i64, i1 } %123, 0
  %125 = extractvalue { i64, i1 } %123, 1
  %126 = icmp eq i64 %124, 0
  br i1 %125, label %128, label %127

127:
  br i1 %126, label %208, label %76

128:
  br i1 %126, label %208, label %129

129:
  %130 = icmp eq i64 %120, 0
  br i1 %130, label %131, label %133

131:
  %132 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %120)
  br label %208

133:
  %134 = phi i64 [ %139, %133 ], [ %120, %129 ]
  %135 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %134, i1 true)
  %136 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %135
  %137 = call i64 @interleaf.release(ptr %136, i32 1, i32 1, i64 1, i32 5)
  %138 = add i64 %134, -1
  %139 = and i64 %138, %134
  %140 = icmp eq i64 %139, 0
  br i1 %140, label %131, label %133

141:
  %142 = load i32, ptr %2, align 16
  %143 = icmp ult i32 %142, 41
  br i1 %143, label %144, label %150

144:
  %145 = getelementptr i8, ptr %2, i64 16
  %146 = load ptr, ptr %145, align 16
  %147 = zext nneg i32 %142 to i64
  %148 = getelementptr i8, ptr %146, i64 %147
  %149 = add i32 %142, 8
  store i32 %149, ptr %2, align 16
  br label %154

150:
  %151 = getelementptr i8, ptr %2, i64 8
  %152 = load ptr, ptr %151, align 8
  %153 = getelementptr i8, ptr %152, i64 8
  store ptr %153, ptr %151, align 8
  br label %154

154:
  %155 = phi ptr [ %148, %144 ], [ %152, %150 ]
  %156 = load ptr, ptr %155, align 8
  %157 = call fastcc i64 @wait(ptr %27, i32 %58, ptr %156)
  br label %208

158:
  %159 = icmp eq i32 %43, 10
  %160 = add i32 %43, -9
  %161 = icmp ult i32 %160, 2
  br i1 %161, label %162, label %208

162:
  %163 = load i32, ptr %2, align 16
  %164 = icmp ult i32 %163, 41
  br i1 %164, label %165, label %171

165:
  %166 = getelementptr i8, ptr %2, i64 16
  %167 = load ptr, ptr %166, align 16
  %168 = zext nneg i32 %163 to i64
  %169 = getelementptr i8, ptr %167, i64 %168
  %170 = add i32 %163, 8
  store i32 %170, ptr %2, align 16
  br label %175

171:
  %172 = getelementptr i8, ptr %2, i64 8
  %173 = load ptr, ptr %172, align 8
  %174 = getelementptr i8, ptr %173, i64 8
  store ptr %174, ptr %172, align 8
  br label %175

175:
  %176 = phi ptr [ %169, %165 ], [ %173, %171 ]
  %177 = load ptr, ptr %176, align 8
  %178 = load i32, ptr %2, align 16
  %179 = icmp ult i32 %178, 41
  br i1 %179, label %180, label %182

180:
  %181 = add i32 %178, 8
  store i32 %181, ptr %2, align 16
  br label %186

182:
  %183 = getelementptr i8, ptr %2, i64 8
  %184 = load ptr, ptr %183, align 8
  %185 = getelementptr i8, ptr %184, i64 8
  store ptr %185, ptr %183, align 8
  br label %186

186:
  %187 = load i32, ptr %2, align 16
  %188 = icmp ult i32 %187, 41
  br i1 %188, label %189, label %195

189:
  %190 = getelementptr i8, ptr %2, i64 16
  %191 = load ptr, ptr %190, align 16
  %192 = zext nneg i32 %187 to i64
  %193 = getelementptr i8, ptr %191, i64 %192
  %194 = add i32 %187, 8
  store i32 %194, ptr %2, align 16
  br label %199

195:
  %196 = getelementptr i8, ptr %2, i64 8
  %197 = load ptr, ptr %196, align 8
  %198 = getelementptr i8, ptr %197, i64 8
  store ptr %198, ptr %196, align 8
  br label %199

199:
  %200 = phi ptr [ %193, %189 ], [ %197, %195 ]
  %201 = load i32, ptr %200, align 4
  %202 = icmp ne i32 %201, -1
  br i1 %202, label %208, label %203

203:
  br i1 %159, label %204, label %206

204:
  %205 = call fastcc i64 @wake(ptr %27, i32 %58)
  br label %208

206:
  %207 = call fastcc i64 @wait(ptr %27, i32 %58, ptr %177)
  br label %208

208:
  %209 = phi i1 [ false, %154 ], [ true, %158 ], [ false, %59 ], [ false, %68 ], [ false, %128 ], [ false, %131 ], [ %202, %199 ], [ %202, %204 ], [ %202, %206 ], [ false, %127 ]
  %210 = phi i64 [ %157, %154 ], [ undef, %158 ], [ 0, %59 ], [ 0, %68 ], [ 0, %128 ], [ %132, %131 ], [ undef, %199 ], [ %205, %204 ], [ %207, %206 ], [ 0, %127 ]
  br i1 %209, label %211, label %212

211:
  call void @interleaf.fault.system_call()
  br label %212

212:
  %213 = phi i64 [ -1, %211 ], [ %210, %208 ], [ %11, %9 ], [ %8, %6 ], [ %5, %3 ]
  ret i64 %213
}

declare void @llvm.va_start.p0(ptr)

declare i32 @gettid()

declare i32 @getpid()

declare i32 @sched_yield()

define internal fastcc range(i64 0, 65) i64 @wake(ptr %0, i32 %1) {
  %3 = ptrtoint ptr %0 to i64
  %4 = mul i64 %3, -7046029254386353131
  %5 = lshr i64 %4, 56
  %6 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %5
  %7 = load atomic i64, ptr %6 monotonic, align 8
  %8 = icmp slt i32 %1, 1
  %9 = icmp eq i64 %7, 0
  %10 = select i1 %8, i1 true, i1 %9
  br i1 %10, label %84, label %11

11:
  %12 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %5
  %13 = load atomic i64, ptr %12 monotonic, align 8
  %14 = inttoptr i64 %13 to ptr
  %15 = icmp eq ptr %14, %0
  br i1 %15, label %16, label %84

16:
  %17 = zext nneg i32 %1 to i64
  %18 = icmp ne i32 %1, 0
  br label %19

19:
  %20 = phi i64 [ %67, %70 ], [ %7, %16 ]
  %21 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %20)
  %22 = icmp ugt i64 %21, %17
  br i1 %22, label %23, label %62

23:
  br i1 %18, label %24, label %56

24:
  %25 = phi i64 [ %52, %43 ], [ %21, %23 ]
  %26 = phi i64 [ %48, %43 ], [ 0, %23 ]
  %27 = phi i64 [ %51, %43 ], [ %17, %23 ]
  %28 = phi i64 [ %50, %43 ], [ %20, %23 ]
  %29 = sub i64 %25, %27
  %30 = trunc i64 %29 to i32
  %31 = add i32 %30, 1
  %32 = call i32 @interleaf.choose(i32 %31)
  %33 = icmp sgt i32 %32, 0
  br i1 %33, label %34, label %43

34:
  %35 = phi i32 [ %41, %34 ], [ %32, %24 ]
  %36 = phi i64 [ %40, %34 ], [ %25, %24 ]
  %37 = phi i64 [ %39, %34 ], [ %28, %24 ]
  %38 = add i64 %37, -1
  %39 = and i64 %38, %37
  %40 = add i64 %36, -1
  %41 = add i32 %35, -1
  %42 = icmp sgt i32 %35, 1
  br i1 %42, label %34, label %43

43:
  %44 = phi i64 [ %28, %24 ], [ %39, %34 ]
  %45 = phi i64 [ %25, %24 ], [ %40, %34 ]
  %46 = sub i64 0, %44
  %47 = and i64 %44, %46
  %48 = or i64 %47, %26
  %49 = add i64 %44, -1
  %50 = and i64 %49, %44
  %51 = add i64 %27, -1
  %52 = add i64 %45, -1
  %53 = icmp ne i64 %51, 0
  %54 = icmp ugt i64 %52, %51
  %55 = select i1 %53, i1 %54, i1 false
  br i1 %55, label %24, label %56

56:
  %57 = phi i64 [ %20, %23 ], [ %50, %43 ]
  %58 = phi i64 [ 0, %23 ], [ %48, %43 ]
  %59 = phi i1 [ %18, %23 ], [ %53, %43 ]
  %60 = select i1 %59, i64 %57, i64 0
  %61 = or i64 %60, %58
  br label %62

62:
  %63 = phi i64 [ %61, %56 ], [ %20, %19 ]
  %64 = xor i64 %63, -1
  %65 = and i64 %20, %64
  %66 = cmpxchg ptr %6, i64 %20, i64 %65 seq_cst seq_cst, align 8
  %67 = extractvalue { i64, i1 } %66, 0
  %68 = extractvalue { i64, i1 } %66, 1
  %69 = icmp eq i64 %67, 0
  br i1 %68, label %71, label %70

70:
  br i1 %69, label %84, label %19

71:
  br i1 %69, label %84, label %72

72:
  %73 = icmp eq i64 %63, 0
  br i1 %73, label %74, label %76

74:
  %75 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %63)
  br label %84

76:
  %77 = phi i64 [ %82, %76 ], [ %63, %72 ]
  %78 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %77, i1 true)
  %79 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %78
  %80 = call i64 @interleaf.release(ptr %79, i32 1, i32 1, i64 1, i32 5)
  %81 = add i64 %77, -1
  %82 = and i64 %81, %77
  %83 = icmp eq i64 %82, 0
  br i1 %83, label %74, label %76

84:
  %85 = phi i64 [ %75, %74 ], [ 0, %11 ], [ 0, %2 ], [ 0, %71 ], [ 0, %70 ]
  ret i64 %85
}

define internal fastcc range(i64 -1, 1) i64 @wait(ptr %0, i32 %1, ptr %2) {
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
  %21 = ptrtoint ptr %0 to i64
  %22 = mul i64 %21, -7046029254386353131
  %23 = lshr i64 %22, 56
  %24 = icmp eq i64 %20, 32
  br i1 %24, label %25, label %26

25:
  call void @interleaf.fault.too_many()
  br label %26

26:
  call void @__VERIFIER_atomic_begin()
  %27 = load atomic i32, ptr %0 seq_cst, align 4
  %28 = icmp eq i32 %27, %1
  br i1 %28, label %29, label %42

29:
  %30 = getelementptr [256 x ptr], ptr @address, i64 0, i64 %23
  %31 = load atomic i64, ptr %30 monotonic, align 8
  %32 = inttoptr i64 %31 to ptr
  %33 = icmp eq i64 %31, 0
  %34 = icmp eq ptr %32, %0
  %35 = or i1 %33, %34
  br i1 %35, label %36, label %42

36:
  br i1 %33, label %37, label %38

37:
  store atomic i64 %21, ptr %30 seq_cst, align 8
  br label %38

38:
  %39 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %23
  %40 = shl i64 1, %20
  %41 = atomicrmw or ptr %39, i64 %40 seq_cst, align 8
  br label %42

42:
  %43 = phi i1 [ true, %26 ], [ true, %38 ], [ %35, %29 ]
  call void @__VERIFIER_atomic_end()
  br i1 %28, label %46, label %44

44:
  %45 = call ptr @__errno_location()
  store i32 11, ptr %45, align 4
  br label %62

46:
  br i1 %43, label %48, label %47

47:
  call void @interleaf.fault.too_many()
  br label %48

48:
  %49 = icmp eq ptr %2, null
  br i1 %49, label %59, label %50

50:
  %51 = getelementptr [256 x i64], ptr @waiting, i64 0, i64 %23
  %52 = shl i64 1, %20
  %53 = xor i64 %52, -1
  %54 = atomicrmw and ptr %51, i64 %53 seq_cst, align 8
  %55 = and i64 %54, %52
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %59, label %57

57:
  %58 = call ptr @__errno_location()
  store i32 110, ptr %58, align 4
  br label %62

59:
  %60 = getelementptr [32 x i8], ptr @futex, i64 0, i64 %20
  %61 = call i64 @interleaf.guarded(ptr %60, i32 1, i64 -1, i32 1, i64 0, i32 1, i64 0, i32 5)
  br label %62

62:
  %63 = phi i64 [ -1, %57 ], [ 0, %59 ], [ -1, %44 ]
  ret i64 %63
}

declare void @interleaf.fault.system_call()

declare i64 @llvm.ctpop.i64(i64)

declare i64 @interleaf.release(ptr, i32, i32, i64, i32)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i32 @interleaf.choose(i32)

declare void @interleaf.fault.too_many()

declare void @__VERIFIER_atomic_begin()

declare void @__VERIFIER_atomic_end()

declare i64 @interleaf.guarded(ptr, i32, i64, i32, i64, i32, i64, i32)

declare i64 @interleaf.self()

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

declare ptr @__errno_location()
