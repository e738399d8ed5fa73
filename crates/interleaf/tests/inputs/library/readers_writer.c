// Readers share a read-write lock, a writer has it alone. UNLOCKED, a reader does without and may see half of a write.
// CHECK --algorithm source => exit=0 verdict=safe complete=14 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=14 faulty=0
// CHECK --algorithm source -DUNLOCKED => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DUNLOCKED => exit=1 complete=4 faulty=12
// CHECK --algorithm source --keep-going -DUNLOCKED => exit=1 complete=4 faulty=12
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;

static void *reader(void *argument) {
#ifndef UNLOCKED
    pthread_rwlock_rdlock(&lock);
#endif
    assert(x == y);
#ifndef UNLOCKED
    pthread_rwlock_unlock(&lock);
#endif
    return NULL;
}

static void *writer(void *argument) {
    pthread_rwlock_wrlock(&lock);
    x++;
    y++;
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t one, other, last;
    pthread_create(&one, NULL, reader, NULL);
    pthread_create(&other, NULL, reader, NULL);
    pthread_create(&last, NULL, writer, NULL);
    pthread_join(one, NULL);
    pthread_join(other, NULL);
    pthread_join(last, NULL);
    pthread_rwlock_destroy(&lock);
    return 0;
}
