// A lock-free stack with a generation counter (lock cmpxchg16b): two threads push one node each and pop one each.
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_stack.c --cflag -IDIR/include
#include <assert.h>
#include <ck_stack.h>
#include <pthread.h>

static ck_stack_t stack = CK_STACK_INITIALIZER;
static struct node { ck_stack_entry_t entry; int taken; } nodes[2];

static void *work(void *node) {
#ifdef MPNC
    ck_stack_push_upmc(&stack, node);
    struct node *taken = (struct node *)ck_stack_pop_upmc(&stack);
#else
    ck_stack_push_mpmc(&stack, node);
    struct node *taken = (struct node *)ck_stack_pop_mpmc(&stack);
#endif
    assert(taken != NULL);
    taken->taken++;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, &nodes[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(nodes[0].taken == 1 && nodes[1].taken == 1);
    return 0;
}
