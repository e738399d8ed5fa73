// Lamport's fast mutual exclusion for N threads, where a thread that is alone takes seven steps (L. Lamport, "A fast
// mutual exclusion algorithm", TOCS 1987, algorithm 2). With AWAIT the waits are loops instead of assumptions. BUG does
// not look again whose the gate is after the others have withdrawn.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=16 assume=16 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=2 -DAWAIT => exit=0 verdict=safe complete=16 await=0 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=16 assume=16
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=16 assume=16
// CHECK --algorithm optimal -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=12 blocked=10 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DAWAIT => exit=0 verdict=safe complete=12 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

void __VERIFIER_assume(int);

// Threads are numbered from 1; 0 is no one.
static atomic_int wants[N + 1];
static atomic_int door; // who came last
static atomic_int gate; // who may be inside
static atomic_int inside;

static void wait_for_zero(atomic_int *cell) {
#ifdef AWAIT
    while (atomic_load(cell) != 0)
        ;
#else
    __VERIFIER_assume(atomic_load(cell) == 0);
#endif
}

static void enter(int me) {
    for (;;) {
        atomic_store(&wants[me], 1);
        atomic_store(&door, me);
        if (atomic_load(&gate) != 0) {
            atomic_store(&wants[me], 0);
            wait_for_zero(&gate);
            continue;
        }
        atomic_store(&gate, me);
        if (atomic_load(&door) == me)
            return;
        atomic_store(&wants[me], 0);
        for (int other = 1; other <= N; other++)
            wait_for_zero(&wants[other]);
#ifdef BUG
        return;
#else
        if (atomic_load(&gate) == me)
            return;
        wait_for_zero(&gate);
#endif
    }
}

static void leave(int me) {
    atomic_store(&gate, 0);
    atomic_store(&wants[me], 0);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    enter(me);
#ifndef EMPTY
    atomic_store(&inside, me);
    assert(atomic_load(&inside) == me);
#endif
    leave(me);
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
