// A wait that counts its iterations: to pause now and then, to back off for longer each time, or for nothing. With
// --merge loops what is counted decides nothing, so the wait is one execution; in SHAPE 4 and 5
// the count decides something and stays.
// CHECK --merge loops => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops -DSHAPE=2 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops -DSHAPE=3 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops --model tso -DSHAPE=2 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --merge loops -DFORGET => exit=1 kind=deadlock
// CHECK --merge loops -DSHAPE=4 => exit=1 kind=assertion
// CHECK --merge loops -DSHAPE=5 => exit=0 verdict=bounded complete=3 bound=1
// CHECK --unroll 3 => exit=0 verdict=bounded
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

#ifndef SHAPE
#define SHAPE 1
#endif

atomic_int flag;

void *setter(void *unused) {
#ifndef FORGET
    flag = 1;
#endif
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, setter, NULL);
    unsigned n = 0;
#if SHAPE == 1
    while (!flag) {
        if (++n >= 10) {
            sched_yield();
            n = 0;
        }
    }
#elif SHAPE == 2
    unsigned delay = 1;
    while (!flag) {
        for (unsigned i = 0; i < delay; i++)
            ;
        delay *= 2;
    }
#elif SHAPE == 3
    while (!flag)
        n++;
#elif SHAPE == 5 // The count decides whether a loop ends.
    while (!flag) {
        n++;
        while (n == 3)
            ;
    }
#else
    while (!flag && n < 3)
        n++;
    assert(n < 3);
#endif
    pthread_join(thread, NULL);
    return 0;
}
