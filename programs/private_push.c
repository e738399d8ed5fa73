// N threads push a node each onto a lock-free stack; the node's `next` is the expected value of the exchange. A second thread may
// look at a node while it is pushed. After the push of Treiber, "Systems Programming: Coping with Parallelism", 1986.
// CHECK --merge loops -DN=3 => exit=0 verdict=safe complete=6 blocked=0 redundant=0
// CHECK --merge loops -DN=5 => exit=0 verdict=safe complete=120 blocked=0
// CHECK --algorithm auto -DN=6 => exit=0 verdict=safe complete=720 blocked=0
// CHECK --merge loops --algorithm optimal -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model tso -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model pso -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK -DN=3 => exit=0 verdict=safe complete=48
// CHECK --merge loops -DN=2 -DPEEK => exit=1 kind=assertion
// CHECK --merge none -DN=2 -DPEEK => exit=1 kind=assertion
// CHECK --algorithm auto -DN=2 -DPEEK => exit=1 kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifndef N
#define N 3
#endif

struct node {
    int value;
    struct node *next;
};
_Atomic(struct node *) top;
_Atomic(struct node *) shown;

static void push(int value) {
    struct node *node = malloc(sizeof *node);
    node->value = value;
#ifdef PEEK
    node->next = NULL;
    if (value == 1)
        shown = node;
#endif
    node->next = atomic_load(&top);
    while (!atomic_compare_exchange_weak(&top, &node->next, node));
}

static void *run(void *value) {
    push((int)(long)value);
    return NULL;
}

#ifdef PEEK
// Sees a node whose push has failed once: its next one is on the stack, and it is not.
static void *peek(void *unused) {
    struct node *node = shown;
    if (node) {
        struct node *before = top;
        struct node *next = node->next;
        struct node *after = top;
        assert(!(before == NULL && next != NULL && after == next));
    }
    return NULL;
}
#endif

int main(void) {
    pthread_t threads[N + 1];
    for (long i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, run, (void *)(i + 1));
#ifdef PEEK
    pthread_create(&threads[N], NULL, peek, NULL);
    pthread_join(threads[N], NULL);
#endif
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
