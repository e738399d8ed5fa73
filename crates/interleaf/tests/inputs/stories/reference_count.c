// A reference count that is not decremented atomically.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
struct buffer { atomic_int references; char *bytes; };
static struct buffer *shared;
static void release(struct buffer *b) {
    int n = atomic_load(&b->references);
    atomic_store(&b->references, n - 1);
    if (n - 1 == 0) { free(b->bytes); free(b); }
    else if (n - 1 < 0) abort();
}
static void *user(void *arg) { release(shared); return arg; }
int main(void) {
    pthread_t a, b;
    shared = malloc(sizeof *shared);
    shared->bytes = malloc(16);
    atomic_init(&shared->references, 1);
    pthread_create(&a, 0, user, 0);
    pthread_create(&b, 0, user, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
