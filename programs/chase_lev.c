// The deque of Chase and Lev: its owner pushes and pops at the bottom, N others steal one element each at the top (D.
// Chase and Y. Lev, "Dynamic circular work-stealing deque", SPAA 2005; the orders of Lê et al., PPoPP 2013). The owner
// pushes five, pops three, and pushes two. With U it pushes U + 1, pops U and pushes U, and of two others the first tries to steal
// twice. BUG lets the owner take the last element without a contest.
// With BUG=2 to 5, one memory order is too weak, which only RC11 shows: the store of the bottom, its load by a thief, the fence of the
// owner, that of a thief.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=59 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=3065 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=3065
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=59
// CHECK --algorithm optimal -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=59 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=3065 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DU=1 => exit=0 verdict=safe complete=1373 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DU=1 => exit=0 verdict=safe complete=1373 blocked=0 faulty=0 redundant=0
// SOAK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=59 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DU=1 --model rc11 => exit=0 verdict=safe complete=1432 blocked=0 faulty=0 redundant=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DU=1 -DBUG=4 => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DU=1 -DBUG=5 => exit=1 verdict=violation kind=assertion
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DU=1 -DBUG=4 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifdef U
#define N 2
#define FIRST (U + 1)
#define POPS U
#define LAST U
#define STEALS 2
#else
#define FIRST 5
#define POPS 3
#define LAST 2
#define STEALS 1
#endif
#ifndef N
#define N 1
#endif
#define ELEMENTS (FIRST + LAST)
#define ROOM (ELEMENTS + 3)
#define NONE 0

static _Atomic int64_t bottom, top;
static atomic_int elements[ROOM];

static bool push(int element) {
    int64_t end = atomic_load_explicit(&bottom, memory_order_relaxed);
    int64_t begin = atomic_load_explicit(&top, memory_order_acquire);
    if (end - begin >= ROOM)
        return false;
    atomic_store_explicit(&elements[end % ROOM], element, memory_order_relaxed);
    atomic_store_explicit(&bottom, end + 1, ORDER(2, memory_order_release));
    return true;
}

static int pop(void) {
    int64_t end = atomic_load_explicit(&bottom, memory_order_relaxed);
    atomic_store_explicit(&bottom, end - 1, memory_order_relaxed);
    atomic_thread_fence(ORDER(4, memory_order_seq_cst));
    int64_t begin = atomic_load_explicit(&top, memory_order_relaxed);
    if (end <= begin) {
        atomic_store_explicit(&bottom, end, memory_order_relaxed);
        return NONE;
    }
    int element = atomic_load_explicit(&elements[(end - 1) % ROOM], memory_order_relaxed);
    if (end - begin > 1)
        return element;
#if BUG == 1
    atomic_store_explicit(&top, begin + 1, memory_order_release);
#else
    // The last one: a thief may be after it.
    if (!atomic_compare_exchange_strong_explicit(&top, &begin, begin + 1, memory_order_acq_rel, memory_order_acquire))
        element = NONE;
#endif
    atomic_store_explicit(&bottom, end, memory_order_relaxed);
    return element;
}

static int steal(void) {
    int64_t begin = atomic_load_explicit(&top, memory_order_relaxed);
    atomic_thread_fence(ORDER(5, memory_order_seq_cst));
    int64_t end = atomic_load_explicit(&bottom, ORDER(3, memory_order_acquire));
    if (end <= begin)
        return NONE;
    int element = atomic_load_explicit(&elements[begin % ROOM], memory_order_relaxed);
    if (!atomic_compare_exchange_strong_explicit(&top, &begin, begin + 1, memory_order_release, memory_order_relaxed))
        return NONE;
    return element;
}

static int taken_by_owner[POPS];
static int stolen[N][STEALS];

static void *owner(void *unused) {
    (void)unused;
    int element = 1;
    for (int i = 0; i < FIRST; i++)
        push(element++);
    for (int i = 0; i < POPS; i++)
        taken_by_owner[i] = pop();
    for (int i = 0; i < LAST; i++)
        push(element++);
    return NULL;
}

static void *thief(void *argument) {
    intptr_t number = (intptr_t)argument;
    for (int i = 0; i < (number == 0 ? STEALS : 1); i++)
        stolen[number][i] = steal();
    return NULL;
}

static void count(int *times, int element) {
    assert(element >= NONE && element <= ELEMENTS);
    if (element != NONE)
        assert(++times[element] == 1);
}

int main(void) {
    pthread_t threads[N + 1];
    pthread_create(&threads[N], NULL, owner, NULL);
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, thief, (void *)i);
    for (int i = 0; i <= N; i++)
        pthread_join(threads[i], NULL);

    int times[ELEMENTS + 1] = {0};
    for (int i = 0; i < POPS; i++)
        count(times, taken_by_owner[i]);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < STEALS; j++)
            count(times, stolen[i][j]);
    for (int element = pop(); element != NONE; element = pop())
        count(times, element);
    for (int element = 1; element <= ELEMENTS; element++)
        assert(times[element] == 1);
    return 0;
}
