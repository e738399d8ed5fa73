// The thread that is told it was the last destroys the barrier and initialises it again, before the others have left it.
// TOO_SOON, it is destroyed before all have come.
// CHECK --algorithm source => exit=0 verdict=safe
// CHECK --algorithm exhaustive => exit=0 verdict=safe
// CHECK --races => exit=0 verdict=safe
// CHECK --algorithm source -DCOUNT=3 => exit=0 verdict=safe
// CHECK --algorithm source -DTOO_SOON => exit=1 verdict=violation
#include <assert.h>
#include <pthread.h>

#ifndef COUNT
#define COUNT 2
#endif

static pthread_barrier_t barrier;
static int cells[2];

static void *worker(void *argument) {
    int me = argument != NULL;
    cells[me] = 1;
    int last = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
    assert(cells[!me]);
    if (last) {
        pthread_barrier_destroy(&barrier);
        pthread_barrier_init(&barrier, NULL, COUNT);
    }
    return NULL;
}

static void *waiter(void *argument) {
    pthread_barrier_wait(&barrier);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&threads[0], NULL, worker, &barrier);
#ifdef TOO_SOON
    pthread_barrier_destroy(&barrier);
#endif
    worker(NULL);
    pthread_join(threads[0], NULL);
    for (int i = 1; i < COUNT; i++)
        pthread_create(&threads[i], NULL, waiter, NULL);
    waiter(NULL);
    for (int i = 1; i < COUNT; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
