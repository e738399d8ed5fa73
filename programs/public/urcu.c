// RCU: main replaces a value and frees the old one after a grace period, a reader looks at it twice. The flavour is the one that
// asks for `membarrier`, which is not there. With -DRCU_MB, -DQSBR and `urcu-qsbr.c`, or -DBP and `urcu-bp.c`: other flavours.
//
// Repository: urcu/userspace-rcu, commit 3849619a288b.
// Its `urcu/config.h` is made by its configure script (--enable-compiler-atomic-builtins).
//
//     interleaf check urcu.c DIR/src/urcu.c DIR/src/urcu-pointer.c DIR/src/compat_futex.c -DRCU_MEMBARRIER
//         --cflag -IDIR/include --cflag -IDIR/src
#define _LGPL_SOURCE
#define URCU_API_MAP
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#if defined QSBR
#include <urcu/urcu-qsbr.h>
#elif defined BP
#include <urcu/urcu-bp.h>
#elif defined RCU_MB
#include <urcu/urcu-mb.h>
#else
#include <urcu/urcu-memb.h>
#endif

static int *shared;

static void *read_it(void *unused) {
    rcu_register_thread();
    for (int i = 0; i < 2; i++) {
        rcu_read_lock();
        int *value = rcu_dereference(shared);
        if (value)
            assert(*value == 42);
        rcu_read_unlock();
#ifdef QSBR
        rcu_quiescent_state();
#endif
    }
    rcu_unregister_thread();
    return unused;
}

int main(void) {
    pthread_t reader;
    shared = malloc(sizeof *shared);
    *shared = 42;
    rcu_register_thread();
    pthread_create(&reader, NULL, read_it, NULL);
    int *old = rcu_xchg_pointer(&shared, NULL);
    synchronize_rcu();
    free(old);
#ifdef QSBR
    rcu_thread_offline();
#endif
    pthread_join(reader, NULL);
    return 0;
}
