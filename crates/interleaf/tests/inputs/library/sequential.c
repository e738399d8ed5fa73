// Locks and atomics that are all sequentially consistent: RC11 has the executions of sequential consistency.
// CHECK --algorithm auto --model rc11 -DWHAT=1 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model rc11 -DWHAT=2 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model rc11 -DWHAT=3 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model rc11 -DWHAT=4 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model rc11 -DWHAT=5 => exit=0 verdict=safe complete=6
// CHECK --algorithm auto --model sc -DWHAT=1 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model sc -DWHAT=2 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model sc -DWHAT=3 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model sc -DWHAT=4 => exit=0 verdict=safe complete=12
// CHECK --algorithm auto --model sc -DWHAT=5 => exit=0 verdict=safe complete=6
// A semaphore does not order a wait before a post.
// CHECK --algorithm auto --model rc11 -DWHAT=6 => exit=1 verdict=violation kind=race
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

pthread_mutex_t mutex;
pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
pthread_spinlock_t spin;
sem_t semaphore;
pthread_barrier_t barrier;
pthread_once_t done = PTHREAD_ONCE_INIT;
atomic_int x, y;
int z;

static void once(void) { z = 1; }

static void *run(void *unused) {
    pthread_once(&done, once);
#if WHAT == 1
    pthread_mutex_lock(&mutex);
    z++;
    pthread_mutex_unlock(&mutex);
#elif WHAT == 2
    pthread_rwlock_wrlock(&rwlock);
    z++;
    pthread_rwlock_unlock(&rwlock);
#elif WHAT == 3
    pthread_spin_lock(&spin);
    z++;
    pthread_spin_unlock(&spin);
#elif WHAT == 4
    sem_wait(&semaphore);
    z++;
    sem_post(&semaphore);
#elif WHAT == 5
    pthread_barrier_wait(&barrier);
#elif WHAT == 6
    z++;
    sem_wait(&semaphore);
#endif
    atomic_fetch_add(&x, 1);
    return (void *)(long)atomic_load(&y);
}

static void *other(void *unused) {
#if WHAT == 6
    sem_post(&semaphore);
    return (void *)(long)z;
#endif
    run(0);
    atomic_store(&y, 1);
    return (void *)(long)atomic_load(&x);
}

int main(void) {
    pthread_t threads[2];
    pthread_mutex_init(&mutex, 0);
    pthread_spin_init(&spin, 0);
    sem_init(&semaphore, 0, 1);
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&threads[0], 0, run, 0);
    pthread_create(&threads[1], 0, other, 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    pthread_mutex_destroy(&mutex);
    pthread_rwlock_destroy(&rwlock);
    pthread_spin_destroy(&spin);
    sem_destroy(&semaphore);
    pthread_barrier_destroy(&barrier);
    return 0;
}
