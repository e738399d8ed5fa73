; Made from library/scanning.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/scanning.c"

%struct.list = type { i32, i32, ptr, ptr }
%struct.conversion = type { i32, i32, i64, i8 }

define i32 @interleaf.scan(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca %struct.list, align 8
  %6 = alloca %struct.conversion, align 8
  %7 = load i32, ptr %2, align 8
  store i32 %7, ptr %5, align 8
  %8 = getelementptr i8, ptr %2, i64 4
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr i8, ptr %5, i64 4
  store i32 %9, ptr %10, align 4
  %11 = getelementptr i8, ptr %2, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr i8, ptr %5, i64 8
  store ptr %12, ptr %13, align 8
  %14 = getelementptr i8, ptr %2, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr i8, ptr %5, i64 16
  store ptr %15, ptr %16, align 8
  %17 = load i8, ptr %1, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %258, label %19

19:
  %20 = getelementptr i8, ptr %6, i64 16
  %21 = getelementptr i8, ptr %6, i64 4
  %22 = getelementptr i8, ptr %6, i64 8
  %23 = getelementptr i8, ptr %6, i64 8
  %24 = getelementptr i8, ptr %6, i64 4
  br label %25

25:
  %26 = phi i8 [ %17, %19 ], [ %255, %253 ]
  %27 = phi ptr [ %1, %19 ], [ %254, %253 ]
  %28 = phi i64 [ 0, %19 ], [ %252, %253 ]
  %29 = phi i64 [ 0, %19 ], [ %251, %253 ]
  %30 = phi i32 [ 0, %19 ], [ %250, %253 ]
  %31 = phi i32 [ undef, %19 ], [ %248, %253 ]
  br label %32

32:
  %33 = phi i8 [ %26, %25 ], [ %57, %52 ]
  %34 = phi ptr [ %27, %25 ], [ %56, %52 ]
  %35 = phi i64 [ %28, %25 ], [ %54, %52 ]
  %36 = phi i64 [ %29, %25 ], [ %55, %52 ]
  %37 = sext i8 %33 to i32
  %38 = icmp ne i8 %33, 32
  %39 = add i32 %37, -14
  %40 = icmp ult i32 %39, -5
  %41 = and i1 %38, %40
  br i1 %41, label %59, label %42

42:
  %43 = phi i64 [ %51, %42 ], [ %35, %32 ]
  %44 = getelementptr i8, ptr %0, i64 %43
  %45 = load i8, ptr %44, align 1
  %46 = sext i8 %45 to i32
  %47 = icmp ne i8 %45, 32
  %48 = add i32 %46, -14
  %49 = icmp ult i32 %48, -5
  %50 = and i1 %47, %49
  %51 = add i64 %43, 1
  br i1 %50, label %52, label %42

52:
  %53 = phi i64 [ %79, %91 ], [ %36, %42 ]
  %54 = phi i64 [ %92, %91 ], [ %43, %42 ]
  %55 = add i64 %53, 1
  %56 = getelementptr i8, ptr %1, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = icmp eq i8 %57, 0
  br i1 %58, label %258, label %32

59:
  %60 = icmp eq i8 %33, 37
  br i1 %60, label %61, label %78

61:
  %62 = getelementptr i8, ptr %34, i64 1
  %63 = load i8, ptr %62, align 1
  %64 = icmp eq i8 %63, 37
  br i1 %64, label %65, label %93

65:
  br i1 %60, label %66, label %78

66:
  %67 = phi i64 [ %75, %66 ], [ %35, %65 ]
  %68 = getelementptr i8, ptr %0, i64 %67
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp ne i8 %69, 32
  %72 = add i32 %70, -14
  %73 = icmp ult i32 %72, -5
  %74 = and i1 %71, %73
  %75 = add i64 %67, 1
  br i1 %74, label %76, label %66

76:
  %77 = add i64 %36, 1
  br label %78

78:
  %79 = phi i64 [ %36, %65 ], [ %36, %59 ], [ %77, %76 ]
  %80 = phi i64 [ %35, %65 ], [ %35, %59 ], [ %67, %76 ]
  %81 = getelementptr i8, ptr %0, i64 %80
  %82 = load i8, ptr %81, align 1
  %83 = getelementptr i8, ptr %1, i64 %79
  %84 = load i8, ptr %83, align 1
  %85 = icmp eq i8 %82, %84
  br i1 %85, label %91, label %86

86:
  %87 = icmp eq i8 %82, 0
  %88 = icmp eq i32 %30, 0
  %89 = select i1 %87, i1 %88, i1 false
  %90 = select i1 %89, i32 -1, i32 %30
  br label %258

91:
  %92 = add i64 %80, 1
  br label %52

93:
  %94 = getelementptr i8, ptr %34, i64 1
  %95 = call fastcc i64 @read_conversion(ptr %94, ptr %6)
  %96 = add i64 %36, 1
  %97 = add i64 %96, %95
  %98 = load i8, ptr %20, align 8
  %99 = icmp eq i8 %98, 110
  br i1 %99, label %100, label %117

100:
  %101 = load i32, ptr %6, align 8
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %247, label %103

103:
  %104 = call i64 @interleaf.take(ptr %5, i32 0)
  %105 = load i32, ptr %24, align 4
  switch i32 %105, label %115 [
    i32 1, label %106
    i32 2, label %109
    i32 4, label %112
  ]

106:
  %107 = trunc i64 %35 to i8
  %108 = inttoptr i64 %104 to ptr
  store i8 %107, ptr %108, align 1
  br label %247

109:
  %110 = trunc i64 %35 to i16
  %111 = inttoptr i64 %104 to ptr
  store i16 %110, ptr %111, align 2
  br label %247

112:
  %113 = trunc i64 %35 to i32
  %114 = inttoptr i64 %104 to ptr
  store i32 %113, ptr %114, align 4
  br label %247

115:
  %116 = inttoptr i64 %104 to ptr
  store i64 %35, ptr %116, align 8
  br label %247

117:
  %118 = getelementptr i8, ptr %1, i64 %97
  %119 = icmp eq i8 %98, 91
  br i1 %119, label %120, label %135

120:
  %121 = load i8, ptr %118, align 1
  %122 = icmp eq i8 %121, 94
  %123 = zext i1 %122 to i64
  %124 = getelementptr i8, ptr %118, i64 %123
  %125 = load i8, ptr %124, align 1
  %126 = icmp eq i8 %125, 93
  %127 = zext i1 %126 to i64
  %128 = add i64 %127, %123
  br label %129

129:
  %130 = phi i64 [ %128, %120 ], [ %134, %133 ]
  %131 = getelementptr i8, ptr %118, i64 %130
  %132 = load i8, ptr %131, align 1
  switch i8 %132, label %133 [
    i8 0, label %135
    i8 93, label %135
  ]

133:
  %134 = add i64 %130, 1
  br label %129

135:
  %136 = phi i64 [ 0, %117 ], [ %130, %129 ], [ %130, %129 ]
  br i1 %119, label %137, label %144

137:
  %138 = getelementptr i8, ptr %118, i64 %136
  %139 = load i8, ptr %138, align 1
  %140 = icmp ne i8 %139, 0
  %141 = zext i1 %140 to i64
  %142 = add i64 %136, %97
  %143 = add i64 %142, %141
  br label %144

144:
  %145 = phi i64 [ %143, %137 ], [ %97, %135 ]
  switch i8 %98, label %146 [
    i8 99, label %156
    i8 91, label %156
  ]

146:
  %147 = phi i64 [ %155, %146 ], [ %35, %144 ]
  %148 = getelementptr i8, ptr %0, i64 %147
  %149 = load i8, ptr %148, align 1
  %150 = sext i8 %149 to i32
  %151 = icmp ne i8 %149, 32
  %152 = add i32 %150, -14
  %153 = icmp ult i32 %152, -5
  %154 = and i1 %151, %153
  %155 = add i64 %147, 1
  br i1 %154, label %156, label %146

156:
  %157 = phi i64 [ %35, %144 ], [ %35, %144 ], [ %147, %146 ]
  %158 = getelementptr i8, ptr %0, i64 %157
  %159 = load i8, ptr %158, align 1
  %160 = icmp eq i8 %159, 0
  br i1 %160, label %161, label %164

161:
  %162 = icmp eq i32 %30, 0
  %163 = select i1 %162, i32 -1, i32 %30
  br label %247

164:
  %165 = load i32, ptr %6, align 8
  %166 = icmp eq i32 %165, 0
  br i1 %166, label %169, label %167

167:
  %168 = call i64 @interleaf.take(ptr %5, i32 0)
  br label %169

169:
  %170 = phi i64 [ %168, %167 ], [ 0, %164 ]
  %171 = icmp eq i8 %98, 99
  %172 = icmp eq i8 %98, 115
  %173 = or i1 %171, %172
  %174 = load i32, ptr %21, align 4
  %175 = icmp eq i32 %174, 4
  %176 = select i1 %173, i1 %175, i1 false
  br i1 %176, label %177, label %210

177:
  %178 = load i64, ptr %23, align 8
  %179 = icmp eq i64 %178, -1
  %180 = select i1 %171, i1 %179, i1 false
  %181 = select i1 %180, i64 1, i64 %178
  %182 = icmp eq i64 %181, 0
  br i1 %182, label %203, label %183

183:
  %184 = inttoptr i64 %170 to ptr
  br label %185

185:
  %186 = phi i64 [ 0, %183 ], [ %201, %200 ]
  %187 = getelementptr i8, ptr %158, i64 %186
  %188 = load i8, ptr %187, align 1
  %189 = sext i8 %188 to i32
  %190 = icmp eq i8 %188, 0
  br i1 %190, label %203, label %191

191:
  br i1 %171, label %197, label %192

192:
  %193 = icmp ne i8 %188, 32
  %194 = add i32 %189, -14
  %195 = icmp ult i32 %194, -5
  %196 = and i1 %193, %195
  br i1 %196, label %197, label %203

197:
  br i1 %166, label %200, label %198

198:
  %199 = getelementptr i8, ptr %184, i64 %186
  store i8 %188, ptr %199, align 1
  br label %200

200:
  %201 = add i64 %186, 1
  %202 = icmp eq i64 %201, %181
  br i1 %202, label %203, label %185

203:
  %204 = phi i64 [ 0, %177 ], [ %186, %192 ], [ %181, %200 ], [ %186, %185 ]
  %205 = icmp ne i32 %165, 0
  %206 = and i1 %172, %205
  br i1 %206, label %207, label %243

207:
  %208 = inttoptr i64 %170 to ptr
  %209 = getelementptr i8, ptr %208, i64 %204
  store i8 0, ptr %209, align 1
  br label %243

210:
  %211 = select i1 %119, i1 %175, i1 false
  br i1 %211, label %212, label %238

212:
  %213 = load i64, ptr %22, align 8
  %214 = icmp eq i64 %213, 0
  br i1 %214, label %231, label %215

215:
  %216 = inttoptr i64 %170 to ptr
  br label %217

217:
  %218 = phi i64 [ 0, %215 ], [ %229, %228 ]
  %219 = getelementptr i8, ptr %158, i64 %218
  %220 = load i8, ptr %219, align 1
  %221 = icmp eq i8 %220, 0
  br i1 %221, label %231, label %222

222:
  %223 = call fastcc i32 @is_in_set(ptr %118, i64 %136, i8 signext %220)
  %224 = icmp eq i32 %223, 0
  br i1 %224, label %231, label %225

225:
  br i1 %166, label %228, label %226

226:
  %227 = getelementptr i8, ptr %216, i64 %218
  store i8 %220, ptr %227, align 1
  br label %228

228:
  %229 = add i64 %218, 1
  %230 = icmp eq i64 %229, %213
  br i1 %230, label %231, label %217

231:
  %232 = phi i64 [ 0, %212 ], [ %218, %222 ], [ %213, %228 ], [ %218, %217 ]
  %233 = icmp eq i64 %232, 0
  br i1 %233, label %247, label %234

234:
  br i1 %166, label %243, label %235

235:
  %236 = inttoptr i64 %170 to ptr
  %237 = getelementptr i8, ptr %236, i64 %232
  store i8 0, ptr %237, align 1
  br label %243

238:
  switch i8 %98, label %242 [
    i8 120, label %239
    i8 117, label %239
    i8 112, label %239
    i8 111, label %239
    i8 105, label %239
    i8 103, label %239
    i8 102, label %239
    i8 101, label %239
    i8 100, label %239
    i8 88, label %239
    i8 71, label %239
    i8 70, label %239
    i8 69, label %239
  ]

239:
  %240 = call fastcc i64 @scan_number(ptr %158, ptr %6, i64 %170)
  %241 = icmp eq i64 %240, 0
  br i1 %241, label %247, label %243

242:
  call void @interleaf.fault.conversion()
  br label %243

243:
  %244 = phi i64 [ %232, %235 ], [ %232, %234 ], [ %240, %239 ], [ 0, %242 ], [ %204, %207 ], [ %204, %203 ]
  %245 = add i64 %244, %157
  %246 = add i32 %165, %30
  br label %247

247:
  %248 = phi i32 [ %31, %100 ], [ %163, %161 ], [ %31, %239 ], [ %31, %231 ], [ %31, %243 ], [ %31, %106 ], [ %31, %109 ], [ %31, %112 ], [ %31, %115 ]
  %249 = phi i32 [ 2, %100 ], [ 8, %161 ], [ 3, %239 ], [ 3, %231 ], [ 0, %243 ], [ 2, %106 ], [ 2, %109 ], [ 2, %112 ], [ 2, %115 ]
  %250 = phi i32 [ %30, %100 ], [ %30, %161 ], [ %30, %239 ], [ %30, %231 ], [ %246, %243 ], [ %30, %106 ], [ %30, %109 ], [ %30, %112 ], [ %30, %115 ]
  %251 = phi i64 [ %97, %100 ], [ %145, %161 ], [ %145, %239 ], [ %145, %231 ], [ %145, %243 ], [ %97, %106 ], [ %97, %109 ], [ %97, %112 ], [ %97, %115 ]
  %252 = phi i64 [ %35, %100 ], [ %157, %161 ], [ %157, %239 ], [ %157, %231 ], [ %245, %243 ], [ %35, %106 ], [ %35, %109 ], [ %35, %112 ], [ %35, %115 ]
  switch i32 %249, label %261 [
    i32 0, label %253
    i32 2, label %253
    i32 3, label %257
    i32 8, label %258
  ]

253:
  %254 = getelementptr i8, ptr %1, i64 %251
  %255 = load i8, ptr %254, align 1
  %256 = icmp eq i8 %255, 0
  br i1 %256, label %257, label %25

257:
  br label %258

258:
  %259 = phi i32 [ %90, %86 ], [ 0, %4 ], [ %250, %257 ], [ %248, %247 ], [ %30, %52 ]
  %260 = phi i64 [ %80, %86 ], [ 0, %4 ], [ %252, %257 ], [ %252, %247 ], [ %54, %52 ]
  store i64 %260, ptr %3, align 8
  br label %261

261:
  %262 = phi i32 [ %259, %258 ], [ undef, %247 ]
  ret i32 %262
}

define internal fastcc i64 @read_conversion(ptr %0, ptr %1) {
  %3 = load i8, ptr %0, align 1
  %4 = icmp ne i8 %3, 42
  %5 = zext i1 %4 to i32
  store i32 %5, ptr %1, align 8
  %6 = load i8, ptr %0, align 1
  %7 = icmp eq i8 %6, 42
  %8 = zext i1 %7 to i64
  %9 = getelementptr i8, ptr %0, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = add i32 %11, -48
  %13 = icmp ult i32 %12, 10
  br i1 %13, label %17, label %14

14:
  %15 = phi i64 [ 0, %2 ], [ %25, %17 ]
  %16 = phi i64 [ %8, %2 ], [ %22, %17 ]
  br label %33

17:
  %18 = phi i8 [ %27, %17 ], [ %10, %2 ]
  %19 = phi i64 [ %22, %17 ], [ %8, %2 ]
  %20 = phi i64 [ %25, %17 ], [ 0, %2 ]
  %21 = mul i64 %20, 10
  %22 = add i64 %19, 1
  %23 = sext i8 %18 to i64
  %24 = add i64 %21, -48
  %25 = add i64 %24, %23
  %26 = getelementptr i8, ptr %0, i64 %22
  %27 = load i8, ptr %26, align 1
  %28 = sext i8 %27 to i32
  %29 = add i32 %28, -48
  %30 = icmp ult i32 %29, 10
  %31 = icmp ult i64 %25, 100000
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %17, label %14

33:
  %34 = phi i32 [ %43, %42 ], [ 4, %14 ]
  %35 = phi i64 [ %45, %42 ], [ %16, %14 ]
  %36 = getelementptr i8, ptr %0, i64 %35
  %37 = load i8, ptr %36, align 1
  switch i8 %37, label %42 [
    i8 104, label %38
    i8 122, label %41
    i8 116, label %41
    i8 113, label %41
    i8 108, label %41
    i8 106, label %41
  ]

38:
  %39 = icmp eq i32 %34, 2
  %40 = select i1 %39, i32 1, i32 2
  br label %42

41:
  br label %42

42:
  %43 = phi i32 [ %40, %38 ], [ 8, %41 ], [ %34, %33 ]
  %44 = phi i1 [ true, %38 ], [ true, %41 ], [ false, %33 ]
  %45 = add i64 %35, 1
  br i1 %44, label %33, label %46

46:
  %47 = getelementptr i8, ptr %0, i64 %35
  %48 = getelementptr i8, ptr %1, i64 4
  store i32 %43, ptr %48, align 4
  %49 = icmp eq i64 %15, 0
  %50 = select i1 %49, i64 -1, i64 %15
  %51 = getelementptr i8, ptr %1, i64 8
  store i64 %50, ptr %51, align 8
  %52 = load i8, ptr %47, align 1
  %53 = getelementptr i8, ptr %1, i64 16
  store i8 %52, ptr %53, align 8
  %54 = load i8, ptr %47, align 1
  %55 = icmp ne i8 %54, 0
  %56 = zext i1 %55 to i64
  %57 = add i64 %35, %56
  ret i64 %57
}

declare i64 @interleaf.take(ptr, i32)

define internal fastcc range(i32 0, 2) i32 @is_in_set(ptr %0, i64 %1, i8 signext %2) {
  %4 = load i8, ptr %0, align 1
  %5 = icmp eq i8 %4, 94
  %6 = zext i1 %5 to i64
  %7 = icmp ult i64 %6, %1
  br i1 %7, label %15, label %10

8:
  %9 = zext i1 %33 to i32
  br label %10

10:
  %11 = phi i32 [ 0, %3 ], [ %9, %8 ]
  %12 = zext i1 %5 to i32
  %13 = icmp ne i32 %11, %12
  %14 = zext i1 %13 to i32
  ret i32 %14

15:
  %16 = phi i64 [ %34, %28 ], [ %6, %3 ]
  %17 = getelementptr i8, ptr %0, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = add i64 %16, 2
  %20 = icmp ult i64 %19, %1
  br i1 %20, label %21, label %28

21:
  %22 = getelementptr i8, ptr %17, i64 1
  %23 = load i8, ptr %22, align 1
  %24 = icmp eq i8 %23, 45
  br i1 %24, label %25, label %28

25:
  %26 = getelementptr i8, ptr %0, i64 %19
  %27 = load i8, ptr %26, align 1
  br label %28

28:
  %29 = phi i64 [ %19, %25 ], [ %16, %21 ], [ %16, %15 ]
  %30 = phi i8 [ %27, %25 ], [ %18, %21 ], [ %18, %15 ]
  %31 = icmp ule i8 %18, %2
  %32 = icmp uge i8 %30, %2
  %33 = select i1 %31, i1 %32, i1 false
  %34 = add i64 %29, 1
  %35 = icmp uge i64 %34, %1
  %36 = select i1 %35, i1 true, i1 %33
  br i1 %36, label %8, label %15
}

define internal fastcc i64 @scan_number(ptr %0, ptr %1, i64 %2) {
  %4 = alloca [64 x i8], align 16
  %5 = alloca ptr, align 8
  %6 = getelementptr i8, ptr %1, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr i8, ptr %1, i64 16
  %9 = load i8, ptr %8, align 8
  %10 = icmp eq i64 %7, 0
  br i1 %10, label %25, label %11

11:
  %12 = phi i64 [ %23, %20 ], [ 0, %3 ]
  %13 = getelementptr i8, ptr %0, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = add i8 %14, -127
  %16 = icmp ult i8 %15, -94
  br i1 %16, label %25, label %17

17:
  %18 = icmp eq i64 %12, 63
  br i1 %18, label %19, label %20

19:
  call void @interleaf.fault.too_long()
  br label %20

20:
  %21 = load i8, ptr %13, align 1
  %22 = getelementptr [64 x i8], ptr %4, i64 0, i64 %12
  store i8 %21, ptr %22, align 1
  %23 = add i64 %12, 1
  %24 = icmp eq i64 %23, %7
  br i1 %24, label %25, label %11

25:
  %26 = phi i64 [ 0, %3 ], [ %7, %20 ], [ %12, %11 ]
  %27 = getelementptr [64 x i8], ptr %4, i64 0, i64 %26
  store i8 0, ptr %27, align 1
  switch i8 %9, label %28 [
    i8 103, label %30
    i8 102, label %30
    i8 101, label %30
    i8 70, label %30
    i8 69, label %30
    i8 71, label %30
  ]

28:
  %29 = icmp eq i8 %9, 112
  switch i8 %9, label %58 [
    i8 120, label %62
    i8 112, label %62
    i8 88, label %62
    i8 111, label %61
  ]

30:
  %31 = getelementptr i8, ptr %1, i64 4
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 8
  br i1 %33, label %34, label %36

34:
  %35 = call double @strtod(ptr %4, ptr %5)
  br label %39

36:
  %37 = call float @strtof(ptr %4, ptr %5)
  %38 = fpext float %37 to double
  br label %39

39:
  %40 = phi double [ %35, %34 ], [ %38, %36 ]
  %41 = load ptr, ptr %5, align 8
  %42 = icmp eq ptr %41, %4
  br i1 %42, label %92, label %43

43:
  %44 = load i32, ptr %1, align 8
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %51, label %46

46:
  %47 = load i32, ptr %31, align 4
  %48 = icmp eq i32 %47, 8
  br i1 %48, label %49, label %51

49:
  %50 = inttoptr i64 %2 to ptr
  store double %40, ptr %50, align 8
  br label %92

51:
  br i1 %42, label %92, label %52

52:
  %53 = load i32, ptr %1, align 8
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %92, label %55

55:
  %56 = fptrunc double %40 to float
  %57 = inttoptr i64 %2 to ptr
  store float %56, ptr %57, align 4
  br label %92

58:
  %59 = icmp eq i8 %9, 105
  %60 = select i1 %59, i32 0, i32 10
  br label %62

61:
  br label %62

62:
  %63 = phi i32 [ 16, %28 ], [ %60, %58 ], [ 16, %28 ], [ 16, %28 ], [ 8, %61 ]
  switch i8 %9, label %66 [
    i8 105, label %64
    i8 100, label %64
  ]

64:
  %65 = call i64 @strtol(ptr %4, ptr %5, i32 %63)
  br label %68

66:
  %67 = call i64 @strtoul(ptr %4, ptr %5, i32 %63)
  br label %68

68:
  %69 = phi i64 [ %65, %64 ], [ %67, %66 ]
  %70 = load ptr, ptr %5, align 8
  %71 = icmp eq ptr %70, %4
  br i1 %71, label %92, label %72

72:
  %73 = load i32, ptr %1, align 8
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %92, label %75

75:
  br i1 %29, label %79, label %76

76:
  %77 = getelementptr i8, ptr %1, i64 4
  %78 = load i32, ptr %77, align 4
  br label %79

79:
  %80 = phi i32 [ %78, %76 ], [ 8, %75 ]
  switch i32 %80, label %90 [
    i32 1, label %81
    i32 2, label %84
    i32 4, label %87
  ]

81:
  %82 = trunc i64 %69 to i8
  %83 = inttoptr i64 %2 to ptr
  store i8 %82, ptr %83, align 1
  br label %92

84:
  %85 = trunc i64 %69 to i16
  %86 = inttoptr i64 %2 to ptr
  store i16 %85, ptr %86, align 2
  br label %92

87:
  %88 = trunc i64 %69 to i32
  %89 = inttoptr i64 %2 to ptr
  store i32 %88, ptr %89, align 4
  br label %92

90:
  %91 = inttoptr i64 %2 to ptr
  store i64 %69, ptr %91, align 8
  br label %92

92:
  %93 = load ptr, ptr %5, align 8
  %94 = ptrtoint ptr %93 to i64
  %95 = ptrtoint ptr %4 to i64
  %96 = sub i64 %94, %95
  ret i64 %96
}

declare void @interleaf.fault.conversion()

define i32 @vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = alloca i64, align 8
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %2, ptr %4)
  ret i32 %5
}

define i32 @sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca i64, align 8
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %4, ptr %3)
  ret i32 %5
}

declare void @llvm.va_start.p0(ptr)

define i32 @__isoc99_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = alloca i64, align 8
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %2, ptr %4)
  ret i32 %5
}

define i32 @__isoc99_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca i64, align 8
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %4, ptr %3)
  ret i32 %5
}

define i32 @__isoc23_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = alloca i64, align 8
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %2, ptr %4)
  ret i32 %5
}

define i32 @__isoc23_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca i64, align 8
  %4 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %4)
  %5 = call i32 @interleaf.scan(ptr %0, ptr %1, ptr %4, ptr %3)
  ret i32 %5
}

declare void @interleaf.fault.too_long()

declare double @strtod(ptr, ptr)

declare float @strtof(ptr, ptr)

declare i64 @strtol(ptr, ptr, i32)

declare i64 @strtoul(ptr, ptr, i32)
