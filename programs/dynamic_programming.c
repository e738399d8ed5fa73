// THREADS - 1 workers fill one table of a dynamic program, and look there for what another one has found; one more
// thread looks whether the table is full, and at its last entry (the benchmarks of section 3.4 of V. Toman's thesis,
// 2021, which describes them and does not print them). PROBLEM is ROD_CUT (the best price of a rod of length N, cut or not), LIS
// (the longest increasing subsequence of N numbers), COIN_ALL (in how many ways N can be changed), COIN_MIN (in how few
// coins), or BIN_NOCON (how many strings of N bits have no two ones in a row). TOP_DOWN fills the table as results are
// asked for, else it is filled from the bottom. All workers write the same values, so that `rvf` has little to do. From the
// bottom, ROD_CUT has as many executions as in the thesis; the others do not.
// BUG says that the table is full before it is.
// CHECK --algorithm rf -DPROBLEM=ROD_CUT -DN=3 => exit=0 verdict=safe complete=282 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DPROBLEM=ROD_CUT -DN=2 => exit=0 verdict=safe complete=144 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive -DPROBLEM=ROD_CUT -DN=2 => exit=0 verdict=safe complete=144
// CHECK --algorithm optimal -DPROBLEM=ROD_CUT -DTHREADS=4 -DN=2 => exit=0 verdict=safe complete=33912 redundant=0
// CHECK --algorithm observers -DPROBLEM=ROD_CUT -DTHREADS=4 -DN=2 => exit=0 verdict=safe complete=14667 redundant=0
// CHECK --algorithm rvf -DPROBLEM=ROD_CUT -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rvf -DPROBLEM=ROD_CUT -DTOP_DOWN -DN=3 => exit=0 verdict=safe
// CHECK --algorithm dc -DPROBLEM=ROD_CUT -DTOP_DOWN -DN=2 => exit=0 verdict=safe complete=21
// CHECK --algorithm rf -DPROBLEM=ROD_CUT -DTOP_DOWN -DN=2 => exit=0 verdict=safe complete=21
// CHECK --algorithm exhaustive -DPROBLEM=LIS -DN=2 => exit=0 verdict=safe complete=104
// CHECK --algorithm optimal -DPROBLEM=LIS -DN=2 => exit=0 verdict=safe complete=104
// CHECK --algorithm rvf -DPROBLEM=LIS -DN=4 => exit=0 verdict=safe
// CHECK --algorithm rf -DPROBLEM=LIS -DN=2 => exit=0 verdict=safe complete=33
// CHECK --algorithm rvf -DPROBLEM=LIS -DTHREADS=4 -DN=2 => exit=0 verdict=safe
// CHECK --algorithm rvf -DPROBLEM=COIN_ALL -DTOP_DOWN -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rf -DPROBLEM=COIN_ALL -DTOP_DOWN -DN=2 => exit=0 verdict=safe complete=111
// CHECK --algorithm rvf -DPROBLEM=COIN_MIN -DTOP_DOWN -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rf -DPROBLEM=COIN_MIN -DTOP_DOWN -DN=3 => exit=0 verdict=safe complete=51
// CHECK --algorithm rvf -DPROBLEM=BIN_NOCON -DN=3 => exit=0 verdict=safe
// CHECK --algorithm rf -DPROBLEM=BIN_NOCON -DN=3 => exit=0 verdict=safe complete=1182
// CHECK --algorithm rf -DPROBLEM=BIN_NOCON -DTOP_DOWN -DN=3 => exit=0 verdict=safe complete=86
// CHECK --algorithm rf -DPROBLEM=BIN_NOCON -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rvf -DPROBLEM=BIN_NOCON -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal -DPROBLEM=BIN_NOCON -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define ROD_CUT 1
#define LIS 2
#define COIN_ALL 3
#define COIN_MIN 4
#define BIN_NOCON 5

#ifndef PROBLEM
#define PROBLEM BIN_NOCON
#endif
#ifndef THREADS
#define THREADS 3
#endif
#ifndef N
#define N 3
#endif

#define COINS 2
#if PROBLEM == COIN_ALL
#define ENTRIES ((N + 1) * COINS)
#define LAST (ENTRIES - 1)
#elif PROBLEM == LIS
#define ENTRIES N
#define LAST (N - 1)
#else
#define ENTRIES (N + 1)
#define LAST N
#endif

// What each entry is, plus one; 0 if nobody knows yet.
#if PROBLEM == ROD_CUT
#define FIRST 1
static atomic_int table[ENTRIES] = {1}; // Nothing sells for nothing.
#else
#define FIRST 0
static atomic_int table[ENTRIES];
#endif
static atomic_int done;

typedef int (*lookup)(int entry);

static int larger(int one, int other) { return one > other ? one : other; }

// What an entry is by other ones.
static int compute(int entry, lookup of) {
#if PROBLEM == ROD_CUT
    static const int prices[] = {0, 1, 5, 8, 9, 10, 17, 17, 20, 24, 30};
    int best = 0;
    for (int piece = 1; piece <= entry; piece++)
        best = larger(best, prices[piece] + of(entry - piece));
    return best;
#elif PROBLEM == LIS
    // What ends with this number.
    static const int numbers[] = {5, 2, 8, 6, 3, 7, 9, 1, 4};
    int longest = 0;
    for (int before = 0; before < entry; before++)
        if (numbers[before] < numbers[entry])
            longest = larger(longest, of(before));
    return longest + 1;
#elif PROBLEM == COIN_ALL
    // An amount with so many kinds of coins.
    static const int coins[COINS] = {1, 2};
    int amount = entry / COINS, kind = entry % COINS;
    if (amount == 0)
        return 1;
    int ways = kind > 0 ? of(entry - 1) : 0;
    return ways + (amount >= coins[kind] ? of((amount - coins[kind]) * COINS + kind) : 0);
#elif PROBLEM == COIN_MIN
    static const int coins[COINS] = {1, 3};
    int fewest = entry;
    for (int kind = 0; kind < COINS; kind++)
        if (entry >= coins[kind]) {
            int with = 1 + of(entry - coins[kind]);
            fewest = with < fewest ? with : fewest;
        }
    return fewest;
#else
    return entry < 2 ? entry + 1 : of(entry - 1) + of(entry - 2);
#endif
}

static int known(int entry) {
#ifdef TOP_DOWN
    int found = atomic_load(&table[entry]);
    if (found == 0) {
        found = compute(entry, known) + 1;
        atomic_store(&table[entry], found);
    }
    return found - 1;
#else
    return atomic_load(&table[entry]) - 1;
#endif
}

static void *work(void *unused) {
    (void)unused;
#ifdef BUG
    atomic_store(&done, 1);
#endif
#ifdef TOP_DOWN
    known(LAST);
#else
    for (int entry = FIRST; entry <= LAST; entry++)
        if (atomic_load(&table[entry]) == 0)
            atomic_store(&table[entry], compute(entry, known) + 1);
#endif
#ifndef BUG
    atomic_store(&done, 1);
#endif
    return NULL;
}

static int alone(int entry) { return compute(entry, alone); }

static void *look(void *unused) {
    (void)unused;
    if (atomic_load(&done))
        assert(atomic_load(&table[LAST]) == alone(LAST) + 1);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < THREADS - 1 ? work : look, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
