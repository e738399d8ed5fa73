// A thread waits for a while: it is woken or not, and never sleeps for ever. TRUSTING takes it for granted that it was.
// CHECK --algorithm source => exit=0 verdict=safe complete=5 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=5 faulty=0
// CHECK --algorithm source -DTRUSTING => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DTRUSTING => exit=1 complete=4 faulty=1
// CHECK --algorithm source --keep-going -DTRUSTING => exit=1 complete=4 faulty=1
// CHECK --algorithm source -DNO_SIGNAL => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DNO_SIGNAL => exit=0 verdict=safe complete=1 faulty=0
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *argument) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 1;
    int error = 0;
    pthread_mutex_lock(&mutex);
    while (!ready && error == 0)
        error = pthread_cond_timedwait(&condition, &mutex, &until);
#ifdef TRUSTING
    assert(ready);
#else
    assert(ready || error == ETIMEDOUT);
#endif
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
#ifndef NO_SIGNAL
    pthread_mutex_lock(&mutex);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
#endif
    pthread_join(thread, NULL);
    return 0;
}
