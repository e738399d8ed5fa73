// Two workers hand work back and forth N times each: who finds its latch set clears it, takes the work if its flag is set, and
// sets flag and latch of the other one. It looks at its latch N + 2 times before it gives up. After a defect in PostgreSQL
// on machines with weak memory (J. Alglave, D. Kroening, V. Nimal, M. Tautschnig, "Software verification for weak memory via
// program transformation", ESOP 2013). With RELAXED a set latch and a flag that is not are seen under PSO, where flag and latch have
// buffers of their own.
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=85 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=3906 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model tso -DRELAXED -DN=2 => exit=0 verdict=safe complete=85 redundant=0
// CHECK --algorithm rf --model pso -DRELAXED -DN=2 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=85
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif
#ifdef RELAXED
#define ORDER memory_order_relaxed
#else
#define ORDER memory_order_seq_cst
#endif

struct side {
    atomic_int latch, flag;
};

static struct side sides[2] = {{1, 1}, {0, 0}};

static int look(atomic_int *cell) { return atomic_load_explicit(cell, ORDER); }

static void set(atomic_int *cell, int value) { atomic_store_explicit(cell, value, ORDER); }

static void *work(void *argument) {
    struct side *own = argument, *other = own == &sides[0] ? &sides[1] : &sides[0];
    for (int round = 0; round < N; round++) {
        for (int looks = 0; !look(&own->latch) && looks < N; looks++)
            ;
        if (!look(&own->latch))
            return NULL;
        set(&own->latch, 0);
        int has_work = look(&own->flag);
        // Nobody but this worker clears the latch and the flag.
        assert(has_work);
        if (has_work) {
            set(&own->flag, 0);
            set(&other->flag, 1);
            set(&other->latch, 1);
        }
    }
    return NULL;
}

int main(void) {
    pthread_t workers[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&workers[i], NULL, work, &sides[i]);
    return 0;
}
