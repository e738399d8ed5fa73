// Two threads sieve the numbers up to N at once: each strikes out the multiples of those that it does not find struck out. After
// the benchmark of Chalupa et al., "Data-centric dynamic partial order reduction", POPL 2018; the counts for N=17 are those of
// Toman's thesis (2021), table 5.1, where 253,125 are found under PSO.
// CHECK --algorithm exhaustive -DN=8 => exit=0 verdict=safe
// CHECK --algorithm rf -DN=12 => exit=0 verdict=safe complete=535 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso -DN=12 => exit=0 verdict=safe complete=1467 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=12 => exit=0 verdict=safe complete=3375 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=17 => exit=0 verdict=safe complete=4667 blocked=0 faulty=0 redundant=0
// SOAK --algorithm rf --model tso -DN=17 => exit=0 verdict=safe complete=29217 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=12 -DSTORE=seq_cst => exit=0 verdict=safe complete=535 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 12
#endif
#ifndef STORE
#define STORE relaxed
#endif
#define JOINED(a, b) a##b
#define ORDER(name) JOINED(memory_order_, name)

static atomic_int is_struck[N + 1];

static void *strike_out(void *unused) {
    for (int number = 2; number <= N; number++)
        if (!atomic_load_explicit(&is_struck[number], memory_order_relaxed))
            for (int multiple = 2 * number; multiple <= N; multiple += number)
                atomic_store_explicit(&is_struck[multiple], 1, ORDER(STORE));
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, strike_out, 0);
    pthread_create(&threads[1], 0, strike_out, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    // Only what nobody writes is looked at, so that main sees no difference that the threads do not.
    assert(!atomic_load(&is_struck[2]) && !atomic_load(&is_struck[3]));
}
