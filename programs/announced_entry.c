// Two threads announce themselves, store STORES - 1 notes about it, and enter if the other one has not announced itself. A store
// buffer hides the announcement until the thread has looked, if there is room behind it for the notes: the defect shows with
// STORES writes in a buffer, and with no fewer. FENCED waits for empty buffers before it looks.
// CHECK --algorithm dpor -DSTORES=3 => exit=0 verdict=safe complete=3
// CHECK --algorithm dpor --model tso -DSTORES=1 --buffer-bound 0 => exit=0 verdict=bounded complete=3
// CHECK --algorithm dpor --model tso -DSTORES=1 --buffer-bound 1 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dpor --model tso -DSTORES=2 --buffer-bound 1 => exit=0 verdict=bounded
// CHECK --algorithm dpor --model tso -DSTORES=2 --buffer-bound 2 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dpor --model tso -DSTORES=3 --buffer-bound 2 => exit=0 verdict=bounded
// CHECK --algorithm dpor --model tso -DSTORES=3 --buffer-bound 3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model tso -DSTORES=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model tso -DSTORES=3 -DFENCED => exit=0 verdict=safe complete=3
// CHECK --algorithm exhaustive --model tso -DSTORES=2 --buffer-bound 1 => exit=0 verdict=bounded
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef STORES
#define STORES 2
#endif

static atomic_int announced[2];
static atomic_int notes[2][STORES];
static atomic_int inside;

static void *enter(void *argument) {
    int own = argument != NULL;
    atomic_store_explicit(&announced[own], 1, memory_order_relaxed);
    for (int note = 1; note < STORES; note++)
        atomic_store_explicit(&notes[own][note], 1, memory_order_relaxed);
#ifdef FENCED
    atomic_thread_fence(memory_order_seq_cst);
#endif
    if (!atomic_load_explicit(&announced[1 - own], memory_order_relaxed))
        assert(atomic_fetch_add(&inside, 1) == 0);
    return NULL;
}

int main(void) {
    static int second;
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, enter, NULL);
    pthread_create(&threads[1], NULL, enter, &second);
    return 0;
}
