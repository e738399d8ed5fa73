// A wake with a mask wakes those alone whose masks have a bit in common with it.
// CHECK => exit=0 verdict=safe
// CHECK --model tso => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK --algorithm dl-s-por => exit=0 verdict=safe
// CHECK -DWRONG => exit=1 verdict=violation kind=deadlock
// CHECK -DWRONG --model rc11 => exit=1 verdict=violation kind=deadlock
// CHECK -DALL => exit=0 verdict=safe
// CHECK -DTWICE => exit=0 verdict=safe
// CHECK -DTWICE --model tso => exit=0 verdict=safe
// CHECK -DTWICE --model rc11 => exit=0 verdict=safe
// CHECK -DNONE => exit=0 verdict=safe
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_uint word;

static long wait(unsigned mask) {
    return syscall(SYS_futex, &word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, 0, NULL, NULL, mask);
}

static long wake(unsigned mask) {
#ifdef ALL
    return syscall(SYS_futex, &word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, 1);
#else
    return syscall(SYS_futex, &word, FUTEX_WAKE_BITSET | FUTEX_PRIVATE_FLAG, 1, NULL, NULL, mask);
#endif
}

static void *waiter(void *number) {
    unsigned mask = 1u << (long)number;
    while (word == 0)
        wait(mask);
    return NULL;
}

// Waits again with the same mask, so that the table of waiting threads looks as before.
static void *twice(void *unused) {
    wait(1);
    wait(1);
    return unused;
}

static void *wakes(void *unused) {
    wake(1);
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE_BITSET | FUTEX_PRIVATE_FLAG, 10, NULL, NULL, 1);
    return unused;
}

// The kernel wakes one thread even if it is to wake none.
static void *wakes_none(void *unused) {
    word = 1;
    syscall(SYS_futex, &word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, 0);
    return unused;
}

int main(void) {
#ifdef TWICE
    pthread_t one, other;
    pthread_create(&one, NULL, twice, NULL);
    pthread_create(&other, NULL, wakes, NULL);
    assert(wake(2) == 0);
    pthread_join(one, NULL);
    return pthread_join(other, NULL);
#endif
#ifdef NONE
    pthread_t waker;
    pthread_create(&waker, NULL, wakes_none, NULL);
    while (word == 0)
        wait(1);
    return pthread_join(waker, NULL);
#endif
    assert(wait(0) == -1 && errno == EINVAL);
    pthread_t threads[2];
    for (long number = 0; number < 2; number++)
        pthread_create(&threads[number], NULL, waiter, (void *)number);
    word = 1;
    wake(1);
#ifdef WRONG
    wake(1 | 4);
#else
    wake(2 | 4);
#endif
    pthread_join(threads[0], NULL);
    return pthread_join(threads[1], NULL);
}
