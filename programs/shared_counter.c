// THREADS threads add to a counter, TIMES times each, and ignore what the additions return. Main reads it after all have ended. Without
// merging, each order of the additions is an execution of its own: (THREADS * TIMES)! / TIMES!^THREADS. With --merge counters there is
// one; with READER, a thread that reads the counter once, one for each number of additions of each thread that it sees:
// (TIMES + 1)^THREADS. With HELPER the additions are in a function that returns their results. With USED one thread adds 0 at its end
// and looks at the result, so all orders are seen. With BUG the counter is read and then written.
// CHECK -DTHREADS=4 => exit=0 verdict=safe complete=24
// CHECK -DTHREADS=3 -DTIMES=2 => exit=0 verdict=safe complete=90
// CHECK --merge counters -DTHREADS=4 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge counters -DTHREADS=8 -DTIMES=3 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge counters -DTHREADS=8 -DHELPER => exit=0 verdict=safe complete=1
// CHECK --merge counters -DTHREADS=4 -DREADER => exit=0 verdict=safe complete=16
// CHECK --merge counters -DTHREADS=3 -DTIMES=2 -DREADER => exit=0 verdict=safe complete=27
// CHECK --merge counters -DTHREADS=3 -DREADER --model tso => exit=0 verdict=safe complete=8
// CHECK --merge counters -DTHREADS=3 -DREADER --model pso => exit=0 verdict=safe complete=8
// CHECK --merge counters -DTHREADS=4 -DUSED => exit=0 verdict=safe complete=60
// CHECK --merge counters -DTHREADS=2 -DBUG => exit=1 kind=assertion
// CHECK --algorithm auto -DTHREADS=8 => exit=0 verdict=safe complete=1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef THREADS
#define THREADS 4
#endif
#ifndef TIMES
#define TIMES 1
#endif

atomic_int counter;

#ifdef HELPER
static int add_one(atomic_int *to) { return atomic_fetch_add(to, 1); }
#endif

void *worker(void *number) {
    for (int time = 0; time < TIMES; time++) {
#if defined(BUG)
        counter = counter + 1;
#elif defined(HELPER)
        add_one(&counter);
#else
        counter++;
#endif
    }
#ifdef USED
    if (number == 0)
        assert(atomic_fetch_add(&counter, 0) >= 1);
#else
    (void)number;
#endif
    return 0;
}

void *reader(void *ignored) {
    assert(counter <= THREADS * TIMES);
    return ignored;
}

int main(void) {
    pthread_t threads[THREADS + 1];
    for (long number = 0; number < THREADS; number++)
        pthread_create(&threads[number], 0, worker, (void *)number);
#ifdef READER
    pthread_create(&threads[THREADS], 0, reader, 0);
    pthread_join(threads[THREADS], 0);
#endif
    for (int number = 0; number < THREADS; number++)
        pthread_join(threads[number], 0);
    assert(counter == THREADS * TIMES);
    return 0;
}
