// A queue lock for N threads in which each waits at a node of its own (J. M. Mellor-Crummey and M. L. Scott,
// "Algorithms for scalable synchronization on shared-memory multiprocessors", TOCS 1991). BUG lets go of the lock as
// soon as it sees no successor, although one may have swapped itself in and not yet linked: that one waits for ever.
// CHECK --algorithm optimal --races -DN=2 => exit=0 verdict=safe complete=6 await=6 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=66 await=0 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=66 await=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --races -DN=2 => exit=0 verdict=safe complete=6 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=66 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

// Nodes are numbered from 1; 0 is none.
static atomic_int last;
static atomic_int successor[N + 1];
static atomic_bool my_turn[N + 1];
static int shared;

static void acquire(int me) {
    atomic_store_explicit(&my_turn[me], false, memory_order_relaxed);
    atomic_store_explicit(&successor[me], 0, memory_order_relaxed);
    int before = atomic_exchange(&last, me);
    if (before == 0)
        return;
    atomic_store_explicit(&successor[before], me, memory_order_release);
    while (!atomic_load_explicit(&my_turn[me], memory_order_acquire))
        ;
}

static void release(int me) {
    int next = atomic_load_explicit(&successor[me], memory_order_acquire);
    if (next == 0) {
#ifdef BUG
        atomic_store(&last, 0);
        return;
#else
        int expected = me;
        if (atomic_compare_exchange_strong(&last, &expected, 0))
            return;
        while ((next = atomic_load_explicit(&successor[me], memory_order_acquire)) == 0)
            ;
#endif
    }
    atomic_store_explicit(&my_turn[next], true, memory_order_release);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    acquire(me);
    shared++;
    release(me);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    for (intptr_t i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 1; i <= N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
