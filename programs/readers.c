// One thread writes x, N threads read it. Each reader sees the old or the new value: 2^N classes.
// After the benchmark of Abdulla et al., "Optimal dynamic partial order reduction", POPL 2014.
// CHECK --algorithm source -DN=9 => exit=0 verdict=safe complete=512 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source -DN=11 => exit=0 verdict=safe complete=2048 redundant=0
// CHECK --algorithm source -DN=13 => exit=0 verdict=safe complete=8192 redundant=0
// CHECK --algorithm exhaustive -DN=5 => exit=0 verdict=safe complete=32
// CHECK --algorithm rf -DN=9 => exit=0 verdict=safe complete=512 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=11 => exit=0 verdict=safe complete=2048 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=13 => exit=0 verdict=safe complete=8192 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model tso -DRELAXED -DN=12 => exit=0 verdict=safe complete=4096 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=12 => exit=0 verdict=safe complete=4096 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=8 => exit=0 verdict=safe complete=256 blocked=0 faulty=0 redundant=0
// CHECK --algorithm vc -DN=9 => exit=0 verdict=safe complete=512 blocked=0 faulty=0 redundant=0
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 3
#endif

atomic_int x;

static void *writer(void *unused) {
    (void)unused;
    atomic_store(&x, 1);
    return NULL;
}

static void *reader(void *unused) {
    (void)unused;
    atomic_load(&x);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    pthread_create(&threads[N], NULL, writer, NULL);
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, reader, NULL);
    for (int i = 0; i <= N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
