// The pool of libuv with one thread and no loop: main queues two pieces of work, `uv_async_send` counts what is done.
//
// Repository: libuv/libuv, commit 6179e7a.
//
//     interleaf check libuv_pool.c DIR/src/threadpool.c DIR/src/uv-common.c DIR/src/thread-common.c DIR/src/unix/thread.c
//         DIR/src/unix/core.c DIR/src/unix/proctitle.c DIR/src/unix/signal.c --env UV_THREADPOOL_SIZE=1
//         --cflag -IDIR/include --cflag -IDIR/src -D_GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include "uv.h"
#include "uv-common.h"

static uv_loop_t loop;
static uv__loop_internal_fields_t fields;
static uv_sem_t finished;
static int results[2], done;

int uv_async_send(uv_async_t *handle) { uv_sem_post(&finished); return 0; }
static void work(struct uv__work *w) { results[w == NULL]++; }
static void after(struct uv__work *w, int status) { done += status == 0; }

int main(void) {
    struct uv__work works[2];
    loop.internal_fields = &fields;
    uv_mutex_init(&loop.wq_mutex);
    uv__queue_init(&loop.wq);
    uv_sem_init(&finished, 0);
    for (int i = 0; i < 2; i++)
        uv__work_submit(&loop, &works[i], UV__WORK_CPU, work, after);
    for (int i = 0; i < 2; i++)
        uv_sem_wait(&finished);
    uv__work_done(&loop.wq_async);
    assert(done == 2);
    return 0;
}
