// A barrier for three that only two threads come to.
#include <pthread.h>
static pthread_barrier_t phase;
static float grid[4];
static void *worker(void *arg) {
    long n = (long)arg;
    grid[n] = 1.5f * (float)n;
    pthread_barrier_wait(&phase);
    grid[n + 2] = grid[1 - n];
    return 0;
}
int main(void) {
    pthread_t t[2];
    pthread_barrier_init(&phase, 0, 3);
    for (long i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, (void *)i);
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
}
