// Two threads work on a cell of their own N times, then write and read a common one: the length grows, the races do
// not. After the synthetic benchmark of Abdulla et al., "Optimal stateless model checking for reads-from equivalence
// under sequential consistency", OOPSLA 2019. BUG takes the own cell for the common one.
// CHECK --algorithm optimal -DN=10 => exit=0 verdict=safe complete=4 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=1000 => exit=0 verdict=safe complete=4 redundant=0
// CHECK --algorithm source -DN=1000 => exit=0 verdict=safe complete=4
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=4
// CHECK --algorithm optimal -DN=10 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=10 => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1000 => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=10 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 10
#endif
#define THREADS 2

static atomic_int common;
static atomic_int own[THREADS];

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (int i = 0; i < N; i++) {
        atomic_store(&own[me], i);
        assert(atomic_load(&own[me]) == i);
    }
    atomic_store(&common, me);
    int seen = atomic_load(&common);
#ifdef BUG
    assert(seen == me);
#else
    assert(seen >= 0 && seen < THREADS);
#endif
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
