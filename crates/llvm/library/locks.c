// Read-write locks, spin locks, semaphores and barriers.
//
// As with mutexes, a timed operation is one that does not wait; only what it answers is different.
#include "support.h"

// A read-write lock: its first eight bytes count the readers, or are `WRITER`. Each thread remembers which ones it holds
// in memory of its own: only so can unlocking be one event, whoever it is for.

#define WRITER (1ul << 62)
enum { MOST = 16 };

struct held {
    word *lock, count;
};
static _Thread_local struct held all_locks[MOST];

static struct held *find(word *lock) {
    for (int i = 0; i < MOST; i++)
        if (all_locks[i].lock == lock)
            return &all_locks[i];
    return 0;
}

static void remember(word *lock, word count) {
    struct held *held = find(lock);
    if (!held && !(held = find(0))) {
        fault_too_many();
        return;
    }
    held->lock = lock;
    held->count += count;
}

static inline int is_writer(word *lock) {
    struct held *held = find(lock);
    return held && held->count == WRITER;
}

int pthread_rwlock_init(word *lock, const void *attributes) {
    *lock = 0;
    return 0;
}

int pthread_rwlock_destroy(word *lock) {
    word before = destroy_lock(lock);
    if (before != 0 && before != DESTROYED)
        fault_destroy_lock();
    return 0;
}

int pthread_rwlock_rdlock(word *lock) {
    if (is_writer(lock))
        return EDEADLK;
    if (guarded(lock, 8, WRITER, EQUAL, 0, ADD, 1, READ_LOCK) & DESTROYED)
        fault_destroyed();
    remember(lock, 1);
    return 0;
}

int pthread_rwlock_wrlock(word *lock) {
    if (is_writer(lock))
        return EDEADLK;
    if (guarded(lock, 8, ~DESTROYED, EQUAL, 0, EXCHANGE, WRITER, WRITE_LOCK) & DESTROYED)
        fault_destroyed();
    remember(lock, WRITER);
    return 0;
}

static int read_if_free(word *lock, word before, int busy) {
    while (1) {
        if (before & WRITER)
            return busy;
        if (before & DESTROYED)
            fault_destroyed();
        word found = exchange(lock, before, before + 1);
        if (found == before)
            break;
        before = found;
    }
    remember(lock, 1);
    return 0;
}

static int write_if_free(word *lock, word before, int busy) {
    word found = before == 0 ? exchange(lock, 0, WRITER) : before;
    if (found & DESTROYED)
        fault_destroyed();
    if (found != 0)
        return busy;
    remember(lock, WRITER);
    return 0;
}

int pthread_rwlock_tryrdlock(word *lock) { return read_if_free(lock, first_look(lock, 0), EBUSY); }

int pthread_rwlock_trywrlock(word *lock) { return write_if_free(lock, first_look(lock, 0), EBUSY); }

int pthread_rwlock_timedrdlock(word *lock, const void *time) {
    long until = time_limit(time);
    int error = is_writer(lock) ? EDEADLK : read_if_free(lock, 0, ETIMEDOUT);
    passed(error == ETIMEDOUT, until);
    return error;
}

int pthread_rwlock_timedwrlock(word *lock, const void *time) {
    long until = time_limit(time);
    int error = is_writer(lock) ? EDEADLK : write_if_free(lock, 0, ETIMEDOUT);
    passed(error == ETIMEDOUT, until);
    return error;
}

int pthread_rwlock_clockrdlock(word *lock, int clock, const void *time) {
    return pthread_rwlock_timedrdlock(lock, time);
}

int pthread_rwlock_clockwrlock(word *lock, int clock, const void *time) {
    return pthread_rwlock_timedwrlock(lock, time);
}

int pthread_rwlock_unlock(word *lock) {
    struct held *held = find(lock);
    if (!held) {
        fault_unlock();
        return 0;
    }
    if (held->count == WRITER) {
        held->count = 0;
        held->lock = 0;
        release(lock, 8, EXCHANGE, 0, WRITE_LOCK);
    } else {
        held->count--;
        if (held->count == 0)
            held->lock = 0;
        release(lock, 8, SUBTRACT, 1, READ_LOCK);
    }
    return 0;
}

// A spin lock: four bytes, 0 when it is free and the owner's id, cut short, otherwise. Unlocking is a plain store on a
// machine with store buffers. So that it need not look at who holds the lock, each thread remembers which ones it holds, as
// far as it has room.

#define SPIN_DESTROYED (1u << 31)

static inline unsigned owner(void) {
    word id = self();
    unsigned cut = (unsigned)(id ^ id >> 31) & ~SPIN_DESTROYED;
    return cut == 0 ? 1 : cut;
}

static inline unsigned spin_exchange(unsigned *lock, unsigned next) {
    unsigned expected = 0;
    __atomic_compare_exchange_n(lock, &expected, next, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}

int pthread_spin_init(unsigned *lock, int shared) {
    *lock = 0;
    return 0;
}

int pthread_spin_destroy(unsigned *lock) {
    unsigned before = has_store_buffers() ? load(lock) : spin_exchange(lock, SPIN_DESTROYED);
    if (before == 0 && has_store_buffers())
        __atomic_store_n(lock, SPIN_DESTROYED, __ATOMIC_RELAXED);
    if (before != 0 && before != SPIN_DESTROYED)
        fault_destroy_lock();
    return 0;
}

static inline void remember_spin(unsigned *lock) {
    struct held *held = find((word *)lock);
    if (!held && !(held = find(0)))
        return;
    held->lock = (word *)lock;
    held->count = 1;
}

// Whether this thread holds a spin lock, which it then forgets.
static inline int forget_spin(unsigned *lock) {
    struct held *held = find((word *)lock);
    if (!held)
        return load(lock) == owner();
    held->count = 0;
    held->lock = 0;
    return 1;
}

int pthread_spin_lock(unsigned *lock) {
    if (guarded(lock, 4, ~SPIN_DESTROYED, EQUAL, 0, EXCHANGE, owner(), LOCK) == SPIN_DESTROYED)
        fault_destroyed();
    if (has_store_buffers())
        remember_spin(lock);
    return 0;
}

int pthread_spin_trylock(unsigned *lock) {
    if (has_store_buffers() && load(lock) != 0)
        return EBUSY;
    if (spin_exchange(lock, owner()) != 0)
        return EBUSY;
    if (has_store_buffers())
        remember_spin(lock);
    return 0;
}

int pthread_spin_unlock(unsigned *lock) {
    if (has_store_buffers()) {
        if (!forget_spin(lock)) {
            fault_unlock();
            return 0;
        }
        __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
    } else if (release(lock, 4, GIVE_UP, owner(), LOCK) != owner())
        fault_unlock();
    return 0;
}

// A semaphore: its first eight bytes are twice its value and 1 more, so that one that was never initialised, or was
// destroyed, is even.

#define SEM_VALUE_MAX 0x7ffffffful
// What stands for a value.
#define STATE(value) ((word)(value) * 2 + 1)

static inline int fail(int error) {
    *__errno_location() = error;
    return -1;
}

int sem_init(word *semaphore, int shared, unsigned value) {
    if (value > SEM_VALUE_MAX)
        return fail(EINVAL);
    *semaphore = STATE(value);
    return 0;
}

// Whether a semaphore was initialised and is not destroyed; a fault if not.
static inline void check_semaphore(word state) {
    if (state & DESTROYED)
        fault_destroyed();
    if (state % 2 == 0)
        fault_semaphore();
}

int sem_destroy(word *semaphore) {
    if (has_store_buffers())
        __atomic_store_n(semaphore, DESTROYED, __ATOMIC_RELAXED);
    else
        __atomic_exchange_n(semaphore, DESTROYED, __ATOMIC_SEQ_CST);
    return 0;
}

int sem_wait(word *semaphore) {
    check_semaphore(guarded(semaphore, 8, ALL, NOT_EQUAL, STATE(0), SUBTRACT, 2, SEMAPHORE));
    return 0;
}

int sem_post(word *semaphore) {
    if (has_store_buffers() && may_overflow()) {
        word now = load(semaphore);
        check_semaphore(now);
        if (now >= STATE(SEM_VALUE_MAX))
            return fail(EOVERFLOW);
    }
    word before = release(semaphore, 8, ADD, 2, SEMAPHORE);
    check_semaphore(before);
    if (before < STATE(SEM_VALUE_MAX))
        return 0;
    // So many posts are the exception: what was added is taken back.
    release(semaphore, 8, SUBTRACT, 2, SEMAPHORE);
    return fail(EOVERFLOW);
}

static inline int take_if_free(word *semaphore, int busy) {
    word before = subtract_if(semaphore, 2);
    check_semaphore(before);
    if (before != STATE(0))
        return 0;
    return fail(busy);
}

int sem_trywait(word *semaphore) {
    word now = first_look(semaphore, STATE(1));
    check_semaphore(now);
    return now == STATE(0) ? fail(EAGAIN) : take_if_free(semaphore, EAGAIN);
}

int sem_timedwait(word *semaphore, const void *time) {
    long until = time_limit(time);
    int error = take_if_free(semaphore, ETIMEDOUT);
    passed(error != 0, until);
    return error;
}

int sem_clockwait(word *semaphore, int clock, const void *time) { return sem_timedwait(semaphore, time); }

int sem_getvalue(word *semaphore, int *value) {
    word now = load(semaphore);
    check_semaphore(now);
    *value = (int)(now / 2);
    return 0;
}

// A barrier: how many it waits for in the upper half of the first eight bytes, how many have arrived in the lower one,
// ever since. The last to arrive does not wait, and is the one that is told so. The highest bit is set once it was
// destroyed; those that it let go may leave it then, even if it is initialised again before they come to it: so that
// counts on from the next multiple.

#define ARRIVED 0xfffffffful

// What counts as a barrier when another is initialised there: one for so many threads, at which so many have arrived.
enum { MOST_MEETING = 4096, MOST_MET = 1 << 24 };

struct contents {
    word bits, undefined;
};

// What a cell holds, which may never have been written.
struct contents look(const void *cell, word size) PRIMITIVE("read");

int pthread_barrier_init(word *barrier, const void *attributes, unsigned count) {
    if (count == 0 || count > 0x7fffffff)
        return EINVAL;
    struct contents old = look(barrier, 8);
    // Memory that was never written, or that the program recycled, holds none.
    word before = old.bits >> 32;
    if (!old.undefined && before != 0 && before <= MOST_MEETING && !(old.bits & DESTROYED) && (old.bits & ARRIVED) <= MOST_MET)
        fault_barrier_twice();
    word arrived = old.bits & DESTROYED && !old.undefined ? old.bits & ARRIVED : 0;
    arrived = (arrived + count - 1) / count * count;
    __atomic_store_n(barrier, (word)count << 32 | (arrived & ARRIVED), __ATOMIC_RELEASE);
    return 0;
}

int pthread_barrier_destroy(word *barrier) {
    word state = destroy_counter(barrier), count = state >> 32;
    if (!(state & DESTROYED) && count != 0 && (state & ARRIVED) % count != 0)
        fault_destroy_barrier();
    return 0;
}

int pthread_barrier_wait(word *barrier) {
    // One that nobody else meets at does nothing.
    if (has_store_buffers() && may_be_alone() && load(barrier) >> 32 == 1)
        return -1;
    word state = release(barrier, 8, ADD, 1, BARRIER), count = state >> 32;
    if (state & DESTROYED)
        fault_destroyed();
    if (count == 0) {
        fault_barrier();
        return EINVAL;
    }
    word before = state & ARRIVED, full = before - before % count + count;
    if (before + 1 == full)
        return -1;
    // With merged arrivals no thread is told that it is the last one to arrive: one departs with all bits set.
    return guarded(barrier, 8, ARRIVED, ABOVE, full - 1, NOTHING, 0, BARRIER) == ALL ? -1 : 0;
}

// Where states are compared, a number that counts all arrivals would make no two of them equal: a loop around a barrier would have no end.
// So its lower half counts the arrivals of one round, and its second word is a list of those that wait, in the order of their addresses.
// The last one to arrive lets them go.

struct waiter {
    struct waiter *next;
    word may_leave;
};
static _Thread_local struct waiter waiter;

void begin_section(void) __asm__("__VERIFIER_atomic_begin");
void end_section(void) __asm__("__VERIFIER_atomic_end");

int round_init(word *barrier, const void *attributes, unsigned count) VARIANT("rounds", "pthread_barrier_init");
int round_init(word *barrier, const void *attributes, unsigned count) {
    if (count == 0 || count > 0x7fffffff)
        return EINVAL;
    begin_section();
    barrier[0] = (word)count << 32;
    barrier[1] = 0;
    end_section();
    return 0;
}

int round_wait(word *barrier) VARIANT("rounds", "pthread_barrier_wait");
int round_wait(word *barrier) {
    begin_section();
    word state = barrier[0], count = state >> 32, arrived = (state & ARRIVED) + 1;
    int is_valid = !(state & DESTROYED) && count != 0, is_last = is_valid && arrived == count;
    if (is_last) {
        for (struct waiter *one = (struct waiter *)barrier[1]; one; one = one->next)
            one->may_leave = 1;
        barrier[1] = 0;
        barrier[0] = count << 32;
    } else if (is_valid) {
        struct waiter **place = (struct waiter **)&barrier[1];
        while (*place && *place < &waiter)
            place = &(*place)->next;
        waiter.next = *place;
        waiter.may_leave = 0;
        *place = &waiter;
        barrier[0] = count << 32 | arrived;
    }
    end_section();
    if (state & DESTROYED)
        fault_destroyed();
    if (!is_valid) {
        fault_barrier();
        return EINVAL;
    }
    if (is_last)
        return -1;
    guarded(&waiter.may_leave, 8, ALL, EQUAL, 1, NOTHING, 0, BARRIER);
    return 0;
}
