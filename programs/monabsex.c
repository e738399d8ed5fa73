// N threads write one cell with the same value and look at it, or with READ_FIRST the other way round: (N!)^2 orders,
// and nothing to tell them apart. After SV-COMP's 45_monabsex1_vs and 46_monabsex2_vs. BUG lets each thread write a
// value of its own.
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=576 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=5 => exit=0 verdict=safe complete=14400 redundant=0
// CHECK --algorithm optimal -DN=5 -DREAD_FIRST => exit=0 verdict=safe complete=14400 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=576
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=36
// CHECK --algorithm exhaustive -DN=3 -DREAD_FIRST => exit=0 verdict=safe complete=36
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=125 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=0 verdict=safe complete=1296 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 -DREAD_FIRST => exit=0 verdict=safe complete=1296 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rvf -DN=8 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf --model tso -DN=8 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 4
#endif

static atomic_int shared;

static void *contender(void *argument) {
#ifdef BUG
    int value = (int)(intptr_t)argument;
#else
    (void)argument;
    int value = 4;
#endif
#ifdef READ_FIRST
    int seen = atomic_load(&shared);
    assert(seen == 0 || seen == value);
    atomic_store(&shared, value);
#else
    atomic_store(&shared, value);
    assert(atomic_load(&shared) == value);
#endif
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
