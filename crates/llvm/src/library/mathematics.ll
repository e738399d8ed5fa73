; Made from library/mathematics.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/mathematics.c"

@mathematics.str = private constant [9 x i8] c"infinity\00", align 1
@mathematics.str.1 = private constant [4 x i8] c"inf\00", align 1
@mathematics.str.2 = private constant [4 x i8] c"nan\00", align 1

define double @strtod(ptr %0, ptr %1) {
  %3 = call fastcc double @read(ptr %0, ptr %1, i32 0)
  ret double %3
}

define internal fastcc double @read(ptr %0, ptr %1, i32 %2) {
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
  br i1 %52, label %53, label %71

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
  br i1 %59, label %67, label %71

67:
  %68 = icmp eq ptr %1, null
  br i1 %68, label %221, label %69

69:
  %70 = getelementptr i8, ptr %23, i64 %66
  store ptr %70, ptr %1, align 8
  br label %221

71:
  %72 = phi i64 [ 0, %65 ], [ %51, %50 ]
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %81, label %74

74:
  %75 = icmp eq ptr %1, null
  br i1 %75, label %78, label %76

76:
  %77 = getelementptr i8, ptr %23, i64 %72
  store ptr %77, ptr %1, align 8
  br label %78

78:
  %79 = icmp eq i32 %21, 0
  %80 = select i1 %79, double 0x7FF0000000000000, double 0xFFF0000000000000
  br label %221

81:
  %82 = load i8, ptr %23, align 1
  %83 = icmp eq i8 %82, 48
  br i1 %83, label %84, label %90

84:
  %85 = getelementptr i8, ptr %23, i64 1
  %86 = load i8, ptr %85, align 1
  %87 = and i8 %86, -33
  %88 = icmp eq i8 %87, 88
  br i1 %88, label %89, label %90

89:
  call void @interleaf.fault.hexadecimal()
  br label %90

90:
  br label %91

91:
  %92 = phi i32 [ %121, %120 ], [ 1, %90 ]
  %93 = phi i32 [ %123, %120 ], [ 0, %90 ]
  %94 = phi i64 [ %124, %120 ], [ 0, %90 ]
  %95 = phi i64 [ %125, %120 ], [ 0, %90 ]
  %96 = phi i64 [ %126, %120 ], [ %22, %90 ]
  %97 = getelementptr i8, ptr %0, i64 %96
  %98 = load i8, ptr %97, align 1
  %99 = sext i8 %98 to i32
  %100 = add i32 %99, -58
  %101 = icmp ult i32 %100, -10
  br i1 %101, label %107, label %102

102:
  %103 = add i64 %94, 1
  %104 = icmp eq i8 %98, 48
  %105 = and i32 %92, 1
  %106 = select i1 %104, i32 %105, i32 0
  br label %111

107:
  %108 = icmp ne i8 %98, 46
  %109 = icmp ne i32 %93, 0
  %110 = select i1 %108, i1 true, i1 %109
  br i1 %110, label %120, label %111

111:
  %112 = phi i32 [ %106, %102 ], [ %92, %107 ]
  %113 = phi i32 [ %93, %102 ], [ 1, %107 ]
  %114 = phi i64 [ %103, %102 ], [ %94, %107 ]
  %115 = icmp eq i64 %95, 770
  br i1 %115, label %116, label %117

116:
  call void @interleaf.fault.too_long()
  br label %117

117:
  %118 = add i64 %95, 1
  %119 = getelementptr [800 x i8], ptr %4, i64 0, i64 %95
  store i8 %98, ptr %119, align 1
  br label %120

120:
  %121 = phi i32 [ %112, %117 ], [ %92, %107 ]
  %122 = phi i1 [ true, %117 ], [ false, %107 ]
  %123 = phi i32 [ %113, %117 ], [ %93, %107 ]
  %124 = phi i64 [ %114, %117 ], [ %94, %107 ]
  %125 = phi i64 [ %118, %117 ], [ %95, %107 ]
  %126 = add i64 %96, 1
  br i1 %122, label %91, label %127

127:
  %128 = icmp eq i64 %124, 0
  br i1 %128, label %129, label %132

129:
  %130 = icmp eq ptr %1, null
  br i1 %130, label %221, label %131

131:
  store ptr %0, ptr %1, align 8
  br label %221

132:
  %133 = getelementptr i8, ptr %0, i64 %96
  %134 = load i8, ptr %133, align 1
  %135 = and i8 %134, -33
  %136 = icmp eq i8 %135, 69
  br i1 %136, label %137, label %196

137:
  %138 = add i64 %96, 1
  %139 = getelementptr i8, ptr %0, i64 %138
  %140 = load i8, ptr %139, align 1
  %141 = icmp eq i8 %140, 45
  %142 = icmp eq i8 %140, 43
  %143 = or i1 %141, %142
  %144 = zext i1 %143 to i64
  %145 = add i64 %138, %144
  %146 = getelementptr i8, ptr %0, i64 %145
  %147 = load i8, ptr %146, align 1
  %148 = sext i8 %147 to i32
  %149 = add i32 %148, -58
  %150 = icmp ult i32 %149, -10
  br i1 %150, label %196, label %151

151:
  %152 = add i64 %125, 1
  %153 = getelementptr [800 x i8], ptr %4, i64 0, i64 %125
  store i8 101, ptr %153, align 1
  br i1 %141, label %154, label %157

154:
  %155 = add i64 %125, 2
  %156 = getelementptr [800 x i8], ptr %4, i64 0, i64 %152
  store i8 45, ptr %156, align 1
  br label %157

157:
  %158 = phi i64 [ %155, %154 ], [ %152, %151 ]
  %159 = getelementptr i8, ptr %0, i64 %145
  %160 = load i8, ptr %159, align 1
  %161 = sext i8 %160 to i32
  %162 = add i32 %161, -58
  %163 = icmp ult i32 %162, -10
  br i1 %163, label %189, label %164

164:
  %165 = phi i8 [ %183, %178 ], [ %160, %157 ]
  %166 = phi i64 [ %180, %178 ], [ 0, %157 ]
  %167 = phi i64 [ %181, %178 ], [ %145, %157 ]
  %168 = phi i64 [ %179, %178 ], [ %158, %157 ]
  %169 = icmp ult i64 %166, 8
  br i1 %169, label %170, label %178

170:
  %171 = icmp eq i64 %166, 0
  %172 = icmp eq i8 %165, 48
  %173 = and i1 %171, %172
  br i1 %173, label %178, label %174

174:
  %175 = add i64 %168, 1
  %176 = getelementptr [800 x i8], ptr %4, i64 0, i64 %168
  store i8 %165, ptr %176, align 1
  %177 = add i64 %166, 1
  br label %178

178:
  %179 = phi i64 [ %175, %174 ], [ %168, %164 ], [ %168, %170 ]
  %180 = phi i64 [ %177, %174 ], [ %166, %164 ], [ 0, %170 ]
  %181 = add i64 %167, 1
  %182 = getelementptr i8, ptr %0, i64 %181
  %183 = load i8, ptr %182, align 1
  %184 = sext i8 %183 to i32
  %185 = add i32 %184, -58
  %186 = icmp ult i32 %185, -10
  br i1 %186, label %187, label %164

187:
  %188 = icmp eq i64 %180, 0
  br label %189

189:
  %190 = phi i64 [ %158, %157 ], [ %179, %187 ]
  %191 = phi i64 [ %145, %157 ], [ %181, %187 ]
  %192 = phi i1 [ true, %157 ], [ %188, %187 ]
  br i1 %192, label %193, label %196

193:
  %194 = add i64 %190, 1
  %195 = getelementptr [800 x i8], ptr %4, i64 0, i64 %190
  store i8 48, ptr %195, align 1
  br label %196

196:
  %197 = phi i64 [ %125, %132 ], [ %125, %137 ], [ %194, %193 ], [ %190, %189 ]
  %198 = phi i64 [ %96, %132 ], [ %96, %137 ], [ %191, %193 ], [ %191, %189 ]
  %199 = getelementptr [800 x i8], ptr %4, i64 0, i64 %197
  store i8 0, ptr %199, align 1
  %200 = icmp eq ptr %1, null
  br i1 %200, label %203, label %201

201:
  %202 = getelementptr i8, ptr %0, i64 %198
  store ptr %202, ptr %1, align 8
  br label %203

203:
  %204 = icmp eq i32 %2, 0
  br i1 %204, label %208, label %205

205:
  %206 = call float @interleaf.parse_float(ptr %4)
  %207 = fpext float %206 to double
  br label %210

208:
  %209 = call double @interleaf.parse_double(ptr %4)
  br label %210

210:
  %211 = phi double [ %207, %205 ], [ %209, %208 ]
  %212 = icmp eq i32 %121, 0
  br i1 %212, label %213, label %217

213:
  %214 = call i1 @llvm.is.fpclass.f64(double %211, i32 608)
  br i1 %214, label %215, label %217

215:
  %216 = call ptr @__errno_location()
  store i32 34, ptr %216, align 4
  br label %217

217:
  %218 = icmp eq i32 %21, 0
  %219 = fneg double %211
  %220 = select i1 %218, double %211, double %219
  br label %221

221:
  %222 = phi double [ %80, %78 ], [ %220, %217 ], [ 0x7FF8000000000000, %69 ], [ 0x7FF8000000000000, %67 ], [ 0.000000e+00, %131 ], [ 0.000000e+00, %129 ]
  ret double %222
}

define float @strtof(ptr %0, ptr %1) {
  %3 = call fastcc double @read(ptr %0, ptr %1, i32 1)
  %4 = fptrunc double %3 to float
  ret float %4
}

define double @atof(ptr %0) {
  %2 = call fastcc double @read(ptr %0, ptr null, i32 0)
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

declare void @interleaf.fault.hexadecimal()

declare void @interleaf.fault.too_long()

declare float @interleaf.parse_float(ptr)

declare double @interleaf.parse_double(ptr)

declare ptr @__errno_location()

declare i1 @llvm.is.fpclass.f64(double, i32 immarg)

declare i32 @llvm.smax.i32(i32, i32)

declare i32 @llvm.smin.i32(i32, i32)
