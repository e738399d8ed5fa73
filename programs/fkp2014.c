// N threads each count under a lock that they have begun, look whether fewer have ended than begun, and count under the
// lock that they have ended. After SV-COMP's fkp2014, from Farzan, Kincaid, and Podelski, "Proofs that count", POPL
// 2014. BUG counts the end before the beginning.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=16 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=1098 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=1098
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=16
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=16 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=1098 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int begun, ended;

static void count(atomic_int *counter) {
    pthread_mutex_lock(&lock);
    atomic_store(counter, atomic_load(counter) + 1);
    pthread_mutex_unlock(&lock);
}

static void *contender(void *unused) {
    (void)unused;
#ifdef BUG
    count(&ended);
#else
    count(&begun);
#endif
    int ended_before = atomic_load(&ended);
    assert(ended_before < atomic_load(&begun));
#ifdef BUG
    count(&begun);
#else
    count(&ended);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, contender, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
