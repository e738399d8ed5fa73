// Data races of reads that keep their thread in a loop, where the read that lets it go on is ordered after the write.
// CHECK --races -DSHAPE=1 --algorithm optimal => exit=1 verdict=violation kind=race
// CHECK --races -DSHAPE=1 --algorithm exhaustive => exit=1 verdict=violation kind=race
// CHECK --races -DSHAPE=2 --algorithm optimal => exit=1 verdict=violation kind=race
// CHECK --races -DSHAPE=2 --algorithm source => exit=1 verdict=violation kind=race
// CHECK --races -DSHAPE=3 --algorithm optimal => exit=1 verdict=violation kind=race
// CHECK --races -DSHAPE=4 --algorithm optimal => exit=0 verdict=safe complete=1
// CHECK -DSHAPE=1 --algorithm optimal => exit=0 verdict=safe complete=1 await=0
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;
static atomic_int held = 1;
static int seen;

static void *writer(void *unused) {
#if SHAPE == 1
    atomic_init(&flag, 5); // Not atomic, and only then published.
#elif SHAPE == 2
    seen = *(int *)&held;
#elif SHAPE == 3
    *(int *)&flag = 5;
    atomic_fetch_add(&flag, 0);
#endif
    atomic_store(&flag, 1);
    atomic_store(&held, 0);
    return unused;
}

static void *waiter(void *unused) {
#if SHAPE == 2
    while (atomic_exchange(&held, 1))
        ;
#else
    while (atomic_load(&flag) != 1)
        ;
#endif
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, writer, NULL);
    pthread_create(&threads[1], NULL, waiter, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return seen > 1;
}
