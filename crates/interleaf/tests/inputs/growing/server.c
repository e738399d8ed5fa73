// A loop that never ends, with one that does in it.
#include <pthread.h>
#include <stdatomic.h>

atomic_int requests[3], stopped;

void *serve(void *unused) {
    while (!stopped) {
        for (int i = 0; i < 3; i++)
            requests[i]++;
    }
    return NULL;
}

int main(void) {
    pthread_t server;
    pthread_create(&server, NULL, serve, NULL);
    return pthread_join(server, NULL);
}
