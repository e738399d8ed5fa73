// A queue without locks (M. M. Michael and M. L. Scott, "Simple, fast, and practical non-blocking and blocking
// concurrent queue algorithms", PODC 1996). Nodes are not used again, so links need no counts of changes.
// BUG puts a plain store in the place of an exchange: 1 whenever a node is linked, 2 whenever one is taken, 3 only when
// a 2 is linked behind another value, 4 only when a 2 is taken that is the last one.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 641 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 2 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 3 --samples 1 --seed 2620 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 2 --samples 1 --seed 84 => exit=1 kind=assertion
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

struct node {
    int value;
    struct node *_Atomic next;
};

static struct node dummy;
static struct node *_Atomic head = &dummy, *_Atomic tail = &dummy;

// Moves a link on if it has not been moved; with `careless` whether it has been is looked at before, not at once.
static bool move(struct node *_Atomic *link, struct node *from, struct node *to, bool careless) {
    if (!careless)
        return atomic_compare_exchange_strong(link, &from, to);
    if (atomic_load(link) != from)
        return false;
    atomic_store(link, to);
    return true;
}

void enqueue(int value) {
    struct node *node = malloc(sizeof *node);
    node->value = value;
    atomic_init(&node->next, NULL);
    for (;;) {
        struct node *last = atomic_load(&tail);
        struct node *after = atomic_load(&last->next);
        if (last != atomic_load(&tail))
            continue;
        if (after) {
            // The tail lags behind: help it on.
            move(&tail, last, after, false);
            continue;
        }
        bool careless = BUG == 1 || (BUG == 3 && value == 2 && last != &dummy && last->value != 2);
        if (move(&last->next, NULL, node, careless)) {
            move(&tail, last, node, false);
            return;
        }
    }
}

// The first value, or 0 if there is none.
int dequeue(void) {
    for (;;) {
        struct node *first = atomic_load(&head);
        struct node *last = atomic_load(&tail);
        struct node *after = atomic_load(&first->next);
        if (first != atomic_load(&head))
            continue;
        if (!after)
            return 0;
        if (first == last) {
            move(&tail, last, after, false);
            continue;
        }
        int value = after->value;
        bool careless = BUG == 2 || (BUG == 4 && value == 2 && after == last);
        if (move(&head, first, after, careless))
            return value;
    }
}
