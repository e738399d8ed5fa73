// Two threads wait for one token each. One signal for two tokens leaves one of them asleep; a broadcast, or a signal for
// each, wakes both.
// CHECK --algorithm source => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going => exit=1 complete=6 faulty=4
// CHECK --algorithm source --keep-going => exit=1 complete=6 faulty=4
// CHECK --algorithm source -DTWICE => exit=0 verdict=safe complete=14 faulty=0
// CHECK --algorithm exhaustive -DTWICE => exit=0 verdict=safe complete=14 faulty=0
// CHECK --algorithm source -DBROADCAST => exit=0 verdict=safe complete=10 faulty=0
// CHECK --algorithm exhaustive -DBROADCAST => exit=0 verdict=safe complete=10 faulty=0
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int tokens;

static void *waiter(void *argument) {
    pthread_mutex_lock(&mutex);
    while (tokens == 0)
        pthread_cond_wait(&condition, &mutex);
    tokens--;
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, NULL, waiter, NULL);
    pthread_create(&other, NULL, waiter, NULL);
    pthread_mutex_lock(&mutex);
    tokens = 2;
#ifdef BROADCAST
    pthread_cond_broadcast(&condition);
#else
    pthread_cond_signal(&condition);
#endif
#ifdef TWICE
    pthread_cond_signal(&condition);
#endif
    pthread_mutex_unlock(&mutex);
    pthread_join(one, NULL);
    pthread_join(other, NULL);
    return 0;
}
