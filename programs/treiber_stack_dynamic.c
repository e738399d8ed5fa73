// Treiber's stack with nodes from the heap (R. K. Treiber, "Systems programming: coping with parallelism", IBM, 1986),
// which main frees in the end. READERS, WRITERS, and BOTH are the numbers of threads that pop, push, and push before
// they pop. ASSUME takes for granted that the first exchange succeeds. BUG frees a node as soon as it is popped,
// although another thread may be looking at it.
// CHECK --algorithm optimal --races --leaks => exit=0 verdict=safe complete=18 faulty=0 redundant=0
// CHECK --algorithm optimal -DASSUME => exit=0 verdict=safe complete=8 assume=8 redundant=0
// CHECK --algorithm optimal -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DASSUME => exit=0 verdict=safe complete=10 assume=10 redundant=0
// CHECK --algorithm source -DASSUME => exit=0 verdict=safe complete=8 assume=8
// CHECK --algorithm exhaustive -DASSUME => exit=0 verdict=safe complete=8 assume=8
// CHECK --algorithm optimal -DREADERS=2 -DWRITERS=1 -DBUG => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DASSUME => exit=0 verdict=safe complete=8 blocked=8 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=0 -DWRITERS=0 -DBOTH=2 -DASSUME => exit=0 verdict=safe complete=10 blocked=10 faulty=0 redundant=0
// CHECK --algorithm rf -DREADERS=2 -DWRITERS=1 -DBUG => exit=1 verdict=violation kind=use-after-free
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifndef READERS
#define READERS 1
#endif
#ifndef WRITERS
#define WRITERS 2
#endif
#ifndef BOTH
#define BOTH 0
#endif
#define THREADS (READERS + WRITERS + BOTH)

void __VERIFIER_assume(int);

struct node {
    int value;
    _Atomic(struct node *) next;
};

static _Atomic(struct node *) top;
static int popped[THREADS]; // 0 is nothing
static struct node *retired[THREADS];

static bool exchange_top(struct node *old, struct node *new) {
    bool done =
        atomic_compare_exchange_strong_explicit(&top, &old, new, memory_order_release, memory_order_relaxed);
#ifdef ASSUME
    __VERIFIER_assume(done);
#endif
    return done;
}

static void push(int value) {
    struct node *node = malloc(sizeof *node);
    assert(node != NULL);
    node->value = value;
    struct node *old;
    do {
        old = atomic_load_explicit(&top, memory_order_acquire);
        atomic_store_explicit(&node->next, old, memory_order_relaxed);
    } while (!exchange_top(old, node));
}

static struct node *pop(void) {
    struct node *old, *below;
    do {
        old = atomic_load_explicit(&top, memory_order_acquire);
        if (old == NULL)
            return NULL;
        below = atomic_load_explicit(&old->next, memory_order_relaxed);
    } while (!exchange_top(old, below));
    return old;
}

static void *popping(void *argument) {
    intptr_t me = (intptr_t)argument;
    struct node *node = pop();
    if (node == NULL)
        return NULL;
    popped[me] = node->value;
#ifdef BUG
    free(node);
#else
    retired[me] = node;
#endif
    return NULL;
}

static void *pushing(void *argument) {
    push((int)(intptr_t)argument + 1);
    return NULL;
}

static void *doing_both(void *argument) {
    pushing(argument);
    return popping(argument);
}

int main(void) {
    pthread_t threads[THREADS];
    for (intptr_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < READERS ? popping : i < READERS + WRITERS ? pushing : doing_both,
                       (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    // Whatever was pushed has been popped once, or is still there.
    int times[THREADS] = {0};
    for (int i = 0; i < THREADS; i++) {
        if (popped[i] != 0)
            times[popped[i] - 1]++;
        free(retired[i]);
    }
    for (struct node *node = pop(); node != NULL; node = pop()) {
        times[node->value - 1]++;
        free(node);
    }
    for (int i = READERS; i < THREADS; i++)
        assert(times[i] == 1);
    return 0;
}
