// Two readers hold a read-write lock at the same time: each waits for the other while it does. With EXCLUSIVE locks they
// cannot. What `tryrdlock` and `trywrlock` answer follows from who holds it.
// CHECK --algorithm source => exit=0 verdict=safe complete=212 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=212 faulty=0
// CHECK --algorithm source -DEXCLUSIVE => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going -DEXCLUSIVE => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DEXCLUSIVE => exit=1 complete=0 faulty=2
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t here[2];

static void *reader(void *argument) {
    long me = (long)argument;
#ifdef EXCLUSIVE
    pthread_rwlock_wrlock(&lock);
#else
    pthread_rwlock_rdlock(&lock);
#endif
    sem_post(&here[me]);
    sem_wait(&here[1 - me]);
    assert(pthread_rwlock_trywrlock(&lock) == EBUSY);
#ifndef EXCLUSIVE
    assert(pthread_rwlock_tryrdlock(&lock) == 0);
    pthread_rwlock_unlock(&lock);
#endif
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t one, other;
    sem_init(&here[0], 0, 0);
    sem_init(&here[1], 0, 0);
    pthread_create(&one, NULL, reader, (void *)0);
    pthread_create(&other, NULL, reader, (void *)1);
    pthread_join(one, NULL);
    pthread_join(other, NULL);
    return 0;
}
