// A round of the loop reads x, then flag: with --merge loops main waits between the two.

#include <pthread.h>
#include <stdatomic.h>

atomic_int x, flag;

static void *start(void *unused) {
    x = 2;
    return unused;
}

int main(void) {
    pthread_t starter;
    pthread_create(&starter, NULL, start, NULL);
    do {
        if (x == 1)
            break;
    } while (!flag);
    return pthread_join(starter, NULL);
}
