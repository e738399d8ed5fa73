// N threads increment a counter with a compare-exchange that they repeat until it succeeds. Each order of the successes is one
// execution; failed iterations are left out with --merge loops. Closed form: N! executions, or, with SHAPE 3 and 4, in
// which a reference count is only incremented while it is not 0, as many as there are orders.
// CHECK --merge loops -DN=3 => exit=0 verdict=safe complete=6 blocked=0 redundant=0
// CHECK --merge loops -DN=5 => exit=0 verdict=safe complete=120 blocked=0
// CHECK --merge loops -DN=4 -DSHAPE=2 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --algorithm optimal -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model tso -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model pso -DN=4 -DSHAPE=2 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops -DN=4 -DSHAPE=5 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model pso -DN=3 -DSHAPE=5 => exit=0 verdict=safe complete=6 blocked=0
// CHECK -DN=3 => exit=0 verdict=safe complete=48 blocked=0
// CHECK -DN=3 -DSHAPE=2 => exit=0 verdict=safe complete=6 await=21
// CHECK --merge loops -DN=3 -DSHAPE=3 => exit=0 verdict=safe blocked=0
// CHECK --merge loops -DN=3 -DSHAPE=4 => exit=0 verdict=safe blocked=0
// CHECK --merge loops -DN=3 -DSHAPE=3 -DBUG => exit=1 kind=assertion
// CHECK --algorithm auto -DN=3 -DSHAPE=4 -DBUG => exit=1 kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#ifndef N
#define N 4
#endif
#ifndef SHAPE
#define SHAPE 1
#endif

#define COUNTS_REFERENCES (SHAPE == 3 || SHAPE == 4)

atomic_int x = COUNTS_REFERENCES;
atomic_int is_dead;

#if SHAPE == 1 // The failed exchange refreshes `old`.
static int take(void) {
    int old = atomic_load(&x);
    while (!atomic_compare_exchange_weak(&x, &old, old + 1))
        ;
    return 1;
}
#elif SHAPE == 2 // Each iteration loads again.
static int take(void) {
    int old;
    do
        old = atomic_load(&x);
    while (!atomic_compare_exchange_weak(&x, &old, old + 1));
    return 1;
}
#elif SHAPE == 3 // The loop is left where there is nothing to take.
static int take(void) {
    int old;
    do {
        old = atomic_load(&x);
        if (old == 0)
            return 0;
    } while (!atomic_compare_exchange_weak(&x, &old, old + 1));
    return 1;
}
#elif SHAPE == 5 // The new value depends on the old one.
static int take(void) {
    int old = atomic_load(&x), new;
    do
        new = old < N ? old + 1 : 1;
    while (!atomic_compare_exchange_weak(&x, &old, new));
    return 1;
}
#else
static int take(void) {
    int old = atomic_load(&x);
    while (old != 0 && !atomic_compare_exchange_weak(&x, &old, old + 1))
        ;
    return old != 0;
}
#endif

void *worker(void *unused) {
    if (!take())
        return NULL;
#if COUNTS_REFERENCES
    assert(!is_dead);
#ifdef BUG // Says that it is dead before it gives up its reference.
    is_dead = atomic_load(&x) == 1;
    atomic_fetch_sub(&x, 1);
#else
    if (atomic_fetch_sub(&x, 1) == 1)
        is_dead = 1;
#endif
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
#if COUNTS_REFERENCES
    if (atomic_fetch_sub(&x, 1) == 1)
        is_dead = 1;
#endif
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(COUNTS_REFERENCES || x == N);
    return 0;
}
