// Mutexes of POSIX and C11. The first eight bytes are 0 when it is free and the id of its owner otherwise.
//
// A timed lock takes the mutex if it is free and times out if not: how long it waited before either is a matter of the
// schedule, so that all its behaviours are found and it never waits for ever.
#include "support.h"

int pthread_mutex_init(word *mutex, const int *attributes) {
    *mutex = 0;
    return 0;
}

int pthread_mutex_destroy(word *mutex) {
    word owner = destroy_lock(mutex);
    if (owner != 0 && owner != DESTROYED)
        fault_destroy_mutex();
    return 0;
}

int pthread_mutex_lock(word *mutex) {
    lock(mutex);
    return 0;
}

int pthread_mutex_trylock(word *mutex) { return is_taken_if_free(mutex) ? 0 : EBUSY; }

int pthread_mutex_timedlock(word *mutex, const void *time) {
    long until = time_limit(time);
    return passed(!is_taken(mutex), until) ? ETIMEDOUT : 0;
}

int pthread_mutex_clocklock(word *mutex, int clock, const void *time) { return pthread_mutex_timedlock(mutex, time); }

int pthread_mutex_unlock(word *mutex) {
    unlock(mutex);
    return 0;
}

int pthread_mutexattr_init(int *attributes) {
    *attributes = 0;
    return 0;
}

int mtx_init(word *mutex, int kind) {
    *mutex = 0;
    return THRD_SUCCESS;
}

void mtx_destroy(word *mutex) { pthread_mutex_destroy(mutex); }

int mtx_lock(word *mutex) {
    lock(mutex);
    return THRD_SUCCESS;
}

int mtx_trylock(word *mutex) { return is_taken_if_free(mutex) ? THRD_SUCCESS : THRD_BUSY; }

int mtx_timedlock(word *mutex, const void *time) {
    return pthread_mutex_timedlock(mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS;
}

int mtx_unlock(word *mutex) {
    unlock(mutex);
    return THRD_SUCCESS;
}
