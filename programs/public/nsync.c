// A mutex and a condition variable: two threads pass a token back and forth, three times in all, so that each waits.
//
// Repository: google/nsync, commit 5b420ef6b165.
//
//     interleaf check nsync.c --cflag -IDIR --cflag -IDIR/public --cflag -IDIR/internal --cflag -IDIR/platform/gcc_new
//         --cflag -IDIR/platform/gcc --cflag -IDIR/platform/linux --cflag -IDIR/platform/x86_64 --cflag -IDIR/platform/posix
#include "internal/common.c"
#include "internal/cv.c"
#include "internal/dll.c"
#include "internal/mu.c"
#include "internal/sem_wait_no_note.c"
#include "internal/time_internal.c"
#include "platform/linux/src/nsync_semaphore_futex.c"
#undef ASSERT
#include "platform/posix/src/per_thread_waiter.c"
#include "platform/posix/src/time_rep.c"
#include "platform/posix/src/yield.c"
#include <assert.h>

void nsync_panic_(const char *message) { assert(!message); }

static nsync_mu mutex = NSYNC_MU_INIT;
static nsync_cv changed = NSYNC_CV_INIT;
static int token;

static void pass(int from) {
    nsync_mu_lock(&mutex);
    while (token % 2 != from)
        nsync_cv_wait(&changed, &mutex);
    token++;
    nsync_cv_signal(&changed);
    nsync_mu_unlock(&mutex);
}

static void *answer(void *unused) {
    pass(1);
    return 0;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, 0, answer, 0);
    pass(0);
    pass(0);
    pthread_join(other, 0);
    assert(token == 3);
    return 0;
}
