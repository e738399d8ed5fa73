// Two threads wait on one condition variable, and are woken one after the other. Under RC11 a condition variable synchronises like its
// mutex, also one that was initialised by a call.
// CHECK --model rc11 => exit=0 verdict=safe complete=30 faulty=0
// CHECK --algorithm rf => exit=0 verdict=safe complete=30 faulty=0
// CHECK --model rc11 -DBUG => exit=1 verdict=violation kind=deadlock
#include <pthread.h>

static pthread_mutex_t mutex;
static pthread_cond_t changed;
static int items;

static void *taker(void *unused) {
    pthread_mutex_lock(&mutex);
    while (!items)
        pthread_cond_wait(&changed, &mutex);
    items--;
    pthread_mutex_unlock(&mutex);
    return unused;
}

int main(void) {
    pthread_t takers[2];
    pthread_mutex_init(&mutex, NULL);
    pthread_cond_init(&changed, NULL);
    for (int i = 0; i < 2; i++)
        pthread_create(&takers[i], NULL, taker, NULL);
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&mutex);
        items++;
#ifdef BUG
        if (i == 0)
#endif
            pthread_cond_signal(&changed);
        pthread_mutex_unlock(&mutex);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(takers[i], NULL);
    return 0;
}
