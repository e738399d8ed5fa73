#include <stdarg.h>
#include <stdio.h>
#include <string.h>
// Packed bit-fields which lie across each other's words: clang reads each of these structures as one integer.
struct __attribute__((packed)) five { unsigned long a : 40; unsigned long b : 60; unsigned c : 20; long d : 39; };
struct __attribute__((packed)) eight { unsigned long a : 63; long b : 63; unsigned long c : 63; long d : 60; };
struct __attribute__((packed)) more { long a : 61; unsigned long b : 62; long c : 63; int d : 7; unsigned long e : 59; long f : 50; };
union view { struct five five; struct eight eight; struct more more; unsigned char bytes[48]; } shared;
static unsigned long state = 88172645463325252ul;
static unsigned long next(void) { state ^= state << 13; state ^= state >> 7; return state ^= state << 17; }
static void show(union view *v) { for (unsigned i = 0; i < sizeof v->bytes; i++) printf("%02x", v->bytes[i]); printf("\n"); }
__attribute__((noinline)) static struct eight grown(struct eight x, long by) { x.b += (unsigned long)by; x.c ^= (unsigned long)x.d; x.d--; return x; }
__attribute__((noinline)) static long summed(int count, ...) {
  va_list list; va_start(list, count); long sum = 0;
  while (count--) { struct five x = va_arg(list, struct five); sum += (long)x.b + x.d; }
  va_end(list); return sum;
}
__attribute__((noinline)) static int compared(struct eight *x, struct eight *y) {
  return (x->b < y->b) | (x->c == y->c) << 1 | (x->d >= y->d) << 2 | (x->a != y->a) << 3 | (x->b && y->d) << 4;
}
#if defined(__BITINT_MAXWIDTH__) && __BITINT_MAXWIDTH__ >= 256
typedef unsigned _BitInt(200) large; typedef signed _BitInt(250) negative;
__attribute__((noinline)) static void wide(large x, negative y) {
  large sum = x + (large)y, less = x - 1; negative shifted = y >> 67, up = y << 130;
  printf("%lx %lx %lx %lx ", (unsigned long)(sum >> 3), (unsigned long)(less >> 136), (unsigned long)shifted, (unsigned long)(up >> 180));
  printf("%d%d%d%d%d%d ", y < 0, y < (negative)x, x > sum, x >= less, y <= shifted, x == (sum & x));
  printf("%lx %lx\n", (unsigned long)((x ^ sum) >> 64), (unsigned long)((negative)(x | 1) >> 128));
  large product = x * (large)y, square = x * x; negative opposite = y * (negative)(x >> 9);
  printf("%lx %lx %lx ", (unsigned long)product, (unsigned long)(product >> 64), (unsigned long)(product >> 136));
  printf("%lx %lx %lx ", (unsigned long)square, (unsigned long)(square >> 70), (unsigned long)(square >> 140));
  printf("%lx %lx %lx\n", (unsigned long)opposite, (unsigned long)(opposite >> 64), (unsigned long)(opposite >> 187));
}
#endif
int main(void) {
  for (int round = 0; round < 20; round++) {
    union view *v = &shared;
    v->more.a = (long)next(); v->more.b = next(); v->more.c = (long)next(); v->more.d = (int)next(); v->more.e = next(); v->more.f = (long)next();
    show(v);
    printf("%ld %lu %ld %d %lu %ld\n", (long)v->more.a, (unsigned long)v->more.b, (long)v->more.c, v->more.d, (unsigned long)v->more.e, (long)v->more.f);
    v->eight.b -= 3; v->eight.c += 0x1234567; v->eight.d |= v->eight.b; v->eight.a++; show(v);
    union view other = { .eight = grown(v->eight, (long)next()) };
    memset(other.bytes + sizeof other.eight, 0, sizeof other.bytes - sizeof other.eight);
    show(&other);
    printf("%d %d\n", compared(&v->eight, &other.eight), compared(&v->eight, &v->eight));
    v->five.d = round - 10; v->five.b *= 5; v->five.c <<= 2; v->five.a = v->five.b > 77 ? v->five.c : v->five.d; show(v);
    printf("%ld\n", summed(3, v->five, other.five, v->five));
#if defined(__BITINT_MAXWIDTH__) && __BITINT_MAXWIDTH__ >= 256
    large x = next(); x = x << 64 | next(); x = x << 60 | next();
    wide(x, -(negative)(x >> 9)); wide((large)round - 3, (negative)x << 66); wide(0, 0);
#endif
  }
  struct eight zero = { 0 }, set = { 5, -6, 7, -8 };
  printf("%d %ld %ld\n", compared(&zero, &set), (long)zero.d, (long)set.d);
  return 0;
}
