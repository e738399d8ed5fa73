// Peterson's algorithm for N threads, for ever: each goes through N - 1 levels, at each of which one waits (G. L. Peterson, "Myths
// about the mutual exclusion problem", IPL 1981). The system of SPIN's distribution. BUG lets everyone pass the last level.
// CHECK --algorithm stateful -DN=2 => exit=0 verdict=safe states=69
// CHECK --algorithm stateful => exit=0 verdict=safe states=4856
// CHECK --algorithm s-por -DN=2 => exit=0 verdict=safe
// CHECK --algorithm de-s-por -DN=2 => exit=0 verdict=safe
// CHECK --algorithm dl-s-por -DN=2 => exit=0 verdict=safe
// CHECK --algorithm stateful -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dl-s-por -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 3
#endif

atomic_char level[N];
atomic_char last[N];
atomic_char inside;

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (;;) {
        for (int l = 1; l < N; l++) {
            atomic_store_explicit(&level[me], l, memory_order_relaxed);
            atomic_store_explicit(&last[l], me, memory_order_relaxed);
#ifdef BUG
            if (l == N - 1)
                break;
#endif
            for (int other = 0; other < N; other++) {
                if (other == me)
                    continue;
                while (atomic_load_explicit(&level[other], memory_order_relaxed) >= l &&
                       atomic_load_explicit(&last[l], memory_order_relaxed) == me)
                    ;
            }
        }
        assert(atomic_fetch_add(&inside, 1) == 0);
        atomic_fetch_sub(&inside, 1);
        atomic_store_explicit(&level[me], 0, memory_order_relaxed);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 1; i < N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    contender(0);
    return 0;
}
