// N threads each put four numbers into a table, looking for the next free slot if theirs is taken; only from 12 threads
// on do they meet. After the example of Flanagan and Godefroid, "Dynamic partial-order reduction for model checking
// software", POPL 2005. BUG takes a slot that it saw free without an exchange, so that numbers get lost.
// CHECK --algorithm optimal -DN=11 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=12 => exit=0 verdict=safe complete=8 redundant=0
// CHECK --algorithm optimal -DN=14 => exit=0 verdict=safe complete=512 redundant=0
// CHECK --algorithm source -DN=13 => exit=0 verdict=safe complete=64
// CHECK --algorithm optimal -DN=12 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=11 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=12 => exit=0 verdict=safe complete=8 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=14 => exit=0 verdict=safe complete=512 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=13 => exit=0 verdict=safe complete=64 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=12 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 12
#endif
#define SLOTS 128
#define NUMBERS 4

static atomic_int table[SLOTS];

static bool take(int slot, int number) {
#ifdef BUG
    if (atomic_load(&table[slot]) != 0)
        return false;
    atomic_store(&table[slot], number);
    return true;
#else
    int free = 0;
    return atomic_compare_exchange_strong(&table[slot], &free, number);
#endif
}

static void *insert(void *argument) {
    int me = (int)(intptr_t)argument;
    for (int i = 1; i <= NUMBERS; i++) {
        int number = 11 * i + me;
        int slot = 7 * number % SLOTS;
        while (!take(slot, number))
            slot = (slot + 1) % SLOTS;
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, insert, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    int taken = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        taken += atomic_load(&table[slot]) != 0;
    assert(taken == NUMBERS * N);
    return 0;
}
