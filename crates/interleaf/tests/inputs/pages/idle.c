// Threads that have not taken a step when the assertion fails. Nothing blocks them.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t semaphore;
static atomic_int x;

static void *locks(void *unused) {
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    return unused;
}

static void *reads(void *unused) {
    pthread_rwlock_rdlock(&rwlock);
    pthread_rwlock_unlock(&rwlock);
    return unused;
}

static void *takes(void *unused) {
    sem_wait(&semaphore);
    return unused;
}

static void *changes(void *unused) {
    x = 1;
    return unused;
}

int main(void) {
    pthread_t thread[4];
    sem_init(&semaphore, 0, 1);
    pthread_create(&thread[0], 0, changes, 0);
    pthread_create(&thread[1], 0, locks, 0);
    pthread_create(&thread[2], 0, reads, 0);
    pthread_create(&thread[3], 0, takes, 0);
    assert(x == 0);
}
