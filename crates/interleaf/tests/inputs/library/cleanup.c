// Handlers of pthread_cleanup_push run when they are popped. LEAVING, a thread ends before: that is not supported, and said.
// CHECK --algorithm source => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2
// CHECK --algorithm source -DDETACHED => exit=0 verdict=safe complete=2
// CHECK --algorithm source -DLEAVING => exit=1 verdict=violation kind=abort
#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void release(void *argument) { pthread_mutex_unlock(argument); }

static void *worker(void *unused) {
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(release, &mutex);
    count++;
#ifdef LEAVING
    pthread_exit(NULL);
#endif
    pthread_cleanup_pop(1);
    pthread_exit(&count);
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    pthread_create(&thread, NULL, worker, NULL);
    pthread_mutex_lock(&mutex);
    count++;
    pthread_mutex_unlock(&mutex);
#ifdef DETACHED
    pthread_detach(thread);
#else
    pthread_join(thread, &result);
    assert(count == 2 && result == &count);
#endif
    return 0;
}
