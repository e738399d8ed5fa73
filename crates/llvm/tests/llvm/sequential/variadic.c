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
// Two registers or none, and then at a multiple of 16: `w` is an __int128, `l` a long, `d` a double, `x` a long double, and
// structures of two longs, a double and a long, two doubles, two longs aligned to 16, and three longs.
typedef __int128 wide;
struct both { double d; long l; };
struct doubles { double a, b; };
struct __attribute__((aligned(16))) apart { long a, b; };
struct longs { long a, b, c; };
void places(const char *kinds, ...) {
  va_list ap; va_start(ap, kinds); printf("%s:", kinds);
  for (const char *k = kinds; *k; k++) switch (*k) {
    case 'w': { wide w = va_arg(ap, wide); printf(" %lx:%lx", (long)(w >> 64), (long)w); break; }
    case 'l': printf(" %ld", va_arg(ap, long)); break;
    case 'd': printf(" %g", va_arg(ap, double)); break;
    case 'x': { union { long double x; long words[2]; } v; v.x = va_arg(ap, long double); printf(" %lx", v.words[0]); break; }
    case 'p': { struct pair p = va_arg(ap, struct pair); printf(" {%ld %ld}", p.a, p.b); break; }
    case 'b': { struct both b = va_arg(ap, struct both); printf(" {%g %ld}", b.d, b.l); break; }
    case 'f': { struct doubles f = va_arg(ap, struct doubles); printf(" {%g %g}", f.a, f.b); break; }
    case 'a': { struct apart a = va_arg(ap, struct apart); printf(" {%ld %ld}", a.a, a.b); break; }
    case 't': { struct longs t = va_arg(ap, struct longs); printf(" {%ld %ld %ld}", t.a, t.b, t.c); break; } }
  va_end(ap); printf("\n");
}
void all_places(void) {
  wide w = ((wide)1 << 64) + 2, v = -3; struct pair p = { 4, 5 }; struct both b = { 6.5, 7 }; struct doubles f = { 8.25, 9.5 };
  struct apart a = { 10, 11 }; struct longs t = { 12, 13, 14 }; long double x = 1.5L;
  places("lw", 1L, w); places("wl", w, 1L);
 
  places("lxlxd", 1L, x, 2L, -2.5L, 2.5); places("llllplpb", 1L, 2L, 3L, 4L, p, 5L, p, b);
  places("bbbbbbb", b, b, b, b, b, b, b); places("dddddddfdf", 1., 2., 3., 4., 5., 6., 7., f, 8., f);
  places("lalaltaw", 1L, a, 2L, a, 3L, t, a, w); places("tltxw", t, 1L, t, x, v);
  printf("%2$s %1$.2f %4$d %3$g %2$s\n", 1.25, "text", 2.5, 3); printf("%3$*1$d|%2$g\n", 5, 0.5, 42);
  printf("%g %g %g %g %g %g %g %g %g %g %d %d %d %d %d %d %d\n", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 1, 2, 3, 4, 5, 6, 7);
}
int main(void) {
  struct pair p = { 9, 4 };
  printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  printf("%f\n", mixed("idlsp", 1, 2.5, 3L, "A", p));
  say("%d %s %.2f\n", 42, "text", 1.25); say("nothing\n");
  printf("%d %d\n", outer(0, 5, 6), chosen(2, 20, 22));
  struct large l = { 1, 2, 3, 4 }; struct odd o = { "eighteen letters .!" }; struct aligned g = { 7, { 1, 2, 3, 4, 5, 6, 7, 8, 9 } };
  struct floats f = { 1.5f, -2.25f }; long w = 9; struct three t = { "ab" }; first_byte++; t.c[2] = 77;
  printf("%ld %ld %ld\n", large(1, l, 5, o, g, f, w, t), chosen_large(2, l, 6, o, g, f, w, t, l, 7, o, g, f, -w, t), l.a);
  all_places();
  return 0;
}
