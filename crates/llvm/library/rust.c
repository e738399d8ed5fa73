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
