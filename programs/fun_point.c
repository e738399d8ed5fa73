// N threads each call a function through a pointer and store its result under a lock, while another one looks at the result N
// times without the lock: (2N)! / N! orders, though all store the same number. After SV-COMP's 30_Function_Pointer3_vs, whose
// threads choose the function. BUG gives the last thread a function whose result is too large.
// CHECK --algorithm optimal -DN=3 => exit=0 verdict=safe complete=120 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=1680 redundant=0
// CHECK --algorithm source -DN=4 => exit=0 verdict=safe complete=1680
// CHECK --algorithm observers -DN=4 => exit=0 verdict=safe complete=1680 redundant=0
// CHECK --algorithm exhaustive -DN=3 => exit=0 verdict=safe complete=120
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=1680 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int result;

typedef int (*function)(int, int);

static int small(int a, int b) { return a + b + 1; }

static int large(int a, int b) { return a * b + 1; }

static void *compute(void *argument) {
    int number = *(int *)argument;
    function chosen = number == N - 1 ? large : small;
#ifndef BUG
    chosen = small;
#endif
    pthread_mutex_lock(&lock);
    atomic_store(&result, chosen(4, 3));
    pthread_mutex_unlock(&lock);
    return NULL;
}

static void *look(void *unused) {
    for (int i = 0; i < N; i++)
        assert(atomic_load(&result) < 10);
    return unused;
}

int main(void) {
    static int numbers[N];
    pthread_t threads[N + 1];
    pthread_create(&threads[N], NULL, look, NULL);
    for (int i = 0; i < N; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, compute, &numbers[i]);
    }
    return 0;
}
