// Treiber's stack (R. K. Treiber, "Systems programming: coping with parallelism", IBM, 1986) over a fixed pool of
// nodes. A node that was popped is pushed again, so the compare-exchange of a slow pop can succeed although the top has
// come and gone (the ABA problem): it installs a stale successor, and a node is handed out twice. TAGGED counts the
// changes of the top in its upper half, which repairs it.
// CHECK --algorithm source => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DTAGGED => exit=0 verdict=safe complete=84 faulty=0
// CHECK --algorithm rf -DTAGGED => exit=0 verdict=safe complete=84 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#define NODES 3
#define NONE 0u

// Nodes are numbered from 1; the top of the stack is a node's number and, when TAGGED, a count of changes.
static atomic_uint next[NODES + 1];
static atomic_ullong top;
static atomic_int owned[NODES + 1];

static unsigned long long tagged(unsigned long long old, unsigned node) {
#ifdef TAGGED
    return ((old >> 32) + 1) << 32 | node;
#else
    (void)old;
    return node;
#endif
}

static void push(unsigned node) {
    unsigned long long old = atomic_load(&top);
    do
        atomic_store(&next[node], (unsigned)old);
    while (!atomic_compare_exchange_strong(&top, &old, tagged(old, node)));
}

static unsigned pop(void) {
    unsigned long long old = atomic_load(&top);
    unsigned successor;
    do {
        if ((unsigned)old == NONE)
            return NONE;
        successor = atomic_load(&next[(unsigned)old]);
    } while (!atomic_compare_exchange_strong(&top, &old, tagged(old, successor)));
    return (unsigned)old;
}

static unsigned take(void) {
    unsigned node = pop();
    if (node != NONE)
        assert(atomic_exchange(&owned[node], 1) == 0);
    return node;
}

static void give_back(unsigned node) {
    atomic_store(&owned[node], 0);
    push(node);
}

static void *slow(void *unused) {
    (void)unused;
    take();
    take();
    return NULL;
}

static void *busy(void *unused) {
    (void)unused;
    unsigned first = take();
    take();
    if (first != NONE)
        give_back(first);
    return NULL;
}

int main(void) {
    for (unsigned node = NODES; node >= 1; node--)
        push(node);
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, slow, NULL);
    pthread_create(&threads[1], NULL, busy, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
