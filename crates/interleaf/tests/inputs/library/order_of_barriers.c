// What was done before a barrier is ordered before what is done after it, for the last to arrive too.
// CHECK --races --algorithm optimal => exit=0 verdict=safe faulty=0
// CHECK --races --algorithm exhaustive => exit=0 verdict=safe faulty=0
// CHECK --races --algorithm optimal -DBUG => exit=1 verdict=violation kind=race
#include <pthread.h>

static pthread_barrier_t barrier;
static int left, right, sum[2];

static void *first(void *unused) {
    left = 1;
#ifndef BUG
    pthread_barrier_wait(&barrier);
#endif
    sum[0] = left + right;
    return unused;
}

static void *second(void *unused) {
    right = 2;
#ifndef BUG
    pthread_barrier_wait(&barrier);
#endif
    sum[1] = left + right;
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return sum[0] != sum[1];
}
