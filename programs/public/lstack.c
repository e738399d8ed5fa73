// A lock-free stack of bounded size (16-byte atomics): two threads push one value each and pop one each.
//
// Repository: skeeto/lstack, commit 3239f9b.
//
//     interleaf check lstack.c DIR/lstack.c --cflag -IDIR
#include <assert.h>
#include <lstack.h>
#include <pthread.h>

static lstack_t stack;
static int taken[2];
static int index_of[2] = {0, 1};

static void *work(void *value) {
    int pushed = lstack_push(&stack, value);
    assert(pushed == 0);
    int *got = lstack_pop(&stack);
    assert(got != NULL);
    taken[*got]++;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    lstack_init(&stack, 2);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, &index_of[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(taken[0] == 1 && taken[1] == 1);
    assert(lstack_size(&stack) == 0);
    return 0;
}
