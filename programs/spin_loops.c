// Ten loops that look like waits and are not: each round changes something, so that another round can end differently.
// Turned into waits they would hide the failing assertion. SHAPE says which.
// CHECK --algorithm source -DSHAPE=1 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=2 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=3 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=4 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=5 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=6 --unroll 4 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=7 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=8 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=9 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm source -DSHAPE=10 => exit=1 verdict=violation kind=assertion await=0
// CHECK --algorithm rf -DSHAPE=1 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=2 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=3 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=4 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=5 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=6 --unroll 4 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=7 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=8 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=9 => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DSHAPE=10 => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef SHAPE
#define SHAPE 1
#endif

_Bool __VERIFIER_nondet_bool(void);

static atomic_int ready, rounds;
static atomic_int cells[4] = {0, 1, 1, 1};
static int seen[2];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void bump(int *number) {
    (*number)++;
}

static int tries(void) {
    int count = 0;
#if SHAPE == 1 /* counts in a local variable */
    while (!atomic_load(&ready) && count < 3)
        count++;
#elif SHAPE == 2 /* counts in shared memory */
    while (!atomic_load(&ready) && atomic_load(&rounds) < 3)
        atomic_store(&rounds, atomic_load(&rounds) + 1);
    count = atomic_load(&rounds);
#elif SHAPE == 3 /* what was read escapes */
    for (;;) {
        int value = atomic_load(&ready);
        seen[0] = seen[1];
        seen[1] = value + 1;
        if (value || seen[0])
            break;
    }
    count = seen[0] ? 3 : 0;
#elif SHAPE == 4 /* allocates */
    void *last = NULL;
    while (!atomic_load(&ready)) {
        void *other = malloc(1);
        if (last)
            count = 3;
        last = other;
        if (count == 3)
            break;
    }
#elif SHAPE == 5 /* prints */
    while (!atomic_load(&ready)) {
        puts("not yet");
        if (++count == 3)
            break;
    }
#elif SHAPE == 6 /* chooses */
    while (!atomic_load(&ready))
        if (__VERIFIER_nondet_bool())
            count = 3;
        else if (count)
            break;
#elif SHAPE == 7 /* updates */
    while (!atomic_load(&ready) && count < 3)
        count = atomic_fetch_add(&rounds, 1) + 1;
#elif SHAPE == 8 /* walks along an array */
    int i = 3;
    while (!atomic_load(&ready) && atomic_load(&cells[i]))
        i--;
    count = 3 - i;
#elif SHAPE == 9 /* counts behind a pointer */
    while (!atomic_load(&ready) && count < 3)
        bump(&count);
#elif SHAPE == 10 /* takes a lock, which others can see */
    for (int i = 0; i < 4 && !atomic_load(&ready); i++) {
        pthread_mutex_lock(&mutex);
        count = i;
        pthread_mutex_unlock(&mutex);
    }
#endif
    return count;
}

static void *watcher(void *unused) {
    (void)unused;
    assert(tries() < 3);
    return NULL;
}

static void *setter(void *unused) {
    (void)unused;
    atomic_store(&ready, 1);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, watcher, NULL);
    pthread_create(&threads[1], NULL, setter, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
