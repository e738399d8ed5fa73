// Thread i moves x from i-1 to i if it comes at the right time. After the benchmark of Kokologiannakis et al.,
// "Effective stateless model checking for C/C++ concurrency", POPL 2018. BUG lets a thread that came too early try
// again with what the failed exchange left in `expected`, so that it succeeds whatever x was.
// CHECK --algorithm optimal -DN=8 => exit=0 verdict=safe complete=2048 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=9 => exit=0 verdict=safe complete=8597 redundant=0
// CHECK --algorithm source -DN=8 => exit=0 verdict=safe complete=2048
// CHECK --algorithm exhaustive -DN=5 => exit=0 verdict=safe complete=43
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=8 => exit=0 verdict=safe complete=2048 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=9 => exit=0 verdict=safe complete=8597 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DN=8 => exit=0 verdict=safe complete=2048 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DN=8 => exit=0 verdict=safe complete=2048 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 6
#endif

static atomic_int x;
static int moved[N + 1];

static void *rotate(void *argument) {
    int me = (int)(intptr_t)argument;
    int expected = me - 1;
    moved[me] = atomic_compare_exchange_strong(&x, &expected, me);
#ifdef BUG
    if (!moved[me])
        moved[me] = atomic_compare_exchange_strong(&x, &expected, me);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    for (intptr_t i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, rotate, (void *)i);
    int moves = 0;
    for (int i = 1; i <= N; i++) {
        pthread_join(threads[i], NULL);
        moves += moved[i];
    }
    assert(atomic_load(&x) == moves);
    return 0;
}
