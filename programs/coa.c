// Two threads write x and read it again, with a look at y or z in between, which N-1 threads write: coherence does not
// let both see the other's value. After the benchmark of Kokologiannakis et al., "Effective stateless model checking
// for C/C++ concurrency", POPL 2018. BUG believes that one thread sees its own.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=130 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=2028 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=2028
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=15
// CHECK --algorithm optimal -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=27 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=48 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 4
#endif

static atomic_int x, y, z;
static int seen[2];

static void *first(void *unused) {
    (void)unused;
    atomic_store(&x, 1);
    atomic_load(&y);
    seen[0] = atomic_load(&x);
    return NULL;
}

static void *second(void *unused) {
    (void)unused;
    atomic_store(&x, 2);
    atomic_load(&z);
    seen[1] = atomic_load(&x);
    return NULL;
}

static void *writer(void *argument) {
    int value = (int)(intptr_t)argument;
    atomic_store(&y, value);
    atomic_store(&z, value);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    for (intptr_t i = 1; i < N; i++)
        pthread_create(&threads[i + 1], NULL, writer, (void *)i);
    for (int i = 0; i < N + 1; i++)
        pthread_join(threads[i], NULL);
#ifdef BUG
    assert(seen[0] == 1);
#else
    assert(seen[0] == 1 || seen[1] == 2);
#endif
    return 0;
}
