#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
volatile double zero = 0, one = 1, huge = 1e300, tiny = 1e-300;
static void show(const char *name, double complex z) { printf("%s %.10g %.10g\n", name, creal(z), cimag(z)); }
static void single(const char *name, float complex z) { printf("%s %.6g %.6g\n", name, crealf(z), cimagf(z)); }
// A number that is none has a sign too, which nobody promises where it is made of another one.
static void shape(double complex z) {
  double parts[2] = { creal(z), cimag(z) };
  for (int i = 0; i < 2; i++) printf("%s ", isnan(parts[i]) ? "none" : isinf(parts[i]) ? parts[i] < 0 ? "-inf" : "inf" : parts[i] == 0 ? "0" : "finite");
}
int main(void) {
  double complex a = one + 2 * I, b = 3 - 4 * I; float complex f = 1.5f + one * I, g = 2 - 0.25f * I;
  show("product", a * b); show("quotient", a / b); show("sum", a + b); show("difference", a - b * 2); single("product", f * g); single("quotient", f / g);
  a *= b; a += 1; a /= 2 + zero * I; show("assigned", a); show("conjugate", conj(a)); printf("%d %d %g %.6f\n", a == b, a != b, cabs(b), carg(b));
  show("large", (huge + huge * I) / (huge - huge * I)); show("small", (tiny + tiny * I) / (tiny + 0 * I));
  double values[] = { 0, -0.0, 1, -2, INFINITY, -INFINITY, NAN };
  for (int i = 0; i < 7 * 7; i++) for (int j = 0; j < 7 * 7; j++) {
    double complex x = __builtin_complex(values[i / 7], values[i % 7]), y = __builtin_complex(values[j / 7], values[j % 7]);
    printf("%d %d: ", i, j); shape(x * y); shape(x / y); shape((float complex)x * (float complex)y); shape((float complex)x / (float complex)y); printf("\n");
  }
  double none = zero / zero; printf("%f %g %e %a %F %5.1f|%+f|%-6f|%06f\n", none, -none, none, none, none, none, -none, none, none);
  printf("%f %f %f %f %f\n", zero / zero, sqrt(-one), INFINITY * zero, fmod(one, zero), (double)((float)zero / (float)zero));
  printf("%f %f %f %f\n", strtod("nan", NULL), strtod("-nan", NULL), copysign(NAN, one), -(INFINITY - INFINITY));
  return 0;
}
