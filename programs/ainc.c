// N threads add one to x: N! orders. After the benchmark of Kokologiannakis et al., "Effective stateless model checking
// for C/C++ concurrency", POPL 2018. BUG adds in two steps.
// CHECK --algorithm optimal -DN=6 => exit=0 verdict=safe complete=720 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=5040 redundant=0
// CHECK --algorithm source -DN=6 => exit=0 verdict=safe complete=720
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=24
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=6 => exit=0 verdict=safe complete=720 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 6
#endif

static atomic_int x;

static void *increment(void *unused) {
    (void)unused;
#ifdef BUG
    atomic_store(&x, atomic_load(&x) + 1);
#else
    atomic_fetch_add(&x, 1);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, increment, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(atomic_load(&x) == N);
    return 0;
}
