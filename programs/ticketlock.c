// A lock for N threads that serves them in the order in which they draw tickets: N! executions (J. M. Mellor-Crummey
// and M. L. Scott, "Algorithms for scalable synchronization on shared-memory multiprocessors", TOCS 1991). BUG draws a
// ticket in two steps, so that two threads can have the same, and the second one to look waits for ever. TRIES lets a
// thread go away after it has looked so often, after SV-COMP's 48_ticket_lock_low_contention_vs.
// CHECK --algorithm optimal --races -DN=2 => exit=0 verdict=safe complete=2 await=2 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=5 => exit=0 verdict=safe complete=120 await=0 redundant=0
// CHECK --algorithm optimal -DN=2 -DTRIES=2 => exit=0 verdict=safe complete=6 blocked=0 redundant=0
// CHECK --algorithm optimal -DN=3 -DTRIES=3 => exit=0 verdict=safe complete=204 blocked=0 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=24 await=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --races -DN=2 => exit=0 verdict=safe complete=2 blocked=2 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=0 verdict=safe complete=120 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DTRIES=2 => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DTRIES=3 => exit=0 verdict=safe complete=204 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

static atomic_int next_ticket, now_serving;
static int shared;

static int draw(void) {
#ifdef BUG
    int ticket = atomic_load(&next_ticket);
    atomic_store(&next_ticket, ticket + 1);
    return ticket;
#else
    return atomic_fetch_add_explicit(&next_ticket, 1, memory_order_relaxed);
#endif
}

static bool acquire(void) {
    int ticket = draw();
#ifdef TRIES
    for (int i = 0; i < TRIES; i++)
        if (atomic_load_explicit(&now_serving, memory_order_acquire) == ticket)
            return true;
    return false;
#else
    while (atomic_load_explicit(&now_serving, memory_order_acquire) != ticket)
        ;
    return true;
#endif
}

static void release(void) {
    int ticket = atomic_load_explicit(&now_serving, memory_order_relaxed);
    atomic_store_explicit(&now_serving, ticket + 1, memory_order_release);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    if (acquire()) {
        shared = me;
        assert(shared == me);
        release();
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
