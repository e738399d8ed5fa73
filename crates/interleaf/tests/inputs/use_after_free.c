// One thread frees what the other still uses.
#include <pthread.h>
#include <stdlib.h>

static int *shared;

static void *reader(void *argument) {
    return (void *)(long)*shared;
}

static void *releaser(void *argument) {
    free(shared);
    return argument;
}

int main(void) {
    pthread_t reading, releasing;
    shared = calloc(1, sizeof *shared);
    pthread_create(&reading, NULL, reader, NULL);
    pthread_create(&releasing, NULL, releaser, NULL);
    pthread_join(reading, NULL);
    pthread_join(releasing, NULL);
    return 0;
}
