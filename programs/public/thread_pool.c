// A pool of WORKERS worker threads and JOBS jobs: a wait until all are done, and the end of the pool.
//
// Repository: Pithikos/C-Thread-Pool, commit 2b56942a7347.
//
//     interleaf check thread_pool.c --cflag -IDIR
#include <assert.h>
#include <stdatomic.h>
#include <thpool.c>

#ifndef WORKERS
#define WORKERS 1
#endif
#ifndef JOBS
#define JOBS 2
#endif

atomic_int done;

static void work(void *unused) {
    (void)unused;
    done++;
}

int main(void) {
    struct thpool_ *pool = thpool_init(WORKERS);
    for (int i = 0; i < JOBS; i++)
        thpool_add_work(pool, work, NULL);
    thpool_wait(pool);
    assert(done == JOBS);
#ifndef KEEP
    thpool_destroy(pool);
#endif
    return 0;
}
