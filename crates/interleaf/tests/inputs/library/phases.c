// N threads write, meet at a barrier, and read what the others wrote; twice. One of them is told that it was the last.
// MISSING, the barrier waits for one more than there are.
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm source -DN=2 -DMISSING => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going -DN=2 -DMISSING => exit=1 complete=0 faulty=2
// CHECK --algorithm source --keep-going -DN=2 -DMISSING => exit=1 complete=0 faulty=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

static pthread_barrier_t barrier;
static int cells[2][N];
static atomic_int last;

static void *worker(void *argument) {
    long me = (long)argument;
    for (int phase = 0; phase < 2; phase++) {
        cells[phase][me] = phase + 1;
        if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
            last++;
        for (int i = 0; i < N; i++)
            assert(cells[phase][i] == phase + 1);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[N];
#ifdef MISSING
    pthread_barrier_init(&barrier, NULL, N + 1);
#else
    pthread_barrier_init(&barrier, NULL, N);
#endif
    for (long i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, worker, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(last == 2);
    pthread_barrier_destroy(&barrier);
    return 0;
}
