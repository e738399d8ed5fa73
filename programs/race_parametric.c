// Two threads work on a cell of their own for a while, then write and read a common one N times: the races grow, the
// length does not. After the synthetic benchmark of Abdulla et al., "Optimal stateless model checking for reads-from
// equivalence under sequential consistency", OOPSLA 2019. BUG takes the own cell for the common one.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=328 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=3334 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=328
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=34
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=141 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=1107 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=4 => exit=0 verdict=safe complete=3334 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=4 => exit=0 verdict=safe complete=3334 blocked=0 faulty=0 redundant=0
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
#define N 2
#endif
#define THREADS 2
#define ROUNDS_ALONE 42

static atomic_int common;
static atomic_int own[THREADS];

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (int i = 0; i < ROUNDS_ALONE; i++) {
        atomic_store(&own[me], i);
        assert(atomic_load(&own[me]) == i);
    }
    for (int i = 0; i < N; i++) {
        atomic_store(&common, me);
        int seen = atomic_load(&common);
#ifdef BUG
        assert(seen == me);
#else
        assert(seen >= 0 && seen < THREADS);
#endif
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
