// N threads increment a counter by reading and writing it; two of them can read the same value. ATOMIC and MUTEX are
// the two ways to repair it.
// CHECK --algorithm source => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source --ignore-assertions -DN=2 => exit=0 verdict=safe complete=4
// CHECK --algorithm source -DN=4 -DATOMIC => exit=0 verdict=safe complete=24
// CHECK --algorithm source -DN=4 -DMUTEX => exit=0 verdict=safe complete=24
// CHECK --algorithm exhaustive -DN=3 -DMUTEX => exit=0 verdict=safe complete=6
// CHECK --algorithm rf --ignore-assertions -DN=2 => exit=0 verdict=safe complete=4 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 -DATOMIC => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=4 -DMUTEX => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#ifdef ATOMIC
static atomic_int counter;
#else
static int counter;
#endif

static void *increment(void *unused) {
    (void)unused;
#ifdef MUTEX
    pthread_mutex_lock(&mutex);
#endif
    counter++;
#ifdef MUTEX
    pthread_mutex_unlock(&mutex);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, increment, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(counter == N);
    return 0;
}
