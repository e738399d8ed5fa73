// N threads write x and one reads it: (N+1)! orders. After the benchmark of Abdulla et al., "Optimal stateless model
// checking under the release-acquire semantics", OOPSLA 2018. BUG believes that who was started last comes last.
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=120 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=40320 redundant=0
// CHECK --algorithm source -DN=5 => exit=0 verdict=safe complete=720
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=24
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=5 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 5
#endif

static atomic_int x;

static void *writer(void *argument) {
    atomic_store(&x, (int)(intptr_t)argument);
    return NULL;
}

static void *reader(void *unused) {
    (void)unused;
    int seen = atomic_load(&x);
    assert(seen >= 0 && seen <= N);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    for (intptr_t i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, writer, (void *)i);
    pthread_create(&threads[0], NULL, reader, NULL);
    for (int i = 0; i <= N; i++)
        pthread_join(threads[i], NULL);
#ifdef BUG
    assert(atomic_load(&x) == N);
#endif
    return 0;
}
