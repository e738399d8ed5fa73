// Two threads wait, and are known to. A signal wakes one of them, and it may be either; a second one wakes the other.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DFIRST => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DFIRST => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DFIRST => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DSECOND => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DSECOND => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DSECOND => exit=1 complete=1 faulty=1
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static sem_t waiting, woken;
static int first;

static void *waiter(void *argument) {
    pthread_mutex_lock(&mutex);
    sem_post(&waiting);
    pthread_cond_wait(&condition, &mutex);
    if (!first)
        first = *(int *)argument;
    pthread_mutex_unlock(&mutex);
    sem_post(&woken);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    static int numbers[2] = {1, 2};
    sem_init(&waiting, 0, 0);
    sem_init(&woken, 0, 0);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, waiter, &numbers[i]);
        sem_wait(&waiting);
    }
    pthread_mutex_lock(&mutex);
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    sem_wait(&woken);
#ifdef FIRST
    assert(first == 1);
#elif defined SECOND
    assert(first == 2);
#else
    assert(first == 1 || first == 2);
#endif
    pthread_mutex_lock(&mutex);
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&condition);
    return 0;
}
