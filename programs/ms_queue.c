// The queue of Michael and Scott over nodes that are given out once (M. M. Michael and M. L. Scott, "Simple, fast, and
// practical non-blocking and blocking concurrent queue algorithms", PODC 1996). A link is a node's number and a count
// of changes. READERS, WRITERS, and BOTH are the numbers of threads that dequeue, enqueue, and do one after the other.
// A thread whose exchange of the head fails is not looked at further. ROUNDS is the number of times that a thread tries
// to enqueue, which makes two tries differ even if nothing was changed. BUG does not look whether the tail has a
// successor.
// With BUG=2 and 3, one memory order is too weak, which only RC11 shows: that of the exchanges, and of the load of a link.
// CHECK --algorithm optimal --races => exit=0 verdict=safe complete=3 await=1 faulty=0 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=26 assume=32 await=40 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DROUNDS=3 => exit=0 verdict=safe complete=50 redundant=0
// CHECK --algorithm source -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DROUNDS=3 => exit=0 verdict=safe complete=50
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3 await=1
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --races => exit=0 verdict=safe complete=3 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=26 blocked=72 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DROUNDS=3 => exit=0 verdict=safe complete=50 blocked=128 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=3 blocked=1 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=3 blocked=1
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifndef READERS
#define READERS 1
#endif
#ifndef WRITERS
#define WRITERS 1
#endif
#ifndef BOTH
#define BOTH 0
#endif
#define THREADS (READERS + WRITERS + BOTH)
#define NONE 0
#define DUMMY 1

void __VERIFIER_assume(int);
// Thread i owns node i + 2; the lower half of a link is a node's number.
static _Atomic uint64_t head = DUMMY, tail = DUMMY;
static _Atomic uint64_t next[THREADS + 2];
static int values[THREADS + 2];
static int dequeued[THREADS];

static uint32_t number(uint64_t link) {
    return (uint32_t)link;
}

static uint64_t link_after(uint64_t old, uint32_t node) {
    return ((old >> 32) + 1) << 32 | node;
}

static bool exchange(_Atomic uint64_t *link, uint64_t old, uint32_t node) {
    return atomic_compare_exchange_strong_explicit(link, &old, link_after(old, node), ORDER(2, memory_order_release),
                                                   memory_order_relaxed);
}

static void enqueue(uint32_t node, int value) {
    values[node] = value;
    atomic_store_explicit(&next[node], atomic_load_explicit(&next[node], memory_order_relaxed) >> 32 << 32,
                          memory_order_relaxed);
    uint64_t last;
#ifdef ROUNDS
    for (int round = 0;; round++) {
        __VERIFIER_assume(round < ROUNDS);
#else
    for (;;) {
#endif
        last = atomic_load_explicit(&tail, memory_order_acquire);
        uint64_t after = atomic_load_explicit(&next[number(last)], memory_order_acquire);
        if (atomic_load_explicit(&tail, memory_order_relaxed) != last)
            continue;
#if BUG == 1
        atomic_store(&next[number(last)], link_after(after, node));
        break;
#else
        if (number(after) == NONE && exchange(&next[number(last)], after, node))
            break;
        // The tail lags behind: help it on.
        exchange(&tail, last, number(atomic_load_explicit(&next[number(last)], memory_order_acquire)));
#endif
    }
    exchange(&tail, last, node);
}

// The first value, or 0 if there is none.
static int dequeue(void) {
    for (;;) {
        uint64_t first = atomic_load_explicit(&head, memory_order_acquire);
        uint64_t last = atomic_load_explicit(&tail, memory_order_acquire);
        uint64_t after = atomic_load_explicit(&next[number(first)], ORDER(3, memory_order_acquire));
        if (atomic_load_explicit(&head, memory_order_relaxed) != first)
            continue;
        if (number(first) != number(last)) {
            int value = values[number(after)];
            __VERIFIER_assume(exchange(&head, first, number(after)));
            return value;
        }
        if (number(after) == NONE)
            return 0;
        exchange(&tail, last, number(after));
    }
}

static void *enqueuing(void *argument) {
    intptr_t me = (intptr_t)argument;
    enqueue((uint32_t)me + 2, 10 + (int)me);
    return NULL;
}

static void *dequeuing(void *argument) {
    dequeued[(intptr_t)argument] = dequeue();
    return NULL;
}

static void *doing_both(void *argument) {
    enqueuing(argument);
    return dequeuing(argument);
}

int main(void) {
    pthread_t threads[THREADS];
    for (intptr_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < READERS ? dequeuing : i < READERS + WRITERS ? enqueuing : doing_both,
                       (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);

    // Whatever was enqueued has been dequeued once, or is still there.
    int times[THREADS] = {0};
    for (int i = 0; i < THREADS; i++)
        if (dequeued[i] != 0)
            times[dequeued[i] - 10]++;
    for (int value = dequeue(); value != 0; value = dequeue())
        times[value - 10]++;
    for (int i = READERS; i < THREADS; i++)
        assert(times[i] == 1);
    return 0;
}
