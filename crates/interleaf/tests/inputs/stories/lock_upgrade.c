// Two readers want to become writers.
#include <pthread.h>
static pthread_rwlock_t table_lock = PTHREAD_RWLOCK_INITIALIZER;
static int entries[8];
static void *insert(void *arg) {
    int key = (int)(long)arg;
    pthread_rwlock_rdlock(&table_lock);
    if (!entries[key]) {
        pthread_rwlock_wrlock(&table_lock);
        entries[key] = 1;
        pthread_rwlock_unlock(&table_lock);
    }
    pthread_rwlock_unlock(&table_lock);
    return 0;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, insert, (void *)1);
    pthread_create(&b, 0, insert, (void *)2);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
