// N threads each mark the entry of an array that a shared index names, and set the index to the next entry; main adds up the
// marks. Threads that see the same index mark the same entry, so that some entries stay empty. After SV-COMP's nondet-array.
// BUG expects all entries to be marked.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=90 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=2616
// CHECK --algorithm observers -DN=4 => exit=0 verdict=safe complete=688 redundant=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=90
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=292 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=4 => exit=0 verdict=safe complete=91 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int next_entry;
static atomic_int marks[N];

static void *mark(void *unused) {
    int entry = atomic_load(&next_entry);
    atomic_store(&marks[entry], 1);
    atomic_store(&next_entry, entry + 1);
    return unused;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, mark, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    int sum = 0;
    for (int i = 0; i < N; i++)
        sum += atomic_load(&marks[i]);
#ifdef BUG
    assert(sum == N);
#else
    assert(sum <= N);
#endif
    return 0;
}
