// A post is left out when another thread was faster.
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
static sem_t items;
static bool closed;
static void *consumer(void *arg) { sem_wait(&items); sem_wait(&items); return arg; }
static void *producer(void *arg) {
    sem_post(&items);
    if (!closed) sem_post(&items);
    return arg;
}
static void *closer(void *arg) { closed = true; return arg; }
int main(void) {
    pthread_t a, b, c;
    sem_init(&items, 0, 0);
    pthread_create(&a, 0, consumer, 0);
    pthread_create(&b, 0, producer, 0);
    pthread_create(&c, 0, closer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
}
