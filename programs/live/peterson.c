// Peterson's lock, taken again and again by two threads (G. L. Peterson, "Myths about the mutual exclusion problem", IPL 1981).
// Each thread that wants to enter does: the other one gives it precedence when it comes back.
// LIVE --eventually critical --always => exit=0
// LIVE --eventually critical --always --fairness weak => exit=0
// LIVE --eventually critical --always --fairness none => exit=1 kind=starvation
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;

static void critical(int me) {
    atomic_load(&wants[me]);
}

static void *contender(void *argument) {
    int me = argument != 0;
    for (;;) {
        atomic_store(&wants[me], 1);
        atomic_store(&turn, !me);
        while (atomic_load(&wants[!me]) && atomic_load(&turn) == !me)
            ;
        critical(me);
        atomic_store(&wants[me], 0);
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, contender, (void *)1);
    contender(NULL);
}
