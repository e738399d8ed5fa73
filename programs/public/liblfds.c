// A stack whose nodes come from a free list, both with lock cmpxchg16b: two threads push one element each and pop one each.
// -DRING or -DQUEUE in place of -DSTACK: a ring buffer or a queue. `lfds611_queue_new` counts up a number
// that it sets to 0 only later, so memory is zero here.
//
// Repository: j0sh/liblfds, commit f36a23a.
//
//     interleaf check liblfds.c DIR/liblfds611/src/lfds611_abstraction/lfds611_abstraction_free.c
//         DIR/liblfds611/src/lfds611_freelist/lfds611_freelist_delete.c
//         DIR/liblfds611/src/lfds611_freelist/lfds611_freelist_get_and_set.c
//         DIR/liblfds611/src/lfds611_freelist/lfds611_freelist_new.c
//         DIR/liblfds611/src/lfds611_freelist/lfds611_freelist_pop_push.c
//         DIR/liblfds611/src/lfds611_freelist/lfds611_freelist_query.c
//         DIR/liblfds611/src/lfds611_liblfds/lfds611_liblfds_abstraction_test_helpers.c
//         DIR/liblfds611/src/lfds611_liblfds/lfds611_liblfds_aligned_free.c
//         DIR/liblfds611/src/lfds611_liblfds/lfds611_liblfds_aligned_malloc.c
//         DIR/liblfds611/src/lfds611_queue/lfds611_queue_delete.c
//         DIR/liblfds611/src/lfds611_queue/lfds611_queue_new.c
//         DIR/liblfds611/src/lfds611_queue/lfds611_queue_query.c
//         DIR/liblfds611/src/lfds611_queue/lfds611_queue_queue.c
//         DIR/liblfds611/src/lfds611_ringbuffer/lfds611_ringbuffer_delete.c
//         DIR/liblfds611/src/lfds611_ringbuffer/lfds611_ringbuffer_get_and_put.c
//         DIR/liblfds611/src/lfds611_ringbuffer/lfds611_ringbuffer_new.c
//         DIR/liblfds611/src/lfds611_ringbuffer/lfds611_ringbuffer_query.c
//         DIR/liblfds611/src/lfds611_stack/lfds611_stack_delete.c
//         DIR/liblfds611/src/lfds611_stack/lfds611_stack_new.c
//         DIR/liblfds611/src/lfds611_stack/lfds611_stack_push_pop.c
//         DIR/liblfds611/src/lfds611_stack/lfds611_stack_query.c
//         --cflag -IDIR/liblfds611/inc --cflag -IDIR/liblfds611/src -DSTACK
#include <assert.h>
#include <liblfds611.h>
#include <pthread.h>
#include <stdlib.h>

void *lfds611_abstraction_malloc(size_t size) { return calloc(1, size); }

static int values[2];
#if defined STACK
static struct lfds611_stack_state *state;
#define NEW lfds611_stack_new(&state, 2)
#define PUT(v) lfds611_stack_push(state, v)
#define GET(v) lfds611_stack_pop(state, v)
#define USE lfds611_stack_use(state)
#elif defined RING
static struct lfds611_ringbuffer_state *state;
static void PUT(void *v) {
    struct lfds611_freelist_element *e = lfds611_ringbuffer_get_write_element(state, &e, NULL);
    lfds611_freelist_set_user_data_in_element(e, v);
    lfds611_ringbuffer_put_write_element(state, e);
}
static int GET(void **v) {
    struct lfds611_freelist_element *e = NULL;
    if (!lfds611_ringbuffer_get_read_element(state, &e)) return 0;
    lfds611_freelist_get_user_data_from_element(e, v);
    lfds611_ringbuffer_put_read_element(state, e);
    return 1;
}
#define NEW lfds611_ringbuffer_new(&state, 2, NULL, NULL)
#define USE lfds611_ringbuffer_use(state)
#else
static struct lfds611_queue_state *state;
#define NEW lfds611_queue_new(&state, 2)
#define PUT(v) lfds611_queue_enqueue(state, v)
#define GET(v) lfds611_queue_dequeue(state, v)
#define USE lfds611_queue_use(state)
#endif

static void *work(void *value) {
    USE;
    PUT(value);
    void *got = NULL;
    int taken = GET(&got);
    assert(taken);
    ++*(int *)got;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    NEW;
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, &values[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(values[0] == 1 && values[1] == 1);
    return 0;
}
