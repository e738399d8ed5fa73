// Condition variables of POSIX and C11: 48 bytes. Bit i of the first eight is set while the thread in slot i waits, and
// byte 8 + i while it was woken and has not gone on yet.
//
// A waiter sets its bit before it gives up the mutex. A signal chooses one of the bits, clears it, and sets the byte;
// a broadcast does so with all of them. The waiter waits for its own byte: what happens to other waiters never races with
// its waking up. Whoever clears a bit has decided what becomes of the waiter, so that a timed wait is one that clears its
// own bit, and was woken if the bit is clear already: it never waits for ever, and how long it waited before is a matter
// of the schedule.
//
// Main and the first 31 threads that it starts have slots of their own. All others share eight, and mark the one that
// they are in (bits 40 to 47) until they have left it. The highest bit is set once the condition variable was destroyed.
#include "kinds.h"
#include "slots.h"

enum { SLOTS = 40 };
#define WAITING ((1ul << SLOTS) - 1)

static inline word bit(word slot) { return 1ul << slot; }

static inline word mark(word slot) { return 1ul << (slot + 8); }

static inline word enter(word *condition) {
    word slot = own_slot();
    if (slot < OWN_SLOTS) {
        if (__atomic_fetch_or(condition, bit(slot), __ATOMIC_SEQ_CST) & DESTROYED)
            fault_destroyed();
        return slot;
    }
    word before = load(condition);
    if (before & DESTROYED)
        fault_destroyed();
    while (1) {
        for (slot = OWN_SLOTS; slot < SLOTS && before & mark(slot); slot++)
            ;
        if (slot == SLOTS) {
            fault_too_many();
            return 0;
        }
        word found = exchange(condition, before, before | bit(slot) | mark(slot));
        if (found == before)
            return slot;
        before = found;
    }
}

// Waits to be woken.
static inline void sleep(word *condition, word slot) {
    guarded((char *)condition + 8 + slot, 1, ALL, NOT_EQUAL, 0, EXCHANGE, 0, CONDITION);
    if (slot >= OWN_SLOTS)
        __atomic_fetch_and(condition, ~mark(slot), __ATOMIC_SEQ_CST);
}

// Goes on without being woken, if it was not; whether it did.
static inline int give_up(word *condition, word slot) {
    word clear = slot < OWN_SLOTS ? bit(slot) : bit(slot) | mark(slot);
    if (slot < OWN_SLOTS) {
        if (__atomic_fetch_and(condition, ~clear, __ATOMIC_SEQ_CST) & bit(slot))
            return 1;
    } else {
        word before = load(condition);
        while (before & bit(slot)) {
            word found = exchange(condition, before, before & ~clear);
            if (found == before)
                return 1;
            before = found;
        }
    }
    sleep(condition, slot);
    return 0;
}

static inline void wake(word *condition, word slot) {
    release((char *)condition + 8 + slot, 1, EXCHANGE, 1, CONDITION);
}

int pthread_cond_init(word *condition, const void *attributes) {
    fill(condition, 0, 48);
    return 0;
}

int pthread_cond_destroy(word *condition) {
    if (destroy_counter(condition) & WAITING)
        fault_destroy_condition();
    return 0;
}

int pthread_cond_signal(word *condition) {
    word waiting = load(condition);
    if (waiting & DESTROYED)
        fault_destroyed();
    waiting &= WAITING;
    while (waiting) {
        int count = __builtin_popcountl(waiting);
        word rest = waiting;
        if (count > 1)
            for (int skipped = choose(count); skipped > 0; skipped--)
                rest &= rest - 1;
        word slot = __builtin_ctzl(rest);
        word before = __atomic_fetch_and(condition, ~bit(slot), __ATOMIC_SEQ_CST);
        if (before & bit(slot)) {
            wake(condition, slot);
            return 0;
        }
        waiting = before & WAITING;
    }
    return 0;
}

int pthread_cond_broadcast(word *condition) {
    word seen = first_look(condition, WAITING);
    if (seen & DESTROYED)
        fault_destroyed();
    if (!(seen & WAITING))
        return 0;
    word waiting = __atomic_fetch_and(condition, ~WAITING, __ATOMIC_SEQ_CST);
    if (waiting & DESTROYED)
        fault_destroyed();
    for (waiting &= WAITING; waiting; waiting &= waiting - 1)
        wake(condition, __builtin_ctzl(waiting));
    return 0;
}

int pthread_cond_wait(word *condition, word *mutex) {
    word slot = enter(condition);
    give_up_mutex(mutex);
    sleep(condition, slot);
    lock(mutex);
    return 0;
}

int pthread_cond_timedwait(word *condition, word *mutex, const void *time) {
    long until = time_limit(time);
    word slot = enter(condition);
    give_up_mutex(mutex);
    int late = give_up(condition, slot);
    lock(mutex);
    return passed(late, until) ? ETIMEDOUT : 0;
}

int pthread_cond_clockwait(word *condition, word *mutex, int clock, const void *time) {
    return pthread_cond_timedwait(condition, mutex, time);
}

// In programs whose loops are merged. In a slot of its own, a waiter sets and clears its bit as one releases something: what it
// finds of the other bits decides nothing, so it does not count as read.

int merged_timedwait(word *condition, word *mutex, const void *time) VARIANT("merged", "pthread_cond_timedwait");
int merged_timedwait(word *condition, word *mutex, const void *time) {
    long until = time_limit(time);
    begin_timed_wait(mutex);
    word slot = own_slot();
    int late, is_own = slot < OWN_SLOTS;
    if (is_own && release(condition, 8, SET, bit(slot), CONDITION) & DESTROYED)
        fault_destroyed();
    if (!is_own)
        slot = enter(condition);
    give_up_mutex(mutex);
    if (is_own) {
        late = (release(condition, 8, CLEAR, ~bit(slot), CONDITION) & bit(slot)) != 0;
        if (!late)
            sleep(condition, slot);
    } else {
        late = give_up(condition, slot);
    }
    timed_out(late);
    lock(mutex);
    end_timed_wait(late);
    return passed(late, until) ? ETIMEDOUT : 0;
}

int merged_clockwait(word *condition, word *mutex, int clock, const void *time)
    VARIANT("merged", "pthread_cond_clockwait");
int merged_clockwait(word *condition, word *mutex, int clock, const void *time) {
    return merged_timedwait(condition, mutex, time);
}

int merged_cnd_timedwait(word *condition, word *mutex, const void *time) VARIANT("merged", "cnd_timedwait");
int merged_cnd_timedwait(word *condition, word *mutex, const void *time) {
    return merged_timedwait(condition, mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS;
}

// In programs with mutexes of several kinds.

int kinds_wait(word *condition, word *mutex) VARIANT("kinds", "pthread_cond_wait");
int kinds_wait(word *condition, word *mutex) {
    word slot = enter(condition);
    int error = kinds_give_up(mutex);
    if (error) {
        give_up(condition, slot);
        return error;
    }
    sleep(condition, slot);
    return kinds_lock(mutex);
}

int kinds_timedwait(word *condition, word *mutex, const void *time) VARIANT("kinds", "pthread_cond_timedwait");
int kinds_timedwait(word *condition, word *mutex, const void *time) {
    long until = time_limit(time);
    word slot = enter(condition);
    int error = kinds_give_up(mutex);
    int late = give_up(condition, slot);
    if (error)
        return error;
    kinds_lock(mutex);
    return passed(late, until) ? ETIMEDOUT : 0;
}

int kinds_clockwait(word *condition, word *mutex, int clock, const void *time)
    VARIANT("kinds", "pthread_cond_clockwait");
int kinds_clockwait(word *condition, word *mutex, int clock, const void *time) {
    return kinds_timedwait(condition, mutex, time);
}

// With spurious wakeups: each thread may have one, so that a loop around a wait ends.

static _Thread_local int was_spurious;

int spurious_wait(word *condition, word *mutex) VARIANT("spurious", "pthread_cond_wait");
int spurious_wait(word *condition, word *mutex) {
    if (was_spurious || choose(2) == 0)
        return kinds_wait(condition, mutex);
    was_spurious = 1;
    int error = kinds_timedwait(condition, mutex, 0);
    return error == ETIMEDOUT ? 0 : error;
}

// A timed wait that ends early without a signal does not say that the time is up.
int spurious_timedwait(word *condition, word *mutex, const void *time) VARIANT("spurious", "pthread_cond_timedwait");
int spurious_timedwait(word *condition, word *mutex, const void *time) {
    if (was_spurious || choose(2) == 0)
        return kinds_timedwait(condition, mutex, time);
    was_spurious = 1;
    int error = kinds_timedwait(condition, mutex, time);
    return error == ETIMEDOUT ? 0 : error;
}

int spurious_clockwait(word *condition, word *mutex, int clock, const void *time)
    VARIANT("spurious", "pthread_cond_clockwait");
int spurious_clockwait(word *condition, word *mutex, int clock, const void *time) {
    return spurious_timedwait(condition, mutex, time);
}

// C11

int cnd_init(word *condition) { return pthread_cond_init(condition, 0); }

void cnd_destroy(word *condition) { pthread_cond_destroy(condition); }

int cnd_signal(word *condition) { return pthread_cond_signal(condition); }

int cnd_broadcast(word *condition) { return pthread_cond_broadcast(condition); }

int cnd_wait(word *condition, word *mutex) { return pthread_cond_wait(condition, mutex); }

int cnd_timedwait(word *condition, word *mutex, const void *time) {
    return pthread_cond_timedwait(condition, mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS;
}

int kinds_cnd_wait(word *condition, word *mutex) VARIANT("kinds", "cnd_wait");
int kinds_cnd_wait(word *condition, word *mutex) {
    return kinds_wait(condition, mutex) ? THRD_ERROR : THRD_SUCCESS;
}

int kinds_cnd_timedwait(word *condition, word *mutex, const void *time) VARIANT("kinds", "cnd_timedwait");
int kinds_cnd_timedwait(word *condition, word *mutex, const void *time) {
    return kinds_timedwait(condition, mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS;
}

int spurious_cnd_wait(word *condition, word *mutex) VARIANT("spurious", "cnd_wait");
int spurious_cnd_wait(word *condition, word *mutex) {
    return spurious_wait(condition, mutex) ? THRD_ERROR : THRD_SUCCESS;
}

int spurious_cnd_timedwait(word *condition, word *mutex, const void *time) VARIANT("spurious", "cnd_timedwait");
int spurious_cnd_timedwait(word *condition, word *mutex, const void *time) {
    return spurious_timedwait(condition, mutex, time) ? THRD_TIMEDOUT : THRD_SUCCESS;
}
