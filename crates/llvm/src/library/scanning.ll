; Made from library/scanning.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/scanning.c"

%struct.list = type { i32, i32, ptr, ptr }
%struct.conversion = type { i32, i32, i64, i8 }

define i32 @vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define internal fastcc i32 @scan(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %struct.list, align 8
  %5 = alloca %struct.conversion, align 8
  %6 = load i32, ptr %2, align 8
  store i32 %6, ptr %4, align 8
  %7 = getelementptr i8, ptr %2, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr i8, ptr %4, i64 4
  store i32 %8, ptr %9, align 4
  %10 = getelementptr i8, ptr %2, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr i8, ptr %4, i64 8
  store ptr %11, ptr %12, align 8
  %13 = getelementptr i8, ptr %2, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr i8, ptr %4, i64 16
  store ptr %14, ptr %15, align 8
  %16 = load i8, ptr %1, align 1
  %17 = icmp eq i8 %16, 0
  br i1 %17, label %256, label %18

18:
  %19 = getelementptr i8, ptr %5, i64 16
  %20 = getelementptr i8, ptr %5, i64 4
  %21 = getelementptr i8, ptr %5, i64 8
  %22 = getelementptr i8, ptr %5, i64 8
  %23 = getelementptr i8, ptr %5, i64 4
  br label %24

24:
  %25 = phi i8 [ %16, %18 ], [ %254, %252 ]
  %26 = phi ptr [ %1, %18 ], [ %253, %252 ]
  %27 = phi i32 [ undef, %18 ], [ %251, %252 ]
  %28 = phi i64 [ 0, %18 ], [ %250, %252 ]
  %29 = phi i64 [ 0, %18 ], [ %249, %252 ]
  %30 = phi i32 [ 0, %18 ], [ %248, %252 ]
  br label %31

31:
  %32 = phi i8 [ %25, %24 ], [ %56, %51 ]
  %33 = phi ptr [ %26, %24 ], [ %55, %51 ]
  %34 = phi i64 [ %28, %24 ], [ %53, %51 ]
  %35 = phi i64 [ %29, %24 ], [ %54, %51 ]
  %36 = sext i8 %32 to i32
  %37 = icmp ne i8 %32, 32
  %38 = add i32 %36, -14
  %39 = icmp ult i32 %38, -5
  %40 = and i1 %37, %39
  br i1 %40, label %58, label %41

41:
  %42 = phi i64 [ %50, %41 ], [ %34, %31 ]
  %43 = getelementptr i8, ptr %0, i64 %42
  %44 = load i8, ptr %43, align 1
  %45 = sext i8 %44 to i32
  %46 = icmp ne i8 %44, 32
  %47 = add i32 %45, -14
  %48 = icmp ult i32 %47, -5
  %49 = and i1 %46, %48
  %50 = add i64 %42, 1
  br i1 %49, label %51, label %41

51:
  %52 = phi i64 [ %78, %90 ], [ %35, %41 ]
  %53 = phi i64 [ %91, %90 ], [ %42, %41 ]
  %54 = add i64 %52, 1
  %55 = getelementptr i8, ptr %1, i64 %54
  %56 = load i8, ptr %55, align 1
  %57 = icmp eq i8 %56, 0
  br i1 %57, label %256, label %31

58:
  %59 = icmp eq i8 %32, 37
  br i1 %59, label %60, label %77

60:
  %61 = getelementptr i8, ptr %33, i64 1
  %62 = load i8, ptr %61, align 1
  %63 = icmp eq i8 %62, 37
  br i1 %63, label %64, label %92

64:
  br i1 %59, label %65, label %77

65:
  %66 = phi i64 [ %74, %65 ], [ %34, %64 ]
  %67 = getelementptr i8, ptr %0, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = sext i8 %68 to i32
  %70 = icmp ne i8 %68, 32
  %71 = add i32 %69, -14
  %72 = icmp ult i32 %71, -5
  %73 = and i1 %70, %72
  %74 = add i64 %66, 1
  br i1 %73, label %75, label %65

75:
  %76 = add i64 %35, 1
  br label %77

77:
  %78 = phi i64 [ %35, %64 ], [ %35, %58 ], [ %76, %75 ]
  %79 = phi i64 [ %34, %64 ], [ %34, %58 ], [ %66, %75 ]
  %80 = getelementptr i8, ptr %0, i64 %79
  %81 = load i8, ptr %80, align 1
  %82 = getelementptr i8, ptr %1, i64 %78
  %83 = load i8, ptr %82, align 1
  %84 = icmp eq i8 %81, %83
  br i1 %84, label %90, label %85

85:
  %86 = icmp eq i8 %81, 0
  %87 = icmp eq i32 %30, 0
  %88 = select i1 %86, i1 %87, i1 false
  %89 = select i1 %88, i32 -1, i32 %30
  br label %256

90:
  %91 = add i64 %79, 1
  br label %51

92:
  %93 = getelementptr i8, ptr %33, i64 1
  %94 = call fastcc i64 @read_conversion(ptr %93, ptr %5)
  %95 = add i64 %35, 1
  %96 = add i64 %95, %94
  %97 = load i8, ptr %19, align 8
  %98 = icmp eq i8 %97, 110
  br i1 %98, label %99, label %116

99:
  %100 = load i32, ptr %5, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %246, label %102

102:
  %103 = call i64 @interleaf.take(ptr %4, i32 0)
  %104 = load i32, ptr %23, align 4
  switch i32 %104, label %114 [
    i32 1, label %105
    i32 2, label %108
    i32 4, label %111
  ]

105:
  %106 = trunc i64 %34 to i8
  %107 = inttoptr i64 %103 to ptr
  store i8 %106, ptr %107, align 1
  br label %246

108:
  %109 = trunc i64 %34 to i16
  %110 = inttoptr i64 %103 to ptr
  store i16 %109, ptr %110, align 2
  br label %246

111:
  %112 = trunc i64 %34 to i32
  %113 = inttoptr i64 %103 to ptr
  store i32 %112, ptr %113, align 4
  br label %246

114:
  %115 = inttoptr i64 %103 to ptr
  store i64 %34, ptr %115, align 8
  br label %246

116:
  %117 = getelementptr i8, ptr %1, i64 %96
  %118 = icmp eq i8 %97, 91
  br i1 %118, label %119, label %134

119:
  %120 = load i8, ptr %117, align 1
  %121 = icmp eq i8 %120, 94
  %122 = zext i1 %121 to i64
  %123 = getelementptr i8, ptr %117, i64 %122
  %124 = load i8, ptr %123, align 1
  %125 = icmp eq i8 %124, 93
  %126 = zext i1 %125 to i64
  %127 = add i64 %126, %122
  br label %128

128:
  %129 = phi i64 [ %127, %119 ], [ %133, %132 ]
  %130 = getelementptr i8, ptr %117, i64 %129
  %131 = load i8, ptr %130, align 1
  switch i8 %131, label %132 [
    i8 0, label %134
    i8 93, label %134
  ]

132:
  %133 = add i64 %129, 1
  br label %128

134:
  %135 = phi i64 [ 0, %116 ], [ %129, %128 ], [ %129, %128 ]
  br i1 %118, label %136, label %143

136:
  %137 = getelementptr i8, ptr %117, i64 %135
  %138 = load i8, ptr %137, align 1
  %139 = icmp ne i8 %138, 0
  %140 = zext i1 %139 to i64
  %141 = add i64 %135, %96
  %142 = add i64 %141, %140
  br label %143

143:
  %144 = phi i64 [ %142, %136 ], [ %96, %134 ]
  switch i8 %97, label %145 [
    i8 99, label %155
    i8 91, label %155
  ]

145:
  %146 = phi i64 [ %154, %145 ], [ %34, %143 ]
  %147 = getelementptr i8, ptr %0, i64 %146
  %148 = load i8, ptr %147, align 1
  %149 = sext i8 %148 to i32
  %150 = icmp ne i8 %148, 32
  %151 = add i32 %149, -14
  %152 = icmp ult i32 %151, -5
  %153 = and i1 %150, %152
  %154 = add i64 %146, 1
  br i1 %153, label %155, label %145

155:
  %156 = phi i64 [ %34, %143 ], [ %34, %143 ], [ %146, %145 ]
  %157 = getelementptr i8, ptr %0, i64 %156
  %158 = load i8, ptr %157, align 1
  %159 = icmp eq i8 %158, 0
  br i1 %159, label %160, label %163

160:
  %161 = icmp eq i32 %30, 0
  %162 = select i1 %161, i32 -1, i32 %30
  br label %246

163:
  %164 = load i32, ptr %5, align 8
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %168, label %166

166:
  %167 = call i64 @interleaf.take(ptr %4, i32 0)
  br label %168

168:
  %169 = phi i64 [ %167, %166 ], [ 0, %163 ]
  %170 = icmp eq i8 %97, 99
  %171 = icmp eq i8 %97, 115
  %172 = or i1 %170, %171
  %173 = load i32, ptr %20, align 4
  %174 = icmp eq i32 %173, 4
  %175 = select i1 %172, i1 %174, i1 false
  br i1 %175, label %176, label %209

176:
  %177 = load i64, ptr %22, align 8
  %178 = icmp eq i64 %177, -1
  %179 = select i1 %170, i1 %178, i1 false
  %180 = select i1 %179, i64 1, i64 %177
  %181 = icmp eq i64 %180, 0
  br i1 %181, label %202, label %182

182:
  %183 = inttoptr i64 %169 to ptr
  br label %184

184:
  %185 = phi i64 [ 0, %182 ], [ %200, %199 ]
  %186 = getelementptr i8, ptr %157, i64 %185
  %187 = load i8, ptr %186, align 1
  %188 = sext i8 %187 to i32
  %189 = icmp eq i8 %187, 0
  br i1 %189, label %202, label %190

190:
  br i1 %170, label %196, label %191

191:
  %192 = icmp ne i8 %187, 32
  %193 = add i32 %188, -14
  %194 = icmp ult i32 %193, -5
  %195 = and i1 %192, %194
  br i1 %195, label %196, label %202

196:
  br i1 %165, label %199, label %197

197:
  %198 = getelementptr i8, ptr %183, i64 %185
  store i8 %187, ptr %198, align 1
  br label %199

199:
  %200 = add i64 %185, 1
  %201 = icmp eq i64 %200, %180
  br i1 %201, label %202, label %184

202:
  %203 = phi i64 [ 0, %176 ], [ %185, %191 ], [ %180, %199 ], [ %185, %184 ]
  %204 = icmp ne i32 %164, 0
  %205 = and i1 %171, %204
  br i1 %205, label %206, label %242

206:
  %207 = inttoptr i64 %169 to ptr
  %208 = getelementptr i8, ptr %207, i64 %203
  store i8 0, ptr %208, align 1
  br label %242

209:
  %210 = select i1 %118, i1 %174, i1 false
  br i1 %210, label %211, label %237

211:
  %212 = load i64, ptr %21, align 8
  %213 = icmp eq i64 %212, 0
  br i1 %213, label %230, label %214

214:
  %215 = inttoptr i64 %169 to ptr
  br label %216

216:
  %217 = phi i64 [ 0, %214 ], [ %228, %227 ]
  %218 = getelementptr i8, ptr %157, i64 %217
  %219 = load i8, ptr %218, align 1
  %220 = icmp eq i8 %219, 0
  br i1 %220, label %230, label %221

221:
  %222 = call fastcc i32 @is_in_set(ptr %117, i64 %135, i8 signext %219)
  %223 = icmp eq i32 %222, 0
  br i1 %223, label %230, label %224

224:
  br i1 %165, label %227, label %225

225:
  %226 = getelementptr i8, ptr %215, i64 %217
  store i8 %219, ptr %226, align 1
  br label %227

227:
  %228 = add i64 %217, 1
  %229 = icmp eq i64 %228, %212
  br i1 %229, label %230, label %216

230:
  %231 = phi i64 [ 0, %211 ], [ %217, %221 ], [ %212, %227 ], [ %217, %216 ]
  %232 = icmp eq i64 %231, 0
  br i1 %232, label %246, label %233

233:
  br i1 %165, label %242, label %234

234:
  %235 = inttoptr i64 %169 to ptr
  %236 = getelementptr i8, ptr %235, i64 %231
  store i8 0, ptr %236, align 1
  br label %242

237:
  switch i8 %97, label %241 [
    i8 120, label %238
    i8 117, label %238
    i8 112, label %238
    i8 111, label %238
    i8 105, label %238
    i8 103, label %238
    i8 102, label %238
    i8 101, label %238
    i8 100, label %238
    i8 88, label %238
    i8 71, label %238
    i8 70, label %238
    i8 69, label %238
  ]

238:
  %239 = call fastcc i64 @scan_number(ptr %157, ptr %5, i64 %169)
  %240 = icmp eq i64 %239, 0
  br i1 %240, label %246, label %242

241:
  call void @interleaf.fault.conversion()
  br label %242

242:
  %243 = phi i64 [ %231, %234 ], [ %231, %233 ], [ %239, %238 ], [ 0, %241 ], [ %203, %206 ], [ %203, %202 ]
  %244 = add i64 %243, %156
  %245 = add i32 %164, %30
  br label %246

246:
  %247 = phi i32 [ 2, %99 ], [ 1, %160 ], [ 0, %242 ], [ 1, %230 ], [ 1, %238 ], [ 2, %105 ], [ 2, %108 ], [ 2, %111 ], [ 2, %114 ]
  %248 = phi i32 [ %30, %99 ], [ %30, %160 ], [ %245, %242 ], [ %30, %230 ], [ %30, %238 ], [ %30, %105 ], [ %30, %108 ], [ %30, %111 ], [ %30, %114 ]
  %249 = phi i64 [ %96, %99 ], [ %144, %160 ], [ %144, %242 ], [ %144, %230 ], [ %144, %238 ], [ %96, %105 ], [ %96, %108 ], [ %96, %111 ], [ %96, %114 ]
  %250 = phi i64 [ %34, %99 ], [ %156, %160 ], [ %244, %242 ], [ %156, %230 ], [ %156, %238 ], [ %34, %105 ], [ %34, %108 ], [ %34, %111 ], [ %34, %114 ]
  %251 = phi i32 [ %27, %99 ], [ %162, %160 ], [ %27, %242 ], [ %30, %230 ], [ %30, %238 ], [ %27, %105 ], [ %27, %108 ], [ %27, %111 ], [ %27, %114 ]
  switch i32 %247, label %256 [
    i32 0, label %252
    i32 2, label %252
  ]

252:
  %253 = getelementptr i8, ptr %1, i64 %249
  %254 = load i8, ptr %253, align 1
  %255 = icmp eq i8 %254, 0
  br i1 %255, label %256, label %24

256:
  %257 = phi i32 [ %89, %85 ], [ 0, %3 ], [ %30, %51 ], [ %251, %246 ], [ %248, %252 ]
  ret i32 %257
}

define i32 @sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

declare void @llvm.va_start.p0(ptr)

define i32 @__isoc99_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @__isoc99_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
}

define i32 @__isoc23_vsscanf(ptr %0, ptr %1, ptr %2) {
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %2)
  ret i32 %4
}

define i32 @__isoc23_sscanf(ptr %0, ptr %1, ...) {
  %3 = alloca [1 x %struct.list], align 16
  call void @llvm.va_start.p0(ptr %3)
  %4 = call fastcc i32 @scan(ptr %0, ptr %1, ptr %3)
  ret i32 %4
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

declare void @interleaf.fault.too_long()

declare double @strtod(ptr, ptr)

declare float @strtof(ptr, ptr)

declare i64 @strtol(ptr, ptr, i32)

declare i64 @strtoul(ptr, ptr, i32)
