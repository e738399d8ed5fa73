// A lock made of a futex: 0 free, 1 taken, 2 taken and perhaps waited for. FORGETFUL, an unlock does not wake; SLEEPY, a
// waiter does not look again at what it waits for; CHOICE, one of two waiters is woken, either of them.
// CHECK --algorithm source => exit=0 verdict=safe
// CHECK --algorithm exhaustive -DTHREADS=1 => exit=0 verdict=safe complete=10
// CHECK --algorithm source -DTHREADS=1 => exit=0 verdict=safe complete=10
// CHECK --algorithm source -DFORGETFUL => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DSLEEPY => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive -DCHOICE --keep-going => exit=1 complete=28 faulty=22 kind=assertion
// CHECK --algorithm source -DCHOICE --keep-going => exit=1 complete=28 faulty=22 kind=assertion
// CHECK --algorithm exhaustive -DTIMED => exit=0 verdict=safe complete=5
// CHECK --algorithm source -DTIMED => exit=0 verdict=safe complete=5
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef THREADS
#define THREADS 2
#endif

static atomic_int word;
static int counter;

static long wait_while(int value) { return syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0); }

static long wake(int count) { return syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0); }

static void lock(void) {
    int state = 0;
    if (atomic_compare_exchange_strong(&word, &state, 1))
        return;
    if (state != 2)
        state = atomic_exchange(&word, 2);
    while (state != 0) {
        wait_while(2);
        state = atomic_exchange(&word, 2);
    }
}

static void unlock(void) {
    if (atomic_exchange(&word, 0) != 1) {
#ifndef FORGETFUL
        wake(1);
#endif
    }
}

static void *worker(void *unused) {
#ifdef CHOICE
    static atomic_int first;
    if (wait_while(0) == 0 && atomic_fetch_add(&first, 1) == 0)
        assert(unused == NULL);
#elif defined SLEEPY
    wait_while(0);
#elif defined TIMED
    struct timespec time = {1, 0};
    long result = syscall(SYS_futex, &word, FUTEX_WAIT, 0, &time, NULL, 0);
    assert(result == 0 || errno == ETIMEDOUT || errno == EAGAIN);
#else
    lock();
    counter++;
    unlock();
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    assert(syscall(SYS_gettid) == getpid());
#if defined CHOICE
    pthread_create(&threads[0], NULL, worker, NULL);
    pthread_create(&threads[1], NULL, worker, &counter);
    int woken = wake(1);
    assert(woken == 0 || woken == 1);
    if (woken == 0) {
        word = 1;
        wake(2);
    } else {
        word = 1;
        wake(1);
    }
#elif defined SLEEPY
    pthread_create(&threads[0], NULL, worker, NULL);
    threads[1] = pthread_self();
    wake(1);
    pthread_join(threads[0], NULL);
    return 0;
#elif defined TIMED
    pthread_create(&threads[0], NULL, worker, NULL);
    word = 1;
    wake(1);
    pthread_join(threads[0], NULL);
    return 0;
#else
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    lock();
    counter++;
    unlock();
#endif
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
#ifndef CHOICE
    assert(counter == THREADS + 1);
#endif
    return 0;
}
