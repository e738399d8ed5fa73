// Threads that make the calls that a test puts into this file: the numbers below that no program needs are replaced by
// what each thread does, five bits a call, the first lowest, and by what main sets up.
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <time.h>

#define FIRST 0x1111111111111111
#define SECOND 0x2222222222222222
#define THIRD 0x3333333333333333
// From the lowest bit: four of threads, four of how many meet at the barrier (none without), four of what the semaphore
// has, one of whether there is a semaphore, and one of whether there is a spinlock.
#define SETUP 0x4444444444444444

enum {
    NOTHING,
    READ_X,
    WRITE_X,
    READ_Y,
    WRITE_Y,
    ADD_X,
    WRITE_UNDER_MUTEX,
    READ_IF_MUTEX_IS_FREE,
    WAIT,
    WAIT_FOR_X,
    WAIT_A_WHILE,
    SIGNAL,
    BROADCAST,
    WRITE_AND_SIGNAL,
    WRITE_AND_BROADCAST,
    READ_UNDER_RWLOCK,
    WRITE_UNDER_RWLOCK,
    TRY_TO_READ_UNDER_RWLOCK,
    TRY_TO_WRITE_UNDER_RWLOCK,
    MEET,
    TAKE,
    TRY_TO_TAKE,
    PUT,
    ONCE,
    WRITE_UNDER_SPINLOCK,
    TAKE_A_WHILE,
    READ_UNDER_RWLOCK_AND_MUTEX,
};

static int x, y;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_barrier_t barrier;
static sem_t semaphore;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_spinlock_t spinlock;
static const struct timespec at_some_time = {1, 0};

static int atomically(int *at) { return __atomic_load_n(at, __ATOMIC_SEQ_CST); }

static void put(int *at, int value) { __atomic_store_n(at, value, __ATOMIC_SEQ_CST); }

static void write_y_once(void) { put(&y, 7); }

static int wait_or_signal(int call, int thread) {
    int result = 0;
    pthread_mutex_lock(&mutex);
    switch (call) {
    case WAIT:
        pthread_cond_wait(&condition, &mutex);
        break;
    case WAIT_FOR_X:
        while (atomically(&x) == 0)
            pthread_cond_wait(&condition, &mutex);
        break;
    case WAIT_A_WHILE:
        result = pthread_cond_timedwait(&condition, &mutex, &at_some_time);
        break;
    case WRITE_AND_SIGNAL:
        put(&x, thread);
        pthread_cond_signal(&condition);
        break;
    case WRITE_AND_BROADCAST:
        put(&x, thread);
        pthread_cond_broadcast(&condition);
        break;
    default:
        put(&x, thread);
    }
    pthread_mutex_unlock(&mutex);
    return result;
}

static int under_rwlock(int call, int thread) {
    int result = 0;
    if (call == READ_UNDER_RWLOCK || call == READ_UNDER_RWLOCK_AND_MUTEX)
        pthread_rwlock_rdlock(&rwlock);
    else if (call == WRITE_UNDER_RWLOCK)
        pthread_rwlock_wrlock(&rwlock);
    else if (call == TRY_TO_READ_UNDER_RWLOCK)
        result = pthread_rwlock_tryrdlock(&rwlock);
    else
        result = pthread_rwlock_trywrlock(&rwlock);
    if (result != 0)
        return -1;
    if (call == READ_UNDER_RWLOCK_AND_MUTEX)
        wait_or_signal(call, thread);
    else if (call == READ_UNDER_RWLOCK || call == TRY_TO_READ_UNDER_RWLOCK)
        result = atomically(&x);
    else
        put(&x, thread);
    pthread_rwlock_unlock(&rwlock);
    return result;
}

static int make(int call, int thread) {
    int result = 0;
    switch (call) {
    case READ_X:
        return atomically(&x);
    case WRITE_X:
        put(&x, thread);
        return 0;
    case READ_Y:
        return atomically(&y);
    case WRITE_Y:
        put(&y, thread);
        return 0;
    case ADD_X:
        return __atomic_fetch_add(&x, 1, __ATOMIC_SEQ_CST);
    case WRITE_UNDER_MUTEX:
    case WAIT:
    case WAIT_FOR_X:
    case WAIT_A_WHILE:
    case WRITE_AND_SIGNAL:
    case WRITE_AND_BROADCAST:
        return wait_or_signal(call, thread);
    case READ_IF_MUTEX_IS_FREE:
        if (pthread_mutex_trylock(&mutex) != 0)
            return -1;
        result = atomically(&x);
        pthread_mutex_unlock(&mutex);
        return result;
    case SIGNAL:
        return pthread_cond_signal(&condition);
    case BROADCAST:
        return pthread_cond_broadcast(&condition);
    case READ_UNDER_RWLOCK:
    case WRITE_UNDER_RWLOCK:
    case TRY_TO_READ_UNDER_RWLOCK:
    case TRY_TO_WRITE_UNDER_RWLOCK:
    case READ_UNDER_RWLOCK_AND_MUTEX:
        return under_rwlock(call, thread);
    case MEET:
        return pthread_barrier_wait(&barrier);
    case TAKE:
        return sem_wait(&semaphore);
    case TRY_TO_TAKE:
        return sem_trywait(&semaphore);
    case TAKE_A_WHILE:
        return sem_timedwait(&semaphore, &at_some_time);
    case PUT:
        return sem_post(&semaphore);
    case ONCE:
        return pthread_once(&once, write_y_once);
    case WRITE_UNDER_SPINLOCK:
        pthread_spin_lock(&spinlock);
        put(&x, thread);
        pthread_spin_unlock(&spinlock);
        return 0;
    default:
        return 0;
    }
}

static void *run(void *argument) {
    intptr_t thread = (intptr_t)argument;
    uint64_t calls = thread == 1 ? FIRST : thread == 2 ? SECOND : THIRD;
    // What a thread has seen stays part of its state.
    uint64_t seen = 0;
    for (; calls != 0; calls >>= 5)
        seen = seen * 31 + (uint64_t)make(calls & 31, thread);
    return (void *)seen;
}

int main(void) {
    uint64_t setup = SETUP;
    if (setup >> 4 & 15)
        pthread_barrier_init(&barrier, NULL, setup >> 4 & 15);
    if (setup >> 12 & 1)
        sem_init(&semaphore, 0, setup >> 8 & 15);
    if (setup >> 13 & 1)
        pthread_spin_init(&spinlock, PTHREAD_PROCESS_PRIVATE);
    pthread_t threads[3];
    int count = setup & 15;
    for (intptr_t i = 0; i < count; i++)
        pthread_create(&threads[i], NULL, run, (void *)(i + 1));
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
