// A writer writes two cells N times, with a number before and after that is odd in between; two readers look again if
// the number was odd or has changed (H.-J. Boehm, "Can seqlocks get along with programming language memory models?",
// MSPC 2012). BUG trusts a number that was even, although a write can begin after it was looked at.
// With BUG=2 to 5, one memory order is too weak, which only RC11 shows: the fence of the writer, its last store, the first load of a
// reader, the fence of a reader.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=4 await=320 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=9 await=4480 redundant=0
// CHECK --algorithm source -DN=1 => exit=0 verdict=safe complete=4 await=320
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=4 await=320
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=4 blocked=320 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=9 blocked=4480 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=4 blocked=320 faulty=0 redundant=0
// CHECK --algorithm rf --model rc20 --merge loops -DN=3 => exit=0 verdict=safe complete=16 blocked=5460 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=4 blocked=320
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DBUG=4 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DBUG=5 => exit=1 verdict=violation kind=assertion
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
#define N 1
#endif

static atomic_uint sequence;
static atomic_int left, right;

static void *writer(void *unused) {
    (void)unused;
    for (int i = 1; i <= N; i++) {
        unsigned before = atomic_load_explicit(&sequence, memory_order_relaxed);
        atomic_store_explicit(&sequence, before + 1, memory_order_relaxed);
        atomic_thread_fence(ORDER(2, memory_order_release));
        atomic_store_explicit(&left, i, memory_order_relaxed);
        atomic_store_explicit(&right, i, memory_order_relaxed);
        atomic_store_explicit(&sequence, before + 2, ORDER(3, memory_order_release));
    }
    return NULL;
}

static void *reader(void *unused) {
    (void)unused;
    unsigned before, after;
    int seen_left, seen_right;
    do {
        before = atomic_load_explicit(&sequence, ORDER(4, memory_order_acquire));
        seen_left = atomic_load_explicit(&left, memory_order_relaxed);
        seen_right = atomic_load_explicit(&right, memory_order_relaxed);
        atomic_thread_fence(ORDER(5, memory_order_acquire));
#if BUG == 1
        after = before;
#else
        after = atomic_load_explicit(&sequence, memory_order_relaxed);
#endif
    } while (before % 2 != 0 || before != after);
    assert(seen_left == seen_right);
    assert(seen_left == (int)before / 2);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, writer, NULL);
    pthread_create(&threads[1], NULL, reader, NULL);
    pthread_create(&threads[2], NULL, reader, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
