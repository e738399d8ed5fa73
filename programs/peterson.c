// Peterson's algorithm for two threads (G. L. Peterson, "Myths about the mutual exclusion problem", IPL 1981).
// They enter N times each. The wait is a loop, or with ASSUME an assumption. EMPTY has nothing to guard. BUG lets a thread take the
// turn itself.
// CHECK --algorithm source => exit=0 verdict=safe complete=4 await=6
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=4 await=6
// CHECK --algorithm source -DASSUME => exit=0 verdict=safe complete=4 assume=6
// CHECK --algorithm exhaustive -DASSUME => exit=0 verdict=safe complete=4 assume=6
// CHECK --algorithm source --unroll 1 => exit=3 verdict=stopped
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DASSUME -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf => exit=0 verdict=safe complete=4 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf -DASSUME => exit=0 verdict=safe complete=4 blocked=5 faulty=0 redundant=0
// CHECK --algorithm rf --unroll 1 => exit=3 verdict=stopped
// CHECK --algorithm rf -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DASSUME -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

void __VERIFIER_assume(int);

#ifndef N
#define N 1
#endif

atomic_int wants[2];
atomic_int turn;
atomic_int inside;

static void enter(int me) {
    int other = 1 - me;
    atomic_store(&wants[me], 1);
#ifdef BUG
    atomic_store(&turn, me);
#else
    atomic_store(&turn, other);
#endif
#ifdef ASSUME
    __VERIFIER_assume(!atomic_load(&wants[other]) || atomic_load(&turn) == me);
#else
    while (atomic_load(&wants[other]) && atomic_load(&turn) == other)
        ;
#endif
}

static void leave(int me) {
    atomic_store(&wants[me], 0);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (int round = 0; round < N; round++) {
        enter(me);
#ifndef EMPTY
        assert(atomic_fetch_add(&inside, 1) == 0);
        atomic_fetch_sub(&inside, 1);
#endif
        leave(me);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (intptr_t i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
