// A lock for N threads that looks whether it is free before it tries to take it (L. Rudolph and Z. Segall, "Dynamic
// decentralized cache schemes for MIMD parallel processors", ISCA 1984). ASSUME leaves the look away and takes it for
// granted that the exchange finds the lock free: N! executions. BUG trusts the look.
// CHECK --algorithm optimal --races -DN=2 => exit=0 verdict=safe complete=4 await=4 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=36 await=42 redundant=0
// CHECK --algorithm optimal -DN=4 -DASSUME => exit=0 verdict=safe complete=24 assume=168 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=36 await=42
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=4 await=2
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --races -DN=2 -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DN=2 => exit=0 verdict=safe complete=4 blocked=4 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=36 blocked=44 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 -DASSUME => exit=0 verdict=safe complete=24 blocked=168 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --races -DN=2 -DBUG => exit=1 verdict=violation kind=race
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

void __VERIFIER_assume(int);

static atomic_bool taken;
static int shared;

static void acquire(void) {
#ifdef ASSUME
    bool was_taken = atomic_exchange_explicit(&taken, true, memory_order_acquire);
    __VERIFIER_assume(!was_taken);
#else
    bool was_taken;
    do {
        while (atomic_load_explicit(&taken, memory_order_acquire))
            ;
#ifdef BUG
        atomic_store(&taken, true);
        was_taken = false;
#else
        was_taken = atomic_exchange_explicit(&taken, true, memory_order_acquire);
#endif
    } while (was_taken);
#endif
}

static void release(void) {
    atomic_store_explicit(&taken, false, memory_order_release);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    acquire();
    shared = me;
    assert(shared == me);
    release();
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
