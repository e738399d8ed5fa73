// A thread waits for a lock that is never released, and another one frees it. Nobody waits for ever, as that other thread ends at an
// assumption: the freed lock is all that is wrong, and whoever has the lock does not matter for it.
// CHECK => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf --merge all => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm optimal => exit=1 verdict=violation kind=use-after-free
// CHECK --model tso => exit=1 verdict=violation kind=use-after-free
// CHECK --model rc11 => exit=1 verdict=violation kind=race
// CHECK --model rc11 --algorithm optimal => exit=1 verdict=violation kind=race
#include <pthread.h>
#include <stdlib.h>

void __VERIFIER_assume(int condition);

static pthread_mutex_t *lock;

static void *waits(void *argument) {
    (void)argument;
    pthread_mutex_lock(lock);
    return NULL;
}

static void *frees(void *argument) {
    (void)argument;
    free(lock);
    __VERIFIER_assume(0);
    return NULL;
}

int main(void) {
    pthread_t a, b;
    lock = malloc(sizeof *lock);
    pthread_mutex_init(lock, NULL);
    pthread_mutex_lock(lock);
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, frees, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
