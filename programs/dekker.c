// Dekker's algorithm for two threads (E. W. Dijkstra, "Over de sequentialiteit van procesbeschrijvingen", EWD-35, 1962).
// BUG does not wait until the other withdraws its wish, when the turn is its own.
// CHECK --algorithm source => exit=0 verdict=safe complete=4 await=6
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=4 await=6
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf => exit=0 verdict=safe complete=4 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

atomic_int wants[2];
atomic_int turn;
int inside;

static void enter(int me) {
    int other = 1 - me;
    atomic_store(&wants[me], 1);
    while (atomic_load(&wants[other])) {
        if (atomic_load(&turn) != me) {
            atomic_store(&wants[me], 0);
            while (atomic_load(&turn) != me)
                ;
            atomic_store(&wants[me], 1);
        }
#ifdef BUG
        else
            break;
#endif
    }
}

static void leave(int me) {
    atomic_store(&turn, 1 - me);
    atomic_store(&wants[me], 0);
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    enter(me);
    inside = me;
    assert(inside == me);
    leave(me);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (intptr_t i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
