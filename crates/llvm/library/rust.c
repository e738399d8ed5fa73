// Functions of Rust's standard library that are known by name, and what stands in for them; see
// `lowering/program/rust_std.rs`.
#include "support.h"

// Takes a mutex, the state of which is an int: 0 if it is free, 1 if it is held, 2 if threads may wait for it in the kernel. No
// thread does.
void lock_contended(int *state) PRIMITIVE("rust.lock_contended");

// Forgets the stack of a thread that ends. Only a handler of SIGSEGV asks for stacks.
void drop_handler(void *stack) PRIMITIVE("rust.drop_handler");

void lock_contended(int *state) { guarded(state, 4, ALL, EQUAL, 0, EXCHANGE, 1, LOCK); }

void drop_handler(void *stack) {}

// The futexes of types that look again at the word after they waited, and change it before they wake.

enum { WAIT = 0, WAKE = 1, WAIT_BITS = 9, WAKE_BITS = 10, COMMAND = 0x7f };

long futex_call(long number, ...) PRIMITIVE("rust.futex");
long futex_call(long number, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, number);
    unsigned *futex = __builtin_va_arg(list, unsigned *);
    int command = __builtin_va_arg(list, int) & COMMAND;
    unsigned expected = __builtin_va_arg(list, unsigned);
    if (command == WAKE || command == WAKE_BITS)
        return 0;
    if (command != WAIT && command != WAIT_BITS) {
        fault_system_call();
        return -1;
    }
    void *time = __builtin_va_arg(list, void *);
    if (time && passed(load(futex) == expected, time_limit(time))) {
        *__errno_location() = ETIMEDOUT;
        return -1;
    }
    if (!time)
        guarded(futex, 4, ALL, NOT_EQUAL, expected, NOTHING, 0, CONDITION);
    return 0;
}
