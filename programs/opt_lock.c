// An optimistic lock that gives up after N attempts: a thread signs x, raises y, and is done if x is still its own.
// After the benchmark of Chalupa et al., "Data-centric dynamic partial order reduction", POPL 2018. BUG takes a
// signature that is still there for mutual exclusion, which would need the other thread to look before it signs.
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=6378 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=8 => exit=0 verdict=safe complete=16714 redundant=0
// CHECK --algorithm source -DN=7 => exit=0 verdict=safe complete=6378
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=42
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=79 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=8 => exit=0 verdict=safe complete=91 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=11 => complete=127 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=13 => complete=151 blocked=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=7 => exit=0 verdict=safe complete=8814 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=7 => exit=0 verdict=safe complete=51470 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso -DN=7 -DRELAXED => exit=0 verdict=safe complete=103 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=7 -DRELAXED => exit=0 verdict=safe complete=247 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=8 => exit=0 verdict=safe complete=56 redundant=0
// CHECK --algorithm rvf --model pso -DN=8 -DRELAXED => exit=0 verdict=safe complete=56 blocked=0 faulty=0 redundant=0
// CHECK --algorithm dc --model pso -DN=7 -DRELAXED => exit=0 verdict=safe complete=247 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 6
#endif
#ifndef THREADS
#define THREADS 2
#endif

static atomic_int x, y;
#ifdef BUG
static atomic_int inside;
#endif

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (int attempt = 0; attempt < N; attempt++) {
        atomic_store(&x, me);
        atomic_store(&y, 1);
        if (atomic_load(&x) == me) {
            assert(atomic_load(&y) == 1);
#ifdef BUG
            assert(atomic_fetch_add(&inside, 1) == 0);
            atomic_fetch_sub(&inside, 1);
#endif
            break;
        }
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (intptr_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
