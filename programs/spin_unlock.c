// Two threads, each in a critical section of its own spin lock, write one variable and then read the other's. Unlocking a
// spin lock is a plain store on x86-64, so both writes may still be in store buffers when both threads read.
// CHECK --model sc => exit=0 verdict=safe complete=3
// CHECK --model tso => exit=1 verdict=violation kind=assertion
// CHECK --model pso => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model tso --keep-going => exit=1 complete=3 faulty=1
// CHECK --algorithm optimal --model tso --keep-going => exit=1 complete=3 faulty=1
// CHECK --algorithm exhaustive --model tso --keep-going => exit=1 complete=3 faulty=1
// CHECK --algorithm dl-s-por --model tso => exit=1 verdict=violation kind=assertion
// CHECK --model tso -DFENCE => exit=0 verdict=safe
// CHECK --model pso -DFENCE => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

pthread_spinlock_t lock[2];
atomic_int x[2];
int seen[2];

static void *side(void *argument) {
    int i = (int)(long)argument;
    pthread_spin_lock(&lock[i]);
    atomic_store_explicit(&x[i], 1, memory_order_relaxed);
    pthread_spin_unlock(&lock[i]);
#ifdef FENCE
    atomic_thread_fence(memory_order_seq_cst);
#endif
    seen[i] = atomic_load_explicit(&x[1 - i], memory_order_relaxed);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock[0], 0);
    pthread_spin_init(&lock[1], 0);
    pthread_create(&thread, 0, side, (void *)1);
    side((void *)0);
    pthread_join(thread, 0);
    assert(seen[0] || seen[1]);
    return 0;
}
