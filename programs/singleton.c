// One thread allocates an object, then N threads each write it within an atomic section: N! orders. After SV-COMP's
// singleton. BUG starts the writers before the object is there. BARE leaves out the sections, which are of one store each:
// only which of the writes main reads counts for `observers` then, while it orders sections. ALIKE lets writers write one
// of two values, so that main sees one of two.
// CHECK --algorithm optimal --leaks -DN=4 => exit=0 verdict=safe complete=24 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DN=7 => exit=0 verdict=safe complete=5040 redundant=0
// CHECK --algorithm source -DN=6 => exit=0 verdict=safe complete=720
// CHECK --algorithm exhaustive -DN=4 => exit=0 verdict=safe complete=24
// CHECK --algorithm observers -DN=4 => exit=0 verdict=safe complete=24 redundant=0
// CHECK --algorithm optimal -DBARE -DN=4 => exit=0 verdict=safe complete=24 redundant=0
// CHECK --algorithm observers -DBARE -DN=9 => exit=0 verdict=safe complete=9 redundant=0
// CHECK --algorithm observers -DBARE --leaks -DN=4 => exit=0 verdict=safe complete=24 redundant=0
// CHECK --algorithm optimal -DN=2 -DBUG => exit=1 verdict=violation kind=null-access
// SOAK --algorithm rf -DN=7 => exit=0 verdict=safe complete=5040 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DN=6 => exit=0 verdict=safe complete=720 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DBARE -DN=4 => exit=0 verdict=safe complete=4 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DBARE -DN=9 => exit=0 verdict=safe complete=9 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=20 -DBARE => complete=20 blocked=0 redundant=0
// CHECK --algorithm rf --ignore-assertions -DN=30 -DBARE => complete=30 blocked=0 redundant=0
// CHECK --algorithm rf -DBARE -DALIKE -DN=20 => exit=0 verdict=safe complete=20 blocked=0 redundant=0
// CHECK --algorithm rvf -DBARE -DALIKE -DN=30 => exit=0 verdict=safe complete=2 blocked=0 redundant=0
// CHECK --algorithm rf -DN=2 -DBUG => exit=1 verdict=violation kind=null-access
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#ifndef N
#define N 4
#endif

#ifdef BARE
#define begin()
#define end()
#else
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
#define begin() __VERIFIER_atomic_begin()
#define end() __VERIFIER_atomic_end()
#endif

static char *object;

static void *allocate(void *unused) {
    (void)unused;
    object = malloc(1);
    return NULL;
}

static void *writer(void *argument) {
#ifdef ALIKE
    argument = (void *)((intptr_t)argument % 2);
#endif
    begin();
    object[0] = (char)('a' + (intptr_t)argument);
    end();
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
