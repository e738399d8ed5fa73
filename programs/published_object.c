// An object is allocated, filled, and announced through a pointer. With ORDER=relaxed, the receiver may know neither its contents nor
// that it exists.
// CHECK --model rc11 => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DORDER=relaxed => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DORDER=relaxed -DEMPTY => exit=1 verdict=violation kind=race
// CHECK --algorithm exhaustive --model rc11 -DORDER=relaxed -DEMPTY => exit=1 verdict=violation kind=race
// CHECK -DORDER=relaxed => exit=0 verdict=safe complete=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#ifndef ORDER
#define ORDER release
#endif
#define NAME(order) memory_order_##order
#define MEMORY_ORDER(order) NAME(order)

static _Atomic(int *) announced;

static void *sender(void *unused) {
    int *object = malloc(sizeof *object);
#ifndef EMPTY
    *object = 7;
#endif
    atomic_store_explicit(&announced, object, MEMORY_ORDER(ORDER));
    return unused;
}

static void *receiver(void *unused) {
    int *object = atomic_load_explicit(&announced, memory_order_acquire);
    if (object) {
#ifdef EMPTY
        *object = 8;
#else
        assert(*object == 7);
#endif
    }
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, sender, NULL);
    pthread_create(&threads[1], NULL, receiver, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    free(announced);
    return 0;
}
