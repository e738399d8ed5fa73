// A thread fails an assertion beside a loop that then has no end: with STOPS, as the thread would have ended it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int running = 1, value, number;

static void *stop(void *unused) {
    int seen = value;
    assert(seen > 1);
#ifdef STOPS
    running = 0;
#endif
    return unused;
}

int main(void) {
    pthread_t stopper;
    pthread_create(&stopper, NULL, stop, NULL);
    while (running) value = number ^= 1;
    return pthread_join(stopper, NULL);
}
