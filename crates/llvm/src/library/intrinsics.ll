source_filename = "interleaf/intrinsics.ll"

; Intrinsics that give two values, which C has no form for.

declare double @llvm.trunc.f64(double)
declare double @llvm.copysign.f64(double, double)

; The fraction and the whole part, both with the sign of the number.
define { double, double } @interleaf.modf.f64(double %number) {
  %whole = call double @llvm.trunc.f64(double %number)
  %rest = fsub double %number, %whole
  ; What is whole, or infinite, has no fraction.
  %same = fcmp oeq double %number, %whole
  %part = select i1 %same, double 0.0, double %rest
  %fraction = call double @llvm.copysign.f64(double %part, double %number)
  %one = insertvalue { double, double } poison, double %fraction, 0
  %both = insertvalue { double, double } %one, double %whole, 1
  ret { double, double } %both
}

define { float, float } @interleaf.modf.f32(float %number) {
  %wide = fpext float %number to double
  %parts = call { double, double } @interleaf.modf.f64(double %wide)
  %fraction = extractvalue { double, double } %parts, 0
  %whole = extractvalue { double, double } %parts, 1
  %narrow = fptrunc double %fraction to float
  %rest = fptrunc double %whole to float
  %one = insertvalue { float, float } poison, float %narrow, 0
  %both = insertvalue { float, float } %one, float %rest, 1
  ret { float, float } %both
}
