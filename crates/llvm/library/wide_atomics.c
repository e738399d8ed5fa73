// Atomic operations that no processor has one instruction for, as libatomic has them: by locks, one of which an address chooses. And
// those of 16 bytes, which compilers make one instruction of: an atomic section; where executions are graphs there are no such sections,
// and they take a lock as well. An atomic access to a half of one is not modelled there.
#include "support.h"

void atomic_begin(void) __asm__("__VERIFIER_atomic_begin");
void atomic_end(void) __asm__("__VERIFIER_atomic_end");

enum { ATOMIC_LOCKS = 256 };
static unsigned char atomic_locks[ATOMIC_LOCKS] __asm__("lock of an atomic object");

static inline unsigned char *lock_of(const void *object) {
    return &atomic_locks[(word)object * 0x9e3779b97f4a7c15ul >> 56];
}

static inline void take_lock(unsigned char *of) { guarded(of, 1, ALL, EQUAL, 0, EXCHANGE, 1, LOCK); }

static inline void give_lock(unsigned char *of) { release(of, 1, EXCHANGE, 0, LOCK); }

void atomic_load(word size, const void *from, void *to, int order) __asm__("__atomic_load");
void atomic_load(word size, const void *from, void *to, int order) {
    unsigned char *lock = lock_of(from);
    take_lock(lock);
    copy(to, from, size);
    give_lock(lock);
}

void atomic_store(word size, void *to, const void *from, int order) __asm__("__atomic_store");
void atomic_store(word size, void *to, const void *from, int order) {
    unsigned char *lock = lock_of(to);
    take_lock(lock);
    copy(to, from, size);
    give_lock(lock);
}

void atomic_exchange(word size, void *object, const void *new, void *old, int order) __asm__("__atomic_exchange");
void atomic_exchange(word size, void *object, const void *new, void *old, int order) {
    unsigned char *lock = lock_of(object);
    take_lock(lock);
    copy(old, object, size);
    copy(object, new, size);
    give_lock(lock);
}

static inline int is_equal(const char *left, const char *right, word size) {
    for (word i = 0; i < size; i++)
        if (left[i] != right[i])
            return 0;
    return 1;
}

_Bool atomic_compare_exchange(word size, void *object, void *expected, const void *new, int success, int failure)
    __asm__("__atomic_compare_exchange");
_Bool atomic_compare_exchange(word size, void *object, void *expected, const void *new, int success, int failure) {
    unsigned char *lock = lock_of(object);
    take_lock(lock);
    int is_done = is_equal(object, expected, size);
    if (is_done)
        copy(object, new, size);
    else
        copy(expected, object, size);
    give_lock(lock);
    return is_done;
}

_Bool is_lock_free(word size, const void *object) __asm__("__atomic_is_lock_free");
_Bool is_lock_free(word size, const void *object) { return size == 1 || size == 2 || size == 4 || size == 8; }

struct pair {
    word low, high;
};

// Exchanges both words if both are what is expected, or in any case; returns what they were.
static inline struct pair change(word *at, int is_any, struct pair expected, struct pair new) {
    struct pair old;
    if (has_graphs()) {
        unsigned char *lock = lock_of(at);
        take_lock(lock);
        old = (struct pair){at[0], at[1]};
        if (is_any || old.low == expected.low && old.high == expected.high) {
            at[0] = new.low;
            at[1] = new.high;
        }
        give_lock(lock);
        return old;
    }
    // A locked instruction waits for the store buffer, even if it stores nothing.
    if (has_store_buffers())
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
    atomic_begin();
    old.low = __atomic_load_n(&at[0], __ATOMIC_SEQ_CST);
    old.high = __atomic_load_n(&at[1], __ATOMIC_SEQ_CST);
    if (is_any || old.low == expected.low && old.high == expected.high) {
        __atomic_store_n(&at[0], new.low, __ATOMIC_SEQ_CST);
        __atomic_store_n(&at[1], new.high, __ATOMIC_SEQ_CST);
    }
    atomic_end();
    return old;
}

struct pair exchange_pair(word *at, word low, word high) PRIMITIVE("exchange_pair");
struct pair exchange_pair(word *at, word low, word high) {
    struct pair new = {low, high};
    return change(at, 1, new, new);
}

struct pair compare_exchange_pair(word *at, word expected_low, word expected_high, word low, word high)
    PRIMITIVE("compare_exchange_pair");
struct pair compare_exchange_pair(word *at, word expected_low, word expected_high, word low, word high) {
    return change(at, 0, (struct pair){expected_low, expected_high}, (struct pair){low, high});
}

struct pair load_pair(word *at) PRIMITIVE("load_pair");
struct pair load_pair(word *at) {
    struct pair old;
    if (has_graphs()) {
        unsigned char *lock = lock_of(at);
        take_lock(lock);
        old = (struct pair){at[0], at[1]};
        give_lock(lock);
        return old;
    }
    atomic_begin();
    old.low = __atomic_load_n(&at[0], __ATOMIC_SEQ_CST);
    old.high = __atomic_load_n(&at[1], __ATOMIC_SEQ_CST);
    atomic_end();
    return old;
}
