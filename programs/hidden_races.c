// Locks and counters order accesses in some executions and not in others. BUG=1: an access before one critical section and
// one after another: ordered if the sections come in this order. BUG=2: the same with updates of a counter. BUG=3: only the
// last access of a thread is protected. BUG=4: like BUG=1, but the section that comes first has a reader. Without BUG all
// accesses are in sections, and which section comes first is not observed.
// CHECK --algorithm auto --model rc11 => exit=0 verdict=safe complete=1
// CHECK --algorithm auto --model rc20 => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=2
// CHECK --algorithm auto --model rc11 -DBUG=1 => exit=1 verdict=violation kind=race
// CHECK --algorithm auto --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --algorithm auto --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK --algorithm auto --model rc11 -DBUG=4 => exit=1 verdict=violation kind=race
#include <pthread.h>
#include <stdatomic.h>

#ifndef BUG
#define BUG 0
#endif

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
atomic_int counter;
int x, flag;

void *first(void *unused) {
#if BUG == 1 || BUG == 3 || BUG == 4
    x = 1;
#endif
#if BUG == 2
    x = 1;
    counter++;
#else
    pthread_mutex_lock(&mutex);
#if BUG == 0 || BUG == 3
    x = 2;
#elif BUG == 4
    flag = 1;
#endif
    pthread_mutex_unlock(&mutex);
#endif
    return unused;
}

void *second(void *unused) {
#if BUG == 2
    counter++;
    x = 3;
#else
    pthread_mutex_lock(&mutex);
#if BUG == 0 || BUG == 3
    x = 3;
#elif BUG == 4
    int seen = flag;
#endif
    pthread_mutex_unlock(&mutex);
#if BUG == 1
    x = 3;
#elif BUG == 4
    if (!seen)
        x = 3;
#endif
#endif
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    return 0;
}
