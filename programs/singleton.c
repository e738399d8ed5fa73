// One thread allocates an object, then N threads each write it within an atomic section: N! orders. After SV-COMP's
// singleton. BUG starts the writers before the object is there.
// CHECK --algorithm optimal --leaks -DN=4 => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=5040 redundant=0
// CHECK --algorithm source -DN=6 => exit=0 verdict=safe complete=720
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=24
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=null-access
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#ifndef N
#define N 4
#endif

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

static char *object;

static void *allocate(void *unused) {
    (void)unused;
    object = malloc(1);
    return NULL;
}

static void *writer(void *argument) {
    __VERIFIER_atomic_begin();
    object[0] = (char)('a' + (intptr_t)argument);
    __VERIFIER_atomic_end();
    return NULL;
}

int main(void) {
    pthread_t allocator, threads[N];
    pthread_create(&allocator, NULL, allocate, NULL);
#ifndef BUG
    pthread_join(allocator, NULL);
#endif
    for (intptr_t i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, writer, (void *)i);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
    assert(object[0] >= 'a' && object[0] < 'a' + N);
    free(object);
    return 0;
}
