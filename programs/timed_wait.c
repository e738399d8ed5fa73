// A wait with a time limit in a loop. Timeouts after which the thread waits again in the same state are left out, except one: while
// its thread waits, others may take the mutex. With -DWINDOW another thread does so twice during one wait; with -DGIVE_UP the loop gives up
// after three timeouts; with -DNEVER nobody sets what the loop waits for, so that it times out for ever; with
// -DCLOCK each limit is computed from the time.
// CHECK --algorithm rf --merge loops => exit=0 verdict=safe complete=14 blocked=2
// CHECK --algorithm rf --merge loops --model tso => exit=0 verdict=safe complete=14 blocked=2
// CHECK --algorithm rf --merge loops --model pso => exit=0 verdict=safe complete=14 blocked=2
// CHECK --algorithm rf --unroll 4 => exit=0 verdict=bounded complete=10 blocked=4
// CHECK --algorithm rf --merge loops -DWINDOW => exit=1 kind=assertion
// CHECK --algorithm rf --merge none --unroll 4 -DWINDOW => exit=1 kind=assertion
// CHECK --algorithm rf --merge loops -DGIVE_UP => exit=1 kind=assertion
// CHECK --algorithm rf --merge none --unroll 4 -DGIVE_UP => exit=1 kind=assertion
// CHECK --algorithm rf --merge loops -DNEVER => exit=1 kind=deadlock
// CHECK --algorithm dl-s-por --merge loops -DNEVER => exit=1 kind=deadlock
// CHECK --algorithm rf --merge loops -DNEVER -DTWICE => exit=1 kind=deadlock
// CHECK --algorithm dl-s-por --merge loops -DNEVER -DTWICE => exit=1 kind=deadlock
// CHECK --algorithm rf --merge loops -DCLOCK => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <time.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
int ready, entered, seen;

void *notify(void *unused) {
#ifdef TWICE
    pthread_mutex_lock(&mutex);
    while (!ready)
        pthread_cond_timedwait(&condition, &mutex, &(struct timespec){1, 0});
    pthread_mutex_unlock(&mutex);
    return NULL;
#endif
    pthread_mutex_lock(&mutex);
#ifdef WINDOW
    seen = entered;
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&mutex);
#endif
#ifndef NEVER
    ready = 1;
#endif
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t notifier;
    pthread_create(&notifier, NULL, notify, NULL);
    pthread_mutex_lock(&mutex);
    entered = 1;
#ifdef GIVE_UP
    int timeouts = 0;
    while (!ready && timeouts < 3) {
        struct timespec limit = {1, 0};
        if (pthread_cond_timedwait(&condition, &mutex, &limit))
            timeouts++;
    }
    assert(timeouts < 3);
#else
    while (!ready) {
        struct timespec limit = {1, 0};
#ifdef CLOCK
        clock_gettime(CLOCK_REALTIME, &limit);
        limit.tv_sec++;
#endif
        pthread_cond_timedwait(&condition, &mutex, &limit);
    }
#endif
    assert(!seen);
    pthread_mutex_unlock(&mutex);
    return pthread_join(notifier, NULL);
}
