// N threads add one to x, to y, and to z: the orders are independent, (N!)^3. After the benchmark of Kokologiannakis et
// al., "Effective stateless model checking for C/C++ concurrency", POPL 2018. BUG believes that who comes first to x
// and to y comes first to z.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=216 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=13824 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=216
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=216
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=216 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_int x, y, z;

static void *increment(void *unused) {
    (void)unused;
    int before_in_x = atomic_fetch_add(&x, 1);
    int before_in_y = atomic_fetch_add(&y, 1);
    int before_in_z = atomic_fetch_add(&z, 1);
#ifdef BUG
    assert(before_in_x != 0 || before_in_y != 0 || before_in_z == 0);
#else
    assert(before_in_x < N && before_in_y < N && before_in_z < N);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, increment, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(atomic_load(&x) == N && atomic_load(&y) == N && atomic_load(&z) == N);
    return 0;
}
