// What is given to atexit runs when the program ends, the last first: when main returns, and when any thread calls exit.
// CHECK --algorithm source => exit=0 verdict=safe complete=1
// CHECK --algorithm source -DEXIT => exit=0 verdict=safe complete=1
// CHECK --algorithm exhaustive -DEXIT => exit=0 verdict=safe complete=1
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=assertion
// What comes after a call of exit never happens, and who still waits then is no deadlock.
// CHECK --algorithm source -DABRUPT => exit=0 verdict=safe complete=1
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int stage;
#ifdef ABRUPT
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#endif

static void first(void) {
    assert(stage == 1);
    stage = 2;
}

static void second(void) {
    assert(stage == 0);
    stage = 1;
}

static void *thread(void *unused) {
#ifdef EXIT
    exit(3);
#endif
#ifdef ABRUPT
    pthread_mutex_lock(&mutex);
#endif
    return unused;
}

int main(void) {
    atexit(first);
    atexit(second);
#ifdef ABRUPT
    pthread_mutex_lock(&mutex);
#endif
    pthread_t child;
    pthread_create(&child, NULL, thread, NULL);
#ifdef ABRUPT
    exit(0);
#endif
    pthread_join(child, NULL);
#ifdef EXIT
    assert(0);
#endif
#ifdef BUG
    stage = 5;
#endif
    return 0;
}
