// Treiber's stack over nodes that are given out once (R. K. Treiber, "Systems programming: coping with parallelism",
// IBM, 1986). The top is a node's number and a count of changes. READERS, WRITERS, and BOTH are the numbers of threads
// that pop, push, and push before they pop. BUG does not look whether the exchange that pushes has succeeded.
// With BUG=2 and 3, one memory order is too weak, which only RC11 shows: of the exchange that pushes, and of the load before a pop.
// CHECK --algorithm optimal --races => exit=0 verdict=safe complete=18 await=4 faulty=0 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=18 await=16 redundant=0
// CHECK --algorithm source => exit=0 verdict=safe complete=18 await=4
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=18 await=4
// CHECK --algorithm optimal -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --races => exit=0 verdict=safe complete=18 blocked=4 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=18 blocked=16 faulty=0 redundant=0
// CHECK --algorithm rf => exit=0 verdict=safe complete=18 blocked=4 faulty=0 redundant=0
// CHECK --algorithm rf -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=18 blocked=4 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=18 blocked=4
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
#define WRITERS 2
#endif
#ifndef BOTH
#define BOTH 0
#endif
#define THREADS (READERS + WRITERS + BOTH)
#define NONE 0

// Thread i owns node i + 1; the lower half of what links to a node is its number.
static _Atomic uint64_t top;
static _Atomic uint64_t next[THREADS + 1];
static int values[THREADS + 1];
static int popped[THREADS];

static uint32_t number(uint64_t link) {
    return (uint32_t)link;
}

static uint64_t link_after(uint64_t old, uint32_t node) {
    return ((old >> 32) + 1) << 32 | node;
}

static void push(uint32_t node, int value) {
    values[node] = value;
    bool done;
    do {
        uint64_t old = atomic_load_explicit(&top, memory_order_acquire);
        atomic_store_explicit(&next[node], old, memory_order_relaxed);
        done = atomic_compare_exchange_strong_explicit(&top, &old, link_after(old, node),
                                                       ORDER(2, memory_order_release),                                                       memory_order_relaxed);
#if BUG == 1
        done = true;
#endif
    } while (!done);
}

// The value on top, or 0 if there is none.
static int pop(void) {
    for (;;) {
        uint64_t old = atomic_load_explicit(&top, ORDER(3, memory_order_acquire));
        if (number(old) == NONE)
            return 0;
        uint64_t below = atomic_load_explicit(&next[number(old)], memory_order_relaxed);
        uint64_t new = link_after(old, number(below));
        if (atomic_compare_exchange_strong_explicit(&top, &old, new, memory_order_release, memory_order_relaxed))
            return values[number(old)];
    }
}

static void *popping(void *argument) {
    popped[(intptr_t)argument] = pop();
    return NULL;
}

static void *pushing(void *argument) {
    intptr_t me = (intptr_t)argument;
    push((uint32_t)me + 1, 10 + (int)me);
    return NULL;
}

static void *doing_both(void *argument) {
    pushing(argument);
    return popping(argument);
}

int main(void) {
    pthread_t threads[THREADS];
    for (intptr_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < READERS ? popping : i < READERS + WRITERS ? pushing : doing_both,
                       (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);

    // Whatever was pushed has been popped once, or is still there.
    int times[THREADS] = {0};
    for (int i = 0; i < THREADS; i++)
        if (popped[i] != 0)
            times[popped[i] - 10]++;
    for (int value = pop(); value != 0; value = pop())
        times[value - 10]++;
    for (int i = READERS; i < THREADS; i++)
        assert(times[i] == 1);
    return 0;
}
