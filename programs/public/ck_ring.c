// A bounded ring of two producers and one consumer (main): who finds it full or empty tries again.
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_ring.c --cflag -IDIR/include
#include <assert.h>
#include <ck_ring.h>
#include <pthread.h>

static ck_ring_t ring;
static ck_ring_buffer_t buffer[2]; // room for one
static int values[2] = {1, 2};

static void *produce(void *value) {
    while (!ck_ring_enqueue_mpsc(&ring, buffer, value));
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int sum = 0;
    ck_ring_init(&ring, 2);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, produce, &values[i]);
    for (int i = 0; i < 2; i++) {
        void *value;
        while (!ck_ring_dequeue_mpsc(&ring, buffer, &value));
        sum += *(int *)value;
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(sum == 3);
    return 0;
}
