// N threads add to two counters in an atomic section, in the two ways of the Software Verification Competition: no one
// sees one without the other. APART, the sections are two.
// CHECK --algorithm source -DN=2 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm exhaustive -DN=2 => exit=0 verdict=safe complete=6 faulty=0
// CHECK --algorithm source -DN=2 -DAPART => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DN=2 -DAPART => exit=1 complete=14 faulty=8
// CHECK --algorithm source --keep-going -DN=2 -DAPART => exit=1 complete=14 faulty=8
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static int x, y;

static int __VERIFIER_atomic_sum(int *left, int *right) { return *left + *right; }

static void *worker(void *argument) {
    __VERIFIER_atomic_begin();
    x++;
#ifdef APART
    __VERIFIER_atomic_end();
    __VERIFIER_atomic_begin();
#endif
    y++;
    __VERIFIER_atomic_end();
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, worker, NULL);
    assert(__VERIFIER_atomic_sum(&x, &y) % 2 == 0);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
