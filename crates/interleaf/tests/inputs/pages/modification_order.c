// Whichever thread is listed first, one write of each variable comes before an earlier line in modification order.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *other(void *unused) {
    atomic_store_explicit(&x, 1, memory_order_relaxed);
    atomic_store_explicit(&y, 2, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    atomic_store_explicit(&y, 1, memory_order_relaxed);
    atomic_store_explicit(&x, 2, memory_order_relaxed);
    pthread_join(thread, 0);
    int last_x = atomic_load_explicit(&x, memory_order_relaxed);
    int last_y = atomic_load_explicit(&y, memory_order_relaxed);
    assert(last_x != 1 || last_y != 1);
}
