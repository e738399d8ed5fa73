// N threads add one to x and then to y: the orders on x and y are independent, (N!)^2. After the benchmark of
// Kokologiannakis et al., "Effective stateless model checking for C/C++ concurrency", POPL 2018. BUG believes that the
// threads come to y in the order in which they came to x.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=36 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=576 redundant=0
// CHECK --algorithm optimal -DN=5 => exit=0 verdict=safe complete=14400 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=576
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=36
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=36 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=576 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int x, y;

static void *increment(void *unused) {
    (void)unused;
    int before_in_x = atomic_fetch_add(&x, 1);
    int before_in_y = atomic_fetch_add(&y, 1);
#ifdef BUG
    assert(before_in_x == before_in_y);
#else
    assert(before_in_x < N && before_in_y < N);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, increment, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(atomic_load(&x) == N && atomic_load(&y) == N);
    return 0;
}
