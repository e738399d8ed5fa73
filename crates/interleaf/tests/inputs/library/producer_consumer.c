// A producer hands N numbers to a consumer through a place for one, with two condition variables.
// CHECK --algorithm source -DN=1 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=8 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=8 faulty=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=128 faulty=0
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_full = PTHREAD_COND_INITIALIZER, is_empty = PTHREAD_COND_INITIALIZER;
static int place, full;

static void *producer(void *argument) {
    for (int i = 1; i <= N; i++) {
        pthread_mutex_lock(&mutex);
        while (full)
            pthread_cond_wait(&is_empty, &mutex);
        place = i;
        full = 1;
        pthread_cond_signal(&is_full);
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, producer, NULL);
    for (int i = 1; i <= N; i++) {
        pthread_mutex_lock(&mutex);
        while (!full)
            pthread_cond_wait(&is_full, &mutex);
        assert(place == i);
        full = 0;
        pthread_cond_signal(&is_empty);
        pthread_mutex_unlock(&mutex);
    }
    pthread_join(thread, NULL);
    return 0;
}
