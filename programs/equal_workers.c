// WORKERS equal threads each take TIMES numbers from a shared counter, and main checks the sum of all. Which of the threads takes which
// numbers makes no difference: (WORKERS * TIMES)! / (TIMES!^WORKERS * WORKERS!) executions with --merge symmetry, WORKERS! times as
// many without. With NUMBERED each thread obtains its number, so no two are equal. With BUG the last worker forgets a number.
// CHECK -DWORKERS=4 -DTIMES=1 => exit=0 verdict=safe complete=24
// CHECK -DWORKERS=3 -DTIMES=2 => exit=0 verdict=safe complete=90
// CHECK --merge symmetry -DWORKERS=4 -DTIMES=1 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge symmetry -DWORKERS=6 -DTIMES=1 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge symmetry -DWORKERS=3 -DTIMES=2 => exit=0 verdict=safe complete=15 blocked=0
// CHECK --merge symmetry -DWORKERS=3 -DTIMES=1 --model tso => exit=0 verdict=safe complete=1
// CHECK --merge symmetry -DWORKERS=3 -DTIMES=1 --model pso => exit=0 verdict=safe complete=1
// CHECK --merge symmetry -DWORKERS=3 -DTIMES=1 -DNUMBERED => exit=0 verdict=safe complete=6
// CHECK --merge symmetry -DWORKERS=3 -DTIMES=1 -DBUG => exit=1 kind=assertion
// CHECK --algorithm auto -DWORKERS=3 -DTIMES=2 => exit=0 verdict=safe complete=15
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef WORKERS
#define WORKERS 3
#endif
#ifndef TIMES
#define TIMES 2
#endif

atomic_int next = 1;
int taken[WORKERS * TIMES + 1];

void *worker(void *number) {
    for (int time = 0; time < TIMES; time++) {
        int own = atomic_fetch_add(&next, 1);
#ifdef BUG
        if (own == WORKERS * TIMES)
            return 0;
#endif
        taken[own - 1] = own;
    }
    (void)number;
    return 0;
}

int main(void) {
    pthread_t threads[WORKERS];
    for (long number = 0; number < WORKERS; number++) {
#ifdef NUMBERED
        void *argument = (void *)number;
#else
        void *argument = 0;
#endif
        pthread_create(&threads[number], 0, worker, argument);
    }
    int sum = 0;
    for (int number = 0; number < WORKERS; number++)
        pthread_join(threads[number], 0);
    for (int number = 0; number < WORKERS * TIMES; number++)
        sum += taken[number];
    assert(sum == WORKERS * TIMES * (WORKERS * TIMES + 1) / 2);
    return 0;
}
