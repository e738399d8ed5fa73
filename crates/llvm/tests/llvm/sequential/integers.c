#include <stdio.h>
#include <stdint.h>
#include <limits.h>
#include <stdbool.h>
#define SHOW(T, fmt, a, b) do { T x = (T)(a), y = (T)(b); \
  printf(#T " " fmt " " fmt ": " fmt " " fmt " " fmt " " fmt " " fmt " " fmt " " fmt " %d%d%d%d%d%d\n", x, y, \
   (T)(x + y), (T)(x - y), (T)(x * (y + 0u)), y ? (T)(x / y) : 0, y ? (T)(x % y) : 0, (T)(x & y), (T)(x ^ (T)~y), \
   x < y, x <= y, x > y, x >= y, x == y, x != y); } while (0)
#define ALL(T, fmt) SHOW(T, fmt, 1, 2); SHOW(T, fmt, 100, 7); SHOW(T, fmt, -100, 7); SHOW(T, fmt, 100, -7); \
  SHOW(T, fmt, -1, -1); SHOW(T, fmt, 127, 127); SHOW(T, fmt, 0x7fff, 3); SHOW(T, fmt, 0x12345678, 0x9abcdef); SHOW(T, fmt, 5, 0)
int shifts(int a, unsigned b, int by) { return (a << by) ^ (a >> by) ^ (int)(b >> by) ^ (int)(b << by); }
int8_t i8(int a) { return a; }
uint8_t u8(int a) { return a; }
int16_t i16(long a) { return a; }
bool truth(int a) { return a; }
int main(void) {
  ALL(signed char, "%hhd"); ALL(unsigned char, "%hhu"); ALL(short, "%hd"); ALL(unsigned short, "%hu");
  ALL(int, "%d"); ALL(unsigned, "%u"); ALL(long, "%ld"); ALL(unsigned long, "%lu");
  for (int i = 0; i < 32; i += 5) printf("%x ", shifts(0x80001234, 0xdeadbeef, i));
  for (int i = -300; i < 300; i += 77) printf("%d %d %d %d ", i8(i), u8(i), i16(i * 1000L), truth(i));
  printf("\n%d %ld %u\n", INT_MIN, LONG_MIN, UINT_MAX);
  unsigned long wide = 0x123456789abcdef0; printf("%lx %x %hx %hhx\n", wide, (unsigned)wide, (unsigned short)wide, (unsigned char)wide);
  long sum = 0; for (long i = 0; i < 1000; i++) { if (i % 3 == 0) continue; if (i > 900) break; sum += i * i; } printf("%ld\n", sum);
  int c = 0; do { c += 2; } while (c < 11); printf("%d %d %d\n", c, c++ + ++c, c ? 1 : 2);
  printf("%d %d %d\n", !c, !!c, -c);
  int popcount = __builtin_popcount(0xf0f0), clz = __builtin_clz(0x00ff0000), ctz = __builtin_ctz(0x40);
  printf("%d %d %d %x %lx\n", popcount, clz, ctz, __builtin_bswap32(0x11223344), __builtin_bswap64(0x1122334455667788));
  int r; printf("%d %d\n", __builtin_add_overflow(INT_MAX, 1, &r), r);
  printf("%d %d\n", __builtin_mul_overflow(70000, 70000, &r), r);
  unsigned ur; printf("%d %u\n", __builtin_sub_overflow(1u, 2u, &ur), ur);
  printf("%d\n", __builtin_expect(c == 13, 1));
  return 7;
}
