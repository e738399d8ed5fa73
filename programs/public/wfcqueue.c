// A queue that threads append to without waiting. Who takes an element may have to wait for the thread that is appending it.
//
// Repository: urcu/userspace-rcu, commit 3849619a288b.
// Its `urcu/config.h` is made by its configure script (--enable-compiler-atomic-builtins); one that only defines
// CONFIG_RCU_USE_ATOMIC_BUILTINS will do.
//
//     interleaf check wfcqueue.c --cflag -IDIR/include
#define _LGPL_SOURCE
#include <assert.h>
#include <urcu/wfcqueue.h>

static struct cds_wfcq_head head;
static struct cds_wfcq_tail tail;
static struct cds_wfcq_node nodes[3];

static void append(int index) {
    cds_wfcq_node_init(&nodes[index]);
    cds_wfcq_enqueue(&head, &tail, &nodes[index]);
}

static void *appender(void *unused) {
    (void)unused;
    append(0);
    append(1);
    return NULL;
}

static void *taker(void *taken) {
    for (int i = 0; i < 2; i++)
        *(int *)taken += cds_wfcq_dequeue_blocking(&head, &tail) != NULL;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int taken = 0;
    cds_wfcq_init(&head, &tail);
    pthread_create(&threads[0], NULL, appender, NULL);
    pthread_create(&threads[1], NULL, taker, &taken);
    append(2);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    while (cds_wfcq_dequeue_blocking(&head, &tail) != NULL)
        taken++;
    assert(taken == 3);
    return 0;
}
