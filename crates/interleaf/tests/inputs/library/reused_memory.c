// Memory that is freed and allocated again.
// CHECK --algorithm rf -DCASE=1 => exit=0 verdict=safe
// CHECK --algorithm rf -DCASE=1 --reuse-memory => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal -DCASE=1 --reuse-memory => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dl-s-por -DCASE=1 --reuse-memory => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DCASE=1 --reuse-memory --model pso => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DCASE=1 --reuse-memory --model rc11 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DCASE=2 --ignore use-after-free => exit=0 verdict=bounded
// CHECK --algorithm rf -DCASE=2 --ignore use-after-free --reuse-memory => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DCASE=3 --reuse-memory => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DCASE=4 --reuse-memory => exit=1 verdict=violation kind=double-free
// CHECK --algorithm rf -DCASE=5 --reuse-memory => exit=0 verdict=safe
// CHECK --algorithm rf -DCASE=6 --reuse-memory => exit=1 verdict=violation kind=invalid-free
// CHECK --algorithm rf -DCASE=7 --reuse-memory => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *_Atomic next;
    atomic_int value;
};

static struct node *_Atomic top;
static atomic_int version, handed_out[4];

// The stack without its fields: an address stands for what lies there.
static void *replace(void *unused) {
    (void)unused;
    free(atomic_exchange(&top, NULL));
    atomic_fetch_add(&version, 1);
    atomic_store(&top, malloc(sizeof(struct node)));
    return NULL;
}

static void push(int value) {
    struct node *node = malloc(sizeof *node), *old = atomic_load(&top);
    atomic_store(&node->value, value);
    do
        atomic_store(&node->next, old);
    while (!atomic_compare_exchange_strong(&top, &old, node));
}

static struct node *take(void) {
    struct node *old = atomic_load(&top), *next;
    do {
        if (!old)
            return NULL;
        next = atomic_load(&old->next);
    } while (!atomic_compare_exchange_strong(&top, &old, next));
    assert(!atomic_exchange(&handed_out[atomic_load(&old->value)], 1));
    return old;
}

static void *take_two_and_push(void *unused) {
    (void)unused;
    struct node *one = take(), *other = take();
    free(one);
    free(other);
    push(3);
    return NULL;
}

static void in_one_thread(void) {
    char *text = malloc(8), *again;
    strcpy(text, "kept");
    text = realloc(text, 5);
    assert(!strcmp(text, "kept"));
    text = realloc(text, 32);
    assert(!strcmp(text, "kept"));
    free(text);
    again = calloc(4, 8);
    for (int i = 0; i < 32; i++)
        assert(again[i] == 0);
    free(again);
    int *aligned = aligned_alloc(64, 32), *other = malloc(32);
    assert((unsigned long)aligned % 64 == 0 && (void *)aligned != (void *)other);
    free(aligned);
    free(other);
    free(NULL);
    char *copy = strdup("copy");
    assert(!strcmp(copy, "copy"));
    free(copy);
}

int main(void) {
    pthread_t thread;
#if CASE == 1
    struct node *first = malloc(sizeof *first);
    atomic_store(&top, first);
    pthread_create(&thread, NULL, replace, NULL);
    int seen = atomic_load(&version);
    if (atomic_load(&top) == first)
        assert(seen == 0);
    pthread_join(thread, NULL);
#elif CASE == 2
    push(1);
    push(2);
    pthread_create(&thread, NULL, take_two_and_push, NULL);
    take();
    take();
    pthread_join(thread, NULL);
#elif CASE == 3
    int *number = malloc(4);
    free(number);
    *number = 1;
#elif CASE == 4
    int *number = malloc(4);
    free(number);
    free(number);
#elif CASE == 5
    in_one_thread();
#elif CASE == 6
    int number;
    free(&number + atomic_load(&version));
#elif CASE == 7
    // What another thread freed is not returned: this thread could not know that it was.
    struct node *first = malloc(sizeof *first);
    atomic_store(&top, first);
    pthread_create(&thread, NULL, replace, NULL);
    pthread_join(thread, NULL);
    assert(malloc(sizeof *first) != (void *)first);
#endif
}
