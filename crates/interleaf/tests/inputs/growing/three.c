// Three loops that store, each of which ends only after the next thread has moved.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int go[3], mine[3];

void *run(void *argument) {
    int self = (int)(long)argument;
    while (!go[self])
        mine[self] = 1 - mine[self];
    go[self - 1] = 1;
    return NULL;
}

void *start(void *unused) {
    go[2] = 1;
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, run, (void *)1);
    pthread_create(&threads[1], NULL, run, (void *)2);
    pthread_create(&threads[2], NULL, start, NULL);
    while (!go[0])
        mine[0] = 1 - mine[0];
    assert(0);
}
