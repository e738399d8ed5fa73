// Atomic objects of 16 and 24 bytes: no half of a value is seen. TORN accesses the halves one by one.
// CHECK => exit=0 verdict=safe
// CHECK --cflag -mcx16 => exit=0 verdict=safe
// CHECK --model tso --cflag -mcx16 => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK -DTORN => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t value, tag;
} __attribute__((aligned(16))) Tagged;
typedef struct {
    long first, second, third;
} Triple;

static _Atomic Tagged top;
static _Atomic Triple triple;
#ifdef TORN
static _Atomic uint64_t halves[2];
#endif

static void push(uint64_t value) {
    Tagged old = top, new;
    do {
        new.value = value;
        new.tag = old.tag + 1;
    } while (!atomic_compare_exchange_weak(&top, &old, new));
}

static void *run(void *unused) {
    push(7);
    Triple all = {1, 2, 3};
    atomic_store(&triple, all);
#ifdef TORN
    atomic_store(&halves[0], 1);
    atomic_store(&halves[1], 1);
#endif
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    push(8);
    Triple seen = triple;
    assert(seen.first == 0 ? seen.third == 0 : seen.second == 2 && seen.third == 3);
#ifdef TORN
    uint64_t second = atomic_load(&halves[1]), first = atomic_load(&halves[0]);
    assert(first == second);
#endif
    pthread_join(thread, 0);
    Tagged last = top;
    assert(last.tag == 2 && (last.value == 7 || last.value == 8));
    Triple expected = {1, 2, 3}, other = {4, 5, 6};
    assert(atomic_compare_exchange_strong(&triple, &expected, other));
    assert(!atomic_compare_exchange_strong(&triple, &expected, other) && expected.second == 5);
    Triple before = atomic_exchange(&triple, expected);
    assert(before.third == 6);
}
