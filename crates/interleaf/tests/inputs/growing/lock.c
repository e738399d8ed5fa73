// A loop that ends only once another thread has taken a mutex, which it needs now and then itself with -DBOTH.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int go, mine;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void *start(void *unused) {
    pthread_mutex_lock(&mutex);
    go = 1;
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t starter;
    pthread_create(&starter, NULL, start, NULL);
    while (!go) {
#ifdef BOTH
        pthread_mutex_lock(&mutex);
#endif
        mine = 1 - mine;
#ifdef BOTH
        pthread_mutex_unlock(&mutex);
#endif
    }
    assert(0);
}
