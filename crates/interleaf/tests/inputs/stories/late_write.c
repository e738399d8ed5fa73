// A write that comes to memory after its object was freed.
#include <pthread.h>
#include <stdlib.h>

static int *cell;
static int other;

static void *writer(void *argument) {
    *cell = 1;
    int before = other;
    int after = other;
    return before < after ? argument : NULL;
}

int main(void) {
    pthread_t thread;
    cell = malloc(sizeof *cell);
    pthread_create(&thread, NULL, writer, NULL);
    free(cell);
    pthread_join(thread, NULL);
    return 0;
}
