// A loop that waits until a deadline: it may be over before the other thread stores.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

atomic_int ready;

static void *announce(void *unused) {
    ready = 1;
    return unused;
}

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, announce, NULL);
    long deadline = now() + 5;
    while (!ready)
        assert(now() < deadline);
    pthread_join(thread, NULL);
    return 0;
}
