// A set as a sorted list with a lock in each node: changes look for their place without locks, lock it, and look
// whether it still is one; whether a key is in the set is told without locks and without trying again (S. Heller, M.
// Herlihy, V. Luchangco, M. Moir, W. N. Scherer III, N. Shavit, "A lazy concurrent list-based set algorithm", OPODIS
// 2005).
// BUG: 1 an insertion locks nothing, 2 a removal does not lock what it removes, 3 an insertion of 2 looks whether its
// place is one before it locks it, 4 a removal of 1 does not lock it if something greater follows.
// REFINE --calls 2 --samples 2 => exit=0 clients=2
// REFINE --threads 2 --calls 3 --samples 4 --seed 1 => exit=0 clients=4
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 6 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 3 --samples 1 --seed 7096 => exit=1 kind=deadlock
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

struct node {
    int key;
    atomic_bool is_removed;
    struct node *_Atomic next;
    pthread_mutex_t lock;
};

static struct node last = {INT_MAX, false, NULL, PTHREAD_MUTEX_INITIALIZER};
static struct node first = {INT_MIN, false, &last, PTHREAD_MUTEX_INITIALIZER};

// A place in the list: two nodes of which one followed the other.
struct place {
    struct node *previous, *current;
};

static struct place find(int key) {
    struct node *previous = &first, *current = atomic_load(&previous->next);
    while (current->key < key) {
        previous = current;
        current = atomic_load(&current->next);
    }
    return (struct place){previous, current};
}

static bool is_still_one(struct place place) {
    return !atomic_load(&place.previous->is_removed) && !atomic_load(&place.current->is_removed) &&
           atomic_load(&place.previous->next) == place.current;
}

static void lock_if(bool needed, struct node *node) {
    if (needed)
        pthread_mutex_lock(&node->lock);
}

static void unlock_if(bool needed, struct node *node) {
    if (needed)
        pthread_mutex_unlock(&node->lock);
}

bool contains(int key) {
    struct node *node = find(key).current;
    return node->key == key && !atomic_load(&node->is_removed);
}

// Whether it was not there.
bool add(int key) {
    bool locks = BUG != 1, looks_early = BUG == 3 && key == 2;
    for (;;) {
        struct place place = find(key);
        bool is_valid = looks_early && is_still_one(place);
        lock_if(locks, place.previous);
        lock_if(locks, place.current);
        if (!looks_early)
            is_valid = is_still_one(place);
        bool is_new = place.current->key != key;
        if (is_valid && is_new) {
            struct node *node = malloc(sizeof *node);
            node->key = key;
            atomic_init(&node->is_removed, false);
            atomic_init(&node->next, place.current);
            pthread_mutex_init(&node->lock, NULL);
            atomic_store(&place.previous->next, node);
        }
        unlock_if(locks, place.current);
        unlock_if(locks, place.previous);
        if (is_valid)
            return is_new;
    }
}

// Whether it was there.
bool remove_key(int key) {
    for (;;) {
        struct place place = find(key);
        bool is_careless =
            BUG == 2 || (BUG == 4 && key == 1 && place.current->key == 1 && atomic_load(&place.current->next) != &last);
        lock_if(true, place.previous);
        lock_if(!is_careless, place.current);
        bool is_valid = is_still_one(place);
        bool found = place.current->key == key;
        if (is_valid && found) {
            atomic_store(&place.current->is_removed, true);
            atomic_store(&place.previous->next, atomic_load(&place.current->next));
        }
        unlock_if(!is_careless, place.current);
        unlock_if(true, place.previous);
        if (is_valid)
            return found;
    }
}
