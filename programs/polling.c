// A thread polls under a mutex: each round takes it, looks, and gives it back. As long as nobody can see that it is held, a
// round that finds nothing might as well not have happened, so the loop waits. SHAPE says which.
// CHECK --algorithm source -DSHAPE=1 => exit=0 verdict=safe complete=1 await=1
// CHECK --algorithm exhaustive -DSHAPE=1 => exit=0 verdict=safe complete=1 await=1
// CHECK --algorithm source --races -DSHAPE=1 => exit=0 verdict=safe
// CHECK --algorithm source -DSHAPE=1 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DSHAPE=2 => exit=0 verdict=safe faulty=0
// CHECK --algorithm exhaustive -DSHAPE=2 => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DSHAPE=2 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=3 => exit=0 verdict=safe faulty=0
// CHECK --algorithm exhaustive -DSHAPE=3 => exit=0 verdict=safe faulty=0
// The mutex is held where the loop begins: a thread that stopped there would keep it.
// CHECK --algorithm source -DSHAPE=4 --unroll 3 => exit=0 verdict=bounded faulty=0
// The other thread tries the mutex, and may find it held by a round that found nothing.
// CHECK --algorithm source -DSHAPE=5 --unroll 3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=1 => exit=0 verdict=safe complete=1 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSHAPE=1 => exit=0 verdict=safe complete=1 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=2 => exit=0 verdict=safe complete=2 blocked=4 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=3 => exit=0 verdict=safe complete=12 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=4 --unroll 3 => exit=0 verdict=bounded
// CHECK --algorithm rf -DSHAPE=1 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=2 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=5 --unroll 3 => exit=1 verdict=violation kind=assertion
// Where states are matched, one in which the mutex is held knows what was noted before, and nobody goes on because it was taken.
// CHECK --algorithm stateful -DSHAPE=2 => exit=0 verdict=safe
// CHECK --algorithm stateful -DSHAPE=2 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful --full-states -DSHAPE=2 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por -DSHAPE=2 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=6 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DSHAPE=6 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful --full-states -DSHAPE=6 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm dl-s-por -DSHAPE=6 => exit=1 verdict=violation kind=deadlock
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef SHAPE
#define SHAPE 1
#endif

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
int done, data, seen, polls;
atomic_int never;

static int look(void) {
    pthread_mutex_lock(&mutex);
    int found = done;
    pthread_mutex_unlock(&mutex);
    return found;
}

void *work(void *unused) {
#if SHAPE == 5
    if (pthread_mutex_trylock(&mutex) == 0)
        pthread_mutex_unlock(&mutex);
    else
        seen = 1;
#endif
#ifndef BUG
    data++;
#endif
    pthread_mutex_lock(&mutex);
#ifndef STUCK
    done++;
#endif
    pthread_mutex_unlock(&mutex);
#ifdef BUG
    data++;
#endif
    return NULL;
}

void *poll(void *unused) {
    while (!look())
        ;
    return NULL;
}

int main(void) {
    pthread_t worker, poller;
    pthread_create(&worker, NULL, work, NULL);
#if SHAPE == 1 /* alone */
    while (!look())
        ;
    assert(data == 1);
#elif SHAPE == 2 /* two mutexes, one within the other, and another poller */
    pthread_create(&poller, NULL, poll, NULL);
    while (1) {
        pthread_mutex_lock(&other);
        int found = look();
        pthread_mutex_unlock(&other);
        if (found)
            break;
    }
    assert(data == 1);
    pthread_join(poller, NULL);
#elif SHAPE == 3 /* two workers, and who looks may see the first of them or both */
    pthread_create(&poller, NULL, work, NULL);
    int found;
    while (!(found = look()))
        ;
    assert(found == 1 || found == 2);
    polls = found;
    pthread_join(poller, NULL);
#elif SHAPE == 4 /* gives up what it holds */
    pthread_mutex_lock(&mutex);
    while (!done) {
        pthread_mutex_unlock(&mutex);
        pthread_mutex_lock(&mutex);
    }
    pthread_mutex_unlock(&mutex);
    assert(data == 1);
#elif SHAPE == 5 /* is seen */
    while (!look())
        ;
    pthread_join(worker, NULL);
    assert(!seen);
    return 0;
#elif SHAPE == 6 /* an update in vain, and a local variable that is written again and again */
    for (;;) {
        pthread_mutex_lock(&mutex);
        int expected = 1;
        atomic_compare_exchange_strong(&never, &expected, 2);
        pthread_mutex_unlock(&mutex);
    }
#endif
    pthread_join(worker, NULL);
    return 0;
}
