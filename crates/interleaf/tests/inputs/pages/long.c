// A thousand steps before the assertion fails.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 330
#endif

static int cells[8], total;

static void *worker(void *unused) {
    for (int i = 0; i < N; i++)
        cells[i % 8] += i;
    total = 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    for (int i = 0; i < N / 2; i++)
        total += 2;
    pthread_join(thread, NULL);
    assert(total == 1);
    return 0;
}
