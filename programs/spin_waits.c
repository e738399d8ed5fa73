// Eleven loops that wait for another thread. None of them needs a bound: a round that changes nothing is explored once and
// then waits, so every check ends and misses nothing. SHAPE says which.
// CHECK --algorithm source -DSHAPE=1 => exit=0 verdict=safe complete=1 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=2 => exit=0 verdict=safe complete=2 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=3 => exit=0 verdict=safe complete=2 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=4 => exit=0 verdict=safe complete=1 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=5 => exit=0 verdict=safe complete=1 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=6 => exit=0 verdict=safe complete=1 await=1 faulty=0
// CHECK --algorithm source -DSHAPE=7 => exit=0 verdict=safe complete=1 await=0 faulty=0
// CHECK --algorithm source -DSHAPE=8 => exit=0 verdict=safe complete=1 await=1 faulty=0
// CHECK --algorithm source -DSHAPE=9 => exit=0 verdict=safe complete=4 await=2 faulty=0
// CHECK --algorithm source -DSHAPE=10 => exit=0 verdict=safe complete=2 await=0 faulty=0
// CHECK --algorithm exhaustive -DSHAPE=1 => exit=0 verdict=safe complete=1 await=0
// CHECK --algorithm exhaustive -DSHAPE=2 => exit=0 verdict=safe complete=2 await=0
// CHECK --algorithm exhaustive -DSHAPE=3 => exit=0 verdict=safe complete=2 await=0
// CHECK --algorithm exhaustive -DSHAPE=4 => exit=0 verdict=safe complete=1 await=0
// CHECK --algorithm exhaustive -DSHAPE=5 => exit=0 verdict=safe complete=1 await=0
// CHECK --algorithm exhaustive -DSHAPE=6 => exit=0 verdict=safe complete=1 await=1
// CHECK --algorithm exhaustive -DSHAPE=7 => exit=0 verdict=safe complete=1 await=0
// CHECK --algorithm exhaustive -DSHAPE=8 => exit=0 verdict=safe complete=1 await=1
// CHECK --algorithm exhaustive -DSHAPE=9 => exit=0 verdict=safe complete=4 await=2
// CHECK --algorithm exhaustive -DSHAPE=10 => exit=0 verdict=safe complete=2 await=0
// CHECK --algorithm source -DSHAPE=1 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=4 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=5 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=6 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=7 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSHAPE=8 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=1 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=2 => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=3 => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=4 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=5 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=6 => exit=0 verdict=safe complete=1 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=7 => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=8 => exit=0 verdict=safe complete=1 blocked=1 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=9 => exit=0 verdict=safe complete=4 blocked=2 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=10 => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSHAPE=1 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=4 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=5 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=6 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=7 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf -DSHAPE=8 -DSTUCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive -DSHAPE=11 => exit=0 verdict=safe complete=1 await=1 faulty=0
// CHECK --algorithm rf -DSHAPE=11 => exit=0 verdict=safe complete=1 blocked=1 faulty=0 redundant=0
// Rounds that change nothing do not count, in the searches either in which threads are let go on after them.
// CHECK --algorithm rf -DSHAPE=9 --unroll 1 => exit=0 verdict=safe complete=4 blocked=2
// CHECK --algorithm stateful -DSHAPE=6 --unroll 1 => exit=0 verdict=safe final-complete=1 final-blocked=0
// CHECK --algorithm stateful -DSHAPE=8 --unroll 1 => exit=0 verdict=safe final-complete=1 final-blocked=0
// CHECK --algorithm stateful -DSHAPE=9 --unroll 1 => exit=0 verdict=safe final-complete=1 final-blocked=0
// CHECK --algorithm dl-s-por -DSHAPE=9 --unroll 1 => exit=0 verdict=safe final-complete=1 final-blocked=0
// CHECK --algorithm exhaustive -DSHAPE=11 -DSTUCK --unroll 1 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful -DSHAPE=11 -DSTUCK --unroll 1 => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm stateful --full-states -DSHAPE=11 -DSTUCK --unroll 1 => exit=1 verdict=violation kind=deadlock
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#ifndef SHAPE
#define SHAPE 1
#endif

static atomic_int ready, more, held, next_ticket, serving;
static int data;

static int look(atomic_int *flag) {
    return atomic_load(flag);
}

static void acquire(void) {
#if SHAPE == 2 /* exchange */
    while (atomic_exchange(&held, 1))
        ;
#elif SHAPE == 3 /* compare-exchange */
    int expected = 0;
    while (!atomic_compare_exchange_strong(&held, &expected, 1))
        expected = 0;
#elif SHAPE == 9 /* test, then test and set */
    do {
        while (atomic_load(&held))
            ;
    } while (atomic_exchange(&held, 1));
#elif SHAPE == 10 /* ticket */
    int ticket = atomic_fetch_add(&next_ticket, 1);
    while (atomic_load(&serving) != ticket)
        ;
#endif
}

static void release(void) {
#if SHAPE == 10
    atomic_store(&serving, atomic_load(&serving) + 1);
#else
    atomic_store(&held, 0);
#endif
}

static void await_data(void) {
#if SHAPE == 1 /* load */
    while (!atomic_load(&ready))
        ;
#elif SHAPE == 4 /* with a pause */
    while (!atomic_load(&ready))
        __builtin_ia32_pause();
#elif SHAPE == 5 /* with a yield */
    while (!atomic_load(&ready))
        sched_yield();
#elif SHAPE == 6 /* a loop in a loop */
    for (;;) {
        while (!atomic_load(&ready))
            ;
        if (atomic_load(&more))
            break;
    }
#elif SHAPE == 7 /* through a function */
    while (!look(&ready))
        ;
#elif SHAPE == 8 /* over two cells */
    while (!atomic_load(&ready) || !atomic_load(&more))
        ;
#elif SHAPE == 11 /* with a fence */
    while (atomic_load(&ready) != 1)
        atomic_thread_fence(memory_order_seq_cst);
#endif
}

static void *consumer(void *unused) {
    (void)unused;
#if SHAPE == 2 || SHAPE == 3 || SHAPE == 9 || SHAPE == 10
    acquire();
    data++;
    release();
#else
    await_data();
    assert(data == 1);
#endif
    return NULL;
}

static void *producer(void *unused) {
    (void)unused;
#if SHAPE == 2 || SHAPE == 3 || SHAPE == 9 || SHAPE == 10
    acquire();
    data++;
    release();
#else
    data = 1;
#ifndef STUCK
    atomic_store(&ready, 1);
#elif SHAPE == 11
    atomic_store(&ready, 2);
#endif
    atomic_store(&more, 1);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, consumer, NULL);
    pthread_create(&threads[1], NULL, producer, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
#if SHAPE == 2 || SHAPE == 3 || SHAPE == 9 || SHAPE == 10
    assert(data == 2);
#endif
    return 0;
}
