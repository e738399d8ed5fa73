// A queue lock for N threads in which each waits at a node of its own (J. M. Mellor-Crummey and M. L. Scott,
// "Algorithms for scalable synchronization on shared-memory multiprocessors", TOCS 1991). BUG lets go of the lock as
// soon as it sees no successor, although one may have swapped itself in and not yet linked: that one waits for ever.
// With BUG=2 to 8, one memory order is too weak, which only RC11 shows: where a turn is given and where it is awaited, of both changes of
// the last in the queue, where a successor is written, and where it is read at once or awaited.
// CHECK --algorithm optimal --races -DN=2 => exit=0 verdict=safe complete=6 await=6 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=66 await=0 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=66 await=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --races -DN=2 => exit=0 verdict=safe complete=6 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=66 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=6 blocked=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=4 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=5 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=6 => exit=1 verdict=violation kind=deadlock
// CHECK --model rc11 -DBUG=7 => exit=1 verdict=violation kind=deadlock
// CHECK --model rc11 -DBUG=8 => exit=1 verdict=violation kind=deadlock
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
// CHECK -DBUG=4 => exit=0 verdict=safe
// CHECK -DBUG=5 => exit=0 verdict=safe
// CHECK -DBUG=6 => exit=0 verdict=safe
// CHECK -DBUG=7 => exit=0 verdict=safe
// CHECK -DBUG=8 => exit=0 verdict=safe
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

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
    int before = atomic_exchange_explicit(&last, me, ORDER(4, memory_order_acq_rel));
    if (before == 0)
        return;
    atomic_store_explicit(&successor[before], me, ORDER(6, memory_order_release));
    while (!atomic_load_explicit(&my_turn[me], ORDER(3, memory_order_acquire)))
        ;
}

static void release(int me) {
    int next = atomic_load_explicit(&successor[me], ORDER(7, memory_order_acquire));
    if (next == 0) {
#if BUG == 1
        atomic_store(&last, 0);
        return;
#else
        int expected = me;
        if (atomic_compare_exchange_strong_explicit(&last, &expected, 0, ORDER(5, memory_order_release),
                                                    memory_order_relaxed))
            return;
        while ((next = atomic_load_explicit(&successor[me], ORDER(8, memory_order_acquire))) == 0)
            ;
#endif
    }
    atomic_store_explicit(&my_turn[next], true, ORDER(2, memory_order_release));
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
