// Twenty threads write one of two values; two look which is left. That they see both makes the search for a witness try all
// orders of what was written.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#define N 20

static atomic_int x;

static void *writes(void *argument) {
    atomic_store(&x, (int)((intptr_t)argument % 2));
    return NULL;
}

static void *looks(void *unused) {
    (void)unused;
    return (void *)(intptr_t)atomic_load(&x);
}

int main(void) {
    pthread_t threads[N], watchers[2];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, writes, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < 2; i++)
        pthread_create(&watchers[i], NULL, looks, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(watchers[i], NULL);
    return 0;
}
