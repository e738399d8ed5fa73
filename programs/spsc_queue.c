// Lamport's ring for one producer and one consumer, with room for two, through which N elements go (L. Lamport,
// "Proving the correctness of multiprocess programs", TSE 1977). BUG shows an element before it is there.
// With BUG=2 to 5, one memory order is too weak, which only RC11 shows: of the stores and loads of what was written, and of what was
// taken.
// CHECK --algorithm optimal --races -DN=3 => exit=0 verdict=safe complete=9 await=11 faulty=0 redundant=0
// CHECK --algorithm optimal --races -DN=8 => exit=0 verdict=safe complete=2187 await=2915 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=9 await=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=9 await=0
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --races -DN=1 -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --races -DN=3 => exit=0 verdict=safe complete=9 blocked=11 faulty=0 redundant=0
// CHECK --algorithm rf --races -DN=8 => exit=0 verdict=safe complete=2187 blocked=2915 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --races -DN=1 -DBUG => exit=1 verdict=violation kind=race
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=9 blocked=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=4 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=5 => exit=1 verdict=violation kind=race
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
// CHECK -DBUG=4 => exit=0 verdict=safe
// CHECK -DBUG=5 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifndef N
#define N 3
#endif
#define ROOM 2

static int elements[ROOM];
static atomic_int written, taken;

static void *producer(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        while (atomic_load_explicit(&taken, ORDER(5, memory_order_acquire)) + ROOM == i)
            ;
#if BUG == 1
        atomic_store_explicit(&written, i + 1, memory_order_release);
        elements[i % ROOM] = 10 + i;
#else
        elements[i % ROOM] = 10 + i;
        atomic_store_explicit(&written, i + 1, ORDER(2, memory_order_release));
#endif
    }
    return NULL;
}

static void *consumer(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        while (atomic_load_explicit(&written, ORDER(3, memory_order_acquire)) == i)
            ;
        assert(elements[i % ROOM] == 10 + i);
        atomic_store_explicit(&taken, i + 1, ORDER(4, memory_order_release));
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
