// Two users of an object with a reference count: the last one frees it. What the other one did must happen before the free, so the
// decrement releases, and the last one acquires. With ORDER=relaxed or release it does not.
// CHECK --model rc11 => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=2
// CHECK --model rc20 => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DORDER=relaxed => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DORDER=release => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DORDER=release -DFENCE => exit=0 verdict=safe complete=2
// CHECK -DORDER=relaxed => exit=0 verdict=safe complete=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifndef ORDER
#define ORDER acq_rel
#endif
#define NAME(order) memory_order_##order
#define MEMORY_ORDER(order) NAME(order)

struct object {
    atomic_int users;
    int value;
};

static void leave(struct object *object) {
    if (atomic_fetch_sub_explicit(&object->users, 1, MEMORY_ORDER(ORDER)) != 1)
        return;
#ifdef FENCE
    atomic_thread_fence(memory_order_acquire);
#endif
    free(object);
}

static void *user(void *argument) {
    struct object *object = argument;
    assert(object->value == 7);
    leave(object);
    return NULL;
}

int main(void) {
    struct object *object = malloc(sizeof *object);
    atomic_init(&object->users, 2);
    object->value = 7;
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, user, object);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
