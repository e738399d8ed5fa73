// Burns's mutual exclusion for N threads with one bit each, in which a thread gives way to those with smaller numbers
// (J. E. Burns, "Mutual exclusion with linear waiting using binary shared variables", SIGACT News 1978). BUG does not
// look again at those with smaller numbers after raising the own flag.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=11 await=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=1361 await=0 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=11 await=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=11 await=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=11 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=1361 blocked=246 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

static atomic_bool raised[N];
static atomic_int inside;

static bool a_smaller_one_is_raised(int me) {
#ifdef BUG
    return false;
#endif
    for (int other = 0; other < me; other++)
        if (atomic_load(&raised[other]))
            return true;
    return false;
}

static void wait_until_lowered(int from, int to) {
    for (int other = from; other < to; other++)
        while (atomic_load(&raised[other]))
            ;
}

static void enter(int me) {
    do {
        atomic_store(&raised[me], false);
        wait_until_lowered(0, me);
        atomic_store(&raised[me], true);
    } while (a_smaller_one_is_raised(me));
    wait_until_lowered(me + 1, N);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    enter(me);
    assert(atomic_fetch_add(&inside, 1) == 0);
    atomic_fetch_sub(&inside, 1);
    atomic_store(&raised[me], false);
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
