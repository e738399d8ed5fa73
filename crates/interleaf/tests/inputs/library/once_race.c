// N threads want something done, once: any of them does it, and the others find it done; in which order does not matter.
// TWICE, each looks for itself.
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DN=3 => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=3 faulty=0
// CHECK --algorithm source -DN=2 -DTWICE => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DN=2 -DTWICE => exit=1 complete=6 faulty=4
// CHECK --algorithm source --keep-going -DN=2 -DTWICE => exit=1 complete=6 faulty=4
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int done;

static void work(void) { done++; }

static void *worker(void *argument) {
#ifdef TWICE
    if (!done)
        work();
#else
    pthread_once(&once, work);
#endif
    assert(done == 1);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
