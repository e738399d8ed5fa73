// A thread waits to put a 1 into an object for a 0; another one puts a 1 there first, or comes too late, and frees it. That the
// first is in time is found though it can wait for no write: what it would wait for is freed in every execution in which
// the other one was first.
// CHECK --keep-going => exit=1 verdict=violation faulty=2 redundant=0
// CHECK --keep-going --algorithm rvf => exit=1 verdict=violation faulty=2
// CHECK --keep-going --algorithm dc => exit=1 verdict=violation faulty=2
// CHECK --keep-going --algorithm vc => exit=1 verdict=violation faulty=2
// CHECK --keep-going --algorithm optimal => exit=1 verdict=violation faulty=2
// CHECK --keep-going --algorithm exhaustive => exit=1 verdict=violation faulty=2
// CHECK --keep-going --model tso => exit=1 verdict=violation faulty=2 redundant=0
// TRYLOCK: the same with a lock of the object's own that only one of them waits for.
// CHECK --keep-going -DTRYLOCK => exit=1 verdict=violation faulty=2 redundant=0
// CHECK --keep-going -DTRYLOCK --algorithm optimal => exit=1 verdict=violation faulty=2
// CHECK --keep-going -DTRYLOCK --algorithm exhaustive => exit=1 verdict=violation faulty=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
    atomic_int taken;
    pthread_mutex_t lock;
};

static struct object *object;

static void *first_or_too_late(void *argument) {
#ifdef TRYLOCK
    pthread_mutex_trylock(&object->lock);
#else
    atomic_exchange(&object->taken, 1);
#endif
    free(object);
    return NULL;
}

static void *waits(void *argument) {
    struct object *mine = object;
#ifdef TRYLOCK
    pthread_mutex_lock(&mine->lock);
#else
    int expected = 0;
    while (!atomic_compare_exchange_strong(&mine->taken, &expected, 1))
        expected = 0;
#endif
    assert(!"it was in time");
    return NULL;
}

int main(void) {
    object = calloc(1, sizeof *object);
    pthread_mutex_init(&object->lock, NULL);
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, first_or_too_late, NULL);
    pthread_create(&threads[1], NULL, waits, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
