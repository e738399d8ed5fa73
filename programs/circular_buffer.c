// A producer and a consumer take turns on a ring, under a mutex. After SV-COMP's circular_buffer: the critical
// sections of the two can come in any order, C(2N, N) in all.
// CHECK --algorithm source -DN=7 => exit=0 verdict=safe complete=3432 redundant=0
// CHECK --algorithm source -DN=8 => exit=0 verdict=safe complete=12870 redundant=0
// CHECK --algorithm source -DN=9 => exit=0 verdict=safe complete=48620 redundant=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=20
// CHECK --algorithm source -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=7 => exit=0 verdict=safe complete=3432 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DN=7 => exit=0 verdict=safe complete=3432 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DN=7 => exit=0 verdict=safe complete=3432 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>

#ifndef N
#define N 4
#endif
#define SIZE 10

static int ring[SIZE];
static unsigned first, next, count;
static bool may_send = true, may_receive = false;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void insert(int value) {
    ring[next] = value;
    next = (next + 1) % SIZE;
    count++;
}

static int take(void) {
    int value = ring[first];
    first = (first + 1) % SIZE;
    count--;
    return value;
}

static void *producer(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&mutex);
        if (may_send) {
            insert(i);
            may_send = false;
            may_receive = true;
        }
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

static void *consumer(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&mutex);
        if (may_receive) {
            int value = take();
#ifdef BUG
            assert(value == i);
#else
            assert(0 <= value && value < N && count == 0);
#endif
            may_receive = false;
            may_send = true;
        }
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, producer, NULL);
    pthread_create(&threads[1], NULL, consumer, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
