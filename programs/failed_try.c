// Two threads write, try an operation that fails or is done already, and read what the other writes. Such an operation
// executes no locked instruction on x86-64, so both may read 0.
// CHECK --model sc -DOF=1 => exit=0 verdict=safe
// CHECK --model tso -DOF=1 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal --model tso -DOF=1 => exit=1 verdict=violation kind=assertion
// CHECK --model tso -DOF=2 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source --model tso -DOF=2 => exit=1 verdict=violation kind=assertion
// CHECK --model tso -DOF=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm stateful --model tso -DOF=3 => exit=1 verdict=violation kind=assertion
// CHECK --model tso -DOF=4 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --model pso -DOF=4 => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#ifndef OF
#define OF 1
#endif

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
pthread_once_t once = PTHREAD_ONCE_INIT;
sem_t semaphore;
atomic_int x, y;
int seen_x, seen_y;

static void nothing(void) {}

static void set_up(void) {
    if (OF == 1)
        pthread_mutex_lock(&mutex);
    if (OF == 2)
        sem_init(&semaphore, 0, 0);
    if (OF == 3)
        pthread_rwlock_wrlock(&rwlock);
    if (OF == 4)
        pthread_once(&once, nothing);
}

static void try_it(void) {
    if (OF == 1)
        pthread_mutex_trylock(&mutex);
    if (OF == 2)
        sem_trywait(&semaphore);
    if (OF == 3)
        pthread_rwlock_tryrdlock(&rwlock);
    if (OF == 4)
        pthread_once(&once, nothing);
}

static void *other(void *unused) {
    atomic_store_explicit(&x, 1, memory_order_relaxed);
    try_it();
    seen_y = atomic_load_explicit(&y, memory_order_relaxed);
    return 0;
}

int main(void) {
    pthread_t thread;
    set_up();
    pthread_create(&thread, 0, other, 0);
    atomic_store_explicit(&y, 1, memory_order_relaxed);
    try_it();
    seen_x = atomic_load_explicit(&x, memory_order_relaxed);
    pthread_join(thread, 0);
    assert(seen_x || seen_y);
    return 0;
}
