#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#include <stdatomic.h>
#include <pthread.h>
#include <math.h>
static int interpret(const unsigned char *code) { static const void *table[] = { &&push, &&add, &&mul, &&loop, &&halt }; int stack[8], top = 0, rounds = 3;
 const unsigned char *pc = code; 
#define NEXT goto *table[*pc++]
 NEXT; push: stack[top++] = *pc++; NEXT; add: top--; stack[top-1] += stack[top]; NEXT; mul: top--; stack[top-1] *= stack[top]; NEXT; loop: if (--rounds) { pc = code; top = 0; } NEXT; halt: return stack[0] + rounds; }
static int offsets(int i) { static const int t[] = { 0, &&b - &&a, &&c - &&a }; int acc = 0; goto *(&&a + t[i]); a: acc += 1; b: acc += 10; c: acc += 100; return acc; }
static int cases(int x) { switch (x) { 
#define C(n) case n * 7: return n ^ x;
#define C8(n) C(n) C(n+1) C(n+2) C(n+3) C(n+4) C(n+5) C(n+6) C(n+7)
 C8(0) C8(8) C8(16) C8(24) C8(32) case 1000000000: return 1; case -5: return 2; case 5000 ... 5003: return 9; default: return -1; } }
struct in { int a[3]; char c; }; struct out { struct in i[2]; double d; }; 
static struct out make(struct in x, int n) { struct out o = { { x, x }, n * 1.5 }; o.i[1].a[2] = n; return o; }
static struct out change(struct out o) { o.i[0].c++; return o; }
struct small { short a, b; float f; }; static struct small sm(struct small s) { s.a += s.b; s.f *= 2; return s; }
int strong(void) { return 5; } extern int alias_of(void) __attribute__((alias("strong"))); int weak_fn(void) __attribute__((weak)); extern int weak_var __attribute__((weak)); __attribute__((weak)) int weak_def(void) { return 8; }
static char pool[16]; static char *const inner = &pool[5]; static long diff = (long)(&pool[9] - &pool[0]); struct node { struct node *next; int (*f)(void); } n1, n2 = { &n1, strong }, n1 = { &n2, alias_of };
static int order[4], at; __attribute__((constructor(200))) static void second(void) { order[at++] = 2; } __attribute__((constructor(101))) static void firstc(void) { order[at++] = 1; } __attribute__((constructor)) static void third(void) { order[at++] = 3; }
__attribute__((destructor)) static void never(void) { order[0] = 9; } static void at_end(void) { order[0] = 8; }
_Thread_local int counter = 40; _Thread_local struct { int v[4]; char s[6]; } block = { { 1, 2, 3, 4 }, "hello" }; static _Thread_local long zero[3]; int *where[3]; pthread_mutex_t lk = PTHREAD_MUTEX_INITIALIZER; int seen;
static void bump(int *p) { ++*p; }
static void *worker(void *arg) { where[(long)arg] = &counter; counter += (long)arg; bump(&counter); bump(&block.v[2]); zero[1] += 2; long *volatile z = zero; z[1]++; pthread_mutex_lock(&lk); seen += *where[(long)arg] + block.v[2] + block.s[1] + (int)zero[1]; pthread_mutex_unlock(&lk); return 0; }
_Atomic double ad = 1.5; _Atomic float af = 2; 
int main(void) {
 unsigned char code[] = { 0, 3, 0, 4, 1, 0, 5, 2, 3, 4 }; printf("%d %d %d %d\n", interpret(code), offsets(0), offsets(1), offsets(2));
 for (int i = -6; i < 300; i += 1) { int r = cases(i); if (r != -1) printf("%d ", r); } printf("%d %d %d\n", cases(1000000000), cases(5002), cases(4999));
 struct in x = { { 1, 2, 3 }, 'x' }; struct out o = change(make(x, 4)); struct out (*fp)(struct out) = change; o = fp(o); printf("%d %d %d %c %g\n", o.i[0].a[1], o.i[1].a[2], o.i[0].c, o.i[1].c, o.d);
 struct small s = sm((struct small){ 1, 2, 2.5f }); printf("%d %d %g\n", s.a, s.b, s.f);
 printf("%d %d %d %d %d\n", alias_of(), weak_fn ? weak_fn() : -1, &weak_var ? 1 : 0, weak_def(), n2.next->next->f());
 *inner = 7; printf("%d %ld %d\n", pool[5], diff, n1.f()); atexit(at_end); printf("%d%d%d\n", order[0], order[1], order[2]);
 where[0] = &counter; pthread_t t[2]; for (long i = 1; i < 3; i++) { pthread_create(&t[i-1], 0, worker, (void *)i); } for (int i = 0; i < 2; i++) pthread_join(t[i], 0); printf("%d %d %d %d\n", seen, *where[0], where[1] != where[2], block.v[2] + (int)zero[1]);
 ad += 2.25; ad = ad * 2; float old = af; af -= 0.5f; double q = __atomic_load_n((long *)&ad, 5) != 0; printf("%g %g %g %g\n", (double)ad, (double)af, old, q);
 __asm__ volatile("" ::: "memory"); __asm__ volatile("pause"); __asm__ volatile("rep; nop" ::: "memory"); __asm__ volatile("mfence" ::: "memory"); __asm__ volatile("lock; addl $0,0(%%rsp)" ::: "memory", "cc"); __asm__ volatile("lock addl $0, -4(%%rsp)\n\tsfence\n\tlfence" ::: "memory"); __builtin_ia32_pause(); __builtin_ia32_mfence(); __builtin_ia32_lfence(); __builtin_ia32_sfence(); { unsigned long word = 5; __asm__ volatile("lock notq (%0)" ::"r"(&word) : "memory"); printf("%lu\n", word); }
 volatile int vi = -13; volatile unsigned vu = 0x80f01234; volatile double vd = -2.5; volatile float vf = 1.25f; volatile unsigned long vl = 0x123456789abcdef;
 printf("%d %d %d %x %x %lx %x\n", __builtin_clz(vu), __builtin_ctz(vu), __builtin_popcountl(vl), __builtin_bswap32(vu), __builtin_bitreverse32(vu), __builtin_bswap64(vl), __builtin_rotateleft32(vu, 7));
 printf("%d %d %d %d\n", __builtin_abs(vi), vi < 3 ? vi : 3, __builtin_parity(vu), __builtin_ffs(vu));
 printf("%g %g %g %g %g %g %g %g\n", __builtin_floor(vd), __builtin_ceil(vd), __builtin_trunc(vd), __builtin_round(vd), __builtin_rint(vd), __builtin_nearbyint(vd), __builtin_fabs(vd), __builtin_copysign(3, vd)); printf("%g %g %g %g %.17g %d %d\n", __builtin_sqrt(-vd), __builtin_fmin(vd, vf), __builtin_fmax(vd, vf), __builtin_fma(vd, vf, 1e-3), __builtin_powi(vd, 3), __builtin_isnan(vd), __builtin_isinf(vd / 0));
 printf("%lu %d %d\n", __builtin_object_size(code, 0) > 0 ? 1ul : 0ul, __builtin_constant_p(vi), __builtin_expect(vi == -13, 1)); void *ra = __builtin_frame_address(0); unsigned long long tsc = __builtin_readcyclecounter(); (void)ra; (void)tsc; __builtin_prefetch(code); if (vi > 0) __builtin_trap(); if (vi > 0) __builtin_unreachable(); __builtin_assume(vi < 0);
 { int n = 3 - vi; char vla[n]; memset(vla, 5, n); char *sp = __builtin_alloca(20); memcpy(sp, vla, 15); printf("%d %d\n", sp[14], vla[n - 1]); }
 printf("%ld %ld %lu %g %g %d\n", (long)vd, (long)vf, (unsigned long)(vf * 1e18), (double)vl, (float)vl, (_Bool)vd); short sh = (short)vu; signed char sc = (signed char)vl; printf("%d %d %ld %lu\n", sh, sc, (long)vi, (unsigned long)vu); unsigned us; printf("%d ", __builtin_uadd_overflow(vu, vu, &us)); printf("%u ", us); int sr; printf("%d %d\n", __builtin_smul_overflow(vi, 1 << 30, &sr), sr);
 return 0; }
