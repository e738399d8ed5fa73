// System calls: the id of a thread, and futexes.
//
// A futex is any word of four bytes. Who waits for it is held in a table, at a place that its address gives: bit i of
// `waiting` is set while the thread in slot i waits, and `woken[i]` while it was woken and has not gone on yet. To compare
// the word and to set the bit is one step, an atomic section: so a wake comes before both or after both. A wake decides
// on all those that it wakes at once, as the kernel does, and which they are is a choice.
//
// Where executions are graphs there are no such sections. There, what the kernel does is done: each place has a lock, and a
// barrier stands between the bit and the look at the word, as one stands before a wake looks at the bits.
#include "slots.h"

void atomic_begin(void) __asm__("__VERIFIER_atomic_begin");
void atomic_end(void) __asm__("__VERIFIER_atomic_end");
int gettid(void);
int getpid(void);
int sched_yield(void);

enum { SYS_SCHED_YIELD = 24, SYS_GETPID = 39, SYS_GETTID = 186, SYS_FUTEX = 202, SYS_GETRANDOM = 318 };
enum { WAIT = 0, WAKE = 1, WAIT_BITS = 9, WAKE_BITS = 10, COMMAND = 0x7f };
static const unsigned ALL_BITS = ~0u;
enum { FUTEXES = 256, ENOSYS = 38 };

static unsigned *address[FUTEXES];
static word waiting[FUTEXES];
// Of the thread in a slot, the bits of a wait with a mask that are not set: a wake whose mask has none of the others passes it over.
static unsigned excluded[OWN_SLOTS];
// Named as reports are to name it.
static unsigned char woken[OWN_SLOTS] __asm__("futex");
static unsigned char locks[FUTEXES] __asm__("futex lock");

static inline word place(unsigned *futex) { return (word)futex * 0x9e3779b97f4a7c15ul >> 56; }

static inline long fail(int error) {
    *__errno_location() = error;
    return -1;
}

static inline void take(word at) { guarded(&locks[at], 1, ALL, EQUAL, 0, EXCHANGE, 1, LOCK); }

static inline void give_back(word at) { release(&locks[at], 1, EXCHANGE, 0, LOCK); }

// Whether a thread begins to wait: the word holds what is expected.
static inline int enter_graph(unsigned *futex, unsigned expected, word slot, word at) {
    take(at);
    __atomic_fetch_or(&waiting[at], 1ul << slot, __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    int is_equal = load(futex) == expected;
    if (is_equal) {
        unsigned *found = load(&address[at]);
        if (found && found != futex)
            fault_too_many();
        if (!found)
            __atomic_store_n(&address[at], futex, __ATOMIC_RELAXED);
    } else {
        __atomic_fetch_and(&waiting[at], ~(1ul << slot), __ATOMIC_RELAXED);
    }
    give_back(at);
    return is_equal;
}

// The same as one step. What the mask of the wait excludes is noted in it if it has one.
static inline int enter(unsigned *futex, unsigned expected, word slot, word at, unsigned *excludes, unsigned not_in_mask) {
    int is_equal = 0, is_taken = 0;
    atomic_begin();
    if (__atomic_load_n(futex, __ATOMIC_SEQ_CST) == expected) {
        unsigned *found = load(&address[at]);
        is_equal = 1;
        is_taken = found && found != futex;
        if (!is_taken) {
            if (!found)
                __atomic_store_n(&address[at], futex, __ATOMIC_SEQ_CST);
            if (excludes)
                __atomic_store_n(excludes, not_in_mask, __ATOMIC_SEQ_CST);
            __atomic_fetch_or(&waiting[at], 1ul << slot, __ATOMIC_SEQ_CST);
        }
    }
    atomic_end();
    if (is_taken)
        fault_too_many();
    return is_equal;
}

static inline long sleep_until_woken(word slot, word at, const void *time, long until) {
    // A timed wait never waits for ever: how long it waited is a matter of the schedule.
    if (time && __atomic_fetch_and(&waiting[at], ~(1ul << slot), __ATOMIC_SEQ_CST) & 1ul << slot) {
        pass_until(until);
        return fail(ETIMEDOUT);
    }
    guarded(&woken[slot], 1, ALL, NOT_EQUAL, 0, EXCHANGE, 0, CONDITION);
    return 0;
}

// `until` is when it has timed out, if there is a time limit.
static inline long wait(unsigned *futex, unsigned expected, const void *time, long until, unsigned mask) {
    word slot = own_slot(), at = place(futex);
    if (slot == OWN_SLOTS)
        fault_too_many();
    unsigned *excludes = mask == ALL_BITS ? 0 : &excluded[slot];
    if (excludes && has_graphs())
        __atomic_store_n(excludes, ~mask, __ATOMIC_SEQ_CST);
    int is_in = has_graphs() ? enter_graph(futex, expected, slot, at) : enter(futex, expected, slot, at, excludes, ~mask);
    long result = is_in ? sleep_until_woken(slot, at, time, until) : fail(EAGAIN);
    if (excludes)
        __atomic_store_n(excludes, 0, __ATOMIC_SEQ_CST);
    return result;
}

// Some of the bits: `count` of them, any.
static inline word choose_bits(word bits, word count) {
    word chosen = 0;
    for (word left = __builtin_popcountl(bits); count > 0 && left > count; left--) {
        // Which of those that are left comes first; those before it are passed over.
        int skipped = choose((int)(left - count + 1));
        for (; skipped > 0; skipped--) {
            bits &= bits - 1;
            left--;
        }
        chosen |= bits & -bits;
        bits &= bits - 1;
        count--;
    }
    return count > 0 ? chosen | bits : chosen;
}

// Those of some waiting threads that a wake with this mask is for.
static inline word meant(word bits, unsigned mask) {
    word found = 0;
    if (mask == ALL_BITS)
        return bits;
    for (; bits; bits &= bits - 1)
        if (mask & ~__atomic_load_n(&excluded[__builtin_ctzl(bits)], __ATOMIC_SEQ_CST))
            found |= bits & -bits;
    return found;
}

// Takes some of those that wait out of the table, where no thread begins to wait meanwhile, or masks do not matter.
static inline word take_out(word at, word found, int most, unsigned mask) {
    word chosen;
    do {
        word before = found, candidates = meant(before, mask);
        if (candidates == 0)
            return 0;
        chosen = (word)most >= (word)__builtin_popcountl(candidates) ? candidates : choose_bits(candidates, most);
        found = exchange(&waiting[at], before, before & ~chosen);
        if (found == before)
            break;
    } while (found);
    return found ? chosen : 0;
}

// The same of those that a wake with this mask is for. Their masks and who they are is looked at in one step, and so is whether they
// are still the same when some of them are taken out.
static inline word take_out_meant(word at, int most, unsigned mask) {
    word chosen = 0, candidates = 0, before;
    do {
        before = candidates;
        atomic_begin();
        candidates = meant(__atomic_load_n(&waiting[at], __ATOMIC_SEQ_CST), mask);
        int is_choice = (word)most < (word)__builtin_popcountl(candidates);
        if (!is_choice)
            chosen = candidates;
        if (!is_choice || candidates == before)
            __atomic_fetch_and(&waiting[at], ~chosen, __ATOMIC_SEQ_CST);
        atomic_end();
        if (!is_choice || candidates == before)
            break;
        chosen = choose_bits(candidates, most);
    } while (1);
    return chosen;
}

static inline word take_out_graph(unsigned *futex, word at, int most, unsigned mask) {
    take(at);
    word found = load(&waiting[at]), chosen = 0;
    if (found != 0 && load(&address[at]) == futex)
        chosen = take_out(at, found, most, mask);
    give_back(at);
    return chosen;
}

static inline long wake(unsigned *futex, int most, unsigned mask) {
    // The kernel has a full barrier before it looks whether anyone waits.
    if (has_store_buffers() || has_graphs())
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
    word at = place(futex), found = load(&waiting[at]);
    if (found == 0)
        return 0;
    // The kernel looks how many it woke after it has woken one.
    if (most <= 0)
        most = 1;
    word chosen;
    if (has_graphs())
        chosen = take_out_graph(futex, at, most, mask);
    else if (load(&address[at]) == futex)
        chosen = mask == ALL_BITS ? take_out(at, found, most, mask) : take_out_meant(at, most, mask);
    else
        return 0;
    for (word left = chosen; left; left &= left - 1)
        release(&woken[__builtin_ctzl(left)], 1, EXCHANGE, 1, CONDITION);
    return __builtin_popcountl(chosen);
}

long syscall(long number, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, number);
    switch (number) {
    case SYS_GETTID:
        return gettid();
    case SYS_GETPID:
        return getpid();
    case SYS_SCHED_YIELD:
        return sched_yield();
    case SYS_GETRANDOM: {
        char *to = __builtin_va_arg(list, char *);
        word size = __builtin_va_arg(list, word);
        fill(to, 0, size);
        return (long)size;
    }
    case SYS_FUTEX: {
        unsigned *futex = __builtin_va_arg(list, unsigned *);
        int command = __builtin_va_arg(list, int) & COMMAND;
        unsigned value = __builtin_va_arg(list, unsigned);
        if (command == WAKE)
            return wake(futex, (int)value, ALL_BITS);
        if (command == WAIT)
            return wait(futex, value, __builtin_va_arg(list, void *), 0, ALL_BITS);
        if (command == WAIT_BITS || command == WAKE_BITS) {
            void *time = __builtin_va_arg(list, void *);
            __builtin_va_arg(list, void *);
            unsigned mask = __builtin_va_arg(list, unsigned);
            if (mask == 0)
                return fail(EINVAL);
            if (command == WAKE_BITS)
                return wake(futex, (int)value, mask);
            return wait(futex, value, time, time_limit(time), mask);
        }
        fault_system_call();
        return -1;
    }
    }
    // A kernel that lacks a system call says so: programs then do without `membarrier` and the like.
    *__errno_location() = ENOSYS;
    return -1;
}

// `std::__detail::__waiter_pool_base::_M_waiting() const` of libstdc++: whether anyone waits for an atomic object, so that a notification
// need not wake anybody if not. Nothing orders this look after a write that is less than sequentially consistent. The notification of
// C++ is: it wakes who waits for an older value. So where executions are graphs, it always wakes.
_Bool graphs_waiting(const void *pool) VARIANT("graphs", "_ZNKSt8__detail18__waiter_pool_base10_M_waitingEv");
_Bool graphs_waiting(const void *pool) { return 1; }
