// Two threads add to x and y in turn; no schedule takes them beyond the Fibonacci numbers. After SV-COMP's fib_bench.
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=140
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=19605
// CHECK --algorithm source -DN=5 => exit=0 verdict=safe complete=218243
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=140
// CHECK --algorithm source -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=140 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=4 => exit=0 verdict=safe complete=34205 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=4 => exit=0 verdict=safe complete=34205 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=19605 blocked=0 redundant=0
// CHECK --algorithm rf --model tso -DN=4 -DRELAXED => exit=0 verdict=safe complete=34205 blocked=0 redundant=0
// SOAK --algorithm rf --model pso -DN=4 -DRELAXED => exit=0 verdict=safe complete=34205 blocked=0 redundant=0
// CHECK --algorithm rf --model pso -DN=4 => exit=0 verdict=safe complete=19605 blocked=0 redundant=0
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

#ifdef MODULO
#define REDUCED(value) ((value) % MODULO)
#else
#define REDUCED(value) (value)
#endif

atomic_int x = 1, y = 1;

static void *add_to_x(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++)
        atomic_store(&x, REDUCED(atomic_load(&x) + atomic_load(&y)));
    return NULL;
}

static void *add_to_y(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++)
        atomic_store(&y, REDUCED(atomic_load(&y) + atomic_load(&x)));
    return NULL;
}

int main(void) {
    int a = 1, b = 1;
    for (int i = 0; i < 2 * N; i++) {
        int next = a + b;
        a = b;
        b = next;
    }
#ifdef BUG
    b--;
#endif
    pthread_t left, right;
    pthread_create(&left, NULL, add_to_x, NULL);
    pthread_create(&right, NULL, add_to_y, NULL);
    // Main looks while the others are at work.
    assert(atomic_load(&x) <= b && atomic_load(&y) <= b);
    return 0;
}
