// Two threads write one variable each and read the other's: can both read 0? Not under sequential consistency; under TSO and
// PSO both writes can still be in buffers, unless they are sequentially consistent or a fence stands behind them. The test SB of
// Sarkar et al., "The semantics of x86-CC multiprocessor machine code", POPL 2009.
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive --model tso --keep-going => exit=1 verdict=violation kind=assertion complete=3 faulty=1
// CHECK --algorithm exhaustive --model pso --keep-going => exit=1 verdict=violation kind=assertion complete=3 faulty=1
// CHECK --algorithm exhaustive --model tso -DSTORE=release --keep-going => exit=1 complete=3 faulty=1
// CHECK --algorithm exhaustive --model tso -DFENCE=acq_rel --keep-going => exit=1 complete=3 faulty=1
// CHECK --algorithm exhaustive --model tso -DFENCE=seq_cst => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive --model pso -DFENCE=seq_cst => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive --model tso -DSTORE=seq_cst => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive --model pso -DSTORE=seq_cst => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive --model pso -DLOCKED => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm dpor --model tso --keep-going => exit=1 verdict=violation kind=assertion complete=3 faulty=1 redundant=0
// CHECK --algorithm dpor --model tso --buffer-bound 0 => exit=0 verdict=bounded complete=3 faulty=0
// CHECK --algorithm dpor --model pso --buffer-bound 1 --keep-going => exit=1 verdict=violation complete=3 faulty=1
// CHECK --algorithm dpor --preemption-bound 0 => exit=0 verdict=bounded
// CHECK --algorithm source --model tso --buffer-bound 1 -DFENCE=seq_cst => exit=0 verdict=safe complete=3
// CHECK --algorithm rf --model tso --keep-going => exit=1 verdict=violation kind=assertion complete=3 faulty=1 redundant=0
// CHECK --algorithm rf --model pso --keep-going --jobs 2 => exit=1 verdict=violation kind=assertion complete=3 faulty=1 redundant=0
// CHECK --algorithm rf --model pso -DLOCKED => exit=0 verdict=safe complete=3 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef STORE
#define STORE relaxed
#endif
#ifndef FENCE
#define FENCE relaxed
#endif
#define JOINED(a, b) a##b
#define ORDER(name) JOINED(memory_order_, name)

static atomic_int x, y;
static int a, b;

#ifdef LOCKED
// Locks that have nothing to do with each other: giving one up empties the buffer.
static pthread_mutex_t locks[2];
#define BETWEEN(which) (pthread_mutex_lock(&locks[which]), pthread_mutex_unlock(&locks[which]))
#else
#define BETWEEN(which) atomic_thread_fence(ORDER(FENCE))
#endif

static void *left(void *unused) {
    atomic_store_explicit(&x, 1, ORDER(STORE));
    BETWEEN(0);
    a = atomic_load_explicit(&y, memory_order_relaxed);
    return unused;
}

static void *right(void *unused) {
    atomic_store_explicit(&y, 1, ORDER(STORE));
    BETWEEN(1);
    b = atomic_load_explicit(&x, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, left, 0);
    pthread_create(&threads[1], 0, right, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    assert(a || b);
}

// Under RC11 relaxed stores may be seen late.
// CHECK --algorithm exhaustive --model rc11 --keep-going -DSTORE=relaxed => exit=1 verdict=violation kind=assertion complete=3 faulty=1
// CHECK --algorithm rf --model rc11 --keep-going -DSTORE=relaxed => exit=1 verdict=violation kind=assertion complete=3 faulty=1
// CHECK --algorithm rf --model rc11 -DSTORE=relaxed -DFENCE=seq_cst => exit=0 verdict=safe complete=3 faulty=0
// A sequentially consistent store holds back no relaxed load of its thread.
// CHECK --algorithm rf --model rc11 -DSTORE=seq_cst => exit=1 verdict=violation kind=assertion
