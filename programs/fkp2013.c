// N threads add one to x in two steps and another one sees at most N: (N!)^2 (N+1) orders. After SV-COMP's fkp2013,
// from Farzan, Kincaid, and Podelski, "Inductive data flow graphs", POPL 2013. BUG believes that no addition gets lost.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=144 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=2880 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=2880
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=144
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=64 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=625 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int x;

static void *look(void *unused) {
    (void)unused;
    assert(atomic_load(&x) <= N);
    return NULL;
}

static void *add(void *unused) {
    (void)unused;
    atomic_store(&x, atomic_load(&x) + 1);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    pthread_create(&threads[0], NULL, look, NULL);
    for (int i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, add, NULL);
    for (int i = 0; i <= N; i++)
        pthread_join(threads[i], NULL);
#ifdef BUG
    assert(atomic_load(&x) == N);
#endif
    return 0;
}
