// One mutex protects a table. READERS threads each read a slot, and WRITERS threads each set a slot of their own. The order of two
// critical sections shows only where one reads what the other sets: with --merge locks, each reader reads 0, or what the writer of
// its slot sets. Closed form: 2 to the number of readers that have a writer, instead of (READERS + WRITERS)! orders. BUG returns without
// unlocking, if the slot of the last reader was set.
// CHECK -DREADERS=4 -DWRITERS=0 => exit=0 verdict=safe complete=24
// CHECK --merge locks -DREADERS=4 -DWRITERS=0 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge locks -DREADERS=8 -DWRITERS=0 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge locks -DREADERS=4 -DWRITERS=3 => exit=0 verdict=safe complete=8
// CHECK --merge locks -DREADERS=3 -DWRITERS=3 --model tso => exit=0 verdict=safe complete=8
// CHECK --merge locks -DREADERS=3 -DWRITERS=3 --model pso => exit=0 verdict=safe complete=8
// CHECK --merge locks -DREADERS=2 -DWRITERS=2 -DBUG => exit=1 kind=deadlock
// CHECK --algorithm auto -DREADERS=6 -DWRITERS=2 => exit=0 verdict=safe complete=4
// CHECK --algorithm optimal -DREADERS=2 -DWRITERS=1 => exit=0 verdict=safe complete=6
#include <pthread.h>

#ifndef READERS
#define READERS 4
#endif
#ifndef WRITERS
#define WRITERS 2
#endif

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int table[READERS + WRITERS + 1];
int seen[READERS + 1];

void *reader(void *number) {
    long slot = (long)number;
    pthread_mutex_lock(&mutex);
    seen[slot] = table[slot];
#ifdef BUG
    if (slot == READERS - 1 && seen[slot])
        return 0;
#endif
    pthread_mutex_unlock(&mutex);
    return 0;
}

void *writer(void *number) {
    pthread_mutex_lock(&mutex);
    table[(long)number] = 1;
    pthread_mutex_unlock(&mutex);
    return 0;
}

int main(void) {
    pthread_t readers[READERS + 1], writers[WRITERS + 1];
    for (long i = 0; i < WRITERS; i++)
        pthread_create(&writers[i], 0, writer, (void *)i);
    for (long i = 0; i < READERS; i++)
        pthread_create(&readers[i], 0, reader, (void *)i);
    for (int i = 0; i < READERS; i++)
        pthread_join(readers[i], 0);
    for (int i = 0; i < WRITERS; i++)
        pthread_join(writers[i], 0);
    return 0;
}
