// Two threads push onto a stack again and again, each a node of its own that another thread, the main one, takes off again. The push of a
// lock-free stack is lock-free: some push succeeds. It is not wait-free: one thread may lose each race.
// LIVE --eventually any:pushed --always => exit=0
// LIVE --eventually pushed --always => exit=1 kind=starvation
// LIVE --eventually pushed --always --fairness weak => exit=1 kind=starvation
// LIVE --eventually any:pushed --always --fairness none => exit=0
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

void __interleaf_reached(const char *label);

// The top node: 1 or 2, or 0 of an empty stack. A node below another one is not needed here.
static atomic_int top;

static void *push(void *argument) {
    int node = 1 + (argument != NULL);
    for (;;) {
        int before = atomic_load(&top);
        while (!atomic_compare_exchange_strong(&top, &before, before ^ node))
            ;
        __interleaf_reached("pushed");
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, push, &top);
    push(NULL);
}
