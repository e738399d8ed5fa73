// A mutex, a spin lock, a read-write lock, a condition variable or a barrier that is destroyed while another thread holds it or
// waits. AFTER all is over, it may be, and a barrier when its waits are over, by who LEFT it; USED afterwards, it is as if it
// had never been initialised. A SEMAPHORE and a condition variable, for a SIGNAL, may be destroyed at any time, and not be used
// then.
// CHECK --algorithm source -DMUTEX => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DMUTEX => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DMUTEX => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DSPIN => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DSPIN => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DSPIN => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DREAD => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DREAD => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DREAD => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DWRITE => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DWRITE => exit=1 complete=1 faulty=1
// CHECK --algorithm source --keep-going -DWRITE => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DWRITE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DWRITE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DREAD -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DREAD -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DREAD -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DWRITE -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DWRITE -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DWRITE -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DCONDITION => exit=1 verdict=violation kind=destroy-held
// CHECK --algorithm exhaustive --keep-going -DCONDITION => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DCONDITION => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DBARRIER => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DBARRIER => exit=1 complete=0 faulty=3
// CHECK --algorithm source --keep-going -DBARRIER => exit=1 complete=0 faulty=3
// CHECK --algorithm source -DBARRIER -DAFTER => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm rf -DBARRIER -DAFTER => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DBARRIER -DAFTER => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DBARRIER -DLEFT => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive -DBARRIER -DLEFT => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm source -DBARRIER -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DBARRIER -DAFTER -DUSED => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DBARRIER -DAFTER -DUSED => exit=1 complete=0 faulty=2
// CHECK --algorithm source -DMUTEX -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DMUTEX -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DSPIN -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DSPIN -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DMUTEX -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DMUTEX -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DMUTEX -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DSPIN -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive --keep-going -DSPIN -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DSPIN -DAFTER -DUSED => exit=1 complete=0 faulty=1
// CHECK --algorithm source -DSEMAPHORE => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm source -DSEMAPHORE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DSEMAPHORE -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm optimal -DSEMAPHORE => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm optimal -DSEMAPHORE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm optimal -DSEMAPHORE -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm rf -DSEMAPHORE => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm rf -DSEMAPHORE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm rf -DSEMAPHORE -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive -DSEMAPHORE => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive -DSEMAPHORE -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DSEMAPHORE -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm source -DSIGNAL => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm source -DSIGNAL -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm source -DSIGNAL -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm optimal -DSIGNAL => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm optimal -DSIGNAL -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm optimal -DSIGNAL -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm rf -DSIGNAL => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm rf -DSIGNAL -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm rf -DSIGNAL -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive -DSIGNAL => exit=1 verdict=violation kind=uninitialised-read
// CHECK --algorithm exhaustive -DSIGNAL -DAFTER => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DSIGNAL -DAFTER -DUSED => exit=1 verdict=violation kind=uninitialised-read
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t barrier;
static sem_t here, done;

static void *worker(void *argument) {
#ifdef SPIN
    pthread_spin_lock(&spin);
    sem_post(&here);
    pthread_spin_unlock(&spin);
#elif defined READ
    pthread_rwlock_rdlock(&lock);
    sem_post(&here);
    pthread_rwlock_unlock(&lock);
#elif defined WRITE
    pthread_rwlock_wrlock(&lock);
    sem_post(&here);
    pthread_rwlock_unlock(&lock);
#elif defined BARRIER
    pthread_barrier_wait(&barrier);
#elif defined SEMAPHORE
    sem_post(&here);
    sem_post(&done);
#elif defined SIGNAL
    sem_post(&here);
    pthread_cond_signal(&condition);
#else
    pthread_mutex_lock(&mutex);
    sem_post(&here);
#ifdef CONDITION
    pthread_cond_wait(&condition, &mutex);
#endif
    pthread_mutex_unlock(&mutex);
#endif
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    pthread_barrier_init(&barrier, NULL, 2);
    sem_init(&here, 0, 0);
    sem_init(&done, 0, 0);
    pthread_create(&thread, NULL, worker, NULL);
#ifndef BARRIER
    sem_wait(&here);
#endif
#if defined BARRIER && (defined AFTER || defined LEFT)
    pthread_barrier_wait(&barrier);
#endif
#ifdef AFTER
    pthread_join(thread, NULL);
#endif
#ifdef SPIN
    pthread_spin_destroy(&spin);
#elif defined READ || defined WRITE
    pthread_rwlock_destroy(&lock);
#elif defined BARRIER
    pthread_barrier_destroy(&barrier);
#if !defined LEFT && !defined AFTER
    pthread_barrier_wait(&barrier);
#endif
#elif defined SEMAPHORE
    sem_destroy(&done);
#elif defined SIGNAL
    pthread_cond_destroy(&condition);
#elif defined CONDITION
    pthread_mutex_lock(&mutex);
    pthread_cond_destroy(&condition);
#else
    pthread_mutex_destroy(&mutex);
#endif
#if defined USED && defined SPIN
    pthread_spin_lock(&spin);
#elif defined USED && defined READ
    pthread_rwlock_rdlock(&lock);
#elif defined USED && defined WRITE
    pthread_rwlock_wrlock(&lock);
#elif defined USED && defined BARRIER
    pthread_barrier_wait(&barrier);
#elif defined USED && defined SEMAPHORE
    sem_wait(&done);
#elif defined USED && defined SIGNAL
    pthread_cond_broadcast(&condition);
#elif defined USED
    pthread_mutex_lock(&mutex);
#endif
    return 0;
}
