// One thread pushes N elements to a stack and another one tries to pop N, each under the same lock: as many orders as
// there are ways to choose N of 2N. After SV-COMP's stack. BUG looks whether there is something to pop before taking
// the lock, and lets two threads pop.
// CHECK --algorithm optimal -DN=4 => exit=0 verdict=safe complete=70 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=8 => exit=0 verdict=safe complete=12870 redundant=0
// CHECK --algorithm source -DN=8 => exit=0 verdict=safe complete=12870
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=70
// CHECK --algorithm optimal -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DN=4 => exit=0 verdict=safe complete=70 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=1 -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>

#ifndef N
#define N 5
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int elements[N];
static int height;

static void push(int element) {
    pthread_mutex_lock(&lock);
    assert(height < N);
    elements[height++] = element;
    pthread_mutex_unlock(&lock);
}

static bool is_empty(void) {
    return height == 0;
}

static int pop(void) {
    assert(height > 0);
    return elements[--height];
}

static void *pushing(void *unused) {
    (void)unused;
    for (int i = 1; i <= N; i++)
        push(i);
    return NULL;
}

static void *popping(void *unused) {
    (void)unused;
    for (int i = 0; i < N; i++) {
#ifdef BUG
        bool empty = is_empty();
        pthread_mutex_lock(&lock);
#else
        pthread_mutex_lock(&lock);
        bool empty = is_empty();
#endif
        if (!empty)
            assert(pop() > 0);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

#ifdef BUG
#define POPPING 2
#else
#define POPPING 1
#endif

int main(void) {
    pthread_t threads[1 + POPPING];
    pthread_create(&threads[0], NULL, pushing, NULL);
    for (int i = 1; i <= POPPING; i++)
        pthread_create(&threads[i], NULL, popping, NULL);
    for (int i = 0; i <= POPPING; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
