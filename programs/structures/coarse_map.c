// A hash map under one lock (M. Herlihy and N. Shavit, "The Art of Multiprocessor Programming", chapter 13.2.1, of a
// fixed size).
// BUG: 1 a put takes no lock, 2 a put gives the lock back between its search and what it does, 3 a removal of 2 takes
// no lock, 4 a put of 2 over another value of 1 takes no lock.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 33 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 33 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 29 => exit=1 kind=null-access
// REFINE -DBUG=4 --threads 2 --calls 2 --samples 1 --seed 1369 => exit=1 kind=assertion
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

enum { BUCKETS = 2 };

struct entry {
    int key, value;
    struct entry *next;
};

static struct entry *buckets[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void lock_if(bool needed) {
    if (needed)
        pthread_mutex_lock(&lock);
}

static void unlock_if(bool needed) {
    if (needed)
        pthread_mutex_unlock(&lock);
}

// The link to the entry of a key, or to none.
static struct entry **find(int key) {
    struct entry **link = &buckets[key / 2 % BUCKETS];
    while (*link && (*link)->key != key)
        link = &(*link)->next;
    return link;
}

// The value of a key, or 0.
int get(int key) {
    pthread_mutex_lock(&lock);
    struct entry *entry = *find(key);
    int value = entry ? entry->value : 0;
    pthread_mutex_unlock(&lock);
    return value;
}

// The value that the key had before, or 0.
int put(int key, int value) {
    bool locks = BUG != 1 && !(BUG == 4 && key == 1 && value == 2 && get(1) != 0);
    lock_if(locks);
    struct entry **link = find(key), *entry = *link;
    int before = entry ? entry->value : 0;
    if (BUG == 2) {
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
    }
    if (entry) {
        entry->value = value;
    } else {
        entry = malloc(sizeof *entry);
        entry->key = key;
        entry->value = value;
        entry->next = *link;
        *link = entry;
    }
    unlock_if(locks);
    return before;
}

// The value that the key had, or 0.
int remove_key(int key) {
    bool locks = !(BUG == 3 && key == 2);
    lock_if(locks);
    struct entry **link = find(key), *entry = *link;
    int before = entry ? entry->value : 0;
    if (entry)
        *link = entry->next;
    unlock_if(locks);
    return before;
}
