#include <stdio.h>
double average(double *v, int n) { double s = 0; for (int i = 0; i < n; i++) s += v[i]; return s / n; }
float half(float x) { return x / 2; }
double newton(double x) { double r = x; for (int i = 0; i < 20; i++) r = (r + x / r) / 2; return r; }
int compare(double a, double b) { return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5; }
int main(void) {
  double v[] = { 1, 2.5, -3.75, 1e3 };
  printf("%f %g %e %.10f\n", average(v, 4), average(v, 4), average(v, 4), newton(2));
  printf("%f %f %d %d %u\n", half(3), half(1.0f / 3), (int)-2.7, (int)2.7f, (unsigned)3e9);
  for (int i = 0; i < 4; i++) printf("%d ", compare(v[i], 1)); double zero = 0; printf("%d %d\n", compare(zero / zero, 1), compare(-zero, zero));
  printf("%f %f %f %f\n", (double)-5, (double)5u, (float)0x7fffffff, (double)0xffffffffffffffff);
  float f = 0.1f; double d = f; printf("%.10f %.10f %.10f\n", f, d, (float)(d * 3)); f += 1; f *= 2.5; f--; printf("%g %g %g\n", f, -f, 1e-7);
  printf("%ld %d %d\n", (long)1e15, (char)65.9, (unsigned char)200.5);
  printf("%5.1f|%-8.2f|%08.3f|%+g\n", 3.14159, 2.71828, -1.5, 10.0);
  union { double d; unsigned long u; } u = { 1.0 }; printf("%lx\n", u.u);
  return 0;
}
