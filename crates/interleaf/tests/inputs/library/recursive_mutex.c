// A recursive mutex is locked again by its owner, and free only when it was unlocked as often: N threads exclude each
// other, in every order. With a PLAIN one, the second lock never ends. HELD, it is destroyed before its last unlock.
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm source -DN=2 -DSTATIC => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DN=2 -DSTATIC => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DN=1 -DPLAIN => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going -DN=1 -DPLAIN => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DN=1 -DPLAIN => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DN=1 -DHELD => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DN=1 -DHELD => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DN=1 -DHELD => exit=1 complete=0 faulty=1
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

#ifdef STATIC
static pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
#else
static pthread_mutex_t mutex;
#endif
static int count;

static void add(int depth) {
    pthread_mutex_lock(&mutex);
    count++;
    if (depth > 0)
        add(depth - 1);
    pthread_mutex_unlock(&mutex);
}

static void *worker(void *argument) {
    pthread_mutex_lock(&mutex);
    int before = count;
    add(1);
    assert(pthread_mutex_trylock(&mutex) == 0);
    assert(count == before + 2);
    pthread_mutex_unlock(&mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
#ifndef STATIC
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
#ifndef PLAIN
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
#endif
    pthread_mutex_init(&mutex, &attributes);
    pthread_mutexattr_destroy(&attributes);
#endif
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(count == 2 * N);
#ifdef HELD
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
#endif
    pthread_mutex_destroy(&mutex);
    return 0;
}
