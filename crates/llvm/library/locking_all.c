// Mutexes of programs in which nothing but `std::lock` tries to take one.
//
// `std::lock` and `std::scoped_lock` take one mutex and try to take the others. If one of these is held, they give up what they
// have, wait for that one, and try again. Two threads can do so for ever, and each attempt that fails is a class of executions.
// So in a search that leaves out torn attempts (`memory/src/machine/attempts.rs`), a thread whose attempt failed is discarded as soon as it
// has the mutex for which it waited.
//
// No reachable state of a thread is lost but those inside of such attempts. Take an execution, and leave out every attempt that fails,
// of all threads. What is left is an execution: the attempt that succeeds begins with the same state, and no other thread found
// out that a mutex was held for a while, as nobody else tries. Under weak memory it has fewer orderings, and so allows each
// value that was read. If a thread waits for ever after an attempt that failed, it waits for a mutex that is never released, and with
// nothing in its hands; then its first attempt may begin when all others are done, and the wait after it is not discarded.
// If no attempt of a thread fails, nothing is discarded.
//
// An implementation that does not wait for the mutex which was held (libstdc++ before 11) waits for another one; it goes on as it is.
#include "support.h"

// Ends the execution in a search that leaves out torn attempts; other runs go on.
void torn_attempt(void) PRIMITIVE("torn_attempt");

// The mutex that the last attempt of this thread found held, if that attempt failed.
static _Thread_local word *held;

int all_trylock(word *mutex) VARIANT("all", "pthread_mutex_trylock");
int all_trylock(word *mutex) {
    held = is_taken_if_free(mutex) ? 0 : mutex;
    return held ? EBUSY : 0;
}

int all_lock(word *mutex) VARIANT("all", "pthread_mutex_lock");
int all_lock(word *mutex) {
    lock(mutex);
    if (held == mutex)
        torn_attempt();
    return 0;
}
