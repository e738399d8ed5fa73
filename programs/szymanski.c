// Szymanski's mutual exclusion by a waiting room, for two threads that enter N times each (B. K. Szymanski, "A simple
// solution to Lamport's concurrent programming problem with linear wait", ICS 1988). Its usual form as a benchmark lets
// both wait at the closed door until the other one is outside, so that two that closed it wait for ever: assumptions
// hide that, and loops (AWAIT) show it. Szymanski lets only the one with the greater number wait (NUMBERED). BUG lets
// no one.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=6 assume=97 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=78 assume=1913 redundant=0
// CHECK --algorithm optimal -DN=1 -DAWAIT => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm optimal -DN=1 -DAWAIT -DNUMBERED => exit=0 verdict=safe complete=46 await=20 redundant=0
// CHECK --algorithm optimal -DN=2 -DAWAIT -DNUMBERED => exit=0 verdict=safe complete=3713 await=1607 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=78 assume=1913
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=6 assume=97
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=6 blocked=97 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=78 blocked=1913 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DAWAIT -DNUMBERED => exit=0 verdict=safe complete=46 blocked=20 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DAWAIT -DNUMBERED => exit=0 verdict=safe complete=3713 blocked=1607 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DAWAIT => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 1
#endif

void __VERIFIER_assume(int);

#ifdef AWAIT
#define await(condition)                                                                                              \
    while (!(condition))                                                                                              \
        ;
#else
#define await(condition) __VERIFIER_assume(condition)
#endif

enum place { OUTSIDE, WANTS, IN_WAITING_ROOM, AT_DOOR, DOOR_CLOSED };

static _Atomic enum place places[2];
static atomic_int inside;

#ifdef NUMBERED
static bool waits_at_door(int me) {
    return me == 1;
}

static bool waits_to_leave(int me) {
    return me == 0;
}
#else
static bool waits_at_door(int me) {
    (void)me;
#ifdef BUG
    return false;
#else
    return true;
#endif
}

static bool waits_to_leave(int me) {
    (void)me;
    return true;
}
#endif

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    _Atomic enum place *mine = &places[me], *other = &places[1 - me];
    for (int i = 0; i < N; i++) {
        atomic_store(mine, WANTS);
        await(atomic_load(other) < AT_DOOR);
        atomic_store(mine, AT_DOOR);
        if (atomic_load(other) == WANTS) {
            atomic_store(mine, IN_WAITING_ROOM);
            await(atomic_load(other) == DOOR_CLOSED);
        }
        atomic_store(mine, DOOR_CLOSED);
        if (waits_at_door(me))
            await(atomic_load(other) < IN_WAITING_ROOM);
        atomic_store(&inside, me);
        assert(atomic_load(&inside) == me);
        assert(atomic_load(&inside) == me);
        if (waits_to_leave(me))
            await(atomic_load(other) < IN_WAITING_ROOM || atomic_load(other) > AT_DOOR);
        atomic_store(mine, OUTSIDE);
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
