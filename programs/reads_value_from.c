// Three threads write 1 to x and then to y, and two of them look: 98 orders, but only one thing to see. After figure
// 4.1 of V. Toman, "Improved verification techniques for concurrent systems", IST Austria, 2021. BUG lets the last
// thread write 0, which the others can then see.
// CHECK --algorithm optimal => exit=0 verdict=safe complete=98 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source => exit=0 verdict=safe complete=98
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=98
// CHECK --algorithm optimal -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rvf => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rvf -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm vc => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm vc-values => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm vc -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void write_both(int value) {
    atomic_store(&x, value);
    atomic_store(&y, value);
}

static void *write_only(void *unused) {
    (void)unused;
    write_both(1);
    return NULL;
}

static void *look_at_x(void *unused) {
    (void)unused;
    write_both(1);
    assert(atomic_load(&x) == 1);
    return NULL;
}

static void *look_at_y(void *unused) {
    (void)unused;
#ifdef BUG
    write_both(0);
#else
    write_both(1);
    assert(atomic_load(&y) == 1);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, write_only, NULL);
    pthread_create(&threads[1], NULL, look_at_x, NULL);
    pthread_create(&threads[2], NULL, look_at_y, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
