// Threads that start threads that start threads.
#include <pthread.h>

static int deepest;

static void *nest(void *argument) {
    long left = (long)argument;
    deepest = (int)left;
    if (left > 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, nest, (void *)(left - 1));
        pthread_join(thread, NULL);
    }
    return NULL;
}

int main(void) {
    nest((void *)20L);
    return 0;
}
