// Only few of very many schedules let the third thread see x at 2 and y at 3: two threads take turns under a lock, but
// the second one also writes outside of it. After figure 2 of Huang, "Stateless model checking concurrent programs with
// maximal causality reduction", PLDI 2015. BUG asserts that the third thread never sees them so.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=1955 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=36570 redundant=0
// CHECK --algorithm source -DN=1 => exit=0 verdict=safe complete=1955
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=1955
// CHECK --algorithm optimal -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=867 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 => exit=0 verdict=safe complete=3634 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=3 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model tso -DN=3 -DRELAXED => exit=0 verdict=safe complete=3676 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=3 -DRELAXED => exit=0 verdict=safe complete=4995 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --model pso -DN=3 => exit=0 verdict=safe complete=3634 blocked=0 faulty=0 redundant=0
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifdef RELAXED
// Stores go through the buffers of TSO and PSO.
#undef atomic_store
#define atomic_store(object, value) atomic_store_explicit(object, value, memory_order_relaxed)
#endif

#ifndef N
#define N 3
#endif
#define TURNS 2

static atomic_int x, y;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *raise_both(void *unused) {
    (void)unused;
    for (int turn = 0; turn < TURNS; turn++) {
        pthread_mutex_lock(&lock);
        atomic_store(&x, 1);
        for (int i = 0; i < N; i++)
            atomic_store(&y, 1);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void *reset_then_add(void *unused) {
    (void)unused;
    for (int turn = 0; turn < TURNS; turn++) {
        pthread_mutex_lock(&lock);
        atomic_store(&x, 0);
        pthread_mutex_unlock(&lock);
        if (atomic_load(&x) > 0) {
            atomic_store(&y, atomic_load(&y) + 1);
            atomic_store(&x, 2);
        }
    }
    return NULL;
}

static void *watch(void *unused) {
    (void)unused;
    for (int turn = 0; turn < TURNS; turn++) {
        if (atomic_load(&x) <= 1)
            continue;
        if (atomic_load(&y) == 3) {
#ifdef BUG
            assert(!"x at 2 and y at 3 were seen");
#endif
            break;
        }
        atomic_store(&y, 2);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, raise_both, NULL);
    pthread_create(&threads[1], NULL, reset_then_add, NULL);
    pthread_create(&threads[2], NULL, watch, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
