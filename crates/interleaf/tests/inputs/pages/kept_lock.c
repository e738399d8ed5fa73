// A thread ends with a lock. Another one, which has stored two numbers at once, waits for it.
#include <pthread.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct {
    int first, second;
} pair;

static void *worker(void *number) {
    int both[] = {1, 2};
    if (number)
        memcpy(&pair, both, sizeof pair);
    pthread_mutex_lock(&mutex);
    return 0;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, worker, 0);
    pthread_join(threads[0], 0);
    pthread_create(&threads[1], 0, worker, &mutex);
    pthread_join(threads[1], 0);
    return pair.first;
}
