// A pool of WORKERS worker threads and JOBS jobs: a wait until all are done, and the end of the pool.
//
// Repository: facebook/zstd, commit 2dddf0905.
//
//     interleaf check zstd_pool.c --cflag -IDIR/lib/common --cflag -IDIR/lib --cflag -DZSTD_MULTITHREAD
#include <assert.h>
#include <stdatomic.h>
#include <zstd_common.c>
#include <pool.c>
#include <threading.c>

#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef JOBS
#define JOBS 3
#endif

static _Bool done[JOBS];

static void work(void *job) { *(_Bool *)job = 1; }

int main(void) {
    POOL_ctx *pool = POOL_create(WORKERS, 1);
    for (int i = 0; i < JOBS; i++)
        POOL_add(pool, work, &done[i]);
    POOL_joinJobs(pool);
    for (int i = 0; i < JOBS; i++)
        assert(done[i]);
    POOL_free(pool);
    return 0;
}
