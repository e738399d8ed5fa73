// Spin locks: two threads, two sections each. LOCK chooses the lock (fas, cas, ticket, anderson, mcs, clh, dec, hclh).
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_spinlock.c --cflag -IDIR/include -DLOCK=ticket
#include <assert.h>
#include <ck_spinlock.h>
#include <pthread.h>

#ifndef LOCK
#define LOCK ticket
#endif
#define JOIN(a, b, c) a##b##c
#define NAME(lock, c) JOIN(ck_spinlock_, lock, c)
static NAME(LOCK, _t) lock;
static int count;

static void *work(void *unused) {
    for (int i = 0; i < 2; i++) {
#ifdef QUEUE
        ck_spinlock_mcs_context_t node;
        NAME(LOCK, _lock)(&lock, &node);
        count++;
        NAME(LOCK, _unlock)(&lock, &node);
#else
        NAME(LOCK, _lock)(&lock);
        count++;
        NAME(LOCK, _unlock)(&lock);
#endif
    }
    return unused;
}

int main(void) {
    pthread_t threads[2];
    NAME(LOCK, _init)(&lock);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(count == 4);
    return 0;
}
