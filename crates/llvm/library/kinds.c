// Mutexes in programs that have recursive or error-checking ones. The kind is where glibc keeps it, so that static
// initialisers work.
//
// Each thread remembers which mutexes it holds in memory of its own. So a mutex that is locked again costs no event, and
// a lock costs one more than that of a plain mutex: the kind is read.
#include "kinds.h"

enum { NORMAL, RECURSIVE, ERROR_CHECKING };
enum { MOST = 16, KIND = 2 };

struct held {
    word *mutex;
    unsigned kind, count;
};
static _Thread_local struct held all_held[MOST];

static struct held *find(word *mutex) {
    for (int i = 0; i < MOST; i++)
        if (all_held[i].mutex == mutex)
            return &all_held[i];
    return 0;
}

static inline unsigned kind_of(word *mutex) { return load(mutex + KIND) & 3; }

static void remember(word *mutex, unsigned kind) {
    struct held *held = find(0);
    if (!held) {
        fault_too_many();
        return;
    }
    held->mutex = mutex;
    held->kind = kind;
    held->count = 1;
}

enum { WAITS, TRIES, TRIES_FOR_A_WHILE };

// Takes a mutex. One that this thread holds: a recursive one is taken again; otherwise `again` is the answer, unless it
// is 0.
static inline int take(word *mutex, int how, int again, int busy) {
    struct held *held = find(mutex);
    if (held && held->kind == RECURSIVE) {
        held->count++;
        return 0;
    }
    if (held && again && (held->kind == ERROR_CHECKING || how == TRIES))
        return again;
    unsigned kind = held ? held->kind : kind_of(mutex);
    if (how == WAITS)
        lock(mutex);
    else if ((how == TRIES && first_look(mutex, 0) != 0) || exchange(mutex, 0, self()) != 0)
        return busy;
    remember(mutex, kind);
    return 0;
}

int kinds_init(word *mutex, const int *attributes) VARIANT("kinds", "pthread_mutex_init");
int kinds_init(word *mutex, const int *attributes) {
    mutex[0] = 0;
    mutex[KIND] = attributes ? *attributes & 3 : NORMAL;
    return 0;
}

int kinds_lock(word *mutex) { return take(mutex, WAITS, EDEADLK, 0); }

int kinds_trylock(word *mutex) VARIANT("kinds", "pthread_mutex_trylock");
int kinds_trylock(word *mutex) { return take(mutex, TRIES, EBUSY, EBUSY); }

static int timed(word *mutex, const void *time) {
    long until = time_limit(time);
    struct held *held = find(mutex);
    int again = held && held->kind == ERROR_CHECKING ? EDEADLK : ETIMEDOUT;
    int error = take(mutex, TRIES_FOR_A_WHILE, again, ETIMEDOUT);
    passed(error == ETIMEDOUT, until);
    return error;
}

int kinds_timedlock(word *mutex, const void *time) VARIANT("kinds", "pthread_mutex_timedlock");
int kinds_timedlock(word *mutex, const void *time) { return timed(mutex, time); }

int kinds_clocklock(word *mutex, int clock, const void *time) VARIANT("kinds", "pthread_mutex_clocklock");
int kinds_clocklock(word *mutex, int clock, const void *time) { return timed(mutex, time); }

static inline int leave(word *mutex, int waits) {
    struct held *held = find(mutex);
    if (!held) {
        unsigned kind = kind_of(mutex);
        if (kind == RECURSIVE || kind == ERROR_CHECKING)
            return EPERM;
    } else {
        if (--held->count > 0)
            return 0;
        held->mutex = 0;
        held->kind = 0;
    }
    if (waits)
        give_up_mutex(mutex);
    else
        unlock(mutex);
    return 0;
}

int kinds_unlock(word *mutex) { return leave(mutex, 0); }

int kinds_give_up(word *mutex) { return leave(mutex, 1); }

int pthread_mutexattr_settype(int *attributes, int kind) {
    if (kind < 0 || kind > 3)
        return EINVAL;
    *attributes = kind;
    return 0;
}

int pthread_mutexattr_gettype(const int *attributes, int *kind) {
    *kind = *attributes;
    return 0;
}

int kinds_mtx_init(word *mutex, int kind) VARIANT("kinds", "mtx_init");
int kinds_mtx_init(word *mutex, int kind) {
    mutex[0] = 0;
    mutex[KIND] = kind & 1 ? RECURSIVE : NORMAL;
    return THRD_SUCCESS;
}

int kinds_mtx_lock(word *mutex) VARIANT("kinds", "mtx_lock");
int kinds_mtx_lock(word *mutex) { return kinds_lock(mutex) ? THRD_ERROR : THRD_SUCCESS; }

int kinds_mtx_trylock(word *mutex) VARIANT("kinds", "mtx_trylock");
int kinds_mtx_trylock(word *mutex) { return kinds_trylock(mutex) ? THRD_BUSY : THRD_SUCCESS; }

int kinds_mtx_timedlock(word *mutex, const void *time) VARIANT("kinds", "mtx_timedlock");
int kinds_mtx_timedlock(word *mutex, const void *time) { return timed(mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS; }

int kinds_mtx_unlock(word *mutex) VARIANT("kinds", "mtx_unlock");
int kinds_mtx_unlock(word *mutex) { return kinds_unlock(mutex) ? THRD_ERROR : THRD_SUCCESS; }
