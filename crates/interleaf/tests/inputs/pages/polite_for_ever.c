// Two threads that give way to each other, for ever if they are unlucky.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void *polite(void *argument) {
    long me = (long)argument;
    for (;;) {
        wants[me] = 1;
        if (!wants[1 - me])
            break;
        wants[me] = 0;
    }
    wants[me] = 0;
    return 0;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, polite, (void *)0);
    pthread_create(&threads[1], 0, polite, (void *)1);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
}
