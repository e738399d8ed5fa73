// Main starts N threads, moving an index along; each thread marks the cell that the index points to when it looks. Main
// then wrongly believes that every thread has marked its own. After SV-COMP's sigma. (2N-1)!! classes; with UNREAD nobody
// reads the marks, so that only what each thread reads of the index counts for `observers`: N! classes.
// CHECK --algorithm source --ignore-assertions -DN=5 => exit=0 verdict=safe complete=945
// CHECK --algorithm source --ignore-assertions -DN=6 => exit=0 verdict=safe complete=10395
// SOAK --algorithm source --ignore-assertions -DN=7 => exit=0 verdict=safe complete=135135
// CHECK --algorithm exhaustive --ignore-assertions -DN=3 => exit=0 verdict=safe complete=15
// CHECK --algorithm observers --ignore-assertions -DN=5 => exit=0 verdict=safe complete=424 redundant=0
// CHECK --algorithm observers -DUNREAD -DN=5 => exit=0 verdict=safe complete=120 redundant=0
// CHECK --algorithm optimal -DUNREAD -DN=5 => exit=0 verdict=safe complete=945
// CHECK --algorithm source -DN=5 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --ignore-assertions -DN=5 => exit=0 verdict=safe complete=424 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=6 => exit=0 verdict=safe complete=3358 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DUNREAD -DN=5 => exit=0 verdict=safe complete=120 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=5 -DUNREAD => complete=120 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=6 -DUNREAD => complete=720 blocked=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED --ignore-assertions -DN=6 => exit=0 verdict=safe complete=10395 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED --ignore-assertions -DN=6 => exit=0 verdict=safe complete=10395 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 5
#endif

atomic_int marked[N];
atomic_int index_of_next;

static void *mark(void *unused) {
    (void)unused;
    atomic_store(&marked[atomic_load(&index_of_next)], 1);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++) {
        pthread_create(&threads[i], NULL, mark, NULL);
        if (i < N - 1)
            atomic_store(&index_of_next, i + 1);
    }
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
#ifndef UNREAD
    int sum = 0;
    for (int i = 0; i < N; i++)
        sum += atomic_load(&marked[i]);
    assert(sum == N);
#endif
    return 0;
}
