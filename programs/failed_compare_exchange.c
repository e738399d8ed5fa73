// A compare-and-exchange that fails only reads, also where others access a part of what it compares: who reads there later
// reads from the write before it. Races are found as if it wrote back what it read, as processors do.
// CHECK --algorithm rf => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf => exit=0 verdict=safe complete=1
// CHECK --algorithm dc => exit=0 verdict=safe complete=1
// CHECK --algorithm vc => exit=0 verdict=safe complete=1
// CHECK --algorithm optimal => exit=0 verdict=safe complete=3
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3
// CHECK --algorithm rf --model tso => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// PLAIN: the part is read by a load that is not atomic, which does not race with a compare-and-exchange that fails.
// CHECK --algorithm rf --races -DPLAIN => exit=0 verdict=safe complete=1
// CHECK --algorithm optimal --races -DPLAIN => exit=0 verdict=safe complete=2
// CHECK --algorithm source --races -DPLAIN => exit=0 verdict=safe complete=2
// RACE: one that succeeds does.
// CHECK --algorithm rf --races -DPLAIN -DRACE => exit=1 verdict=violation kind=race
// CHECK --algorithm optimal --races -DPLAIN -DRACE => exit=1 verdict=violation kind=race
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifdef RACE
#define EXPECTED 0
#else
#define EXPECTED 1
#endif

static union {
    _Atomic uint16_t whole;
#ifdef PLAIN
    uint8_t parts[2];
#else
    _Atomic uint8_t parts[2];
#endif
} word;

static void *exchange(void *argument) {
    uint16_t expected = EXPECTED;
    atomic_compare_exchange_strong(&word.whole, &expected, 2);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, exchange, NULL);
    uint8_t seen = word.parts[0];
    (void)seen;
#ifndef PLAIN
    seen = word.parts[1];
#endif
    pthread_join(thread, NULL);
    return 0;
}
