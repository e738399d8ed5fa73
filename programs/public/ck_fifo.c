// A queue of nodes for several consumers (lock cmpxchg16b): a thread appends two, main takes two and polls until they are there.
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_fifo.c --cflag -IDIR/include
#include <assert.h>
#include <ck_fifo.h>
#include <pthread.h>

#ifdef SPSC
static ck_fifo_spsc_t fifo;
static ck_fifo_spsc_entry_t stub, entries[2];
#define INIT ck_fifo_spsc_init(&fifo, &stub)
#define PUT(e, v) ck_fifo_spsc_enqueue(&fifo, e, v)
#define GET(v) ck_fifo_spsc_dequeue(&fifo, v)
#else
static ck_fifo_mpmc_t fifo;
static ck_fifo_mpmc_entry_t stub, entries[2], *garbage;
#define INIT ck_fifo_mpmc_init(&fifo, &stub)
#define PUT(e, v) ck_fifo_mpmc_enqueue(&fifo, e, v)
#define GET(v) ck_fifo_mpmc_dequeue(&fifo, v, &garbage)
#endif
static int values[2] = {1, 2};

static void *put(void *unused) {
    for (int i = 0; i < 2; i++)
        PUT(&entries[i], &values[i]);
    return unused;
}

int main(void) {
    pthread_t thread;
    INIT;
    pthread_create(&thread, NULL, put, NULL);
    for (int i = 0; i < 2; i++) {
        int *value;
        while (!GET(&value));
        assert(*value == i + 1);
    }
    pthread_join(thread, NULL);
    return 0;
}
