// The producer goes on to use a job that it has handed over; the worker frees it.
#include <pthread.h>
#include <stdlib.h>
#include <stdatomic.h>
struct job { int id; double weight; struct job *next; };
struct queue { pthread_mutex_t lock; struct job *head; int length; };
static struct queue q = { PTHREAD_MUTEX_INITIALIZER, 0, 0 };
static void put(struct job *j) {
    pthread_mutex_lock(&q.lock);
    j->next = q.head;
    q.head = j;
    q.length++;
    pthread_mutex_unlock(&q.lock);
}
static struct job *get(void) {
    pthread_mutex_lock(&q.lock);
    struct job *j = q.head;
    if (j) { q.head = j->next; q.length--; }
    pthread_mutex_unlock(&q.lock);
    return j;
}
static void *worker(void *arg) {
    struct job *j = get();
    free(j);
    return arg;
}
static void *producer(void *arg) {
    struct job *j = malloc(sizeof *j);
    j->id = 7;
    j->weight = 0.5;
    put(j);
    j->weight *= 2;
    return arg;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
