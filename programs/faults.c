// Every fault that is reported, each with a near twin (FIXED) that does not have it. The faults that depend on the
// schedule happen only when the other thread comes first.
// CHECK --algorithm source -DASSERTION => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DASSERTION -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DABORT => exit=1 verdict=violation kind=abort
// CHECK --algorithm source -DABORT -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DDEADLOCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DDEADLOCK -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source --races -DRACE => exit=1 verdict=violation kind=race
// CHECK --algorithm source --races -DRACE -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DNULL_ACCESS => exit=1 verdict=violation kind=null-access
// CHECK --algorithm source -DNULL_ACCESS -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DOUT_OF_BOUNDS => exit=1 verdict=violation kind=out-of-bounds
// CHECK --algorithm source -DOUT_OF_BOUNDS -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DUSE_AFTER_FREE => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm source -DUSE_AFTER_FREE -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DDOUBLE_FREE => exit=1 verdict=violation kind=double-free
// CHECK --algorithm source -DDOUBLE_FREE -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DINVALID_FREE => exit=1 verdict=violation kind=invalid-free
// CHECK --algorithm source -DINVALID_FREE -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DUNINITIALISED_READ => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm source -DUNINITIALISED_READ -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DUNLOCK_NOT_OWNER => exit=1 verdict=violation kind=unlock-not-owner
// CHECK --algorithm source -DUNLOCK_NOT_OWNER -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DDESTROY_HELD => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm source -DDESTROY_HELD -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DDOUBLE_JOIN => exit=1 verdict=violation kind=double-join
// CHECK --algorithm source -DDOUBLE_JOIN -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DDIVISION_BY_ZERO => exit=1 verdict=violation kind=division-by-zero
// CHECK --algorithm source -DDIVISION_BY_ZERO -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm source --leaks -DLEAK => exit=1 verdict=violation kind=leak
// CHECK --algorithm source --leaks -DLEAK -DFIXED => exit=0 verdict=safe faulty=0
// CHECK --algorithm rf -DASSERTION -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DABORT -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DDEADLOCK -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --races -DRACE -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DNULL_ACCESS -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DOUT_OF_BOUNDS -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DUSE_AFTER_FREE -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DDOUBLE_FREE -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DINVALID_FREE -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DUNINITIALISED_READ -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DUNLOCK_NOT_OWNER -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DDESTROY_HELD -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DDOUBLE_JOIN -DFIXED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DDIVISION_BY_ZERO -DFIXED => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DASSERTION => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DABORT => exit=1 verdict=violation kind=abort
// CHECK --algorithm rf -DDEADLOCK => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --races -DRACE => exit=1 verdict=violation kind=race
// CHECK --algorithm rf -DNULL_ACCESS => exit=1 verdict=violation kind=null-access
// CHECK --algorithm rf -DOUT_OF_BOUNDS => exit=1 verdict=violation kind=out-of-bounds
// CHECK --algorithm rf -DUSE_AFTER_FREE => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DDOUBLE_FREE => exit=1 verdict=violation kind=double-free
// CHECK --algorithm rf -DINVALID_FREE => exit=1 verdict=violation kind=invalid-free
// CHECK --algorithm rf -DUNINITIALISED_READ => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm rf -DUNLOCK_NOT_OWNER => exit=1 verdict=violation kind=unlock-not-owner
// CHECK --algorithm rf -DDESTROY_HELD => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm rf -DDOUBLE_JOIN => exit=1 verdict=violation kind=double-join
// CHECK --algorithm rf -DDIVISION_BY_ZERO => exit=1 verdict=violation kind=division-by-zero
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int flag, divisor = 1;
static int plain;
static int table[4];
static int *shared;
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;

#ifdef FIXED
enum { fixed = 1 };
#else
enum { fixed = 0 };
#endif

static void *left(void *unused) {
    (void)unused;
#if defined ASSERTION
    int seen = atomic_load(&flag);
    assert(fixed || seen == 0);
#elif defined ABORT
    if (!fixed && atomic_load(&flag))
        abort();
#elif defined DEADLOCK
    pthread_mutex_lock(&first);
    pthread_mutex_lock(&second);
    pthread_mutex_unlock(&second);
    pthread_mutex_unlock(&first);
#elif defined RACE
    plain = 1;
    atomic_store_explicit(&flag, 1, fixed ? memory_order_release : memory_order_relaxed);
#elif defined NULL_ACCESS
    if (!fixed || shared)
        *shared = 1;
#elif defined OUT_OF_BOUNDS
    int index = atomic_load(&flag) ? 4 : 3;
    table[fixed ? index - 1 : index] = 1;
#elif defined USE_AFTER_FREE || defined DOUBLE_FREE
    pthread_mutex_lock(&first);
    int *mine = shared;
#ifdef FIXED
    shared = NULL;
#endif
    pthread_mutex_unlock(&first);
#ifdef USE_AFTER_FREE
    if (mine)
        *mine = 1;
#ifdef FIXED
    free(mine);
#endif
#else
    free(mine);
#endif
#elif defined INVALID_FREE
    int *pointer = fixed ? malloc(sizeof *pointer) : &table[1];
    free(pointer);
#elif defined UNINITIALISED_READ
    int *number = malloc(sizeof *number);
    if (fixed || atomic_load(&flag))
        *number = 1;
    plain = *number;
    free(number);
#elif defined UNLOCK_NOT_OWNER
    if (fixed)
        pthread_mutex_lock(&first);
    pthread_mutex_unlock(&first);
#elif defined DESTROY_HELD
    pthread_mutex_lock(&first);
    if (!fixed)
        atomic_store(&flag, 1);
    pthread_mutex_unlock(&first);
    if (fixed)
        atomic_store(&flag, 1);
#elif defined DIVISION_BY_ZERO
    int by = atomic_load(&divisor);
    plain = fixed && by == 0 ? 0 : 1 / by;
#elif defined LEAK
    int *number = malloc(sizeof *number);
    *number = 1;
    if (fixed || atomic_load(&flag))
        free(number);
#endif
    return NULL;
}

static void *right(void *unused) {
    (void)unused;
#if defined DEADLOCK
    pthread_mutex_lock(fixed ? &first : &second);
    pthread_mutex_lock(fixed ? &second : &first);
    pthread_mutex_unlock(fixed ? &second : &first);
    pthread_mutex_unlock(fixed ? &first : &second);
#elif defined RACE
    if (atomic_load_explicit(&flag, memory_order_acquire))
        assert(plain == 1);
#elif defined NULL_ACCESS
    shared = table;
#elif defined USE_AFTER_FREE || defined DOUBLE_FREE
    pthread_mutex_lock(&first);
    int *mine = shared;
#ifdef FIXED
    shared = NULL;
#endif
    pthread_mutex_unlock(&first);
    free(mine);
#elif defined DESTROY_HELD
    while (!atomic_load(&flag))
        ;
    pthread_mutex_destroy(&first);
#elif defined DIVISION_BY_ZERO
    atomic_store(&divisor, 0);
#else
    atomic_store(&flag, 1);
#endif
    return NULL;
}

int main(void) {
#if defined USE_AFTER_FREE || defined DOUBLE_FREE
    shared = malloc(sizeof *shared);
#endif
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, left, NULL);
    pthread_create(&threads[1], NULL, right, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
#if defined DOUBLE_JOIN && !defined FIXED
    pthread_join(threads[0], NULL);
#endif
    return 0;
}
