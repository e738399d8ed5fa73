// What is done once: 0 before, 1 while a thread does it, 2 after.
#pragma once

// Whether this thread is the one that does it. One that finds it done executes no locked instruction.
static inline int begin_once(void *flag) {
    if (has_store_buffers() && __atomic_load_n((unsigned *)flag, __ATOMIC_ACQUIRE) == 2)
        return 0;
    return guarded(flag, 4, ALL, NOT_EQUAL, 1, TAKE, 1, ONCE) == 0;
}

static inline void end_once(void *flag, word state) { release(flag, 4, EXCHANGE, state, ONCE); }
