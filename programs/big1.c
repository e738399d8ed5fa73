// One thread writes x and y N times, one z and w, and two look at all of them, twice: few threads, very many
// executions. After the benchmark of Kokologiannakis et al., "Effective stateless model checking for C/C++
// concurrency", POPL 2018, where N is 3. BUG believes that x and y change at once.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=1581 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source -DN=1 => exit=0 verdict=safe complete=1581
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=1581
// CHECK --algorithm optimal -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=1581 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_int x, y, z, w;

// Looks at the cells in the order in which they are written, so that what was seen of x is at most one ahead of y.
static int look(int least) {
    int seen = atomic_load(&x);
    int seen_after = atomic_load(&y);
    assert(seen >= least);
#ifdef BUG
    assert(seen_after >= seen);
#else
    assert(seen_after >= seen - 1);
#endif
    return seen;
}

static void look_further(void) {
    atomic_load(&z);
    atomic_load(&w);
}

static void *long_reader(void *unused) {
    (void)unused;
    int seen = look(0);
    look_further();
    look(seen);
    look_further();
    return NULL;
}

static void *short_reader(void *unused) {
    (void)unused;
    int seen = look(0);
    look_further();
    look(seen);
    return NULL;
}

static void *write_x_and_y(void *unused) {
    (void)unused;
    for (int i = 1; i <= N; i++) {
        atomic_store(&x, i);
        atomic_store(&y, i);
    }
    return NULL;
}

static void *write_z_and_w(void *unused) {
    (void)unused;
    for (int i = 1; i <= N; i++) {
        atomic_store(&z, i);
        atomic_store(&w, i);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[4];
    pthread_create(&threads[0], NULL, long_reader, NULL);
    pthread_create(&threads[1], NULL, short_reader, NULL);
    pthread_create(&threads[2], NULL, write_x_and_y, NULL);
    pthread_create(&threads[3], NULL, write_z_and_w, NULL);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
