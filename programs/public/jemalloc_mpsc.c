// jemalloc's queue of many producers and one consumer: two threads push one element each, main takes batches until it has both.
//
// Repository: jemalloc/jemalloc, commit 295e489, after its `autogen.sh`.
//
//     interleaf check jemalloc_mpsc.c --cflag -IDIR/include -D_GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include "jemalloc/internal/jemalloc_preamble.h"
#include "jemalloc/internal/jemalloc_internal_includes.h"
#include "jemalloc/internal/mpsc_queue.h"

typedef struct elem_s elem_t;
typedef ql_head(elem_t) list_t;
typedef mpsc_queue(elem_t) queue_t;
struct elem_s { ql_elm(elem_t) link; };
mpsc_queue_gen(static, queue_, queue_t, elem_t, list_t, link)

static queue_t queue;
static elem_t elements[2];

static void *push(void *element) {
    ql_elm_new((elem_t *)element, link);
    queue_push(&queue, element);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int taken = 0;
    queue_new(&queue);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, push, &elements[i]);
    while (taken < 2) {
        list_t batch;
        ql_new(&batch);
        queue_pop_batch(&queue, &batch);
        elem_t *element;
        ql_foreach(element, &batch, link) taken++;
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(taken == 2);
    return 0;
}
