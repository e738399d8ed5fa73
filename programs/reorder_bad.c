// N-1 threads set a and then b; one thread wrongly believes to see either both or none. After SCTBench's reorder_bad
// (Thomson et al., "Concurrency testing using schedule bounding", PPoPP 2014). FIXED sets both in one cell.
// CHECK --algorithm optimal --ignore-assertions -DN=3 => exit=0 verdict=safe complete=56 blocked=0 redundant=0
// CHECK --algorithm optimal --ignore-assertions -DN=4 => exit=0 verdict=safe complete=1248 redundant=0
// CHECK --algorithm optimal --ignore-assertions -DN=5 => exit=0 verdict=safe complete=40032 redundant=0
// CHECK --algorithm source --ignore-assertions -DN=4 => exit=0 verdict=safe complete=1248
// CHECK --algorithm exhaustive --ignore-assertions -DN=3 => exit=0 verdict=safe complete=56
// CHECK --algorithm optimal -DN=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal -DN=3 -DFIXED => exit=0 verdict=safe complete=8 faulty=0
// CHECK --algorithm rf --ignore-assertions -DN=3 => exit=0 verdict=safe complete=21 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=4 => exit=0 verdict=safe complete=64 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=5 => exit=0 verdict=safe complete=145 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DFIXED => exit=0 verdict=safe complete=5 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=6 => complete=276 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=10 => complete=1540 blocked=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED --ignore-assertions -DN=5 => exit=0 verdict=safe complete=40032 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso --ignore-assertions -DN=5 -DRELAXED => exit=0 verdict=safe complete=145 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso --ignore-assertions -DN=5 -DRELAXED => exit=0 verdict=safe complete=149 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf --ignore-assertions -DN=6 => exit=0 verdict=safe complete=4 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=3 => exit=1 verdict=violation kind=assertion
#include <assert.h>
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

#ifdef FIXED
static atomic_int both;
#else
static atomic_int a, b;
#endif

static void *set(void *unused) {
    (void)unused;
#ifdef FIXED
    atomic_store(&both, 1);
#else
    atomic_store(&a, 1);
    atomic_store(&b, -1);
#endif
    return NULL;
}

static void *check(void *unused) {
    (void)unused;
#ifdef FIXED
    assert(atomic_load(&both) == 0 || atomic_load(&both) == 1);
#else
    // Each comparison loads again, so that even two that fail to match can be followed by two that match.
    assert((atomic_load(&a) == 0 && atomic_load(&b) == 0) || (atomic_load(&a) == 1 && atomic_load(&b) == -1));
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N - 1; i++)
        pthread_create(&threads[i], NULL, set, NULL);
    pthread_create(&threads[N - 1], NULL, check, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
