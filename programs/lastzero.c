// N threads each make their cell one more than the cell before it; one thread looks for the last zero.
// After the benchmark of Abdulla et al., "Optimal dynamic partial order reduction", POPL 2014.
// CHECK --algorithm source -DN=9 => exit=0 verdict=safe complete=1536
// CHECK --algorithm source -DN=11 => exit=0 verdict=safe complete=7168
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=28
// CHECK --algorithm rf -DN=9 => exit=0 verdict=safe complete=1536 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=11 => exit=0 verdict=safe complete=7168 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model tso -DRELAXED -DN=9 => exit=0 verdict=safe complete=1536 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=9 => exit=0 verdict=safe complete=1536 blocked=0 faulty=0 redundant=0
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

atomic_int cells[N + 1];

static void *last_zero(void *unused) {
    (void)unused;
    int i = N;
    while (atomic_load(&cells[i]) != 0)
        i--;
    assert(i >= 0);
    return NULL;
}

static void *increment(void *argument) {
    intptr_t i = (intptr_t)argument;
    atomic_store(&cells[i], atomic_load(&cells[i - 1]) + 1);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    pthread_create(&threads[0], NULL, last_zero, NULL);
    for (intptr_t i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, increment, (void *)i);
    for (int i = 0; i <= N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
