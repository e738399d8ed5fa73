// A thread writes to an object and the one that it allocated before, again and again: equal states have other addresses.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int stop;

static void got(void) {
    atomic_load(&stop);
}

static void *writer(void *unused) {
    atomic_int *old = malloc(sizeof *old);
    atomic_init(old, 0);
    for (;;) {
        atomic_int *new = malloc(sizeof *new);
        atomic_init(new, 0);
        atomic_store_explicit(old, 1, memory_order_relaxed);
        atomic_store_explicit(new, 1, memory_order_relaxed);
        atomic_thread_fence(memory_order_seq_cst);
        free(old);
        old = new;
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    while (!atomic_load(&stop))
        ;
    got();
}
