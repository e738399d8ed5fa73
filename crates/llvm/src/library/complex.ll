; Made from library/complex.c by `cargo xtask library`; do not edit.
source_filename = "interleaf/complex.c"

define { double, double } @__muldc3(double %0, double %1, double %2, double %3) {
  %5 = fmul double %0, %2
  %6 = fmul double %1, %3
  %7 = fmul double %0, %3
  %8 = fmul double %1, %2
  %9 = fsub double %5, %6
  %10 = fcmp uno double %9, 0.000000e+00
  br i1 %10, label %11, label %14

11:
  %12 = fadd double %8, %7
  %13 = fcmp uno double %12, 0.000000e+00
  br i1 %13, label %16, label %14

14:
  %15 = fadd double %8, %7
  br label %106

16:
  %17 = call double @llvm.fabs.f64(double %0)
  %18 = fcmp oeq double %17, 0x7FF0000000000000
  %19 = call double @llvm.fabs.f64(double %1)
  %20 = fcmp oeq double %19, 0x7FF0000000000000
  %21 = or i1 %18, %20
  br i1 %21, label %22, label %35

22:
  %23 = uitofp i1 %18 to double
  %24 = call double @llvm.copysign.f64(double %23, double %0)
  %25 = call double @llvm.fabs.f64(double %1)
  %26 = fcmp oeq double %25, 0x7FF0000000000000
  %27 = uitofp i1 %26 to double
  %28 = call double @llvm.copysign.f64(double %27, double %1)
  %29 = fcmp uno double %2, 0.000000e+00
  %30 = call double @llvm.copysign.f64(double 0.000000e+00, double %2)
  %31 = select i1 %29, double %30, double %2
  %32 = fcmp uno double %3, 0.000000e+00
  %33 = call double @llvm.copysign.f64(double 0.000000e+00, double %3)
  %34 = select i1 %32, double %33, double %3
  br label %35

35:
  %36 = phi double [ %34, %22 ], [ %3, %16 ]
  %37 = phi double [ %31, %22 ], [ %2, %16 ]
  %38 = phi double [ %28, %22 ], [ %1, %16 ]
  %39 = phi double [ %24, %22 ], [ %0, %16 ]
  %40 = phi i32 [ 1, %22 ], [ 0, %16 ]
  %41 = call double @llvm.fabs.f64(double %37)
  %42 = fcmp oeq double %41, 0x7FF0000000000000
  %43 = call double @llvm.fabs.f64(double %36)
  %44 = fcmp oeq double %43, 0x7FF0000000000000
  %45 = or i1 %44, %42
  br i1 %45, label %46, label %57

46:
  %47 = uitofp i1 %42 to double
  %48 = call double @llvm.copysign.f64(double %47, double %37)
  %49 = uitofp i1 %44 to double
  %50 = call double @llvm.copysign.f64(double %49, double %36)
  %51 = fcmp uno double %39, 0.000000e+00
  %52 = call double @llvm.copysign.f64(double 0.000000e+00, double %39)
  %53 = select i1 %51, double %52, double %39
  %54 = fcmp uno double %38, 0.000000e+00
  %55 = call double @llvm.copysign.f64(double 0.000000e+00, double %38)
  %56 = select i1 %54, double %55, double %38
  br label %57

57:
  %58 = phi double [ %50, %46 ], [ %36, %35 ]
  %59 = phi double [ %48, %46 ], [ %37, %35 ]
  %60 = phi double [ %56, %46 ], [ %38, %35 ]
  %61 = phi double [ %53, %46 ], [ %39, %35 ]
  %62 = phi i32 [ 1, %46 ], [ %40, %35 ]
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %92

64:
  %65 = call double @llvm.fabs.f64(double %5)
  %66 = fcmp oeq double %65, 0x7FF0000000000000
  %67 = fcmp oeq double %6, 0x7FF0000000000000
  %68 = or i1 %66, %67
  %69 = fcmp oeq double %6, 0xFFF0000000000000
  %70 = or i1 %69, %68
  %71 = fcmp oeq double %7, 0x7FF0000000000000
  %72 = or i1 %71, %70
  %73 = fcmp oeq double %7, 0xFFF0000000000000
  %74 = or i1 %73, %72
  %75 = fcmp oeq double %8, 0x7FF0000000000000
  %76 = or i1 %75, %74
  %77 = fcmp oeq double %8, 0xFFF0000000000000
  %78 = or i1 %77, %76
  br i1 %78, label %79, label %92

79:
  %80 = fcmp uno double %61, 0.000000e+00
  %81 = call double @llvm.copysign.f64(double 0.000000e+00, double %61)
  %82 = select i1 %80, double %81, double %61
  %83 = fcmp uno double %60, 0.000000e+00
  %84 = call double @llvm.copysign.f64(double 0.000000e+00, double %60)
  %85 = select i1 %83, double %84, double %60
  %86 = fcmp uno double %59, 0.000000e+00
  %87 = call double @llvm.copysign.f64(double 0.000000e+00, double %59)
  %88 = select i1 %86, double %87, double %59
  %89 = fcmp uno double %58, 0.000000e+00
  %90 = call double @llvm.copysign.f64(double 0.000000e+00, double %58)
  %91 = select i1 %89, double %90, double %58
  br label %92

92:
  %93 = phi double [ %58, %57 ], [ %91, %79 ], [ %58, %64 ]
  %94 = phi double [ %59, %57 ], [ %88, %79 ], [ %59, %64 ]
  %95 = phi double [ %60, %57 ], [ %85, %79 ], [ %60, %64 ]
  %96 = phi double [ %61, %57 ], [ %82, %79 ], [ %61, %64 ]
  %97 = phi i1 [ false, %57 ], [ false, %79 ], [ true, %64 ]
  br i1 %97, label %106, label %98

98:
  %99 = fneg double %95
  %100 = fmul double %93, %99
  %101 = call double @llvm.fmuladd.f64(double %96, double %94, double %100)
  %102 = fmul double %101, 0x7FF0000000000000
  %103 = fmul double %94, %95
  %104 = call double @llvm.fmuladd.f64(double %96, double %93, double %103)
  %105 = fmul double %104, 0x7FF0000000000000
  br label %106

106:
  %107 = phi double [ %9, %14 ], [ %102, %98 ], [ %9, %92 ]
  %108 = phi double [ %15, %14 ], [ %105, %98 ], [ %12, %92 ]
  %109 = insertvalue { double, double } poison, double %107, 0
  %110 = insertvalue { double, double } %109, double %108, 1
  ret { double, double } %110
}

declare double @llvm.fmuladd.f64(double, double, double)

define <2 x float> @__mulsc3(float %0, float %1, float %2, float %3) {
  %5 = fmul float %0, %2
  %6 = fmul float %1, %3
  %7 = fmul float %0, %3
  %8 = fmul float %1, %2
  %9 = fsub float %5, %6
  %10 = fcmp uno float %9, 0.000000e+00
  br i1 %10, label %11, label %14

11:
  %12 = fadd float %8, %7
  %13 = fcmp uno float %12, 0.000000e+00
  br i1 %13, label %16, label %14

14:
  %15 = fadd float %8, %7
  br label %114

16:
  %17 = call float @llvm.fabs.f32(float %0)
  %18 = fcmp oeq float %17, 0x7FF0000000000000
  %19 = fcmp oeq float %1, 0x7FF0000000000000
  %20 = or i1 %18, %19
  %21 = fcmp oeq float %1, 0xFFF0000000000000
  %22 = or i1 %21, %20
  br i1 %22, label %23, label %38

23:
  %24 = call float @llvm.fabs.f32(float %0)
  %25 = fcmp oeq float %24, 0x7FF0000000000000
  %26 = uitofp i1 %25 to float
  %27 = call float @llvm.copysign.f32(float %26, float %0)
  %28 = call float @llvm.fabs.f32(float %1)
  %29 = fcmp oeq float %28, 0x7FF0000000000000
  %30 = uitofp i1 %29 to float
  %31 = call float @llvm.copysign.f32(float %30, float %1)
  %32 = fcmp uno float %2, 0.000000e+00
  %33 = call float @llvm.copysign.f32(float 0.000000e+00, float %2)
  %34 = select i1 %32, float %33, float %2
  %35 = fcmp uno float %3, 0.000000e+00
  %36 = call float @llvm.copysign.f32(float 0.000000e+00, float %3)
  %37 = select i1 %35, float %36, float %3
  br label %38

38:
  %39 = phi float [ %37, %23 ], [ %3, %16 ]
  %40 = phi float [ %34, %23 ], [ %2, %16 ]
  %41 = phi i32 [ 1, %23 ], [ 0, %16 ]
  %42 = phi float [ %31, %23 ], [ %1, %16 ]
  %43 = phi float [ %27, %23 ], [ %0, %16 ]
  %44 = call float @llvm.fabs.f32(float %40)
  %45 = fcmp oeq float %44, 0x7FF0000000000000
  %46 = fcmp oeq float %39, 0x7FF0000000000000
  %47 = or i1 %46, %45
  %48 = fcmp oeq float %39, 0xFFF0000000000000
  %49 = or i1 %48, %47
  br i1 %49, label %50, label %65

50:
  %51 = call float @llvm.fabs.f32(float %40)
  %52 = fcmp oeq float %51, 0x7FF0000000000000
  %53 = uitofp i1 %52 to float
  %54 = call float @llvm.copysign.f32(float %53, float %40)
  %55 = call float @llvm.fabs.f32(float %39)
  %56 = fcmp oeq float %55, 0x7FF0000000000000
  %57 = uitofp i1 %56 to float
  %58 = call float @llvm.copysign.f32(float %57, float %39)
  %59 = fcmp uno float %43, 0.000000e+00
  %60 = call float @llvm.copysign.f32(float 0.000000e+00, float %43)
  %61 = select i1 %59, float %60, float %43
  %62 = fcmp uno float %42, 0.000000e+00
  %63 = call float @llvm.copysign.f32(float 0.000000e+00, float %42)
  %64 = select i1 %62, float %63, float %42
  br label %65

65:
  %66 = phi float [ %58, %50 ], [ %39, %38 ]
  %67 = phi float [ %54, %50 ], [ %40, %38 ]
  %68 = phi i32 [ 1, %50 ], [ %41, %38 ]
  %69 = phi float [ %64, %50 ], [ %42, %38 ]
  %70 = phi float [ %61, %50 ], [ %43, %38 ]
  %71 = icmp eq i32 %68, 0
  br i1 %71, label %72, label %100

72:
  %73 = call float @llvm.fabs.f32(float %5)
  %74 = fcmp oeq float %73, 0x7FF0000000000000
  %75 = fcmp oeq float %6, 0x7FF0000000000000
  %76 = or i1 %74, %75
  %77 = fcmp oeq float %6, 0xFFF0000000000000
  %78 = or i1 %77, %76
  %79 = fcmp oeq float %7, 0x7FF0000000000000
  %80 = or i1 %79, %78
  %81 = fcmp oeq float %7, 0xFFF0000000000000
  %82 = or i1 %81, %80
  %83 = fcmp oeq float %8, 0x7FF0000000000000
  %84 = or i1 %83, %82
  %85 = fcmp oeq float %8, 0xFFF0000000000000
  %86 = or i1 %85, %84
  br i1 %86, label %87, label %100

87:
  %88 = fcmp uno float %70, 0.000000e+00
  %89 = call float @llvm.copysign.f32(float 0.000000e+00, float %70)
  %90 = select i1 %88, float %89, float %70
  %91 = fcmp uno float %69, 0.000000e+00
  %92 = call float @llvm.copysign.f32(float 0.000000e+00, float %69)
  %93 = select i1 %91, float %92, float %69
  %94 = fcmp uno float %67, 0.000000e+00
  %95 = call float @llvm.copysign.f32(float 0.000000e+00, float %67)
  %96 = select i1 %94, float %95, float %67
  %97 = fcmp uno float %66, 0.000000e+00
  %98 = call float @llvm.copysign.f32(float 0.000000e+00, float %66)
  %99 = select i1 %97, float %98, float %66
  br label %100

100:
  %101 = phi float [ %66, %65 ], [ %99, %87 ], [ %66, %72 ]
  %102 = phi float [ %67, %65 ], [ %96, %87 ], [ %67, %72 ]
  %103 = phi i1 [ false, %65 ], [ false, %87 ], [ true, %72 ]
  %104 = phi float [ %69, %65 ], [ %93, %87 ], [ %69, %72 ]
  %105 = phi float [ %70, %65 ], [ %90, %87 ], [ %70, %72 ]
  br i1 %103, label %114, label %106

106:
  %107 = fneg float %104
  %108 = fmul float %101, %107
  %109 = call float @llvm.fmuladd.f32(float %105, float %102, float %108)
  %110 = fmul float %109, 0x7FF0000000000000
  %111 = fmul float %102, %104
  %112 = call float @llvm.fmuladd.f32(float %105, float %101, float %111)
  %113 = fmul float %112, 0x7FF0000000000000
  br label %114

114:
  %115 = phi float [ %110, %106 ], [ %9, %14 ], [ %9, %100 ]
  %116 = phi float [ %113, %106 ], [ %15, %14 ], [ %12, %100 ]
  %117 = insertelement <2 x float> poison, float %115, i64 0
  %118 = insertelement <2 x float> %117, float %116, i64 1
  ret <2 x float> %118
}

declare float @llvm.fmuladd.f32(float, float, float)

define { double, double } @__divdc3(double %0, double %1, double %2, double %3) {
  %5 = call double @llvm.fabs.f64(double %2)
  %6 = call double @llvm.fabs.f64(double %3)
  %7 = fcmp uno double %3, 0.000000e+00
  %8 = fcmp ogt double %5, %6
  %9 = or i1 %7, %8
  %10 = select i1 %9, double %5, double %6
  %11 = fsub double %10, %10
  %12 = fcmp oeq double %11, 0.000000e+00
  %13 = fcmp une double %10, 0.000000e+00
  %14 = and i1 %13, %12
  br i1 %14, label %15, label %45

15:
  %16 = bitcast double %10 to i64
  %17 = icmp ult i64 %16, 4503599627370496
  br i1 %17, label %22, label %18

18:
  %19 = lshr i64 %16, 52
  %20 = trunc i64 %19 to i32
  %21 = add i32 %20, -1023
  br label %29

22:
  %23 = fmul double %10, 0x4350000000000000
  %24 = bitcast double %23 to i64
  %25 = lshr i64 %24, 52
  %26 = trunc i64 %25 to i32
  %27 = and i32 %26, 2047
  %28 = add i32 %27, -1077
  br label %29

29:
  %30 = phi i32 [ %21, %18 ], [ %28, %22 ]
  %31 = sdiv i32 %30, -2
  %32 = add i32 %31, 1023
  %33 = zext i32 %32 to i64
  %34 = shl i64 %33, 52
  %35 = bitcast i64 %34 to double
  %36 = fmul double %35, %2
  %37 = add i32 %30, %31
  %38 = sub i32 1023, %37
  %39 = zext i32 %38 to i64
  %40 = shl i64 %39, 52
  %41 = bitcast i64 %40 to double
  %42 = fmul double %36, %41
  %43 = fmul double %35, %3
  %44 = fmul double %43, %41
  br label %45

45:
  %46 = phi double [ %44, %29 ], [ %3, %4 ]
  %47 = phi double [ %42, %29 ], [ %2, %4 ]
  %48 = phi i32 [ %30, %29 ], [ 0, %4 ]
  %49 = fmul double %46, %46
  %50 = call double @llvm.fmuladd.f64(double %47, double %47, double %49)
  %51 = fmul double %46, %1
  %52 = call double @llvm.fmuladd.f64(double %0, double %47, double %51)
  %53 = fdiv double %52, %50
  %54 = sdiv i32 %48, -2
  %55 = add i32 %54, 1023
  %56 = zext i32 %55 to i64
  %57 = shl i64 %56, 52
  %58 = bitcast i64 %57 to double
  %59 = fmul double %53, %58
  %60 = add i32 %48, %54
  %61 = sub i32 1023, %60
  %62 = zext i32 %61 to i64
  %63 = shl i64 %62, 52
  %64 = bitcast i64 %63 to double
  %65 = fmul double %59, %64
  %66 = fneg double %46
  %67 = fmul double %66, %0
  %68 = call double @llvm.fmuladd.f64(double %1, double %47, double %67)
  %69 = fdiv double %68, %50
  %70 = fmul double %69, %58
  %71 = fmul double %70, %64
  %72 = fcmp uno double %65, 0.000000e+00
  %73 = fcmp uno double %71, 0.000000e+00
  %74 = select i1 %72, i1 %73, i1 false
  br i1 %74, label %75, label %135

75:
  %76 = fcmp oeq double %50, 0.000000e+00
  br i1 %76, label %77, label %85

77:
  %78 = fcmp uno double %0, 0.000000e+00
  %79 = fcmp uno double %1, 0.000000e+00
  %80 = and i1 %78, %79
  br i1 %80, label %85, label %81

81:
  %82 = call double @llvm.copysign.f64(double 0x7FF0000000000000, double %47)
  %83 = fmul double %82, %0
  %84 = fmul double %82, %1
  br label %135

85:
  %86 = call double @llvm.fabs.f64(double %0)
  %87 = fcmp oeq double %86, 0x7FF0000000000000
  %88 = call double @llvm.fabs.f64(double %1)
  %89 = fcmp oeq double %88, 0x7FF0000000000000
  %90 = or i1 %87, %89
  %91 = fsub double %47, %47
  %92 = fcmp oeq double %91, 0.000000e+00
  %93 = select i1 %90, i1 %92, i1 false
  %94 = fsub double %46, %46
  %95 = fcmp oeq double %94, 0.000000e+00
  %96 = select i1 %93, i1 %95, i1 false
  br i1 %96, label %97, label %111

97:
  %98 = uitofp i1 %87 to double
  %99 = call double @llvm.copysign.f64(double %98, double %0)
  %100 = call double @llvm.fabs.f64(double %1)
  %101 = fcmp oeq double %100, 0x7FF0000000000000
  %102 = uitofp i1 %101 to double
  %103 = call double @llvm.copysign.f64(double %102, double %1)
  %104 = fmul double %103, %46
  %105 = call double @llvm.fmuladd.f64(double %99, double %47, double %104)
  %106 = fmul double %105, 0x7FF0000000000000
  %107 = fneg double %99
  %108 = fmul double %46, %107
  %109 = call double @llvm.fmuladd.f64(double %103, double %47, double %108)
  %110 = fmul double %109, 0x7FF0000000000000
  br label %135

111:
  %112 = fcmp oeq double %10, 0x7FF0000000000000
  %113 = fsub double %0, %0
  %114 = fcmp oeq double %113, 0.000000e+00
  %115 = and i1 %114, %112
  %116 = fsub double %1, %1
  %117 = fcmp oeq double %116, 0.000000e+00
  %118 = and i1 %117, %115
  br i1 %118, label %119, label %135

119:
  %120 = call double @llvm.fabs.f64(double %47)
  %121 = fcmp oeq double %120, 0x7FF0000000000000
  %122 = uitofp i1 %121 to double
  %123 = call double @llvm.copysign.f64(double %122, double %47)
  %124 = call double @llvm.fabs.f64(double %46)
  %125 = fcmp oeq double %124, 0x7FF0000000000000
  %126 = uitofp i1 %125 to double
  %127 = call double @llvm.copysign.f64(double %126, double %46)
  %128 = fmul double %127, %1
  %129 = call double @llvm.fmuladd.f64(double %0, double %123, double %128)
  %130 = fmul double %129, 0.000000e+00
  %131 = fneg double %127
  %132 = fmul double %131, %0
  %133 = call double @llvm.fmuladd.f64(double %1, double %123, double %132)
  %134 = fmul double %133, 0.000000e+00
  br label %135

135:
  %136 = phi double [ %106, %97 ], [ %130, %119 ], [ %83, %81 ], [ %65, %45 ], [ %65, %111 ]
  %137 = phi double [ %110, %97 ], [ %134, %119 ], [ %84, %81 ], [ %71, %45 ], [ %71, %111 ]
  %138 = insertvalue { double, double } poison, double %136, 0
  %139 = insertvalue { double, double } %138, double %137, 1
  ret { double, double } %139
}

declare double @llvm.fabs.f64(double)

declare double @llvm.copysign.f64(double, double)

define <2 x float> @__divsc3(float %0, float %1, float %2, float %3) {
  %5 = fpext float %0 to double
  %6 = fpext float %1 to double
  %7 = fpext float %2 to double
  %8 = fpext float %3 to double
  %9 = call { double, double } @__divdc3(double %5, double %6, double %7, double %8)
  %10 = extractvalue { double, double } %9, 0
  %11 = extractvalue { double, double } %9, 1
  %12 = fptrunc double %10 to float
  %13 = fptrunc double %11 to float
  %14 = insertelement <2 x float> poison, float %12, i64 0
  %15 = insertelement <2 x float> %14, float %13, i64 1
  ret <2 x float> %15
}

define double @cabs(double %0, double %1) {
  %3 = call double @hypot(double %0, double %1)
  ret double %3
}

declare double @hypot(double, double)

define float @cabsf(<2 x float> %0) {
  %2 = extractelement <2 x float> %0, i64 0
  %3 = extractelement <2 x float> %0, i64 1
  %4 = call float @hypotf(float %2, float %3)
  ret float %4
}

declare float @hypotf(float, float)

define double @carg(double %0, double %1) {
  %3 = call double @atan2(double %1, double %0)
  ret double %3
}

declare double @atan2(double, double)

define float @cargf(<2 x float> %0) {
  %2 = extractelement <2 x float> %0, i64 1
  %3 = extractelement <2 x float> %0, i64 0
  %4 = call float @atan2f(float %2, float %3)
  ret float %4
}

declare float @atan2f(float, float)

define double @creal(double %0, double %1) {
  ret double %0
}

define float @crealf(<2 x float> %0) {
  %2 = extractelement <2 x float> %0, i64 0
  ret float %2
}

define double @cimag(double %0, double %1) {
  ret double %1
}

define float @cimagf(<2 x float> %0) {
  %2 = extractelement <2 x float> %0, i64 1
  ret float %2
}

define { double, double } @conj(double %0, double %1) {
  %3 = fneg double %1
  %4 = insertvalue { double, double } poison, double %0, 0
  %5 = insertvalue { double, double } %4, double %3, 1
  ret { double, double } %5
}

define <2 x float> @conjf(<2 x float> %0) {
  %2 = fneg <2 x float> %0
  %3 = shufflevector <2 x float> %0, <2 x float> %2, <2 x i32> <i32 0, i32 3>
  ret <2 x float> %3
}

declare float @llvm.copysign.f32(float, float)

declare float @llvm.fabs.f32(float)
