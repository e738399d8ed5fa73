// A mutex that checks for errors answers where a plain one waits for ever or is unlocked by a stranger. PLAIN shows the
// fault of the second.
// CHECK --algorithm source => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm source -DPLAIN => exit=1 verdict=violation kind=unlock-not-owner
// CHECK --algorithm exhaustive --keep-going -DPLAIN => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DPLAIN => exit=1 complete=0 faulty=2
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>

#ifdef PLAIN
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#else
static pthread_mutex_t mutex = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
#endif

static void *stranger(void *argument) {
    assert(pthread_mutex_unlock(&mutex) == EPERM);
    int error = pthread_mutex_trylock(&mutex);
    assert(error == 0 || error == EBUSY);
    if (error == 0)
        assert(pthread_mutex_unlock(&mutex) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, stranger, NULL);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == EDEADLK);
    assert(pthread_mutex_trylock(&mutex) == EBUSY);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_mutex_unlock(&mutex) == EPERM);
    pthread_join(thread, NULL);
    return 0;
}
