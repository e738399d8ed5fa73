// What is done once: 0 before, 1 while a thread does it, 2 after.
#include "support.h"

// Whether this thread is the one that does it. One that finds it done executes no locked instruction.
static inline int begin_once(void *flag) {
    if (has_store_buffers() && __atomic_load_n((unsigned *)flag, __ATOMIC_ACQUIRE) == 2)
        return 0;
    return guarded(flag, 4, ALL, NOT_EQUAL, 1, TAKE, 1, ONCE) == 0;
}

static inline void end_once(void *flag, word state) { release(flag, 4, EXCHANGE, state, ONCE); }

static inline void once(void *flag, void (*routine)(void)) {
    if (begin_once(flag)) {
        routine();
        end_once(flag, 2);
    }
}

int pthread_once(int *flag, void (*routine)(void)) {
    once(flag, routine);
    return 0;
}

void call_once(int *flag, void (*routine)(void)) { once(flag, routine); }

// The guard of a static variable of a C++ function: its first byte is set once the variable is initialised, which the
// program itself looks at first; the word behind it says whether a thread initialises it.

int __cxa_guard_acquire(char *guard) { return begin_once(guard + 4); }

void __cxa_guard_release(char *guard) {
    __atomic_store_n(guard, 1, __ATOMIC_RELEASE);
    end_once(guard + 4, 2);
}

void __cxa_guard_abort(char *guard) { end_once(guard + 4, 0); }
