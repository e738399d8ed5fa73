// Lamport's bakery for N threads (L. Lamport, "A new solution of Dijkstra's concurrent programming problem", CACM
// 1974). BUG does not wait for those who are still choosing their number.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=9 await=0 faulty=0 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=9 await=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=9 await=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 2
#endif

static atomic_bool choosing[N];
static atomic_int numbers[N]; // 0 is none
static atomic_int inside;

static int choose(int me) {
    int greatest = 0;
    atomic_store(&choosing[me], true);
    for (int other = 0; other < N; other++) {
        int number = atomic_load(&numbers[other]);
        if (number > greatest)
            greatest = number;
    }
    atomic_store(&numbers[me], greatest + 1);
    atomic_store(&choosing[me], false);
    return greatest + 1;
}

static bool goes_first(int other, int me, int mine) {
    int number = atomic_load(&numbers[other]);
    return number != 0 && (number < mine || (number == mine && other < me));
}

static void enter(int me) {
    int mine = choose(me);
    for (int other = 0; other < N; other++) {
        if (other == me)
            continue;
#ifndef BUG
        while (atomic_load(&choosing[other]))
            ;
#endif
        while (goes_first(other, me, mine))
            ;
    }
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    enter(me);
    assert(atomic_fetch_add(&inside, 1) == 0);
    atomic_fetch_sub(&inside, 1);
    atomic_store(&numbers[me], 0);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
