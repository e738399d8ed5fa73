// A wait whose first read stands before the loop, as in GenMC's test `loop-peel`.
// CHECK --merge loops => exit=0 verdict=safe complete=1 blocked=0 redundant=0
// CHECK --merge loops --model tso => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops --model pso --algorithm optimal => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops -DFORGET => exit=1 kind=deadlock
#include <pthread.h>
#include <stdatomic.h>

atomic_int x;

static void *count_up(void *unused) {
    for (int i = 1; i <= 40; i++)
        x = i;
#ifndef FORGET
    x = 42;
#endif
    return NULL;
}

int main(void) {
    pthread_t counter;
    pthread_create(&counter, NULL, count_up, NULL);
    int last = x;
    while (last != 42)
        last = x;
    pthread_join(counter, NULL);
    return 0;
}
