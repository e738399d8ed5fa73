// A bounded queue for many producers and consumers that keeps the numbers of reads and writes that have begun in the
// two halves of one word, and the numbers of those that are done in two others. Main puts one element in. READERS,
// WRITERS, and BOTH are the numbers of threads that read all there is, write once, and do one after the other. After
// the example of CDSChecker (B. Norris and B. Demsky, OOPSLA 2013). ASSUME takes for granted that exchanges succeed,
// and READS that no thread reads more often. BUG reads without waiting until what was begun to be written is done.
// With BUG=2 and 3, one memory order is too weak, which only RC11 shows: where a write ends, and where a read waits for that.
// CHECK --algorithm optimal --races => exit=0 verdict=safe complete=6 await=6 faulty=0 redundant=0
// CHECK --algorithm optimal --races -DASSUME => exit=0 verdict=safe complete=3 redundant=0
// CHECK --algorithm optimal -DREADERS=1 -DWRITERS=0 -DBOTH=2 -DASSUME -DREADS=1 => exit=0 verdict=safe complete=236 redundant=0
// CHECK --algorithm source => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm optimal -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --races -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races => exit=0 verdict=safe complete=6 blocked=6 faulty=0 redundant=0
// CHECK --algorithm rf --races -DASSUME => exit=0 verdict=safe complete=3 blocked=5 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=1 -DWRITERS=0 -DBOTH=2 -DASSUME -DREADS=1 => exit=0 verdict=safe complete=236 blocked=5551 faulty=0 redundant=0
// CHECK --algorithm rf => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --races -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=6 blocked=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifndef READERS
#define READERS 1
#endif
#ifndef WRITERS
#define WRITERS 1
#endif
#ifndef BOTH
#define BOTH 0
#endif
#define THREADS (READERS + WRITERS + BOTH)
#define ROOM 4

void __VERIFIER_assume(int);

static int elements[ROOM];
static atomic_uint begun; // reads in the upper half, writes in the lower one
static atomic_uint reads_done, writes_done;

static unsigned reads_in(unsigned counts) {
    return counts >> 16;
}

static unsigned writes_in(unsigned counts) {
    return counts & 0xffff;
}

static bool exchange(unsigned *counts, unsigned reads, unsigned writes) {
    bool done = atomic_compare_exchange_strong_explicit(&begun, counts, reads << 16 | writes, memory_order_acq_rel,
                                                         memory_order_acquire);
#ifdef ASSUME
    __VERIFIER_assume(done);
#endif
    return done;
}

// A place to read from until `end_read`, or null if there is nothing to read.
static int *begin_read(void) {
    unsigned counts = atomic_load_explicit(&begun, memory_order_acquire);
    unsigned reads, writes;
    do {
        reads = reads_in(counts);
        writes = writes_in(counts);
        if (reads == writes)
            return NULL;
    } while (!exchange(&counts, reads + 1, writes));
#if BUG != 1
    while (atomic_load_explicit(&writes_done, ORDER(3, memory_order_acquire)) != writes)
        ;
#endif
    return &elements[reads % ROOM];
}

static void end_read(void) {
    atomic_fetch_add_explicit(&reads_done, 1, memory_order_release);
}

// A place to write to until `end_write`, or null if there is no room.
static int *begin_write(void) {
    unsigned counts = atomic_load_explicit(&begun, memory_order_acquire);
    unsigned reads, writes;
    do {
        reads = reads_in(counts);
        writes = writes_in(counts);
        if (writes == reads + ROOM)
            return NULL;
    } while (!exchange(&counts, reads, writes + 1));
    while (atomic_load_explicit(&reads_done, memory_order_acquire) != reads)
        ;
    return &elements[writes % ROOM];
}

static void end_write(void) {
    atomic_fetch_add_explicit(&writes_done, 1, ORDER(2, memory_order_release));
}

static void *writer(void *unused) {
    (void)unused;
    int *place = begin_write();
    assert(place != NULL);
    *place = 1;
    end_write();
    return NULL;
}

static void *reader(void *unused) {
    (void)unused;
#ifdef READS
    int reads = 0;
#endif
    for (int *place = begin_read(); place != NULL; place = begin_read()) {
#ifdef READS
        __VERIFIER_assume(reads++ < READS);
#endif
        assert(*place == 1);
        end_read();
    }
    return NULL;
}

static void *doing_both(void *unused) {
    writer(unused);
    return reader(unused);
}

int main(void) {
    pthread_t threads[THREADS];
    writer(NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < READERS ? reader : i < READERS + WRITERS ? writer : doing_both, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
