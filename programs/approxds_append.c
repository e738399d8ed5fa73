// N threads append to an array with room for N-2 elements, without a lock: of two that append at once, one is lost,
// which the structure allows. Then main pops all. After the approximate concurrent data structures of Rinard,
// "Unsynchronized techniques for approximate parallel computing", 2012. BUG takes it for an exact one, in which nothing
// gets lost.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=63 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=2460 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=2460
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=63
// CHECK --algorithm optimal -DN=4 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=36 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=580 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=4 => exit=0 verdict=safe complete=2460 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=4 => exit=0 verdict=safe complete=2508 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 4
#endif
#define ROOM (N - 2)

static atomic_int elements[ROOM];
static atomic_int length;

static void append(int element) {
    int at = atomic_load(&length);
    if (at >= ROOM)
        return;
    atomic_store(&elements[at], element);
    atomic_store(&length, at + 1);
}

static bool pop(int *element) {
    int at = atomic_load(&length);
    do {
        if (at == 0)
            return false;
        *element = atomic_load(&elements[at - 1]);
    } while (atomic_load(&length) != at);
    atomic_store(&length, at - 1);
    return true;
}

static void *appending(void *argument) {
    append((int)(intptr_t)argument);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, appending, (void *)(i + 1));
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    int element, popped = 0;
    while (pop(&element)) {
        assert(element >= 1 && element <= N);
        popped++;
    }
#ifdef BUG
    assert(popped == ROOM);
#else
    assert(popped >= 1 && popped <= ROOM);
#endif
    return 0;
}
