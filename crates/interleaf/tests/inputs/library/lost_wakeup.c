// A thread waits for a condition that main signals without looking whether anyone waits. WITHOUT_LOOP, the wait is not
// guarded by what it waits for: a signal that comes first is lost.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DWITHOUT_LOOP => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going -DWITHOUT_LOOP => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DWITHOUT_LOOP => exit=1 complete=1 faulty=1
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *argument) {
    pthread_mutex_lock(&mutex);
#ifdef WITHOUT_LOOP
    pthread_cond_wait(&condition, &mutex);
#else
    while (!ready)
        pthread_cond_wait(&condition, &mutex);
#endif
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    return 0;
}
