// Instructions of x86-64 on many values. Natively it prints a number of all results, which the checked program asserts.
// CHECK -DWANTED=1 => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#ifndef WANTED
#include <stdio.h>
#endif

static uint64_t all = 1;
static void mix(uint64_t value) { all = all * 6364136223846793005ull + value + (all >> 29); }

#define ONE(type, name, text)                                                                  \
    static type name(type value) {                                                             \
        bool zero;                                                                             \
        __asm__ volatile(text " %0; setz %1" : "+m"(value), "=q"(zero) : : "memory", "cc");    \
        mix(zero);                                                                             \
        return value;                                                                          \
    }
#define TWO(type, name, text)                                                                  \
    static type name(type value, type other) {                                                 \
        bool zero, sign;                                                                       \
        __asm__ volatile(text " %3, %0; setz %1; sets %2"                                      \
                         : "+m"(value), "=q"(zero), "=q"(sign)                                 \
                         : "r"(other)                                                          \
                         : "memory", "cc");                                                    \
        mix(zero + 2 * sign);                                                                  \
        return value;                                                                          \
    }
#define REGISTERS(type, name, text)                                                            \
    static type name(type value, type other) {                                                 \
        bool carry;                                                                            \
        __asm__(text " %2, %0" : "+r"(value), "=@ccc"(carry) : "r"(other));                    \
        mix(carry);                                                                            \
        return value;                                                                          \
    }
ONE(uint64_t, increment, "lock incq")
ONE(uint32_t, decrement, "lock decl")
ONE(uint16_t, short_increment, "incw")
ONE(uint8_t, byte_decrement, "decb")
ONE(uint64_t, negate, "negq")
TWO(uint64_t, add, "lock addq")
TWO(uint32_t, subtract, "lock subl")
TWO(uint16_t, and, "lock andw")
TWO(uint8_t, or, "orb")
TWO(uint64_t, xor, "lock xorq")
REGISTERS(uint64_t, plain_add, "addq")
REGISTERS(uint32_t, plain_subtract, "subl")
REGISTERS(uint32_t, compare, "cmpl")
REGISTERS(uint64_t, plain_xor, "xor")

static uint32_t not(uint32_t value) {
    __asm__ volatile("lock notl %0" : "+m"(value));
    return value;
}
static uint64_t fetch_add(uint64_t *at, uint64_t value) {
    __asm__ volatile("lock; xaddq %0, %1" : "+r"(value), "+m"(*at) : : "memory");
    return value;
}
static uint32_t exchange(uint32_t *at, uint32_t value) {
    __asm__ volatile("xchg %0, %1" : "+r"(value), "+m"(*at));
    return value;
}
static bool compare_exchange(uint64_t *at, uint64_t old, uint64_t new, uint64_t *found) {
    bool done;
    __asm__ volatile("lock cmpxchgq %3, %0; setz %1" : "+m"(*at), "=q"(done), "+a"(old) : "q"(new) : "memory", "cc");
    *found = old;
    return done;
}
static bool plain_compare_exchange(uint64_t *at, uint64_t old, uint64_t new) {
    bool done;
    __asm__ volatile("cmpxchg %3, (%1)\n\tsete %0" : "=q"(done) : "r"(at), "a"(old), "r"(new) : "memory", "cc");
    return done;
}
static bool set_bit(uint32_t *at, uint32_t bit) {
    bool was_set;
    __asm__ volatile("lock btsl %2, %0" : "+m"(*at), "=@ccc"(was_set) : "Ir"(bit) : "memory");
    return was_set;
}
static bool clear_bit(uint64_t *at, uint64_t bit) {
    bool was_set;
    __asm__ volatile("lock btrq %2, %0; setc %1" : "+m"(*at), "=q"(was_set) : "r"(bit) : "memory");
    return was_set;
}
static bool flip_bit(uint64_t *at) {
    bool was_set;
    __asm__ volatile("btcq $5, %0; setc %1" : "+m"(*at), "=q"(was_set));
    return was_set;
}
// The bit may lie in a word before or behind.
static bool set_far_bit(uint32_t *at, int bit) {
    bool was_set;
    __asm__ volatile("lock btsl %2, %0" : "+m"(*at), "=@ccc"(was_set) : "r"(bit) : "memory");
    return was_set;
}
static uint64_t lowest_bit(uint64_t value) {
    uint64_t bit = 77;
    __asm__("bsfq %1, %0" : "+r"(bit) : "r"(value) : "cc");
    return bit;
}
static uint32_t highest_bit(uint32_t value) {
    uint32_t bit = 77;
    __asm__("bsrl %1, %0" : "+r"(bit) : "r"(value) : "cc");
    return bit;
}
static uint64_t load(const uint64_t *at) {
    uint64_t value;
    __asm__ volatile("movq %1, %0" : "=q"(value) : "m"(*at) : "memory");
    return value;
}
static uint32_t load_behind(const uint64_t *at) {
    uint32_t value;
    __asm__ volatile("movl 4(%1), %0" : "=r"(value) : "r"(at) : "memory");
    return value;
}
static void store(uint64_t *at, uint64_t value) { __asm__ volatile("movq %1, %0" : "=m"(*at) : "ri"(value) : "memory"); }
static bool is_less(int left, int right) {
    bool less, greater, below;
    __asm__("cmpl %4, %3; setl %0; setg %1; setbe %2" : "=q"(less), "=q"(greater), "=q"(below) : "r"(left), "r"(right) : "cc");
    mix(greater + 2 * below);
    return less;
}
static bool exchange_pair(uint64_t at[2], uint64_t expected[2], uint64_t low, uint64_t high) {
    bool done;
    __asm__ volatile("lock cmpxchg16b %0; setz %3"
                     : "+m"(*(uint64_t(*)[2])at), "+a"(expected[0]), "+d"(expected[1]), "=q"(done)
                     : "b"(low), "c"(high)
                     : "memory", "cc");
    return done;
}
static uint64_t exchange_halves(uint64_t *at, uint64_t expected, uint64_t new) {
    uint32_t low = expected, high = expected >> 32;
    bool done;
    __asm__ volatile("cmpxchg8b %0; sete %3"
                     : "+m"(*at), "+a"(low), "+d"(high), "=q"(done)
                     : "b"((uint32_t)new), "c"((uint32_t)(new >> 32))
                     : "memory", "cc");
    mix(done);
    return (uint64_t)high << 32 | low;
}
static uint64_t larger(uint64_t a, uint64_t b) {
    __asm__("cmpq %1, %0; cmovb %1, %0" : "+r"(a) : "r"(b) : "cc");
    return a;
}
static uint32_t signed_smaller(uint32_t a, uint32_t b) {
    __asm__("cmpl %1, %0; cmovgl %1, %0" : "+r"(a) : "r"(b) : "cc");
    return a;
}
static uint64_t position(uint64_t value) {
    uint64_t place;
    __asm__("bsrq %1, %0\n\tjnz 1f\n\tmovq $-1, %0\n1:" : "=&r"(place) : "rm"(value) : "cc");
    return place;
}
static uint64_t steps(uint64_t a, uint64_t b) {
    __asm__("cmpq %1, %0; ja 2f; addq $5, %0; xorq %0, %1; 2: cmpq $100, %0; jae 3f; negq %0\n3: nop" : "+r"(a), "+r"(b) : : "cc");
    return a + 3 * b;
}

int main(void) {
    uint64_t random = 88172645463325252ull;
    for (int i = 0; i < 200; i++) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        uint64_t a = i % 5 == 0 ? i % 3 - 1 : random, b = i % 7 == 0 ? a : random * 31, word = a, found;
        uint32_t half = a;
        mix(increment(a)), mix(decrement(b)), mix(short_increment(a)), mix(byte_decrement(b)), mix(negate(a));
        mix(not(a)), mix(add(a, b)), mix(subtract(a, b)), mix(and(a, b)), mix(or(a, b)), mix(xor(a, b));
        mix(plain_add(a, b)), mix(plain_subtract(a, b)), mix(compare(a, b)), mix(plain_xor(a, b));
        mix(fetch_add(&word, b)), mix(word), mix(exchange(&half, b)), mix(half);
        mix(compare_exchange(&word, i & 1 ? word : b, random, &found)), mix(word), mix(found);
        mix(plain_compare_exchange(&word, i & 4 ? word : 1, b)), mix(word);
        mix(set_bit(&half, b & 31)), mix(half), mix(clear_bit(&word, b & 63)), mix(word), mix(flip_bit(&word));
        mix(lowest_bit(i % 4 ? a : 0)), mix(highest_bit(i % 3 ? b : 0)), mix(load(&word)), store(&word, b);
        uint32_t map[4] = {a, b, a ^ b, a + b};
        mix(set_far_bit(&map[2], (int)(b & 127) - 64)), mix(map[0]), mix(map[1]), mix(map[2]), mix(map[3]);
        mix(word), mix(load_behind(&word)), mix(is_less(a, b));
        mix(exchange_halves(&word, i & 1 ? word : a, random)), mix(word), mix(larger(a, b)), mix(signed_smaller(a, b));
        mix(position(i % 4 ? b : 0)), mix(steps(a, b)), mix(steps(i, 50));
    }
    for (int i = 0; i < 6; i++) {
        uint64_t a = i * random, b = a >> 3;
        _Alignas(16) uint64_t two[2] = {a, b}, expected[2] = {a, i % 3 ? b : a};
        mix(exchange_pair(two, expected, random, b ^ 7)), mix(two[0]), mix(two[1]), mix(expected[0]), mix(expected[1]);
    }
#ifdef WANTED
    assert(all == WANTED);
#else
    printf("%luul\n", all);
#endif
}
