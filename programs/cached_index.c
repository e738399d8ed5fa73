// A consumer waits with a copy of the producer's index, which it refreshes in each iteration. As queues for one producer and one
// consumer do, for example rigtorp's SPSCQueue.
// CHECK --merge loops => exit=0 verdict=safe complete=1 redundant=0
// CHECK --merge loops --model tso => exit=0 verdict=safe complete=1
// CHECK --merge loops --model pso => exit=0 verdict=safe complete=1
// CHECK --merge loops --algorithm optimal => exit=0 verdict=safe complete=1
// CHECK --algorithm auto => exit=0 verdict=safe complete=1
// CHECK --merge loops -DFORGET => exit=1 kind=deadlock
// CHECK --unroll 3 => exit=0 verdict=bounded
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

int item;
atomic_int produced;
// Only the consumer accesses it.
int known;

static void *produce(void *unused) {
    item = 42;
#ifndef FORGET
    atomic_store_explicit(&produced, 1, memory_order_release);
#endif
    return NULL;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    while (known == 0)
        known = atomic_load_explicit(&produced, memory_order_acquire);
    assert(item == 42);
    pthread_join(producer, NULL);
    return 0;
}
