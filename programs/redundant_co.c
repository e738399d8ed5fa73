// Two threads write the same value to x 4N times each, and a third one reads x twice. Whose write comes first is never seen, so
// that all orders of writes but a few are redundant. After the benchmark redundant_co of Chatterjee, Pavlogiannis and Toman,
// "Value-centric dynamic partial order reduction", OOPSLA 2019, which does not print it: 4N writes and two reads are what
// meets its counts. BUG lets the writers count instead, and the reader believe that x only grows.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=3150 blocked=0 faulty=0 redundant=0
// CHECK --algorithm observers -DN=1 => exit=0 verdict=safe complete=461 redundant=0
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=61 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=217 redundant=0
// CHECK --algorithm rvf -DN=2 => exit=0 verdict=safe complete=3 redundant=0
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=3150
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// SOAK --algorithm observers -DN=2 => exit=0 verdict=safe complete=5401 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 1
#endif

static atomic_int x;

static void *write_often(void *unused) {
    for (int round = 1; round <= 4 * N; round++) {
#ifdef BUG
        atomic_store(&x, round);
#else
        atomic_store(&x, 1);
#endif
    }
    return unused;
}

static void *read_twice(void *unused) {
    int first = atomic_load(&x);
    int second = atomic_load(&x);
    assert(first <= second);
    return unused;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, write_often, NULL);
    pthread_create(&threads[1], NULL, write_often, NULL);
    pthread_create(&threads[2], NULL, read_twice, NULL);
    return 0;
}
