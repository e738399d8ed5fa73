// A thread puts N pieces of work into a counter, one by one, under a lock that keeps other producers out only; two others
// look N times each for a piece to take, under another lock. After SV-COMP's fk2012, from Farzan and Kincaid, "Verification
// of parameterized concurrent programs by modular reasoning about data and control", POPL 2012. BUG lets one take without
// looking.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=42144 blocked=0 faulty=0 redundant=0
// CHECK --algorithm observers -DN=3 => exit=0 verdict=safe complete=42144 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=952
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=20
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=842 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

static pthread_mutex_t taking = PTHREAD_MUTEX_INITIALIZER, filling = PTHREAD_MUTEX_INITIALIZER;
static atomic_int work;

static void *producer(void *unused) {
    (void)unused;
    pthread_mutex_lock(&filling);
    pthread_mutex_lock(&taking);
    if (atomic_load(&work) > 0) {
        atomic_store(&work, atomic_load(&work) + 1);
        pthread_mutex_unlock(&taking);
        pthread_mutex_unlock(&filling);
        return NULL;
    }
    pthread_mutex_unlock(&taking);
    atomic_store(&work, 0);
    for (int i = 0; i < N; i++)
        atomic_store(&work, atomic_load(&work) + 1);
    pthread_mutex_unlock(&filling);
    return NULL;
}

static void *consumer(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&taking);
#ifndef BUG
        if (atomic_load(&work) > 0)
#endif
        {
            atomic_store(&work, atomic_load(&work) - 1);
            assert(atomic_load(&work) >= 0);
            pthread_mutex_unlock(&taking);
            return NULL;
        }
        pthread_mutex_unlock(&taking);
    }
    return NULL;
}

int main(void) {
    pthread_t first, others[2];
    pthread_create(&first, NULL, producer, NULL);
    for (int i = 0; i < 2; i++)
        pthread_create(&others[i], NULL, consumer, NULL);
    pthread_join(first, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(others[i], NULL);
    return 0;
}
