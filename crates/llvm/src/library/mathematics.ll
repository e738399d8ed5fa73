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
  br label %224

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
  br label %224

84:
  %85 = load i8, ptr %23, align 1
  %86 = icmp eq i8 %85, 48
  br i1 %86, label %87, label %93

87:
  %88 = getelementptr i8, ptr %23, i64 1
  %89 = load i8, ptr %88, align 1
  %90 = and i8 %89, -33
  %91 = icmp eq i8 %90, 88
  br i1 %91, label %92, label %93

92:
  call void @interleaf.fault.hexadecimal()
  br label %93

93:
  br label %94

94:
  %95 = phi i32 [ %124, %123 ], [ 1, %93 ]
  %96 = phi i32 [ %126, %123 ], [ 0, %93 ]
  %97 = phi i64 [ %127, %123 ], [ 0, %93 ]
  %98 = phi i64 [ %128, %123 ], [ 0, %93 ]
  %99 = phi i64 [ %129, %123 ], [ %22, %93 ]
  %100 = getelementptr i8, ptr %0, i64 %99
  %101 = load i8, ptr %100, align 1
  %102 = sext i8 %101 to i32
  %103 = add i32 %102, -58
  %104 = icmp ult i32 %103, -10
  br i1 %104, label %110, label %105

105:
  %106 = add i64 %97, 1
  %107 = icmp eq i8 %101, 48
  %108 = and i32 %95, 1
  %109 = select i1 %107, i32 %108, i32 0
  br label %114

110:
  %111 = icmp ne i8 %101, 46
  %112 = icmp ne i32 %96, 0
  %113 = select i1 %111, i1 true, i1 %112
  br i1 %113, label %123, label %114

114:
  %115 = phi i32 [ %109, %105 ], [ %95, %110 ]
  %116 = phi i32 [ %96, %105 ], [ 1, %110 ]
  %117 = phi i64 [ %106, %105 ], [ %97, %110 ]
  %118 = icmp eq i64 %98, 770
  br i1 %118, label %119, label %120

119:
  call void @interleaf.fault.too_long()
  br label %120

120:
  %121 = add i64 %98, 1
  %122 = getelementptr [800 x i8], ptr %4, i64 0, i64 %98
  store i8 %101, ptr %122, align 1
  br label %123

123:
  %124 = phi i32 [ %115, %120 ], [ %95, %110 ]
  %125 = phi i1 [ true, %120 ], [ false, %110 ]
  %126 = phi i32 [ %116, %120 ], [ %96, %110 ]
  %127 = phi i64 [ %117, %120 ], [ %97, %110 ]
  %128 = phi i64 [ %121, %120 ], [ %98, %110 ]
  %129 = add i64 %99, 1
  br i1 %125, label %94, label %130

130:
  %131 = icmp eq i64 %127, 0
  br i1 %131, label %132, label %135

132:
  %133 = icmp eq ptr %1, null
  br i1 %133, label %224, label %134

134:
  store ptr %0, ptr %1, align 8
  br label %224

135:
  %136 = getelementptr i8, ptr %0, i64 %99
  %137 = load i8, ptr %136, align 1
  %138 = and i8 %137, -33
  %139 = icmp eq i8 %138, 69
  br i1 %139, label %140, label %199

140:
  %141 = add i64 %99, 1
  %142 = getelementptr i8, ptr %0, i64 %141
  %143 = load i8, ptr %142, align 1
  %144 = icmp eq i8 %143, 45
  %145 = icmp eq i8 %143, 43
  %146 = or i1 %144, %145
  %147 = zext i1 %146 to i64
  %148 = add i64 %141, %147
  %149 = getelementptr i8, ptr %0, i64 %148
  %150 = load i8, ptr %149, align 1
  %151 = sext i8 %150 to i32
  %152 = add i32 %151, -58
  %153 = icmp ult i32 %152, -10
  br i1 %153, label %199, label %154

154:
  %155 = add i64 %128, 1
  %156 = getelementptr [800 x i8], ptr %4, i64 0, i64 %128
  store i8 101, ptr %156, align 1
  br i1 %144, label %157, label %160

157:
  %158 = add i64 %128, 2
  %159 = getelementptr [800 x i8], ptr %4, i64 0, i64 %155
  store i8 45, ptr %159, align 1
  br label %160

160:
  %161 = phi i64 [ %158, %157 ], [ %155, %154 ]
  %162 = getelementptr i8, ptr %0, i64 %148
  %163 = load i8, ptr %162, align 1
  %164 = sext i8 %163 to i32
  %165 = add i32 %164, -58
  %166 = icmp ult i32 %165, -10
  br i1 %166, label %192, label %167

167:
  %168 = phi i8 [ %186, %181 ], [ %163, %160 ]
  %169 = phi i64 [ %183, %181 ], [ 0, %160 ]
  %170 = phi i64 [ %184, %181 ], [ %148, %160 ]
  %171 = phi i64 [ %182, %181 ], [ %161, %160 ]
  %172 = icmp ult i64 %169, 8
  br i1 %172, label %173, label %181

173:
  %174 = icmp eq i64 %169, 0
  %175 = icmp eq i8 %168, 48
  %176 = and i1 %174, %175
  br i1 %176, label %181, label %177

177:
  %178 = add i64 %171, 1
  %179 = getelementptr [800 x i8], ptr %4, i64 0, i64 %171
  store i8 %168, ptr %179, align 1
  %180 = add i64 %169, 1
  br label %181

181:
  %182 = phi i64 [ %178, %177 ], [ %171, %167 ], [ %171, %173 ]
  %183 = phi i64 [ %180, %177 ], [ %169, %167 ], [ 0, %173 ]
  %184 = add i64 %170, 1
  %185 = getelementptr i8, ptr %0, i64 %184
  %186 = load i8, ptr %185, align 1
  %187 = sext i8 %186 to i32
  %188 = add i32 %187, -58
  %189 = icmp ult i32 %188, -10
  br i1 %189, label %190, label %167

190:
  %191 = icmp eq i64 %183, 0
  br label %192

192:
  %193 = phi i64 [ %161, %160 ], [ %182, %190 ]
  %194 = phi i64 [ %148, %160 ], [ %184, %190 ]
  %195 = phi i1 [ true, %160 ], [ %191, %190 ]
  br i1 %195, label %196, label %199

196:
  %197 = add i64 %193, 1
  %198 = getelementptr [800 x i8], ptr %4, i64 0, i64 %193
  store i8 48, ptr %198, align 1
  br label %199

199:
  %200 = phi i64 [ %128, %135 ], [ %128, %140 ], [ %197, %196 ], [ %193, %192 ]
  %201 = phi i64 [ %99, %135 ], [ %99, %140 ], [ %194, %196 ], [ %194, %192 ]
  %202 = getelementptr [800 x i8], ptr %4, i64 0, i64 %200
  store i8 0, ptr %202, align 1
  %203 = icmp eq ptr %1, null
  br i1 %203, label %206, label %204

204:
  %205 = getelementptr i8, ptr %0, i64 %201
  store ptr %205, ptr %1, align 8
  br label %206

206:
  %207 = icmp eq i32 %2, 0
  br i1 %207, label %211, label %208

208:
  %209 = call float @interleaf.parse_float(ptr %4)
  %210 = fpext float %209 to double
  br label %213

211:
  %212 = call double @interleaf.parse_double(ptr %4)
  br label %213

213:
  %214 = phi double [ %210, %208 ], [ %212, %211 ]
  %215 = icmp eq i32 %124, 0
  br i1 %215, label %216, label %220

216:
  %217 = call i1 @llvm.is.fpclass.f64(double %214, i32 608)
  br i1 %217, label %218, label %220

218:
  %219 = call ptr @__errno_location()
  store i32 34, ptr %219, align 4
  br label %220

220:
  %221 = icmp eq i32 %21, 0
  %222 = fneg double %214
  %223 = select i1 %221, double %214, double %222
  br label %224

224:
  %225 = phi double [ %73, %71 ], [ %83, %81 ], [ %223, %220 ], [ 0.000000e+00, %134 ], [ 0.000000e+00, %132 ]
  ret double %225
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
