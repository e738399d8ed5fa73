// N threads take the queued spinlock of Linux (W. Long, P. Zijlstra, 2015), a lock in one word: a byte that says it is
// taken, a bit for the one thread that waits without a queue, and the number of the last in the queue, an MCS lock
// whose nodes belong to the processors. The head of a queue that others stand in takes the lock by a store of the byte
// alone. BUG stores the whole word there, so that who stands behind is forgotten. With AGAIN a thread that failed to
// become the last in the queue reads the word again, and does not go on with what the failure told.
//
// GenMC 0.11 counts 234 executions of its own test of this lock for N=3, where there are 564. It takes the loop that
// becomes the last for one that reads again, and blocks an iteration that fails: that leaves 330, its count of this
// file and ours with AGAIN. The other 96 it loses, as it adds to 32 bits without wrapping: its test hands the lock over
// by adding 1 - 256 to 256, which leaves 2^32 + 1, and the lock is not free again. If 255 is subtracted, as here, it
// finds the 330 there too.
// With BUG=2 to 9, one memory order is too weak, which only RC11 shows: of the release, of the first attempt, where a thread waits for the
// word, where it becomes the last in the queue, where it waits to be the head and where it is made that, where it links itself to the
// thread before and where that one waits for it. Linux has weaker orders in the last three: it relies on the order of a load and of an
// access to the address that was loaded, which C11 does not promise. RC11 gives no meaning to a store of part of a word either: with WHOLE
// the head of a queue that others stand in changes the whole word.
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=6 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=564 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=564 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source --model pso -DN=3 => exit=0 verdict=safe complete=564 blocked=0 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=6
// CHECK --algorithm rf -DN=3 -DAGAIN => exit=0 verdict=safe complete=330 blocked=144 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 -DAGAIN => exit=0 verdict=safe complete=330 blocked=144 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=564 blocked=0 faulty=0 redundant=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=4 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DN=4 -DWHOLE -DBUG=5 => exit=1 verdict=violation kind=deadlock
// SOAK --model rc11 -DN=4 -DWHOLE -DBUG=6 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DN=4 -DWHOLE -DBUG=7 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DN=4 -DWHOLE -DBUG=8 => exit=1 verdict=violation kind=deadlock
// SOAK --model rc11 -DN=4 -DWHOLE -DBUG=9 => exit=1 verdict=violation kind=deadlock
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
// CHECK -DBUG=4 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifndef N
#define N 3
#endif

enum {
    TAKEN = 1,
    WAITING = 1 << 8,
    LAST_SHIFT = 9,
};
#define IS_TAKEN 0xffu
#define LAST (~(unsigned)(IS_TAKEN | WAITING))

struct node {
    _Atomic(struct node *) next;
    atomic_int is_head;
};

static union {
    atomic_uint word;
    _Atomic(uint8_t) taken;
} lock;

// One for each thread; they do not take a second lock.
static struct node nodes[N];
static int shared;

// The number of a thread's node, in place.
static unsigned mark(int me) {
    return (unsigned)(me + 1) << LAST_SHIFT;
}

static struct node *node_of(unsigned word) {
    return &nodes[(word >> LAST_SHIFT) - 1];
}

// Changes the word, and tells what it was.
static unsigned change(unsigned from, unsigned to, memory_order order) {
    atomic_compare_exchange_strong_explicit(&lock.word, &from, to, order, memory_order_relaxed);
    return from;
}

// Waits until none of these bits is set, and tells the word.
static unsigned await_clear(unsigned bits) {
    unsigned word;
    while ((word = atomic_load_explicit(&lock.word, ORDER(4, memory_order_acquire))) & bits)
        ;
    return word;
}

static void stand_in_queue(int me) {
    struct node *node = &nodes[me], *next = NULL;
    atomic_store_explicit(&node->is_head, 0, memory_order_relaxed);
    atomic_store_explicit(&node->next, NULL, memory_order_relaxed);
    // Somebody may have let go meanwhile.
    if (atomic_load_explicit(&lock.word, memory_order_relaxed) == 0 && change(0, TAKEN, memory_order_acquire) == 0)
        return;

    unsigned word, before;
#ifdef AGAIN
    do {
        word = atomic_load_explicit(&lock.word, memory_order_relaxed);
        before = change(word, (word & ~LAST) | mark(me), memory_order_acq_rel);
    } while (before != word);
#else
    word = atomic_load_explicit(&lock.word, memory_order_relaxed);
    while ((before = change(word, (word & ~LAST) | mark(me), ORDER(5, memory_order_acq_rel))) != word)
        word = before;
#endif
    if (before & LAST) {
        atomic_store_explicit(&node_of(before)->next, node, ORDER(8, memory_order_release));
        while (!atomic_load_explicit(&node->is_head, ORDER(6, memory_order_acquire)))
            ;
        next = atomic_load_explicit(&node->next, memory_order_acquire);
    }

    word = await_clear(IS_TAKEN | WAITING);
    while ((word & LAST) == mark(me)) {
        before = change(word, TAKEN, memory_order_relaxed);
        if (before == word)
            return; // Nobody stands behind.
        word = before;
    }
#if BUG == 1
    atomic_store_explicit(&lock.word, TAKEN, memory_order_relaxed);
#elif defined WHOLE
    atomic_fetch_or_explicit(&lock.word, TAKEN, memory_order_relaxed);
#else
    atomic_store_explicit(&lock.taken, TAKEN, memory_order_relaxed);
#endif
    if (next == NULL)
        while ((next = atomic_load_explicit(&node->next, ORDER(9, memory_order_acquire))) == NULL)
            ;
    atomic_store_explicit(&next->is_head, 1, ORDER(7, memory_order_release));
}

static void acquire(int me) {
    unsigned word = change(0, TAKEN, ORDER(3, memory_order_acquire));
    if (word == 0)
        return;
    // Who waits without a queue is about to take it.
    if (word == WAITING)
        while ((word = atomic_load_explicit(&lock.word, memory_order_relaxed)) == WAITING)
            ;
    while (!(word & ~IS_TAKEN)) {
        unsigned wanted = word == TAKEN ? TAKEN | WAITING : TAKEN;
        unsigned before = change(word, wanted, memory_order_acquire);
        if (before != word) {
            word = before;
            continue;
        }
        if (wanted != TAKEN) {
            await_clear(IS_TAKEN);
            atomic_fetch_sub_explicit(&lock.word, WAITING - TAKEN, memory_order_relaxed);
        }
        return;
    }
    stand_in_queue(me);
}

static void release(void) {
    atomic_fetch_sub_explicit(&lock.word, TAKEN, ORDER(2, memory_order_release));
}

static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    acquire(me);
    shared++;
    release();
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(shared == N);
    return 0;
}
