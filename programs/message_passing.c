// A message is written, then announced through a flag. Whether reading it is a data race in C11 depends on the memory
// orders; under sequential consistency no assertion fails in any case. Each macro is one way to announce and to look.
// CHECK --algorithm source --races -DSTORE=release -DLOAD=acquire => exit=0 verdict=safe complete=2
// CHECK --algorithm source --races -DSTORE=seq_cst -DLOAD=seq_cst => exit=0 verdict=safe complete=2
// CHECK --algorithm source --races -DSTORE=relaxed -DLOAD=acquire => exit=1 verdict=violation kind=race
// CHECK --algorithm source --races -DSTORE=release -DLOAD=relaxed => exit=1 verdict=violation kind=race
// CHECK --algorithm source -DSTORE=relaxed -DLOAD=relaxed => exit=0 verdict=safe complete=2
// Fences make up for relaxed accesses, but only both of them.
// CHECK --algorithm source --races -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE -DACQUIRE_FENCE => exit=0 verdict=safe
// CHECK --algorithm source --races -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE => exit=1 verdict=violation kind=race
// CHECK --algorithm source --races -DSTORE=relaxed -DLOAD=relaxed -DACQUIRE_FENCE => exit=1 verdict=violation kind=race
// CHECK --algorithm source --races -DSTORE=relaxed -DLOAD=acquire -DRELEASE_FENCE => exit=0 verdict=safe
// A relaxed update by a third thread continues the release sequence; a relaxed store by it starts another one.
// CHECK --algorithm source --races -DSTORE=release -DLOAD=acquire -DUPDATE => exit=0 verdict=safe
// CHECK --algorithm source --races -DSTORE=release -DLOAD=acquire -DOVERWRITE => exit=1 verdict=violation kind=race
// So does a relaxed store by the sender itself; in C11, not in C++20.
// CHECK --algorithm source --races -DSTORE=release -DLOAD=acquire -DAGAIN => exit=0 verdict=safe complete=3
// A flag that is not atomic races itself; a mutex needs no flag.
// CHECK --algorithm source --races -DPLAIN => exit=1 verdict=violation kind=race
// CHECK --algorithm source --races -DMUTEX => exit=0 verdict=safe complete=2
// CHECK --algorithm source --races -DSTORE=release -DLOAD=acquire -DLATE => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=acquire => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSTORE=seq_cst -DLOAD=seq_cst => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DSTORE=relaxed -DLOAD=relaxed => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE -DACQUIRE_FENCE => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSTORE=relaxed -DLOAD=acquire -DRELEASE_FENCE => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=acquire -DUPDATE => exit=0 verdict=safe complete=5 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=acquire -DAGAIN => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DMUTEX => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// Under RC11 a data race is an error, and a message that is announced too weakly is one.
// CHECK --algorithm rf --model rc11 -DSTORE=release -DLOAD=acquire => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 -DSTORE=release -DLOAD=acquire => exit=0 verdict=safe complete=2 blocked=0 faulty=0
// CHECK --algorithm rf --model rc11 -DSTORE=relaxed -DLOAD=acquire => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --model rc11 -DSTORE=release -DLOAD=relaxed => exit=1 verdict=violation kind=race
// CHECK --model rc11 --no-races -DSTORE=relaxed -DLOAD=acquire => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 --no-races -DSTORE=release -DLOAD=acquire => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE -DACQUIRE_FENCE => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DSTORE=release -DLOAD=acquire -DAGAIN => exit=0 verdict=safe complete=3
// CHECK --model rc20 -DSTORE=release -DLOAD=acquire -DAGAIN => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DMUTEX => exit=0 verdict=safe complete=2
// Under PSO a relaxed store can overtake the message, one that releases cannot.
// CHECK --algorithm exhaustive --model tso -DSTORE=relaxed -DLOAD=relaxed => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive --model pso -DSTORE=relaxed -DLOAD=relaxed => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --model pso -DPLAIN => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --model pso -DSTORE=release -DLOAD=relaxed => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive --model pso -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive --model pso -DSTORE=seq_cst -DLOAD=relaxed => exit=0 verdict=safe complete=2
// CHECK --algorithm rf --races -DSTORE=relaxed -DLOAD=acquire => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=relaxed => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=relaxed -DLOAD=relaxed -DRELEASE_FENCE => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=relaxed -DLOAD=relaxed -DACQUIRE_FENCE => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=acquire -DOVERWRITE => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DPLAIN => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DSTORE=release -DLOAD=acquire -DLATE => exit=1 verdict=violation kind=race
// CHECK --algorithm dpor --model pso -DSTORE=relaxed -DLOAD=relaxed => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dpor --model tso -DSTORE=relaxed -DLOAD=relaxed => exit=0 verdict=safe complete=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef STORE
#define STORE seq_cst
#endif
#ifndef LOAD
#define LOAD seq_cst
#endif

#define ORDER_(name) memory_order_##name
#define ORDER(name) ORDER_(name)

static int message;
#ifdef PLAIN
static int flag;
#else
static atomic_int flag;
#endif
#ifdef MUTEX
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#endif

static void *sender(void *unused) {
#if defined MUTEX
    pthread_mutex_lock(&mutex);
    message = 42;
    pthread_mutex_unlock(&mutex);
#elif defined PLAIN
    message = 42;
    flag = 1;
#else
    message = 42;
#ifdef RELEASE_FENCE
    atomic_thread_fence(memory_order_release);
#endif
    atomic_store_explicit(&flag, 1, ORDER(STORE));
#ifdef AGAIN
    atomic_store_explicit(&flag, 2, memory_order_relaxed);
#endif
#ifdef LATE
    message = 43;
#endif
#endif
    return unused;
}

static void *receiver(void *unused) {
#if defined MUTEX
    pthread_mutex_lock(&mutex);
    assert(message == 0 || message == 42);
    pthread_mutex_unlock(&mutex);
#elif defined PLAIN
    if (flag)
        assert(message == 42);
#else
    if (atomic_load_explicit(&flag, ORDER(LOAD))) {
#ifdef ACQUIRE_FENCE
        atomic_thread_fence(memory_order_acquire);
#endif
        assert(message >= 42);
    }
#endif
    return unused;
}

#if defined UPDATE || defined OVERWRITE
static void *third(void *unused) {
#ifdef UPDATE
    // Only what it reads from the sender lets the receiver see the flag.
    int expected = 1;
    atomic_compare_exchange_strong_explicit(&flag, &expected, 2, memory_order_relaxed, memory_order_relaxed);
#else
    if (atomic_load_explicit(&flag, memory_order_relaxed))
        atomic_store_explicit(&flag, 2, memory_order_relaxed);
#endif
    return unused;
}
#endif

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, sender, NULL);
    pthread_create(&threads[1], NULL, receiver, NULL);
#if defined UPDATE || defined OVERWRITE
    pthread_create(&threads[2], NULL, third, NULL);
    pthread_join(threads[2], NULL);
#endif
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    assert(message >= 42);
    return 0;
}
