// Philosophers who take one fork after the other. Each takes the fork on the right first: all may hold one, and wait for ever. With WAITER,
// a waiter lets all but one of them to the table. With TRY, a philosopher who cannot take the second fork puts the first one back: all may
// do so for ever, a livelock.
// LIVE --eventually eat -DN=2 => exit=1 kind=starvation
// LIVE --eventually eat -DN=3 => exit=1 kind=starvation
// LIVE --eventually eat -DN=2 --fairness none => exit=1 kind=starvation
// LIVE --eventually eat --always -DN=2 -DWAITER => exit=0
// LIVE --eventually eat --always -DN=3 -DWAITER => exit=0
// LIVE --eventually eat --always -DN=2 -DWAITER --fairness weak => exit=1 kind=starvation
// LIVE --eventually eat -DN=2 -DTRY => exit=1 kind=starvation
// LIVE --eventually any:eat -DN=2 -DTRY => exit=1 kind=starvation
// LIVE --eventually any:eat -DN=2 -DTRY --fairness weak => exit=1 kind=starvation
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

static pthread_mutex_t forks[N];
static sem_t waiter;

static void eat(int me) {
    pthread_mutex_unlock(&forks[me]);
    pthread_mutex_unlock(&forks[(me + 1) % N]);
}

static void *philosopher(void *argument) {
    int me = (int)(intptr_t)argument;
    for (;;) {
#if defined WAITER
        sem_wait(&waiter);
#endif
        pthread_mutex_lock(&forks[me]);
#if defined TRY
        if (pthread_mutex_trylock(&forks[(me + 1) % N]) != 0) {
            pthread_mutex_unlock(&forks[me]);
            continue;
        }
#else
        pthread_mutex_lock(&forks[(me + 1) % N]);
#endif
        eat(me);
#if defined WAITER
        sem_post(&waiter);
#endif
    }
    return NULL;
}

int main(void) {
    pthread_t others[N];
    sem_init(&waiter, 0, N - 1);
    for (int i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], NULL);
    for (int i = 1; i < N; i++)
        pthread_create(&others[i], NULL, philosopher, (void *)(intptr_t)i);
    philosopher(NULL);
}
