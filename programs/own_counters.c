// Three threads that count on their own, and after each step together. What each counts on its own no other thread touches
// before it is joined, which searches that match states are not told.
// CHECK --algorithm stateful => exit=0 verdict=safe
// CHECK --algorithm s-por => exit=0 verdict=safe states=1118
// CHECK --algorithm s-por --shared-globals counter => exit=0 verdict=safe states=290
// CHECK --algorithm dl-s-por => exit=0 verdict=safe states=839
// CHECK --algorithm dl-s-por --shared-globals counter => exit=0 verdict=safe states=290
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#ifndef N
#define N 3
#endif

int own[3];
atomic_int counter;

static void *count(void *number) {
    for (int i = 0; i < N; i++) {
        own[(long)number]++;
        counter++;
    }
    return 0;
}

int main(void) {
    pthread_t threads[3];
    for (long i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, count, (void *)i);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    assert(own[0] + own[1] + own[2] == counter);
    return 0;
}
