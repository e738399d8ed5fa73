// Threads of C++ in programs that can catch: what is not joinable says so by an exception.
#include "support.h"

_Noreturn void throw_system_error(int code) __asm__("_ZSt20__throw_system_errori");
void *join(word thread) PRIMITIVE("join");

// `std::thread` holds the number of its thread; 0 if it has none.

void thrown_join(word *thread) VARIANT("thrown", "_ZNSt6thread4joinEv");
void thrown_join(word *thread) {
    if (*thread == 0)
        throw_system_error(EINVAL);
    if (*thread == self())
        throw_system_error(EDEADLK);
    join(*thread);
    *thread = 0;
}

void thrown_detach(word *thread) VARIANT("thrown", "_ZNSt6thread6detachEv");
void thrown_detach(word *thread) {
    if (*thread == 0)
        throw_system_error(EINVAL);
    *thread = 0;
}
