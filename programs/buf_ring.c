// A ring for N producers and consumers with heads that are reserved by an exchange and tails that are moved on in turn
// (FreeBSD's buf_ring). Each thread enqueues one buffer and then dequeues one. A thread whose exchange fails is not
// looked at further; RETRY lets it try again. BUG moves the tail of the producers on without waiting for those before.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=10 blocked=10 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=273 redundant=0
// CHECK --algorithm optimal -DN=2 -DRETRY => exit=0 verdict=safe complete=10 await=10 redundant=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=273
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=10
// CHECK --algorithm optimal -DN=2 -DRETRY -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=10 blocked=10 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=273 blocked=981 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DRETRY => exit=0 verdict=safe complete=10 blocked=10 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DRETRY -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef N
#define N 3
#endif
#define SLOTS 8
#define NONE (-1)
#define FRESH 0xbeef
#define STALE 0xdead

void __VERIFIER_assume(int);

static atomic_uint producer_head, producer_tail;
static atomic_uint consumer_head, consumer_tail;
static atomic_int slots[SLOTS]; // the number of a buffer, counted from 1
static int buffers[N + 1];

static unsigned after(unsigned index) {
    return (index + 1) % SLOTS;
}

static bool reserve(atomic_uint *head, unsigned index) {
    bool reserved = atomic_compare_exchange_strong_explicit(head, &index, after(index), memory_order_acq_rel,
                                                            memory_order_acquire);
#ifndef RETRY
    __VERIFIER_assume(reserved);
#endif
    return reserved;
}

static void move_on(atomic_uint *tail, unsigned index) {
    while (atomic_load(tail) != index)
        ;
    atomic_store(tail, after(index));
}

// Can take the ring for full if others enqueue and dequeue between its two looks.
static bool enqueue(int buffer) {
    unsigned index;
    do {
        index = atomic_load(&producer_head);
        if (after(index) == atomic_load(&consumer_tail))
            return false;
    } while (!reserve(&producer_head, index));
    atomic_store(&slots[index], buffer);
#ifdef BUG
    atomic_store(&producer_tail, after(index));
#else
    move_on(&producer_tail, index);
#endif
    return true;
}

static int dequeue(void) {
    unsigned index;
    do {
        index = atomic_load(&consumer_head);
        if (index == atomic_load(&producer_tail))
            return NONE;
    } while (!reserve(&consumer_head, index));
    int buffer = atomic_load(&slots[index]);
    move_on(&consumer_tail, index);
    return buffer;
}

static void *contender(void *argument) {
    int mine = (int)(intptr_t)argument;
    buffers[mine] = FRESH;
    if (!enqueue(mine))
        buffers[mine] = STALE;
    int buffer = dequeue();
    if (buffer != NONE) {
        assert(buffer >= 1 && buffer <= N);
        assert(buffers[buffer] == FRESH);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N + 1];
    for (intptr_t i = 1; i <= N; i++)
        pthread_create(&threads[i], NULL, contender, (void *)i);
    for (int i = 1; i <= N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
