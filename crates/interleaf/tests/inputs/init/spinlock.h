// A lock that waits in a loop.

#include <stdatomic.h>

typedef struct {
    atomic_flag is_held;
} spinlock_t;

static inline void spinlock_init(spinlock_t *lock) { atomic_flag_clear(&lock->is_held); }

static inline void spinlock_acquire(spinlock_t *lock) {
#ifdef ONCE
    atomic_flag_test_and_set(&lock->is_held); // the bug: it does not wait
#else
    while (atomic_flag_test_and_set(&lock->is_held)) {
    }
#endif
}

static inline void spinlock_release(spinlock_t *lock) { atomic_flag_clear(&lock->is_held); }
