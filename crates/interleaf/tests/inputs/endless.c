#include <pthread.h>
#include <stdatomic.h>

atomic_int stop, rounds;

static void work_until_stopped(void) {
    while (!stop)
        atomic_fetch_add(&rounds, 1);
}

static void *worker(void *unused) {
    work_until_stopped();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return 0;
}
