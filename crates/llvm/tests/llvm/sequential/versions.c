// What the versions of clang write in different ways: see tests/versions.rs for the words themselves.
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

typedef int v4si __attribute__((vector_size(16)));
typedef unsigned char v16qi __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef __int128 i128;
typedef unsigned __int128 u128;

static volatile int seed = 3;

static void vectors(void) {
    int s = seed;
    v4si a = {s, s + 1, -s, s * 7}, b = {1, 1, 1, 1};
    v4si sum = a + b * 3, shifted = a << 2, compared = a > b;
    v16qi bytes;
    for (int i = 0; i < 16; i++)
        bytes[i] = (unsigned char)(i * s);
    bytes = bytes + bytes;
    v2df d = {s * 0.5, s * 0.25};
    d = d * 2.0 + 1.0;
    v4si mixed = __builtin_shufflevector(sum, shifted, 0, 5, 2, 7);
    v2df converted = __builtin_convertvector((__attribute__((vector_size(8))) int){s, -s}, v2df);
    printf("%d %d %d %d, %d %d\n", sum[0], sum[1], sum[2], sum[3], shifted[3], compared[2]);
    printf("%d %d %d %d, %d %d, %g %g, %g\n", mixed[0], mixed[1], mixed[2], mixed[3], bytes[7], bytes[15], d[0], d[1],
           converted[1]);
    int array[64], total = 0;
    for (int i = 0; i < 64; i++)
        array[i] = i * s - 20;
    for (int i = 0; i < 64; i++)
        total += array[i] > 0 ? array[i] : -array[i];
    unsigned char small[33];
    for (int i = 0; i < 33; i++)
        small[i] = (unsigned char)(array[i] >> 1);
    unsigned most = 0;
    for (int i = 0; i < 33; i++)
        most = small[i] > most ? small[i] : most;
    printf("%d %u\n", total, most);
}

static void wide(void) {
    i128 a = (i128)seed << 90, b = -a / 7;
    u128 c = (u128)b >> 3;
    c ^= (u128)a * 12345;
    c |= (u128)1 << 127;
    printf("%llx %llx %d\n", (unsigned long long)(c >> 64), (unsigned long long)c, a > b);
    u128 product = (u128)0xfedcba9876543210u * (unsigned)(seed * 1000);
    unsigned long long high;
    bool over = __builtin_mul_overflow(0xfedcba9876543210ull, (unsigned long long)seed, &high);
    printf("%llx %llx %d %llx\n", (unsigned long long)(product >> 64), (unsigned long long)product, over, high);
}

struct packed {
    unsigned a : 3, b : 13;
    signed c : 5;
    unsigned long long d : 41;
    bool e : 1;
} __attribute__((packed));

static void bit_fields(void) {
    struct packed p = {0};
    p.a = seed;
    p.b = seed * 1000;
    p.c = -seed;
    p.d = 0x1ffffffffffull - seed;
    p.e = seed & 1;
    p.b++;
    p.c--;
    printf("%u %u %d %llu %d %zu\n", p.a, p.b, p.c, (unsigned long long)p.d, p.e, sizeof p);
    _BitInt(37) odd = 5;
    odd = odd * seed - 100;
    printf("%lld\n", (long long)odd);
}

struct pair {
    int a;
    double b;
};
struct large {
    long words[5];
};

static double variadic(int count, ...) {
    va_list list, again;
    va_start(list, count);
    va_copy(again, list);
    double total = 0;
    for (int i = 0; i < count; i++) {
        total += va_arg(list, int);
        total += va_arg(list, double);
        struct pair pair = va_arg(list, struct pair);
        total += pair.a * pair.b;
        struct large large = va_arg(list, struct large);
        total += large.words[4];
    }
    total += va_arg(again, int);
    va_end(again);
    va_end(list);
    return total;
}

static struct large twice(struct large by_value) {
    for (int i = 0; i < 5; i++)
        by_value.words[i] *= 2;
    return by_value;
}

static int machine(const char *code) {
    static const void *const labels[] = {&&add, &&twice, &&minus, &&end};
    int value = seed;
    goto *labels[*code++ - 'a'];
add:
    value += 10;
    goto *labels[*code++ - 'a'];
twice:
    value *= 2;
    goto *labels[*code++ - 'a'];
minus:
    value = -value;
    goto *labels[*code++ - 'a'];
end:
    return value;
}

static int classify(long n) {
    switch (n) {
    case -5000000000: return 1;
    case 0 ... 9: return 2;
    case 100: case 200: case 300: return (int)(n / 100);
    case 0x7fffffffffffffff: return 4;
    default: return 5;
    }
}

static const char *name(unsigned n) {
    switch (n) {
    case 0: return "zero";
    case 1: return "one";
    case 2: return "two";
    case 3: return "three";
    case 4: return "four";
    }
    return "many";
}

#define EACH(type)                                                                                          \
    do {                                                                                                    \
        static _Atomic type cell;                                                                           \
        type plain = (type)(seed * 37);                                                                     \
        type *raw = (type *)&cell;                                                                          \
        atomic_store_explicit(&cell, plain, memory_order_release);                                          \
        type a = atomic_fetch_add(&cell, 5), b = atomic_fetch_sub_explicit(&cell, 7, memory_order_relaxed); \
        type c = atomic_fetch_and(&cell, (type)0x5f), d = atomic_fetch_or(&cell, (type)0x20);               \
        type e = atomic_fetch_xor(&cell, (type)0x33), f = __atomic_fetch_nand(raw, (type)0x0f, 5);          \
        type g = __atomic_fetch_max(raw, (type)9, 5), h = __atomic_fetch_min(raw, (type)100, 5);            \
        type i = atomic_exchange(&cell, (type)3), expected = 3;                                             \
        bool one = atomic_compare_exchange_strong(&cell, &expected, (type)8);                               \
        bool two = atomic_compare_exchange_weak_explicit(&cell, &expected, (type)9, memory_order_acq_rel,   \
                                                         memory_order_acquire);                             \
        printf("%lld %lld %lld %lld %lld %lld %lld %lld %lld %d %d %lld\n", (long long)a, (long long)b,     \
               (long long)c, (long long)d, (long long)e, (long long)f, (long long)g, (long long)h,          \
               (long long)i, one, two, (long long)cell);                                                    \
    } while (0)

static void atomics(void) {
    EACH(signed char);
    EACH(unsigned short);
    EACH(int);
    EACH(unsigned long);
    static _Atomic float number = 1.5f;
    number += 2;
    static _Atomic(int *) pointer;
    static int targets[4];
    pointer = targets + 1;
    pointer++;
    static atomic_flag flag = ATOMIC_FLAG_INIT;
    bool was = atomic_flag_test_and_set(&flag);
    atomic_flag_clear(&flag);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_acquire);
    printf("%g %td %d\n", number, pointer - targets, was);
}

static _Thread_local int local = 7;
static thread_local struct pair shared_local = {1, 2.5};

static int run(void *argument) {
    int *local_of_main = argument;
    local += 100;
    shared_local.b += *local_of_main;
    return local + (int)shared_local.b;
}

static void threads(void) {
    thrd_t thread;
    int result;
    local = 1;
    thrd_create(&thread, run, &local);
    thrd_join(thread, &result);
    printf("%d %d %g\n", result, local, shared_local.b);
}

static int before;

__attribute__((constructor(200))) static void second(void) { before = before * 10 + 2; }
__attribute__((constructor(101))) static void first(void) { before = before * 10 + 1; }

static __attribute__((noinline)) int in_range(unsigned char byte) {
    int n = byte;
    return n >= 3 && n < 200 ? n | 0x100 : (n << 1) + 1;
}

static __attribute__((noinline)) double of_unsigned(unsigned char byte, unsigned n) {
    return (double)byte + (double)(n & 0xffff) + (float)(n >> 20);
}

int main(void) {
    vectors();
    wide();
    bit_fields();
    struct pair pair = {seed, 1.5};
    struct large large = {{1, 2, 3, 4, seed}};
    printf("%g %ld\n", variadic(2, 1, 2.5, pair, large, 3, 4.5, pair, large), twice(large).words[4]);
    printf("%d %d\n", machine("abcabd"), machine("d"));
    for (int i = 0; i < 6; i++)
        printf("%d %s ", classify((long[]){-5000000000, 4, 200, 0x7fffffffffffffff, 77, 300}[i]), name(i));
    printf("\n");
    atomics();
    threads();
    printf("%d %d %d %g\n", before, in_range((unsigned char)(seed * 50)), in_range((unsigned char)seed),
           of_unsigned((unsigned char)seed, 0x12345678u * seed));
    int length = seed * 2;
    int array[length];
    for (int i = 0; i < length; i++)
        array[i] = i * i;
    memmove(array + 1, array, sizeof(int) * (length - 1));
    ptrdiff_t distance = &array[length - 1] - array;
    printf("%d %td %d %d %d\n", array[length - 1], distance, __builtin_popcount(seed * 255), __builtin_clzl(seed),
           (int)(uintptr_t)((char *)0 + seed));
    unsigned rotated = (unsigned)seed << 7 | (unsigned)seed >> 25, difference;
    bool borrowed = __builtin_sub_overflow(3u, (unsigned)seed + 1, &difference);
    printf("%x %x %d %x\n", rotated, __builtin_bswap32(rotated), borrowed, difference);
    struct pair *copies = malloc(3 * sizeof *copies);
    copies[0] = copies[2] = pair;
    copies[1] = (struct pair){.b = -copies[0].b, .a = abs(-copies[2].a)};
    printf("%d %g %d\n", copies[1].a, copies[1].b, memcmp(copies, copies + 2, sizeof(int)));
    free(copies);
    return before;
}
