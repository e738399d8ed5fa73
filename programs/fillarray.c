// Two threads fill an array, N rounds each: a thread looks whether there is room, raises the index that both share, and
// writes where the index then is. After the benchmark fillarray_false of SV-COMP; the counts for N=3 are those of
// Toman's thesis (2021), table 5.1. Only one cell is read, and of one cell buffers show nothing new, so that reads-from
// classes are as many under each model; in orders of writes, which `source` tells apart, they differ. SIZE=2 leaves no
// room for both threads to have looked before either raised the index.
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=14625 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso -DN=3 => exit=0 verdict=safe complete=14625 blocked=0 faulty=0 redundant=0
// SOAK --algorithm rf --model pso -DN=3 => exit=0 verdict=safe complete=14625 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=47892 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source --model tso -DN=3 => exit=0 verdict=safe complete=59404 blocked=0 faulty=0
// SOAK --algorithm source --model pso -DN=3 => exit=0 verdict=safe complete=63088 blocked=0 faulty=0
// CHECK --algorithm exhaustive --model pso -DN=1 => exit=0 verdict=safe complete=28
// CHECK --algorithm rf -DN=2 -DSIZE=2 => exit=1 verdict=violation kind=out-of-bounds
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif
#ifndef SIZE
#define SIZE (2 * N + 2)
#endif

static atomic_int last, cells[SIZE];

static int index_now(void) {
    return atomic_load_explicit(&last, memory_order_relaxed);
}

static void *fill(void *argument) {
    int mine = (int)(intptr_t)argument;
    for (int round = 0; index_now() < SIZE - 1 && round < N; round++) {
        atomic_store_explicit(&last, index_now() + 1, memory_order_relaxed);
        atomic_store_explicit(&cells[index_now()], mine, memory_order_relaxed);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (intptr_t i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, fill, (void *)(i + 1));
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
