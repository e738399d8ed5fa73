// A thread sets two cells under a lock and then a flag without it; one looks N times whether the cells agree; N others
// reset all and then look whether a flag that is set means that both are. After SV-COMP's 32_pthread5_vs. BUG lets a
// thread believe in the flag, which can be raised after another one has reset the cells.
// CHECK --algorithm optimal -DN=1 => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=2 => exit=0 verdict=safe complete=1890 redundant=0
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=1890
// CHECK --algorithm exhaustive -DN=1 => exit=0 verdict=safe complete=24
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=1 => exit=0 verdict=safe complete=20 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 => exit=0 verdict=safe complete=1470 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 1
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int left, right, flag, told;

static void *set(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    atomic_store(&left, 1);
    atomic_store(&right, 1);
    pthread_mutex_unlock(&lock);
    atomic_store(&flag, 1);
    return NULL;
}

static void *watch(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
        pthread_mutex_lock(&lock);
        assert(atomic_load(&left) == atomic_load(&right));
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void *reset_then_look(void *unused) {
    (void)unused;
    pthread_mutex_lock(&lock);
    atomic_store(&left, 0);
    atomic_store(&right, 0);
    atomic_store(&flag, 0);
    pthread_mutex_unlock(&lock);

    pthread_mutex_lock(&lock);
    if (atomic_load(&flag)) {
        atomic_store(&told, 1);
        int both = atomic_load(&left) == 1 && atomic_load(&right) == 1;
#ifdef BUG
        assert(both);
#else
        (void)both;
#endif
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[N + 2];
    pthread_create(&threads[0], NULL, set, NULL);
    pthread_create(&threads[1], NULL, watch, NULL);
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i + 2], NULL, reset_then_look, NULL);
    for (int i = 0; i < N + 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
