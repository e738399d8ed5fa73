// The slots of threads that wait.
#pragma once
#include "support.h"

// Main and the first 31 threads that it starts have slots of their own.
enum { OWN_SLOTS = 32 };

// The slot of this thread: the number of one that main started, from 1, as its id has it; see `ThreadId`. `OWN_SLOTS` if it
// has none.
static inline word own_slot(void) {
    word id = self();
    if (id == 1)
        return 0;
    word bits = 63 - __builtin_clzl(id);
    word number = id - (1ul << bits);
    if (number == 0 || number >= OWN_SLOTS || 2 * (63 - __builtin_clzl(number)) + 1 != bits)
        return OWN_SLOTS;
    return number;
}
