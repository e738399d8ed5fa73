// A thread for each way to misuse memory.
#include <pthread.h>
#include <stdlib.h>

static int array[4];
static int *shared;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *null_access(void *argument) {
    int *pointer = argument;
    *pointer = 1;
    return NULL;
}

static void *out_of_bounds(void *argument) {
    volatile int index = 4;
    array[index] = 1;
    return argument;
}

static void *use_after_free(void *argument) {
    *shared = 1;
    return argument;
}

static void *double_free(void *argument) {
    free(shared);
    return argument;
}

static void *invalid_free(void *argument) {
    free(&array[1]);
    return argument;
}

static void *unlock_not_owner(void *argument) {
    pthread_mutex_unlock(&mutex);
    return argument;
}

static void *division_by_zero(void *argument) {
    volatile int zero = 0;
    array[0] = 1 / zero;
    return argument;
}

int main(void) {
    shared = malloc(sizeof *shared);
    free(shared);
    void *(*faults[])(void *) = {null_access,  out_of_bounds,    use_after_free,  double_free,
                                 invalid_free, unlock_not_owner, division_by_zero};
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, faults[i], NULL);
    }
    return 0;
}
