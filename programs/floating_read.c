// N threads write x while main reads it: (N+1)! orders, in which main sees N+1 values. After the benchmark of Aronis et
// al., "Optimal dynamic partial order reduction with observers", TACAS 2018. BUG lets main believe that someone was
// there before it.
// CHECK --algorithm observers -DN=8 => exit=0 verdict=safe complete=1025 redundant=0
// CHECK --algorithm optimal -DN=6 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=40320 redundant=0
// CHECK --algorithm source -DN=6 => exit=0 verdict=safe complete=5040
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=24
// CHECK --algorithm optimal -DN=6 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=8 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=6 => exit=0 verdict=safe complete=7 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=12 => complete=13 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=16 => complete=17 blocked=0 redundant=0
// CHECK --algorithm rf -DN=6 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=6 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=6 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
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
#define N 3
#endif

static atomic_int x;

static void *writer(void *argument) {
    atomic_store(&x, (int)(intptr_t)argument);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, writer, (void *)(i + 1));
    int seen = atomic_load(&x);
#ifdef BUG
    assert(seen >= 1 && seen <= N);
#else
    assert(seen >= 0 && seen <= N);
#endif
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
