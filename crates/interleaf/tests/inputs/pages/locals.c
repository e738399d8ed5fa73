#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;

static int wait_for(int number) {
    int seen = atomic_load(&turn);
    int missing = number - seen;
    atomic_store(&turn, number);
    return missing;
}

static void *worker(void *argument) {
    long id = (long)argument;
    int missing = wait_for((int)id + 5);
    atomic_store(&turn, missing);
    return 0;
}

int main(void) {
    pthread_t thread;
    int total = 1;
    pthread_create(&thread, 0, worker, (void *)2);
    total += wait_for(3);
    pthread_join(thread, 0);
    assert(total == 0);
}
