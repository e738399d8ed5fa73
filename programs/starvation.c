// Two threads that take a lock again and again. A lock that is waited for starves nobody under strong fairness: who can take it infinitely
// often does. TRY tries instead, and does something else where that fails, so that a thread is never kept from moving and may still
// never get in. Which of it holds is decided on the state graph: `interleaf check --algorithm stateful --dump-state-graph`, then `interleaf fair`.
// CHECK --algorithm stateful => exit=0 verdict=safe states=8
// CHECK --algorithm dl-s-por => exit=0 verdict=safe
// CHECK --algorithm stateful -DTRY => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_char lock, inside, tries;

static void *contender(void *argument) {
    for (;;) {
        while (atomic_exchange(&lock, 1))
#ifdef TRY
            tries ^= 1;
#else
            ;
#endif
        assert(++inside == 1);
        --inside;
        atomic_store(&lock, 0);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, contender, NULL);
    contender(NULL);
    return 0;
}
