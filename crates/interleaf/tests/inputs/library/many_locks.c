// More read-write locks are held than are modelled: that is no fault of the program, and no proof either.
// CHECK -DHELD=16 --algorithm optimal => exit=0 verdict=safe complete=1
// CHECK -DHELD=17 --algorithm optimal => exit=3 verdict=stopped complete=0 blocked=1
#include <pthread.h>

static pthread_rwlock_t locks[HELD];

int main(void) {
    for (int i = 0; i < HELD; i++) {
        pthread_rwlock_init(&locks[i], NULL);
        pthread_rwlock_rdlock(&locks[i]);
    }
    for (int i = 0; i < HELD; i++)
        pthread_rwlock_unlock(&locks[i]);
    return 0;
}
