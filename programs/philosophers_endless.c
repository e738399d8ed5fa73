// N philosophers who think and eat for ever, each between two forks that are words in memory; a fork is taken by waiting until it lies
// there. A deadlock; ORDERED lets the last one take the right fork first, which repairs it. The system of SPIN's distribution, after
// E. W. Dijkstra, "Hierarchical ordering of sequential processes", 1971.
// CHECK --algorithm stateful -DORDERED => exit=0 verdict=safe states=97
// CHECK --algorithm stateful -DORDERED --full-states => exit=0 verdict=safe states=97
// CHECK --algorithm s-por -DORDERED => exit=0 verdict=safe
// CHECK --algorithm dl-s-por -DORDERED => exit=0 verdict=safe
// CHECK --algorithm de-s-por -DORDERED => exit=0 verdict=safe
// CHECK --algorithm stateful => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm s-por => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por --order random --seed 3 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm de-s-por --order permuted --seed 1 => exit=1 verdict=violation kind=deadlock
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 4
#endif

static atomic_char forks[N];

static void take(int fork) {
    while (atomic_exchange(&forks[fork], 1))
        ;
}

static void *philosopher(void *argument) {
    int me = (int)(intptr_t)argument;
    int first = me, second = (me + 1) % N;
#ifdef ORDERED
    if (first > second) {
        first = second;
        second = me;
    }
#endif
    for (;;) {
        take(first);
        take(second);
        atomic_store(&forks[second], 0);
        atomic_store(&forks[first], 0);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 1; i < N; i++)
        pthread_create(&threads[i], NULL, philosopher, (void *)i);
    philosopher(0);
    return 0;
}
