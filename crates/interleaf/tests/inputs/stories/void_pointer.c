// The memory of a pool comes from an allocator that returns `void *`; its fields have names all the same.
#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

typedef enum { IDLE, BUSY } state;
struct job { int number; struct job *next; };
struct pool {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct job *head;
    state state;
    bool stopped;
    int done[4];
};

static struct pool *pool;

static void *allocate(size_t bytes) {
    void *memory = calloc(1, bytes);
    assert(memory);
    return memory;
}

static void *worker(void *argument) {
    struct pool *own = argument;
    pthread_mutex_lock(&own->lock);
    while (!own->stopped && !own->head)
        pthread_cond_wait(&own->filled, &own->lock);
    struct job *job = own->head;
    if (job) {
        own->head = job->next;
        own->state = BUSY;
        own->done[job->number]++;
    }
    pthread_mutex_unlock(&own->lock);
    return NULL;
}

int main(void) {
    pool = allocate(sizeof *pool);
    pthread_t thread;
    pthread_create(&thread, NULL, worker, pool);
    struct job *job = allocate(sizeof *job);
    job->number = 2;
    pthread_mutex_lock(&pool->lock);
    pool->head = job;
    pthread_cond_signal(&pool->filled);
    pthread_mutex_unlock(&pool->lock);
    pthread_mutex_lock(&pool->lock);
    assert(pool->state != BUSY && pool->done[2] == 0);
    pthread_mutex_unlock(&pool->lock);
    pthread_join(thread, NULL);
    return 0;
}
