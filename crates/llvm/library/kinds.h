// Mutexes in programs that have recursive or error-checking ones; see kinds.c.
#pragma once
#include "support.h"

int kinds_lock(word *mutex) VARIANT("kinds", "pthread_mutex_lock");
int kinds_unlock(word *mutex) VARIANT("kinds", "pthread_mutex_unlock");
// Gives up a mutex to wait for a condition.
int kinds_give_up(word *mutex) VARIANT("kinds", "give_up");

// Gives up a plain mutex to wait for a condition.
static inline void give_up_mutex(word *mutex) {
    word id = self();
    if (release(mutex, 8, GIVE_UP, id, LOCK) != id)
        fault_wait();
}
