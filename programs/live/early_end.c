// Main starts a thread that works, and does not wait for it: the program may end before the thread has done anything. With WAIT, main waits.
// With EXIT, the thread ends the program, and main may not get to its own work.
// LIVE --eventually any:work => exit=1 kind=starvation
// LIVE --eventually any:work --fairness none => exit=1 kind=starvation
// LIVE --eventually any:work --model tso => exit=1 kind=starvation
// LIVE --eventually every-thread-ends => exit=0
// LIVE --eventually any:work -DWAIT => exit=0
// LIVE --eventually 0.0:work -DWAIT => exit=0
// LIVE --eventually any:work -DWAIT -DEXIT => exit=1 kind=starvation
// LIVE --eventually early_end.c:31 -DWAIT -DEXIT => exit=1 kind=starvation
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

atomic_int done;

void work(void) { atomic_store(&done, 1); }

void *worker(void *unused) {
#ifdef EXIT
    exit(0);
#endif
    work();
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
#ifdef EXIT
    work();
#endif
#ifdef WAIT
    pthread_join(thread, NULL);
#endif
}
