// A thread parks itself, at most N times, until another one has set a flag and unparked it. The counter of permits is
// guarded by a lock for these two threads. After the benchmark of Abdulla et al., "Stateless model checking for TSO and
// PSO", TACAS 2015, which remakes a defect in a Java runtime. BUG looks for a permit before taking the lock, but not
// again after, so that an unpark in between is lost and the parked thread sleeps for ever.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=60 assume=46 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=8 => exit=0 verdict=safe complete=2008 assume=1423 faulty=0 redundant=0
// CHECK --algorithm source -DN=8 => exit=0 verdict=safe complete=2008 assume=1423
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=60 assume=46
// CHECK --algorithm optimal -DN=8 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=53 blocked=44 faulty=0 redundant=0
// CHECK --algorithm rf -DN=8 => exit=0 verdict=safe complete=1748 blocked=1311 faulty=0 redundant=0
// CHECK --algorithm rf -DN=8 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 8
#endif

void __VERIFIER_assume(int);

static atomic_int may_go;         // what the parking thread waits for
static atomic_int no_more_unpark; // the other thread is done
static atomic_int wants[2];       // the lock: who wants it, of the unparking thread (0) and the parking one (1)
static atomic_int permits;
static atomic_int asleep;

static void acquire(int me) {
    atomic_store(&wants[me], 1);
    __VERIFIER_assume(!atomic_load(&wants[1 - me]));
}

static bool try_acquire(int me) {
    atomic_store(&wants[me], 1);
    if (!atomic_load(&wants[1 - me]))
        return true;
    atomic_store(&wants[me], 0);
    return false;
}

static void release(int me) {
    atomic_store(&wants[me], 0);
}

static void park(void) {
    if (atomic_load(&permits) > 0) {
        atomic_store(&permits, 0);
        return;
    }
    if (!try_acquire(1))
        return;
#ifndef BUG
    if (atomic_load(&permits) > 0) {
        atomic_store(&permits, 0);
        release(1);
        return;
    }
#endif
    atomic_store(&asleep, 1);
    release(1);
    assert(!atomic_load(&no_more_unpark) || !atomic_load(&asleep)); // else no one will wake it
    __VERIFIER_assume(!atomic_load(&asleep));
    acquire(1);
    atomic_store(&permits, 0);
    release(1);
}

static void unpark(void) {
    acquire(0);
    int before = atomic_load(&permits);
    atomic_store(&permits, 1);
    release(0);
    if (before < 1)
        atomic_store(&asleep, 0);
}

static void *parking(void *unused) {
    (void)unused;
    for (int i = 0; !atomic_load(&may_go); i++) {
        __VERIFIER_assume(i < N);
        park();
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, parking, NULL);
    unpark();
    atomic_store(&may_go, 1);
    unpark();
    atomic_store(&no_more_unpark, 1);
    pthread_join(thread, NULL);
    return 0;
}
