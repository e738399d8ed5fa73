// A lock-free hash table with RCU: two threads add a node with the same key, and one of the two is in the table.
//
// Repository: urcu/userspace-rcu, commit 3849619a288b.
// Its `urcu/config.h` is made by its configure script (--enable-compiler-atomic-builtins).
//
//     interleaf check rculfhash.c DIR/src/urcu.c DIR/src/urcu-pointer.c DIR/src/rculfhash.c DIR/src/rculfhash-mm-order.c
//         DIR/src/rculfhash-mm-chunk.c DIR/src/rculfhash-mm-mmap.c DIR/src/wfcqueue.c DIR/src/workqueue.c DIR/src/compat_futex.c
//         -DRCU_MB --cflag -IDIR/include --cflag -IDIR/src -D_GNU_SOURCE
#define _LGPL_SOURCE
#define URCU_API_MAP
#include <assert.h>
#include <pthread.h>
#include <urcu/urcu-mb.h>
#include <urcu/rculfhash.h>

static struct cds_lfht *table;
static struct cds_lfht_node nodes[2];

static int match(struct cds_lfht_node *node, const void *key) { return 1; }

static int add(struct cds_lfht_node *node) {
    cds_lfht_node_init(node);
    rcu_read_lock();
    int added = cds_lfht_add_unique(table, 7, match, NULL, node) == node;
    rcu_read_unlock();
    return added;
}

static void *adder(void *added) {
    rcu_register_thread();
    *(int *)added = add(&nodes[0]);
    rcu_unregister_thread();
    return NULL;
}

int main(void) {
    pthread_t thread;
    int other = 0;
    rcu_register_thread();
    table = cds_lfht_new(1, 1, 1, 0, NULL);
    pthread_create(&thread, NULL, adder, &other);
    int own = add(&nodes[1]);
    pthread_join(thread, NULL);
    assert(own + other == 1);
    rcu_unregister_thread();
    return 0;
}
