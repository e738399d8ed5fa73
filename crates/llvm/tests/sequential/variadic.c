#include <stdarg.h>
#include <stdio.h>
struct pair { long a, b; };
int sum(int n, ...) { va_list ap; va_start(ap, n); int s = 0; while (n--) s += va_arg(ap, int); va_end(ap); return s; }
double mixed(const char *kinds, ...) {
  va_list ap, copy; va_start(ap, kinds); va_copy(copy, ap); double s = 0;
  for (const char *k = kinds; *k; k++) switch (*k) {
    case 'i': s += va_arg(ap, int); break; case 'd': s += va_arg(ap, double); break; case 'l': s += va_arg(ap, long); break;
    case 's': s += *va_arg(ap, const char *); break; case 'p': { struct pair p = va_arg(ap, struct pair); s += p.a - p.b; break; } }
  va_end(ap); s += va_arg(copy, int) * 1000; va_end(copy); return s;
}
struct large { long a, b, c; int d; };
struct odd { char c[19]; };
struct __attribute__((aligned(16))) aligned { int a; int b[9]; };
struct floats { float x, y; };
struct three { char c[3]; };
long large(int n, ...) {
  va_list ap; va_start(ap, n); long s = 0;
  while (n--) { struct large l = va_arg(ap, struct large); int i = va_arg(ap, int); struct odd o = va_arg(ap, struct odd);
    struct aligned g = va_arg(ap, struct aligned); struct floats f = va_arg(ap, struct floats); long w = va_arg(ap, long);
    struct three t = va_arg(ap, struct three);
    s = s * 7 + l.a + l.b * 2 + l.c * 3 + l.d * 5 + i + o.c[18] + g.a + g.b[8] + (long)(f.x * 8 + f.y) + w + t.c[2]; l.a = 0; }
  va_end(ap); return s;
}
long (*chosen_large)(int, ...) = large;
_Thread_local char first_byte = 1;
void say(const char *format, ...) { va_list ap; va_start(ap, format); vprintf(format, ap); va_end(ap); }
int inner(va_list ap) { return va_arg(ap, int) * 2; }
int outer(int n, ...) { va_list ap; va_start(ap, n); int r = inner(ap) + va_arg(ap, int); va_end(ap); return r; }
int (*chosen)(int, ...) = sum;
int main(void) {
  struct pair p = { 9, 4 };
  printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  printf("%f\n", mixed("idlsp", 1, 2.5, 3L, "A", p));
  say("%d %s %.2f\n", 42, "text", 1.25); say("nothing\n");
  printf("%d %d\n", outer(0, 5, 6), chosen(2, 20, 22));
  struct large l = { 1, 2, 3, 4 }; struct odd o = { "eighteen letters .!" }; struct aligned g = { 7, { 1, 2, 3, 4, 5, 6, 7, 8, 9 } };
  struct floats f = { 1.5f, -2.25f }; long w = 9; struct three t = { "ab" }; first_byte++; t.c[2] = 77;
  printf("%ld %ld %ld\n", large(1, l, 5, o, g, f, w, t), chosen_large(2, l, 6, o, g, f, w, t, l, 7, o, g, f, -w, t), l.a);
  return 0;
}
