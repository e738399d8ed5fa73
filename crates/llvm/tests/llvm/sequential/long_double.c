#include <stdarg.h>
#include <stdio.h>
#include <string.h>
// What is only kept, copied and passed on.
long double shared = 1.5L, others[2] = { -3.25L, 1e4000L };
struct mixed { char c; long double x; int i; } kept = { 'a', 2.5L, 7 };
union view { long double x; unsigned char bytes[16]; };
static void show(const long double *x) { union view v; v.x = *x; for (int i = 0; i < 10; i++) printf("%02x", v.bytes[i]); printf("\n"); }
__attribute__((noinline)) static long double first(long double a, long double b, int which) { return which ? a : b; }
__attribute__((noinline)) static struct mixed changed(struct mixed m) { m.i++; m.x = shared; return m; }
__attribute__((noinline)) static void listed(int count, ...) {
  va_list list; va_start(list, count);
  while (count--) { int before = va_arg(list, int); long double x = va_arg(list, long double); printf("%d ", before); show(&x); }
  va_end(list);
}
int main(void) {
  long double unused = 1.0L, zero = 0, local = others[1];
  show(&shared); show(&others[0]); show(&local); show(&zero); show(&kept.x);
  long double chosen = first(shared, others[0], 0); show(&chosen);
  struct mixed m = changed(kept); show(&m.x); printf("%c %d %zu\n", m.c, m.i, sizeof m);
  others[0] = m.x; show(others); listed(2, 5, shared, 6, chosen); (void)unused;
  return 0;
}
