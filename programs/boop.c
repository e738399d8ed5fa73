// A toy device driver: OPENERS threads count themselves as users of a device and open it if nobody has it open; another
// one looks at most N times whether it was opened, and if so releases it N times. After SV-COMP's 27_Boop_simple_vf;
// the counts for N=1 and N=4 are those of Toman's thesis (2021), table 5.1. Its program is not given there: that the
// closer gives up after N looks, that the loop which ends by chance runs N-1 times, and that nobody writes the zeros
// which are there from the start, is what meets all nine of its counts that were tried. With CHECKED, one opener's
// count is there when its flag is, unless each cell has a buffer of its own.
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=2902 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso -DN=1 => exit=0 verdict=safe complete=3682 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=1 => exit=0 verdict=safe complete=8233 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=21948 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source --model tso -DN=1 => exit=0 verdict=safe complete=36588 blocked=0 faulty=0
// CHECK --algorithm exhaustive --model pso -DN=1 -DOPENERS=1 => exit=0 verdict=safe complete=9
// CHECK --algorithm rf --model sc -DN=2 -DOPENERS=1 -DCHECKED => exit=0 verdict=safe
// CHECK --algorithm rf --model tso -DN=2 -DOPENERS=1 -DCHECKED => exit=0 verdict=safe
// CHECK --algorithm rf --model pso -DN=2 -DOPENERS=1 -DCHECKED => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 1
#endif
#ifndef OPENERS
#define OPENERS 3
#endif

static atomic_int users, is_open, was_opened;

static int get(atomic_int *cell) {
    return atomic_load_explicit(cell, memory_order_relaxed);
}

static void set(atomic_int *cell, int value) {
    atomic_store_explicit(cell, value, memory_order_relaxed);
}

static void *open_device(void *unused) {
    set(&users, get(&users) + 1);
    if (!get(&is_open)) {
        set(&is_open, 1);
        set(&was_opened, 1);
    }
    return unused;
}

static void release(void) {
    set(&users, get(&users) - 1);
    set(&is_open, 0);
}

static void *close_device(void *unused) {
    for (int look = 0; look < N; look++) {
        if (!get(&was_opened))
            continue;
#ifdef CHECKED
        assert(get(&users) == 1);
#endif
        for (int i = 0; i < N; i++)
            release();
        get(&users);
        break;
    }
    return unused;
}

int main(void) {
    pthread_t threads[OPENERS + 1];
    pthread_create(&threads[0], NULL, close_device, NULL);
    for (int i = 1; i <= OPENERS; i++)
        pthread_create(&threads[i], NULL, open_device, NULL);
    for (int i = 0; i <= OPENERS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
