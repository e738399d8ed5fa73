// A stack that threads push to without waiting. Who pops an element may have to wait for the thread that is pushing it.
//
// Repository: urcu/userspace-rcu, commit 3849619a288b.
// Its `urcu/config.h` is made by its configure script (--enable-compiler-atomic-builtins); one that only defines
// CONFIG_RCU_USE_ATOMIC_BUILTINS will do.
//
//     interleaf check wfstack.c --cflag -IDIR/include
#define _LGPL_SOURCE
#include <assert.h>
#include <urcu/wfstack.h>

static struct cds_wfs_stack stack;
static struct cds_wfs_node nodes[3];

static void push(int index) {
    cds_wfs_node_init(&nodes[index]);
    cds_wfs_push(&stack, &nodes[index]);
}

static void *pusher(void *unused) {
    (void)unused;
    push(0);
    push(1);
    return NULL;
}

static void *popper(void *popped) {
    for (int i = 0; i < 2; i++)
        *(int *)popped += cds_wfs_pop_blocking(&stack) != NULL;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int popped = 0;
    cds_wfs_init(&stack);
    pthread_create(&threads[0], NULL, pusher, NULL);
    pthread_create(&threads[1], NULL, popper, &popped);
    push(2);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    while (cds_wfs_pop_blocking(&stack) != NULL)
        popped++;
    assert(popped == 3);
    return 0;
}
