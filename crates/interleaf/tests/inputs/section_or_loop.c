// Event 1 of the first thread is a section that the program writes, or one that stands for a loop.
#include <pthread.h>
#include <stdatomic.h>
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

atomic_int way, x, y, other;

static void *first(void *unused) {
    if (way) {
        int old = x;
        while (!atomic_compare_exchange_strong(&x, &old, old + 1)) {}
    } else {
        __VERIFIER_atomic_begin();
        y = 1;
        __VERIFIER_atomic_end();
    }
    return 0;
}
static void *second(void *unused) {
    other = 1;
    way = 1;
    int seen = x;
    (void)seen;
    return 0;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, first, 0);
    pthread_create(&b, 0, second, 0);
    int seen = other;
    (void)seen;
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
