// Mutexes in programs that have recursive or error-checking ones; see kinds.c.
#pragma once
#include "support.h"

int kinds_lock(word *mutex) VARIANT("kinds", "pthread_mutex_lock");
int kinds_unlock(word *mutex) VARIANT("kinds", "pthread_mutex_unlock");
