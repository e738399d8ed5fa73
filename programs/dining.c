// N philosophers, each between two forks, all taking the left one first: a deadlock. ORDERED lets the last one take the
// right one first, which repairs it. After E. W. Dijkstra, "Hierarchical ordering of sequential processes", 1971.
// CHECK --algorithm source -DN=2 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source --keep-going -DN=2 => exit=1 verdict=violation complete=2 faulty=1
// CHECK --algorithm source -DN=3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DN=3 -DORDERED => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm exhaustive -DN=3 -DORDERED => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm rf --keep-going -DN=2 => exit=1 verdict=violation complete=2 blocked=0 faulty=1 redundant=0
// CHECK --algorithm rf -DN=3 -DORDERED => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DN=3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm vc => exit=1 verdict=violation kind=deadlock
#include <pthread.h>
#include <stdint.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t forks[N];

static void *philosopher(void *argument) {
    int me = (int)(intptr_t)argument;
    int first = me, second = (me + 1) % N;
#ifdef ORDERED
    if (first > second) {
        first = second;
        second = me;
    }
#endif
    pthread_mutex_lock(&forks[first]);
    pthread_mutex_lock(&forks[second]);
    pthread_mutex_unlock(&forks[second]);
    pthread_mutex_unlock(&forks[first]);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], NULL);
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, philosopher, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
