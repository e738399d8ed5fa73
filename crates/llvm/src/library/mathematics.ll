; Made from library/mathematics.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/mathematics.c"

@mathematics.str = private constant [9 x i8] c"infinity\00", align 1
@mathematics.str.1 = private constant [4 x i8] c"inf\00", align 1
@mathematics.str.2 = private constant [4 x i8] c"nan\00", align 1

define double @strtod(ptr %0, ptr %1) {
  %3 = call fastcc double @read_number(ptr %0, ptr %1, i32 0)
  ret double %3
}

define internal fastcc double @read_number(ptr %0, ptr %1, i32 %2) {
  %4 = alloca [800 x i8], align 16
  br label %5

5:
  %6 = phi i64 [ 0, %3 ], [ %14, %5 ]
  %7 = getelementptr i8, ptr %0, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i8 %8, 32
  %11 = add i32 %9, -14
  %12 = icmp ult i32 %11, -5
  %13 = and i1 %10, %12
  %14 = add i64 %6, 1
  br i1 %13, label %15, label %5

15:
  switch i8 %8, label %20 [
    i8 45, label %16
    i8 43, label %16
  ]

16:
  %17 = add i64 %6, 1
  %18 = icmp eq i8 %8, 45
  %19 = zext i1 %18 to i32
  br label %20

20:
  %21 = phi i32 [ %19, %16 ], [ 0, %15 ]
  %22 = phi i64 [ %17, %16 ], [ %6, %15 ]
  %23 = getelementptr i8, ptr %0, i64 %22
  br label %24

24:
  %25 = phi i8 [ %34, %31 ], [ 105, %20 ]
  %26 = phi i64 [ %32, %31 ], [ 0, %20 ]
  %27 = getelementptr i8, ptr %23, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = or i8 %28, 32
  %30 = icmp eq i8 %29, %25
  br i1 %30, label %31, label %36

31:
  %32 = add i64 %26, 1
  %33 = getelementptr i8, ptr @mathematics.str, i64 %32
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i64 %32, 8
  br i1 %35, label %36, label %24

36:
  %37 = phi i64 [ 0, %24 ], [ 8, %31 ]
  br i1 %30, label %50, label %38

38:
  %39 = phi i8 [ %48, %45 ], [ 105, %36 ]
  %40 = phi i64 [ %46, %45 ], [ 0, %36 ]
  %41 = getelementptr i8, ptr %23, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = or i8 %42, 32
  %44 = icmp eq i8 %43, %39
  br i1 %44, label %45, label %50

45:
  %46 = add i64 %40, 1
  %47 = getelementptr i8, ptr @mathematics.str.1, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = icmp eq i64 %46, 3
  br i1 %49, label %50, label %38

50:
  %51 = phi i64 [ %37, %36 ], [ 0, %38 ], [ 3, %45 ]
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %74

53:
  %54 = phi i8 [ %63, %60 ], [ 110, %50 ]
  %55 = phi i64 [ %61, %60 ], [ 0, %50 ]
  %56 = getelementptr i8, ptr %23, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = or i8 %57, 32
  %59 = icmp eq i8 %58, %54
  br i1 %59, label %60, label %65

60:
  %61 = add i64 %55, 1
  %62 = getelementptr i8, ptr @mathematics.str.2, i64 %61
  %63 = load i8, ptr %62, align 1
  %64 = icmp eq i64 %61, 3
  br i1 %64, label %65, label %53

65:
  %66 = phi i64 [ 0, %53 ], [ 3, %60 ]
  br i1 %59, label %67, label %74

67:
  %68 = icmp eq ptr %1, null
  br i1 %68, label %71, label %69

69:
  %70 = getelementptr i8, ptr %23, i64 %66
  store ptr %70, ptr %1, align 8
  br label %71

71:
  %72 = icmp eq i32 %21, 0
  %73 = select i1 %72, double 0x7FF8000000000000, double 0xFFF8000000000000
  br label %262

74:
  %75 = phi i64 [ 0, %65 ], [ %51, %50 ]
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %84, label %77

77:
  %78 = icmp eq ptr %1, null
  br i1 %78, label %81, label %79

79:
  %80 = getelementptr i8, ptr %23, i64 %75
  store ptr %80, ptr %1, align 8
  br label %81

81:
  %82 = icmp eq i32 %21, 0
  %83 = select i1 %82, double 0x7FF0000000000000, double 0xFFF0000000000000
  br label %262

84:
  %85 = load i8, ptr %23, align 1
  %86 = icmp eq i8 %85, 48
  br i1 %86, label %87, label %114

87:
  %88 = getelementptr i8, ptr %23, i64 1
  %89 = load i8, ptr %88, align 1
  %90 = and i8 %89, -33
  %91 = icmp eq i8 %90, 88
  br i1 %91, label %92, label %114

92:
  %93 = getelementptr i8, ptr %23, i64 2
  %94 = load i8, ptr %93, align 1
  %95 = sext i8 %94 to i32
  %96 = add i32 %95, -58
  %97 = icmp ult i32 %96, -10
  %98 = or i32 %95, 32
  %99 = add i32 %98, -103
  %100 = icmp ult i32 %99, -6
  %101 = and i1 %97, %100
  br i1 %101, label %102, label %114

102:
  %103 = icmp eq i8 %94, 46
  br i1 %103, label %104, label %114

104:
  %105 = getelementptr i8, ptr %23, i64 3
  %106 = load i8, ptr %105, align 1
  %107 = sext i8 %106 to i32
  %108 = add i32 %107, -48
  %109 = icmp ult i32 %108, 10
  %110 = or i32 %107, 32
  %111 = add i32 %110, -97
  %112 = icmp ult i32 %111, 6
  %113 = or i1 %109, %112
  br label %114

114:
  %115 = phi i1 [ false, %87 ], [ false, %84 ], [ true, %92 ], [ false, %102 ], [ %113, %104 ]
  br i1 %115, label %116, label %122

116:
  store i8 %85, ptr %4, align 16
  %117 = add i64 %22, 2
  %118 = getelementptr i8, ptr %23, i64 1
  %119 = load i8, ptr %118, align 1
  %120 = or i8 %119, 32
  %121 = getelementptr i8, ptr %4, i64 1
  store i8 %120, ptr %121, align 1
  br label %122

122:
  %123 = phi i64 [ 0, %114 ], [ 2, %116 ]
  %124 = phi i64 [ %22, %114 ], [ %117, %116 ]
  br label %125

125:
  %126 = phi i32 [ %162, %160 ], [ 1, %122 ]
  %127 = phi i32 [ %163, %160 ], [ 0, %122 ]
  %128 = phi i64 [ %164, %160 ], [ 0, %122 ]
  %129 = phi i64 [ %165, %160 ], [ %123, %122 ]
  %130 = phi i64 [ %166, %160 ], [ %124, %122 ]
  %131 = getelementptr i8, ptr %0, i64 %130
  %132 = load i8, ptr %131, align 1
  %133 = sext i8 %132 to i32
  %134 = add i32 %133, -58
  %135 = icmp ult i32 %134, -10
  br i1 %115, label %136, label %141

136:
  %137 = or i32 %133, 32
  %138 = add i32 %137, -103
  %139 = icmp ult i32 %138, -6
  %140 = and i1 %135, %139
  br i1 %140, label %147, label %142

141:
  br i1 %135, label %147, label %142

142:
  %143 = add i64 %128, 1
  %144 = icmp eq i8 %132, 48
  %145 = and i32 %126, 1
  %146 = select i1 %144, i32 %145, i32 0
  br label %151

147:
  %148 = icmp ne i8 %132, 46
  %149 = icmp ne i32 %127, 0
  %150 = select i1 %148, i1 true, i1 %149
  br i1 %150, label %160, label %151

151:
  %152 = phi i32 [ %146, %142 ], [ %126, %147 ]
  %153 = phi i32 [ %127, %142 ], [ 1, %147 ]
  %154 = phi i64 [ %143, %142 ], [ %128, %147 ]
  %155 = icmp eq i64 %129, 770
  br i1 %155, label %156, label %157

156:
  call void @interleaf.fault.too_long()
  br label %157

157:
  %158 = add i64 %129, 1
  %159 = getelementptr [800 x i8], ptr %4, i64 0, i64 %129
  store i8 %132, ptr %159, align 1
  br label %160

160:
  %161 = phi i1 [ true, %157 ], [ false, %147 ]
  %162 = phi i32 [ %152, %157 ], [ %126, %147 ]
  %163 = phi i32 [ %153, %157 ], [ %127, %147 ]
  %164 = phi i64 [ %154, %157 ], [ %128, %147 ]
  %165 = phi i64 [ %158, %157 ], [ %129, %147 ]
  %166 = add i64 %130, 1
  br i1 %161, label %125, label %167

167:
  %168 = icmp eq i64 %164, 0
  br i1 %168, label %169, label %172

169:
  %170 = icmp eq ptr %1, null
  br i1 %170, label %262, label %171

171:
  store ptr %0, ptr %1, align 8
  br label %262

172:
  %173 = getelementptr i8, ptr %0, i64 %130
  %174 = select i1 %115, i8 112, i8 101
  %175 = load i8, ptr %173, align 1
  %176 = or i8 %175, 32
  %177 = icmp eq i8 %176, %174
  br i1 %177, label %178, label %237

178:
  %179 = add i64 %130, 1
  %180 = getelementptr i8, ptr %0, i64 %179
  %181 = load i8, ptr %180, align 1
  %182 = icmp eq i8 %181, 45
  %183 = icmp eq i8 %181, 43
  %184 = or i1 %182, %183
  %185 = zext i1 %184 to i64
  %186 = add i64 %179, %185
  %187 = getelementptr i8, ptr %0, i64 %186
  %188 = load i8, ptr %187, align 1
  %189 = sext i8 %188 to i32
  %190 = add i32 %189, -58
  %191 = icmp ult i32 %190, -10
  br i1 %191, label %237, label %192

192:
  %193 = add i64 %165, 1
  %194 = getelementptr [800 x i8], ptr %4, i64 0, i64 %165
  store i8 %174, ptr %194, align 1
  br i1 %182, label %195, label %198

195:
  %196 = add i64 %165, 2
  %197 = getelementptr [800 x i8], ptr %4, i64 0, i64 %193
  store i8 45, ptr %197, align 1
  br label %198

198:
  %199 = phi i64 [ %196, %195 ], [ %193, %192 ]
  %200 = getelementptr i8, ptr %0, i64 %186
  %201 = load i8, ptr %200, align 1
  %202 = sext i8 %201 to i32
  %203 = add i32 %202, -58
  %204 = icmp ult i32 %203, -10
  br i1 %204, label %230, label %205

205:
  %206 = phi i8 [ %224, %219 ], [ %201, %198 ]
  %207 = phi i64 [ %221, %219 ], [ 0, %198 ]
  %208 = phi i64 [ %222, %219 ], [ %186, %198 ]
  %209 = phi i64 [ %220, %219 ], [ %199, %198 ]
  %210 = icmp ult i64 %207, 8
  br i1 %210, label %211, label %219

211:
  %212 = icmp eq i64 %207, 0
  %213 = icmp eq i8 %206, 48
  %214 = and i1 %212, %213
  br i1 %214, label %219, label %215

215:
  %216 = add i64 %209, 1
  %217 = getelementptr [800 x i8], ptr %4, i64 0, i64 %209
  store i8 %206, ptr %217, align 1
  %218 = add i64 %207, 1
  br label %219

219:
  %220 = phi i64 [ %216, %215 ], [ %209, %205 ], [ %209, %211 ]
  %221 = phi i64 [ %218, %215 ], [ %207, %205 ], [ 0, %211 ]
  %222 = add i64 %208, 1
  %223 = getelementptr i8, ptr %0, i64 %222
  %224 = load i8, ptr %223, align 1
  %225 = sext i8 %224 to i32
  %226 = add i32 %225, -58
  %227 = icmp ult i32 %226, -10
  br i1 %227, label %228, label %205

228:
  %229 = icmp eq i64 %221, 0
  br label %230

230:
  %231 = phi i64 [ %199, %198 ], [ %220, %228 ]
  %232 = phi i64 [ %186, %198 ], [ %222, %228 ]
  %233 = phi i1 [ true, %198 ], [ %229, %228 ]
  br i1 %233, label %234, label %237

234:
  %235 = add i64 %231, 1
  %236 = getelementptr [800 x i8], ptr %4, i64 0, i64 %231
  store i8 48, ptr %236, align 1
  br label %237

237:
  %238 = phi i64 [ %165, %172 ], [ %165, %178 ], [ %235, %234 ], [ %231, %230 ]
  %239 = phi i64 [ %130, %172 ], [ %130, %178 ], [ %232, %234 ], [ %232, %230 ]
  %240 = getelementptr [800 x i8], ptr %4, i64 0, i64 %238
  store i8 0, ptr %240, align 1
  %241 = icmp eq ptr %1, null
  br i1 %241, label %244, label %242

242:
  %243 = getelementptr i8, ptr %0, i64 %239
  store ptr %243, ptr %1, align 8
  br label %244

244:
  %245 = icmp eq i32 %2, 0
  br i1 %245, label %249, label %246

246:
  %247 = call float @interleaf.parse_float(ptr %4)
  %248 = fpext float %247 to double
  br label %251

249:
  %250 = call double @interleaf.parse_double(ptr %4)
  br label %251

251:
  %252 = phi double [ %248, %246 ], [ %250, %249 ]
  %253 = icmp eq i32 %162, 0
  br i1 %253, label %254, label %258

254:
  %255 = call i1 @llvm.is.fpclass.f64(double %252, i32 608)
  br i1 %255, label %256, label %258

256:
  %257 = call ptr @__errno_location()
  store i32 34, ptr %257, align 4
  br label %258

258:
  %259 = icmp eq i32 %21, 0
  %260 = fneg double %252
  %261 = select i1 %259, double %252, double %260
  br label %262

262:
  %263 = phi double [ %73, %71 ], [ %83, %81 ], [ %261, %258 ], [ 0.000000e+00, %171 ], [ 0.000000e+00, %169 ]
  ret double %263
}

define float @strtof(ptr %0, ptr %1) {
  %3 = call fastcc double @read_number(ptr %0, ptr %1, i32 1)
  %4 = fptrunc double %3 to float
  ret float %4
}

define double @atof(ptr %0) {
  %2 = call fastcc double @read_number(ptr %0, ptr null, i32 0)
  ret double %2
}

define i64 @lround(double %0) {
  %2 = call double @round(double %0)
  %3 = fptosi double %2 to i64
  ret i64 %3
}

declare double @round(double)

define i64 @llround(double %0) {
  %2 = call double @round(double %0)
  %3 = fptosi double %2 to i64
  ret i64 %3
}

define i64 @lrint(double %0) {
  %2 = call double @rint(double %0)
  %3 = fptosi double %2 to i64
  ret i64 %3
}

declare double @rint(double)

define i64 @llrint(double %0) {
  %2 = call double @rint(double %0)
  %3 = fptosi double %2 to i64
  ret i64 %3
}

define i64 @lroundf(float %0) {
  %2 = fpext float %0 to double
  %3 = call double @round(double %2)
  %4 = fptosi double %3 to i64
  ret i64 %4
}

define i64 @lrintf(float %0) {
  %2 = fpext float %0 to double
  %3 = call double @rint(double %2)
  %4 = fptosi double %3 to i64
  ret i64 %4
}

define double @modf(double %0, ptr %1) {
  %3 = call double @trunc(double %0)
  store double %3, ptr %1, align 8
  %4 = fsub double %0, %3
  %5 = fcmp oeq double %3, %0
  %6 = select i1 %5, double 0.000000e+00, double %4
  %7 = call double @llvm.copysign.f64(double %6, double %0)
  ret double %7
}

declare double @trunc(double)

declare double @llvm.copysign.f64(double, double)

define double @ldexp(double %0, i32 %1) {
  %3 = icmp sgt i32 %1, 1023
  br i1 %3, label %8, label %4

4:
  %5 = phi i32 [ %1, %2 ], [ %13, %8 ]
  %6 = phi double [ %0, %2 ], [ %12, %8 ]
  %7 = icmp slt i32 %5, -1022
  br i1 %7, label %28, label %18

8:
  %9 = phi double [ %12, %8 ], [ %0, %2 ]
  %10 = phi i32 [ %13, %8 ], [ %1, %2 ]
  %11 = phi i32 [ %14, %8 ], [ 0, %2 ]
  %12 = fmul double %9, 0x7FE0000000000000
  %13 = add i32 %10, -1023
  %14 = add i32 %11, 1
  %15 = icmp eq i32 %11, 0
  %16 = icmp sgt i32 %10, 2046
  %17 = select i1 %15, i1 %16, i1 false
  br i1 %17, label %8, label %4

18:
  %19 = phi i32 [ %5, %4 ], [ %33, %28 ]
  %20 = phi double [ %6, %4 ], [ %32, %28 ]
  %21 = call i32 @llvm.smax.i32(i32 %19, i32 -1022)
  %22 = call i32 @llvm.smin.i32(i32 %21, i32 1023)
  %23 = add i32 %22, 1023
  %24 = zext nneg i32 %23 to i64
  %25 = shl i64 %24, 52
  %26 = bitcast i64 %25 to double
  %27 = fmul double %20, %26
  ret double %27

28:
  %29 = phi double [ %32, %28 ], [ %6, %4 ]
  %30 = phi i32 [ %33, %28 ], [ %5, %4 ]
  %31 = phi i32 [ %34, %28 ], [ 0, %4 ]
  %32 = fmul double %29, 0x360000000000000
  %33 = add i32 %30, 969
  %34 = add i32 %31, 1
  %35 = icmp eq i32 %31, 0
  %36 = icmp slt i32 %30, -1991
  %37 = select i1 %35, i1 %36, i1 false
  br i1 %37, label %28, label %18
}

define double @scalbn(double %0, i32 %1) {
  %3 = icmp sgt i32 %1, 1023
  br i1 %3, label %8, label %4

4:
  %5 = phi i32 [ %1, %2 ], [ %13, %8 ]
  %6 = phi double [ %0, %2 ], [ %12, %8 ]
  %7 = icmp slt i32 %5, -1022
  br i1 %7, label %18, label %28

8:
  %9 = phi double [ %12, %8 ], [ %0, %2 ]
  %10 = phi i32 [ %13, %8 ], [ %1, %2 ]
  %11 = phi i32 [ %14, %8 ], [ 0, %2 ]
  %12 = fmul double %9, 0x7FE0000000000000
  %13 = add i32 %10, -1023
  %14 = add i32 %11, 1
  %15 = icmp eq i32 %11, 0
  %16 = icmp sgt i32 %10, 2046
  %17 = select i1 %15, i1 %16, i1 false
  br i1 %17, label %8, label %4

18:
  %19 = phi double [ %22, %18 ], [ %6, %4 ]
  %20 = phi i32 [ %23, %18 ], [ %5, %4 ]
  %21 = phi i32 [ %24, %18 ], [ 0, %4 ]
  %22 = fmul double %19, 0x360000000000000
  %23 = add i32 %20, 969
  %24 = add i32 %21, 1
  %25 = icmp eq i32 %21, 0
  %26 = icmp slt i32 %20, -1991
  %27 = select i1 %25, i1 %26, i1 false
  br i1 %27, label %18, label %28

28:
  %29 = phi i32 [ %5, %4 ], [ %23, %18 ]
  %30 = phi double [ %6, %4 ], [ %22, %18 ]
  %31 = call i32 @llvm.smax.i32(i32 %29, i32 -1022)
  %32 = call i32 @llvm.smin.i32(i32 %31, i32 1023)
  %33 = add i32 %32, 1023
  %34 = zext nneg i32 %33 to i64
  %35 = shl i64 %34, 52
  %36 = bitcast i64 %35 to double
  %37 = fmul double %30, %36
  ret double %37
}

define double @frexp(double %0, ptr %1) {
  store i32 0, ptr %1, align 4
  %3 = fcmp ueq double %0, 0.000000e+00
  %4 = fsub double %0, %0
  %5 = fcmp une double %4, 0.000000e+00
  %6 = or i1 %3, %5
  br i1 %6, label %25, label %7

7:
  %8 = bitcast double %0 to i64
  %9 = and i64 %8, 9218868437227405312
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = fmul double %0, 0x43F0000000000000
  store i32 -64, ptr %1, align 4
  br label %13

13:
  %14 = phi double [ %12, %11 ], [ %0, %7 ]
  %15 = bitcast double %14 to i64
  %16 = lshr i64 %15, 52
  %17 = trunc i64 %16 to i32
  %18 = and i32 %17, 2047
  %19 = load i32, ptr %1, align 4
  %20 = add i32 %19, -1022
  %21 = add i32 %20, %18
  store i32 %21, ptr %1, align 4
  %22 = and i64 %15, -9218868437227405313
  %23 = or disjoint i64 %22, 4602678819172646912
  %24 = bitcast i64 %23 to double
  br label %25

25:
  %26 = phi double [ %24, %13 ], [ %0, %2 ]
  ret double %26
}

declare void @interleaf.fault.too_long()

declare float @interleaf.parse_float(ptr)

declare double @interleaf.parse_double(ptr)

declare ptr @__errno_location()

declare i1 @llvm.is.fpclass.f64(double, i32 immarg)

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)
