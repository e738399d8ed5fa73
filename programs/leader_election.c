// Leader election in a ring of N with channels in one direction (D. Dolev, M. Klawe, M. Rodeh, "An O(n log n) unidirectional distributed
// algorithm for extrema finding in a circle", Journal of Algorithms 1982). The system of SPIN's distribution: a channel is a word, its
// lowest byte the number of messages in it, then the messages, a kind and a number each; sending and receiving are one step. BUG
// takes a smaller number for its own. With SLOTS a channel is a row of messages, each in a byte of its own: who sends and who receives touch the
// same byte only where one waits for the other.
// CHECK --algorithm stateful => exit=0 verdict=safe states=348 final-complete=1 final-blocked=0 final-faulty=0
// CHECK --algorithm s-por -DN=4 => exit=0 verdict=safe final-complete=1
// CHECK --algorithm dl-s-por -DN=4 => exit=0 verdict=safe final-complete=1
// CHECK --algorithm de-s-por -DN=4 => exit=0 verdict=safe final-complete=1
// CHECK --algorithm stateful -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm dl-s-por -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm stateful -DSLOTS => exit=0 verdict=safe states=80 final-complete=1 final-blocked=0 final-faulty=0
// CHECK --algorithm dl-s-por -DSLOTS -DN=5 => exit=0 verdict=safe final-complete=1
// CHECK --algorithm dl-s-por -DSLOTS -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#ifndef N
#define N 3
#endif

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

enum { ONE = 0x10, TWO = 0x20, WINNER = 0x30, KIND = 0xf0, NUMBER = 0x0f, ROOM = 7 };

static uint64_t leaders;

#ifdef SLOTS

enum { SLOTS_OF_CHANNEL = 16 };

static atomic_uchar channels[N][SLOTS_OF_CHANNEL];
static _Thread_local int sent, received;

static void send(int to, uint64_t message) {
    assert(sent < SLOTS_OF_CHANNEL);
    atomic_store_explicit(&channels[to][sent++], message, memory_order_relaxed);
}

static uint64_t receive(int me) {
    uint64_t message;
    while (!(message = atomic_load_explicit(&channels[me][received], memory_order_relaxed)))
        ;
    received++;
    return message;
}

#else

static uint64_t channels[N];

static void send(int to, uint64_t message) {
    for (;;) {
        __VERIFIER_atomic_begin();
        uint64_t channel = channels[to], count = channel & 0xff;
        if (count < ROOM)
            channels[to] = (channel | message << 8 * (count + 1)) + 1;
        __VERIFIER_atomic_end();
        if (count < ROOM)
            return;
    }
}

static uint64_t receive(int me) {
    for (;;) {
        __VERIFIER_atomic_begin();
        uint64_t channel = channels[me], count = channel & 0xff;
        if (count)
            channels[me] = channel >> 16 << 8 | (count - 1);
        __VERIFIER_atomic_end();
        if (count)
            return channel >> 8 & 0xff;
    }
}

#endif

static void *node(void *argument) {
    int me = (int)(intptr_t)argument, right = (me + 1) % N, active = 1, knows_winner = 0;
    uint64_t maximum = (N - me) % N + 1, neighbour = 0;
    send(right, ONE | maximum);
    for (;;) {
        uint64_t message = receive(me), number = message & NUMBER;
        if ((message & KIND) == WINNER) {
            if (!knows_winner)
                send(right, message);
            return NULL;
        }
        if (!active) {
            send(right, message);
        } else if ((message & KIND) == ONE) {
#ifdef BUG
            if (number > maximum) {
#else
            if (number != maximum) {
#endif
                send(right, TWO | number);
                neighbour = number;
            } else {
                __VERIFIER_atomic_begin();
                leaders++;
                __VERIFIER_atomic_end();
                assert(number == N);
                knows_winner = 1;
                send(right, WINNER | number);
            }
        } else if (neighbour > number && neighbour > maximum) {
            maximum = neighbour;
            send(right, ONE | neighbour);
        } else {
            active = 0;
        }
    }
}

int main(void) {
    pthread_t threads[N];
    for (intptr_t i = 1; i < N; i++)
        pthread_create(&threads[i], NULL, node, (void *)i);
    node(0);
    for (int i = 1; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(leaders == 1);
    return 0;
}
