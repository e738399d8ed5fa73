// THREADS threads meet at a barrier, ROUNDS times. Before a meeting each thread writes its own slot; behind it, it reads the slot of
// the next thread, and the threads meet again. So each read obtains the number of the round. The order of arrivals shows nowhere:
// with --merge barriers there is one execution. With SERIAL, the thread that the barrier names the serial one leaves its number: one
// execution for each thread and round. BUG waits for one thread more than there are.
// CHECK -DTHREADS=2 -DROUNDS=1 => exit=0 verdict=safe complete=6
// CHECK --merge barriers -DTHREADS=2 -DROUNDS=1 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge barriers -DTHREADS=6 -DROUNDS=4 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge barriers -DTHREADS=3 -DROUNDS=2 -DSERIAL => exit=0 verdict=safe complete=9
// CHECK --merge barriers -DTHREADS=2 -DROUNDS=2 -DSERIAL --model tso => exit=0 verdict=safe complete=4
// CHECK --merge barriers -DTHREADS=3 -DROUNDS=2 --model pso => exit=0 verdict=safe complete=1
// CHECK --merge barriers -DTHREADS=3 -DBUG => exit=1 kind=deadlock
// CHECK --merge barriers -DTHREADS=3 -DSERIAL -DWRONG => exit=1 kind=assertion
// CHECK --algorithm auto -DTHREADS=5 => exit=0 verdict=safe complete=1
#include <assert.h>
#include <pthread.h>

#ifndef THREADS
#define THREADS 3
#endif
#ifndef ROUNDS
#define ROUNDS 2
#endif
#ifdef BUG
#define MEETING (THREADS + 1)
#else
#define MEETING THREADS
#endif

pthread_barrier_t barrier;
int slot[THREADS];
int serial[ROUNDS];

void *worker(void *number) {
    long own = (long)number;
    for (int round = 0; round < ROUNDS; round++) {
        slot[own] = round + 1;
        int answer = pthread_barrier_wait(&barrier);
#ifdef SERIAL
        if (answer == PTHREAD_BARRIER_SERIAL_THREAD)
            serial[round] = (int)own;
#else
        (void)answer;
#endif
        assert(slot[(own + 1) % THREADS] == round + 1);
        pthread_barrier_wait(&barrier);
    }
    return 0;
}

int main(void) {
    pthread_t threads[THREADS];
    pthread_barrier_init(&barrier, 0, MEETING);
    for (long number = 0; number < THREADS; number++)
        pthread_create(&threads[number], 0, worker, (void *)number);
    for (int number = 0; number < THREADS; number++)
        pthread_join(threads[number], 0);
#ifdef WRONG
    assert(serial[0] != 1);
#endif
    pthread_barrier_destroy(&barrier);
    return 0;
}
