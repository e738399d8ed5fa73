// A thread stores for ever, and drains its buffer only as fairness makes it.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void got(void) {
    atomic_load(&x);
}

static void *writer(void *unused) {
    for (;;)
        atomic_store_explicit(&x, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    while (!atomic_load(&x))
        ;
    for (;;)
        got();
}
