// Faults of which each happens only in one order of equal threads or of updates: merging has to leave them.
// CHECK -DJOINS_ONE => exit=1 verdict=violation kind=assertion
// CHECK -DWAITS => exit=1 verdict=violation kind=deadlock
// CHECK -DSTOPS => exit=1 verdict=violation kind=assertion
// CHECK -DOTHER_JOINS => exit=1 verdict=violation kind=assertion
// CHECK -DSHIFTS => exit=1 verdict=violation kind=undefined-behaviour
// CHECK -DOVERFLOWS => exit=1 verdict=violation kind=undefined-behaviour
// CHECK -DNEVER_WRITTEN => exit=1 verdict=violation kind=uninitialised-read
// CHECK -DWRITTEN_LATE => exit=1 verdict=violation kind=uninitialised-read
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

void __VERIFIER_assume(int condition);

static atomic_int count, done, go;
static atomic_int *heap;
static pthread_t a, b;
static sem_t never;

static void *worker(void *unused) {
    (void)unused;
#ifdef JOINS_ONE
    return (void *)(long)atomic_exchange(&count, 1);
#elif defined(WAITS)
    if (count++ == 0)
        sem_wait(&never);
#elif defined(STOPS)
    __VERIFIER_assume(atomic_exchange(&count, 1) == 1);
#elif defined(OTHER_JOINS)
    if (count++ == 0)
        done = 1;
#elif defined(SHIFTS)
    int shifted = 1 << (31 + atomic_fetch_add(&count, 1));
    (void)shifted;
#elif defined(OVERFLOWS)
    int sum = 2147483647 + atomic_fetch_add(&count, 1);
    (void)sum;
#else
    atomic_fetch_add(heap, 1);
#endif
    return NULL;
}

static void *joiner(void *unused) {
    (void)unused;
    pthread_join(a, NULL);
    assert(done);
    return NULL;
}

static void *starter(void *unused) {
    (void)unused;
    go = 1;
    return NULL;
}

int main(void) {
    pthread_t others[2];
    heap = malloc(sizeof *heap);
    sem_init(&never, 0, 0);
    pthread_create(&a, NULL, worker, NULL);
#ifdef OTHER_JOINS
    pthread_create(&others[0], NULL, joiner, NULL);
    pthread_create(&others[1], NULL, starter, NULL);
    while (!go)
        ;
    pthread_create(&b, NULL, worker, NULL);
    pthread_exit(NULL);
#endif
    (void)joiner, (void)starter, (void)others;
    pthread_create(&b, NULL, worker, NULL);
#ifdef WRITTEN_LATE
    *heap = 0;
#endif
#ifdef WAITS
    pthread_join(b, NULL);
    return 0;
#endif
    void *result;
    pthread_join(a, &result);
#ifdef JOINS_ONE
    assert(!result);
    return 0;
#elif defined(STOPS)
    assert(!"the second thread to come is the first one that was started");
#endif
    pthread_join(b, NULL);
    return 0;
}
