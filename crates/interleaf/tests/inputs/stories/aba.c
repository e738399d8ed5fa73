// A node is taken, put back on top and found where it was; its successor is gone.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
struct node { struct node *next; int value; int taken; };
static _Atomic(struct node *) top;
static struct node pool[3];
static struct node *pop(void) {
    struct node *old = atomic_load(&top);
    while (old && !atomic_compare_exchange_strong(&top, &old, old->next)) { }
    return old;
}
static void push(struct node *n) {
    struct node *old = atomic_load(&top);
    do n->next = old; while (!atomic_compare_exchange_strong(&top, &old, n));
}
static void *slow(void *arg) {
    struct node *n = pop();
    if (n) { assert(!n->taken); n->taken = 1; }
    n = pop();
    if (n) { assert(!n->taken); n->taken = 1; }
    return arg;
}
static void *fast(void *arg) {
    struct node *a = pop(), *b = pop();
    if (b) b->taken = 1;
    if (a) push(a);
    return arg;
}
int main(void) {
    pthread_t a, b;
    for (int i = 0; i < 3; i++) { pool[i].value = i; push(&pool[i]); }
    pthread_create(&a, 0, slow, 0);
    pthread_create(&b, 0, fast, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
