// nsync's mutex: three increments in two threads and main. A thread that finds it taken spins, and then queues and sleeps.
//
// Repository: google/nsync, commit 5b420ef6b165.
//
//     interleaf check nsync_mutex.c --cflag -IDIR/public --cflag -IDIR/internal --cflag -IDIR/platform/linux
//         --cflag -IDIR/platform/gcc_new --cflag -IDIR/platform/gcc --cflag -IDIR/platform/x86_64 --cflag -IDIR/platform/posix
//         --cflag -IDIR
#define _GNU_SOURCE
#include "nsync_library.h"
#include <assert.h>

static nsync_mu mu;
static int counter;

static void *increment(void *unused) {
    (void)unused;
    nsync_mu_lock(&mu);
    counter++;
    nsync_mu_unlock(&mu);
    return NULL;
}

int main(void) {
    pthread_t a;
    nsync_mu_init(&mu);
    pthread_create(&a, NULL, increment, NULL);
#ifdef THREE
    pthread_t b;
    pthread_create(&b, NULL, increment, NULL);
    pthread_join(b, NULL);
#endif
    increment(NULL);
    pthread_join(a, NULL);
#ifdef THREE
    assert(counter == 3);
#else
    assert(counter == 2);
#endif
    return 0;
}
