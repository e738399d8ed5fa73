// nsync's mutex and condition variable: two items are announced one by one, and main waits for each.
//
// Repository: google/nsync, commit 5b420ef6b165.
//
//     interleaf check nsync_condition.c --cflag -IDIR/public --cflag -IDIR/internal --cflag -IDIR/platform/linux
//         --cflag -IDIR/platform/gcc_new --cflag -IDIR/platform/gcc --cflag -IDIR/platform/x86_64 --cflag -IDIR/platform/posix
//         --cflag -IDIR
#define _GNU_SOURCE
#include "nsync_library.h"
#include <assert.h>

static nsync_mu mu;
static nsync_cv changed;
static int items;

static void *produce(void *unused) {
    (void)unused;
    for (int i = 0; i < 2; i++) {
        nsync_mu_lock(&mu);
        items++;
        nsync_cv_signal(&changed);
        nsync_mu_unlock(&mu);
    }
    return NULL;
}

int main(void) {
    pthread_t producer;
    int taken = 0;
    nsync_mu_init(&mu);
    nsync_cv_init(&changed);
    pthread_create(&producer, NULL, produce, NULL);
    nsync_mu_lock(&mu);
    for (; taken < 2; taken++) {
        while (items == 0)
            nsync_cv_wait(&changed, &mu);
        items--;
    }
    nsync_mu_unlock(&mu);
    pthread_join(producer, NULL);
    assert(taken == 2 && items == 0);
    return 0;
}
