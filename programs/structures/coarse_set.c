// A set as a sorted list under one read-write lock, the way in which collections are made safe for threads by wrapping
// them (M. Herlihy and N. Shavit, "The Art of Multiprocessor Programming", chapter 9.4; here readers share the lock).
// BUG shares the lock where it must not: 1 in every insertion, 2 in every removal, 3 in an insertion of 2, 4 in a
// removal of 2 from a set that holds 1.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 75 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 3 --samples 1 --seed 575 => exit=1 kind=assertion
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

struct node {
    int key;
    struct node *next;
};

static struct node last = {INT_MAX, NULL}, first = {INT_MIN, &last};
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void lock_to_change(bool shares) {
    if (shares)
        pthread_rwlock_rdlock(&lock);
    else
        pthread_rwlock_wrlock(&lock);
}

// The last node whose key is smaller.
static struct node *before(int key) {
    struct node *node = &first;
    while (node->next->key < key)
        node = node->next;
    return node;
}

bool contains(int key) {
    pthread_rwlock_rdlock(&lock);
    bool found = before(key)->next->key == key;
    pthread_rwlock_unlock(&lock);
    return found;
}

// Whether it was not there.
bool add(int key) {
    lock_to_change(BUG == 1 || (BUG == 3 && key == 2));
    struct node *previous = before(key);
    bool is_new = previous->next->key != key;
    if (is_new) {
        struct node *node = malloc(sizeof *node);
        node->key = key;
        node->next = previous->next;
        previous->next = node;
    }
    pthread_rwlock_unlock(&lock);
    return is_new;
}

// Whether it was there.
bool remove_key(int key) {
    lock_to_change(BUG == 2 || (BUG == 4 && key == 2 && contains(1)));
    struct node *previous = before(key);
    bool found = previous->next->key == key;
    if (found)
        previous->next = previous->next->next;
    pthread_rwlock_unlock(&lock);
    return found;
}
