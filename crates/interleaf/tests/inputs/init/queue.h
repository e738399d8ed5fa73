// A bounded queue of numbers behind a lock.

#ifndef QUEUE_H
#define QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct visitor;

struct queue {
    pthread_mutex_t lock;
    size_t first, count;
    int slots[4];
};

void queue_init(struct queue *queue);
bool queue_push(struct queue *queue, int value);
bool queue_pop(struct queue *queue, int *value);
size_t queue_size(struct queue *queue);
void queue_each(struct queue *queue, struct visitor *visitor);
void queue_destroy(struct queue *queue);

#endif
