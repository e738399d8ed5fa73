// A lock for many readers or one writer in one counter, from which a reader takes one and a writer all (the ticketless
// reader-writer lock of old Linux kernels). READERS, WRITERS, and BOTH are the numbers of threads that read, write, and
// do one after the other. ASSUME takes for granted that the first attempt succeeds, FREE that the lock is free when a thread looks
// that has failed. BUG lets a writer in as soon as no
// one writes, although there are readers.
// With BUG=2 and 3, one memory order is too weak, which only RC11 shows: where shares are put back, and where they are taken.
// CHECK --algorithm optimal --races => exit=0 verdict=safe complete=6 await=2 faulty=0 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=222 await=0 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DASSUME => exit=0 verdict=safe complete=14 redundant=0
// CHECK --algorithm source -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=222 await=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=6 await=0
// CHECK --algorithm optimal --races -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races => exit=0 verdict=safe complete=6 blocked=2 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 => exit=0 verdict=safe complete=222 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DASSUME => exit=0 verdict=safe complete=14 blocked=20 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DBOTH=1 -DFREE => exit=0 verdict=safe complete=39 blocked=20 faulty=0 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DBOTH=1 -DFREE => exit=0 verdict=safe complete=39 blocked=20 faulty=0 redundant=0
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
#define ALL 0x100000

void __VERIFIER_assume(int);

static atomic_int shares = ALL;
static int shared;

// Takes so many shares, if there are at least `least`; else puts them back and waits until there are.
static void take(int wanted, int least) {
#ifdef ASSUME
    __VERIFIER_assume(atomic_fetch_sub_explicit(&shares, wanted, memory_order_acquire) >= least);
#else
    while (atomic_fetch_sub_explicit(&shares, wanted, ORDER(3, memory_order_acquire)) < least) {
        atomic_fetch_add_explicit(&shares, wanted, memory_order_relaxed);
#ifdef FREE
        __VERIFIER_assume(atomic_load_explicit(&shares, memory_order_relaxed) >= least);
#else
        while (atomic_load_explicit(&shares, memory_order_relaxed) < least)
            ;
#endif
    }
#endif
}

static void give_back(int taken) {
    atomic_fetch_add_explicit(&shares, taken, ORDER(2, memory_order_release));
}

static void *read_once(void *unused) {
    (void)unused;
    take(1, 1);
    assert(shared >= 0);
    give_back(1);
    return NULL;
}

static void *write_once(void *unused) {
    (void)unused;
#if BUG == 1
    take(ALL, 1);
#else
    take(ALL, ALL);
#endif
    shared = 1;
    give_back(ALL);
    return NULL;
}

static void *read_then_write(void *unused) {
    read_once(unused);
    return write_once(unused);
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL,
                       i < READERS             ? read_once
                       : i < READERS + WRITERS ? write_once
                                               : read_then_write,
                       NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
