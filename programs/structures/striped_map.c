// A hash map with a lock for each of several parts (M. Herlihy and N. Shavit, "The Art of Multiprocessor Programming",
// chapter 13.2.2, of a fixed size). What looks at the whole map takes all locks.
// BUG: 1 a put takes the lock of another part, 2 the size is summed up with one lock at a time, 3 a put of 2 that wants
// it to be absent gives the lock back before it puts, 4 a removal of 2 takes the lock of another part if 1 is in the
// map.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 94 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 3 --samples 1 --seed 4810 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 397 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 3 --samples 1 --seed 25512 => exit=1 kind=null-access
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

enum { STRIPES = 2, BUCKETS = 4 };

struct entry {
    int key, value;
    struct entry *next;
};

static struct entry *buckets[BUCKETS];
static pthread_mutex_t locks[STRIPES] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

// The lock of a key, or with `other` one of another part.
static pthread_mutex_t *lock_of(int key, bool other) {
    return &locks[(key + other) % STRIPES];
}

// The link to the entry of a key, or to none.
static struct entry **find(int key) {
    struct entry **link = &buckets[key % BUCKETS];
    while (*link && (*link)->key != key)
        link = &(*link)->next;
    return link;
}

static void insert(int key, int value) {
    struct entry *entry = malloc(sizeof *entry);
    struct entry **link = find(key);
    entry->key = key;
    entry->value = value;
    entry->next = *link;
    *link = entry;
}

static int value_of(struct entry *entry) {
    return entry ? entry->value : 0;
}

// The value of a key, or 0.
int get(int key) {
    pthread_mutex_t *lock = lock_of(key, false);
    pthread_mutex_lock(lock);
    int value = value_of(*find(key));
    pthread_mutex_unlock(lock);
    return value;
}

// The value that the key had before, or 0.
int put(int key, int value) {
    pthread_mutex_t *lock = lock_of(key, BUG == 1);
    pthread_mutex_lock(lock);
    struct entry *entry = *find(key);
    int before = value_of(entry);
    if (entry)
        entry->value = value;
    else
        insert(key, value);
    pthread_mutex_unlock(lock);
    return before;
}

// The value that the key has already, or 0 if it now has the new one.
int put_if_absent(int key, int value) {
    pthread_mutex_t *lock = lock_of(key, false);
    pthread_mutex_lock(lock);
    int before = value_of(*find(key));
    if (BUG == 3 && key == 2) {
        pthread_mutex_unlock(lock);
        pthread_mutex_lock(lock);
    }
    if (before == 0)
        insert(key, value);
    pthread_mutex_unlock(lock);
    return before;
}

// Whether the key had the old value; it then has the new one, or none if that is 0.
bool replace(int key, int old, int new) {
    pthread_mutex_t *lock = lock_of(key, false);
    pthread_mutex_lock(lock);
    struct entry **link = find(key), *entry = *link;
    bool is_same = entry && entry->value == old;
    if (is_same && new == 0)
        *link = entry->next;
    else if (is_same)
        entry->value = new;
    pthread_mutex_unlock(lock);
    return is_same;
}

// The value that the key had, or 0.
int remove_key(int key) {
    pthread_mutex_t *lock = lock_of(key, BUG == 4 && key == 2 && get(1) != 0);
    pthread_mutex_lock(lock);
    struct entry **link = find(key), *entry = *link;
    int before = value_of(entry);
    if (entry)
        *link = entry->next;
    pthread_mutex_unlock(lock);
    return before;
}

// How many keys have a value.
int size(void) {
    int count = 0;
    if (BUG != 2)
        for (int stripe = 0; stripe < STRIPES; stripe++)
            pthread_mutex_lock(&locks[stripe]);
    for (int stripe = 0; stripe < STRIPES; stripe++) {
        if (BUG == 2)
            pthread_mutex_lock(&locks[stripe]);
        for (int bucket = stripe; bucket < BUCKETS; bucket += STRIPES)
            for (struct entry *entry = buckets[bucket]; entry; entry = entry->next)
                count++;
        if (BUG == 2)
            pthread_mutex_unlock(&locks[stripe]);
    }
    if (BUG != 2)
        for (int stripe = 0; stripe < STRIPES; stripe++)
            pthread_mutex_unlock(&locks[stripe]);
    return count;
}
