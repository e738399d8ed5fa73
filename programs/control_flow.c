// What is written depends on what was read: N threads read x and N threads write y, but x is written only by a thread
// that sees z written before y. After the example "control flow" of Abdulla et al., "Source sets: a foundation for
// optimal dynamic partial order reduction", JACM 2017. BUG lets main believe that x is never written.
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=600 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=5 => exit=0 verdict=safe complete=5160 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=600
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=18
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=25 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=5 => exit=0 verdict=safe complete=43 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=7 => complete=143 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=11 => complete=2071 blocked=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DRELAXED -DN=4 => exit=0 verdict=safe complete=600 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DRELAXED -DN=4 => exit=0 verdict=safe complete=600 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DN=5 => exit=0 verdict=safe complete=35 blocked=0 faulty=0 redundant=0
// CHECK --algorithm vc --vc-root 0.1 -DN=4 => exit=0 verdict=safe complete=32 redundant=0
// CHECK --algorithm vc-values --vc-root 0.1 -DN=4 => exit=0 verdict=safe complete=19 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 4
#endif

static atomic_int x, y, z;

static void *read_x(void *unused) {
    (void)unused;
    atomic_load(&x);
    return NULL;
}

static void *write_y(void *unused) {
    (void)unused;
    atomic_store(&y, 1);
    return NULL;
}

static void *write_z_before_y(void *unused) {
    (void)unused;
    if (!atomic_load(&y))
        atomic_store(&z, 1);
    return NULL;
}

static void *write_x_between(void *unused) {
    (void)unused;
    if (atomic_load(&z) && !atomic_load(&y))
        atomic_store(&x, 1);
    return NULL;
}

int main(void) {
    pthread_t threads[2 * N + 2];
    for (int i = 0; i < N; i++) {
        pthread_create(&threads[2 * i], NULL, read_x, NULL);
        pthread_create(&threads[2 * i + 1], NULL, write_y, NULL);
    }
    pthread_create(&threads[2 * N], NULL, write_z_before_y, NULL);
    pthread_create(&threads[2 * N + 1], NULL, write_x_between, NULL);
    for (int i = 0; i < 2 * N + 2; i++)
        pthread_join(threads[i], NULL);
#ifdef BUG
    assert(atomic_load(&x) == 0);
#endif
    return 0;
}
