// A thread gives a lock some time: it gets it or not, and never waits for ever, even for one that is not given back.
// TRUSTING takes it for granted that it does.
// CHECK --algorithm source => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm source -DKEPT => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DKEPT => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DTRUSTING => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DTRUSTING => exit=1 complete=2 faulty=1
// CHECK --algorithm source --keep-going -DTRUSTING => exit=1 complete=2 faulty=1
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *impatient(void *argument) {
    struct timespec until = {1, 0};
    int error = pthread_mutex_timedlock(&mutex, &until);
#ifdef TRUSTING
    assert(error == 0);
#else
    assert(error == 0 || error == ETIMEDOUT);
#endif
    if (error == 0)
        pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, impatient, NULL);
    pthread_mutex_lock(&mutex);
#ifndef KEPT
    pthread_mutex_unlock(&mutex);
#endif
    pthread_join(thread, NULL);
    return 0;
}
