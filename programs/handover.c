// Two threads take turns N times: each writes a number that the other waits for. Closed form: one execution; `optimal` under RC11 counts
// 2N more that are blocked, one for each wait that reads too early. An execution grows by 4 events a turn.
// CHECK --algorithm rf -DN=1000 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --algorithm rf --model rc11 -DN=2000 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --algorithm rf --model rc20 -DN=2000 => exit=0 verdict=safe complete=1 blocked=0
// CHECK --algorithm optimal --model rc20 -DN=200 => exit=0 verdict=safe complete=1 blocked=400
// CHECK --algorithm exhaustive --model rc11 -DN=2 => exit=0 verdict=safe complete=1
// CHECK --model rc11 -DN=3 -DBUG => exit=1 verdict=violation kind=race
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 10
#endif
#ifdef BUG
#define RELEASE memory_order_relaxed
#else
#define RELEASE memory_order_release
#endif

static atomic_int there, back;
static int data;

static void *sender(void *unused) {
    for (int turn = 1; turn <= N; turn++) {
        data = turn;
        atomic_store_explicit(&there, turn, RELEASE);
        while (atomic_load_explicit(&back, memory_order_acquire) != turn)
            ;
    }
    return NULL;
}

static void *receiver(void *unused) {
    int sum = 0;
    for (int turn = 1; turn <= N; turn++) {
        while (atomic_load_explicit(&there, memory_order_acquire) != turn)
            ;
        sum += data;
        atomic_store_explicit(&back, turn, memory_order_release);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, sender, NULL);
    pthread_create(&threads[1], NULL, receiver, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
