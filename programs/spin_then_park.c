// A semaphore that spins before it waits, as preshing's and moodycamel's do: the number of rounds makes no difference.
// CHECK --merge loops -DROUNDS=10 => exit=0 verdict=safe complete=84 blocked=7 redundant=0
// CHECK --merge loops -DROUNDS=1000 => exit=0 verdict=safe complete=84 blocked=7 redundant=0
// CHECK --merge loops -DROUNDS=100000 => exit=0 verdict=safe complete=84 blocked=7 redundant=0
// CHECK --merge loops --model tso -DROUNDS=1000 => exit=0 verdict=safe complete=84
// CHECK --merge loops --model pso -DROUNDS=1000 => exit=0 verdict=safe complete=84
// CHECK --algorithm auto --model rc11 -DROUNDS=1000 => exit=0 verdict=safe complete=55
// CHECK --merge loops -DROUNDS=1000 -DBUG => exit=1 kind=deadlock
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#ifndef ROUNDS
#define ROUNDS 1000
#endif

sem_t parked;
atomic_int count;

static void acquire(void) {
    for (int round = ROUNDS; round >= 0; round--) {
        int old = count;
        if (old > 0 && atomic_compare_exchange_strong(&count, &old, old - 1))
            return;
    }
    if (atomic_fetch_sub(&count, 1) > 0)
        return;
    sem_wait(&parked);
}

static void release(void) {
#ifdef BUG
    if (atomic_fetch_add(&count, 1) < -1)
#else
    if (atomic_fetch_add(&count, 1) < 0)
#endif
        sem_post(&parked);
}

static void *run(void *unused) {
    acquire();
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    sem_init(&parked, 0, 0);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, run, NULL);
    release();
    release();
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
