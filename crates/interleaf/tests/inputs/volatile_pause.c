// A thread pauses by counting in a volatile variable of its own.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;

static void *waiter(void *unused) {
    while (!atomic_load_explicit(&ready, memory_order_acquire))
        for (volatile int i = 0; i < 3; i++)
            ;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    atomic_store_explicit(&ready, 1, memory_order_release);
    pthread_join(thread, NULL);
    return 0;
}
