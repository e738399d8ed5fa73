// Two threads that exclude each other by words that only one of them writes, N times each. ALGORITHM is KESSELS (J. L. W.
// Kessels, "Arbitration without common modifiable variables", Acta Informatica 17, 1982) or PETERSON_FISCHER (G. L.
// Peterson and M. J. Fischer, "Economical solutions for the critical section problem in a distributed system", STOC 1977,
// in which one thread wants the words to be equal, and the other one different). BUG leaves out a look at the other
// one's word. Three more have a word that both write: TSAY (Y.-K. Tsay, "Deriving a scalable algorithm for mutual exclusion",
// DISC 1998, where who waits looks at one word only), CORREIA_RAMALHETE (A. Correia and P. Ramalhete, "Mutual exclusion: two
// linear wait software solutions", 2015, CRTurn with two threads) and DIJKSTRA (E. W. Dijkstra, "Solution of a problem in
// concurrent programming control", CACM 8, 1965; who waits writes as well, so that its loop wants a bound).
// CHECK --algorithm rf -DALGORITHM=KESSELS => exit=0 verdict=safe complete=5 await=9
// CHECK --algorithm optimal -DALGORITHM=KESSELS => exit=0 verdict=safe complete=5 await=9
// CHECK --algorithm rf -DALGORITHM=KESSELS -DN=3 => exit=0 verdict=safe complete=912 blocked=1823
// CHECK --algorithm rf -DALGORITHM=PETERSON_FISCHER => exit=0 verdict=safe complete=46 blocked=51
// CHECK --algorithm optimal -DALGORITHM=PETERSON_FISCHER => exit=0 verdict=safe complete=46 await=51 redundant=0
// CHECK --algorithm exhaustive -DALGORITHM=PETERSON_FISCHER => exit=0 verdict=safe complete=46 await=51
// CHECK --algorithm rf -DALGORITHM=PETERSON_FISCHER -DN=2 => exit=0 verdict=safe complete=9079 blocked=9076
// CHECK --algorithm rf -DALGORITHM=TSAY => exit=0 verdict=safe complete=8
// CHECK --algorithm exhaustive -DALGORITHM=TSAY => exit=0 verdict=safe complete=14
// CHECK --algorithm rf -DALGORITHM=TSAY -DN=3 => exit=0 verdict=safe complete=8472
// CHECK --algorithm vc -DALGORITHM=TSAY -DN=2 => exit=0 verdict=safe complete=92
// CHECK --algorithm vc-values -DALGORITHM=TSAY -DN=2 => exit=0 verdict=safe complete=104
// CHECK --algorithm rf -DALGORITHM=CORREIA_RAMALHETE => exit=0 verdict=safe complete=9 await=11
// CHECK --algorithm exhaustive -DALGORITHM=CORREIA_RAMALHETE => exit=0 verdict=safe complete=9 await=11
// CHECK --algorithm rf -DALGORITHM=CORREIA_RAMALHETE -DN=2 => exit=0 verdict=safe complete=388 await=915
// CHECK --algorithm rf -DALGORITHM=DIJKSTRA --unroll 3 => exit=0 verdict=bounded complete=17 blocked=33
// CHECK --algorithm dl-s-por -DALGORITHM=DIJKSTRA -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rf -DALGORITHM=TSAY -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=CORREIA_RAMALHETE -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=DIJKSTRA -DBUG --unroll 3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=CORREIA_RAMALHETE -DRELAXED --model tso => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=KESSELS -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rvf -DALGORITHM=KESSELS -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=PETERSON_FISCHER -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=KESSELS -DRELAXED --model tso => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rvf -DALGORITHM=KESSELS -DRELAXED --model tso => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DALGORITHM=PETERSON_FISCHER -DRELAXED --model tso => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#define KESSELS 1
#define PETERSON_FISCHER 2
#define TSAY 3
#define CORREIA_RAMALHETE 4
#define DIJKSTRA 5

#ifndef ALGORITHM
#define ALGORITHM KESSELS
#endif
#ifndef N
#define N 1
#endif
#ifdef RELAXED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_seq_cst
#endif

static atomic_int word[2], turn[2], last;
static atomic_int inside;

static int look(atomic_int *at) { return atomic_load_explicit(at, ORDER); }

static void put(atomic_int *at, int value) { atomic_store_explicit(at, value, ORDER); }

#if ALGORITHM == KESSELS
// Whose turn it is, is whether the bits of both are equal.
static void enter(int own) {
    int other = 1 - own;
    put(&word[own], 1);
#ifdef BUG
    put(&turn[own], own);
#else
    put(&turn[own], own == 0 ? look(&turn[1]) : 1 - look(&turn[0]));
#endif
    while (look(&word[other]) == 1 && (look(&turn[own]) == look(&turn[other])) == (own == 0))
        ;
}

static void leave(int own) { put(&word[own], 0); }
#elif ALGORITHM == PETERSON_FISCHER
// A word is 0 as long as its thread wants nothing, then 1 or 2.
static int answer(int own, int nothing) {
    int seen = look(&word[1 - own]);
    if (seen == 0)
        return nothing;
    return own == 0 ? seen : 3 - seen;
}

static void enter(int own) {
    put(&word[own], answer(own, 1));
#ifndef BUG
    put(&word[own], answer(own, look(&word[own])));
#endif
    int seen;
    do
        seen = look(&word[1 - own]);
    while (seen != 0 && (seen == look(&word[own])) == (own == 0));
}

static void leave(int own) { put(&word[own], 0); }
#elif ALGORITHM == TSAY
// Who came last waits, until the other one comes again or leaves.
static void enter(int own) {
    put(&word[own], 1);
#ifndef BUG
    put(&last, own);
#endif
    if (look(&word[1 - own]) == 1)
        while (look(&last) == own)
            ;
}

static void leave(int own) {
    put(&word[own], 0);
    put(&last, own);
}
#elif ALGORITHM == CORREIA_RAMALHETE
enum { UNLOCKED, WAITING, LOCKED };

// Who has not the turn gives way to one who wants anything, the other one only to one who is about to enter.
static int gives_way(int own, int turn) { return turn != own && look(&word[1 - own]) != UNLOCKED; }

static void enter(int own) {
    for (;;) {
        put(&word[own], LOCKED);
        int turn = look(&last);
        if (gives_way(own, turn)) {
            put(&word[own], WAITING);
            do
                turn = look(&last);
            while (gives_way(own, turn) || look(&last) != turn);
            continue;
        }
#ifndef BUG
        while (turn == own && look(&word[1 - own]) == LOCKED && look(&last) == turn)
            ;
#endif
        if (look(&last) == turn)
            return;
    }
}

static void leave(int own) {
    put(&last, 1 - look(&last));
    put(&word[own], UNLOCKED);
}
#else
// A word is 1 as long as its thread wants to enter, a turn as long as it takes it for its own; two who do both look again.
static void enter(int own) {
    put(&word[own], 1);
    for (;;) {
        int holder = look(&last);
        if (holder != own) {
            put(&turn[own], 0);
            if (look(&word[holder]) == 0)
                put(&last, own);
            continue;
        }
        put(&turn[own], 1);
#ifndef BUG
        if (look(&turn[1 - own]) == 1)
            continue;
#endif
        return;
    }
}

static void leave(int own) {
    put(&turn[own], 0);
    put(&word[own], 0);
}
#endif

static void *run(void *argument) {
    int own = (intptr_t)argument;
    for (int i = 0; i < N; i++) {
        enter(own);
        assert(look(&inside) == 0);
        put(&inside, 1);
        put(&inside, 0);
        leave(own);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (intptr_t i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, run, (void *)i);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
