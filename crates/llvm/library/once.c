// What is done once, in programs without exceptions.
#include "support.h"
#include "once.h"

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
