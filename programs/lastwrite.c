// N threads write x, then main reads it. The order of the writes makes N! classes; what main reads makes N.
// After the benchmark of Aronis et al., "Optimal dynamic partial order reduction with observers", TACAS 2018.
// CHECK --algorithm observers -DN=9 => exit=0 verdict=safe complete=9 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=2
// CHECK --algorithm source -DN=7 => exit=0 verdict=safe complete=5040 redundant=0
// CHECK --algorithm source -DN=8 => exit=0 verdict=safe complete=40320 redundant=0
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=24
// CHECK --algorithm rf -DN=9 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=7 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=8 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model tso -DRELAXED -DN=7 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=7 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
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
#define N 4
#endif

atomic_int x;

static void *writer(void *argument) {
    atomic_store(&x, (int)(intptr_t)argument);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, writer, (void *)(i + 1));
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    int last = atomic_load(&x);
    assert(1 <= last && last <= N);
    return 0;
}
