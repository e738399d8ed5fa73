// The first of N threads to be counted keeps a second count of its own steps (A. F. Donaldson, A. Kaiser, D. Kroening,
// T. Wahl: Symmetry-aware predicate abstraction for shared-variable concurrent programs, CAV 2011). The order in which they are
// counted and which count each of them sees afterwards are free of each other: (N!)^2 reads-from classes. STEPS is
// how many steps the first takes. BUG looks at the count before counting, so that several can be first.
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=36 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=0 verdict=safe complete=14400 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rf -DN=3 --model pso => exit=0 verdict=safe complete=36
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#ifndef N
#define N 3
#endif
#ifndef STEPS
#define STEPS 2
#endif

static atomic_int counted;
static atomic_int steps_of_all;

static void *count(void *unused) {
    (void)unused;
    int own_steps = 0;
#ifdef BUG
    int seen = atomic_load_explicit(&counted, memory_order_seq_cst) + 1;
    atomic_fetch_add(&counted, 1);
#else
    atomic_fetch_add(&counted, 1);
    int seen = atomic_load_explicit(&counted, memory_order_seq_cst);
#endif
    if (seen == 1)
        for (int i = 0; i < STEPS; i++) {
            atomic_store(&steps_of_all, atomic_load(&steps_of_all) + 1);
            own_steps++;
            assert(atomic_load(&steps_of_all) == own_steps);
        }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, count, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
