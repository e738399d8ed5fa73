#include "queue.h"

void queue_init(struct queue *queue) {
    pthread_mutex_init(&queue->lock, NULL);
    queue->first = queue->count = 0;
}

bool queue_push(struct queue *queue, int value) {
    pthread_mutex_lock(&queue->lock);
    bool fits = queue->count < 4;
    if (fits)
        queue->slots[(queue->first + queue->count++) % 4] = value;
    pthread_mutex_unlock(&queue->lock);
    return fits;
}

bool queue_pop(struct queue *queue, int *value) {
#ifdef EARLY
    // The bug: whether there is something is asked without the lock.
    if (queue->count == 0)
        return false;
#endif
    pthread_mutex_lock(&queue->lock);
    bool has = queue->count > 0;
    if (has) {
        *value = queue->slots[queue->first];
        queue->first = (queue->first + 1) % 4;
        queue->count--;
    }
    pthread_mutex_unlock(&queue->lock);
    return has;
}

size_t queue_size(struct queue *queue) {
    pthread_mutex_lock(&queue->lock);
    size_t count = queue->count;
    pthread_mutex_unlock(&queue->lock);
    return count;
}

void queue_destroy(struct queue *queue) {
    pthread_mutex_destroy(&queue->lock);
}
