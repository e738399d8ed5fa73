// A set as a search tree without locks: keys are in leaves, and a change first writes into the inner nodes concerned
// what it is about to do, so that others can do it in its place (F. Ellen, P. Fatourou, E. Ruppert, F. van Breugel,
// "Non-blocking binary search trees", PODC 2010). A pair of a state and an operation is a pointer into the operation,
// as records are not used again.
// BUG: 1 an insertion announces itself by a plain store, 2 a removal does not mark the node that goes with the leaf, 3
// is 1 for a 2 next to another key, 4 is 2 for a 1 next to a 2.
// REFINE --threads 2 --calls 2 --samples 3 => exit=0 clients=3
// REFINE --threads 2 --calls 3 --samples 2 --seed 1 => exit=0 clients=2
// REFINE -DBUG=1 --threads 2 --calls 2 --samples 1 --seed 11 => exit=1 kind=assertion
// REFINE -DBUG=2 --threads 2 --calls 2 --samples 1 --seed 372 => exit=1 kind=assertion
// REFINE -DBUG=3 --threads 2 --calls 2 --samples 1 --seed 6 => exit=1 kind=assertion
// REFINE -DBUG=4 --threads 2 --calls 3 --samples 1 --seed 2600 --values 3 => exit=1 kind=assertion
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#ifndef BUG
#define BUG 0
#endif

enum { LARGE = INT_MAX - 1, LARGEST = INT_MAX };

enum state { CLEAN, INSERTING, REMOVING, MARKED };

struct operation;

struct update {
    enum state state;
    struct operation *operation;
};

struct node {
    int key;
    bool is_leaf;
    struct update *_Atomic update;
    struct node *_Atomic left, *_Atomic right;
};

struct operation {
    struct node *grandparent, *parent, *leaf;
    // What an insertion puts in the place of the leaf.
    struct node *replacement;
    // What a removal saw at the parent.
    struct update *seen;
    // What it writes into nodes: that it is about to be done, that it is done, that the node goes.
    struct update announced, done, marked;
};

static struct update untouched = {CLEAN, NULL};
static struct node large = {.key = LARGE, .is_leaf = true}, largest = {.key = LARGEST, .is_leaf = true};
static struct node root = {LARGEST, false, &untouched, &large, &largest};

struct path {
    struct node *grandparent, *parent, *leaf;
    struct update *of_grandparent, *of_parent;
};

static struct path search(int key) {
    struct path path = {.leaf = &root};
    while (!path.leaf->is_leaf) {
        path.grandparent = path.parent;
        path.of_grandparent = path.of_parent;
        path.parent = path.leaf;
        path.of_parent = atomic_load(&path.parent->update);
        path.leaf = atomic_load(key < path.parent->key ? &path.parent->left : &path.parent->right);
    }
    return path;
}

static void change_child(struct node *parent, struct node *from, struct node *to) {
    struct node *_Atomic *child = to->key < parent->key ? &parent->left : &parent->right;
    atomic_compare_exchange_strong(child, &from, to);
}

static void replace_update(struct node *node, struct update *from, struct update *to) {
    atomic_compare_exchange_strong(&node->update, &from, to);
}

static void finish_insertion(struct operation *operation) {
    change_child(operation->parent, operation->leaf, operation->replacement);
    replace_update(operation->parent, &operation->announced, &operation->done);
}

// The leaf's sibling takes the place of their parent.
static void unlink_marked(struct operation *operation) {
    struct node *sibling = atomic_load(&operation->parent->right);
    if (sibling == operation->leaf)
        sibling = atomic_load(&operation->parent->left);
    change_child(operation->grandparent, operation->parent, sibling);
    replace_update(operation->grandparent, &operation->announced, &operation->done);
}

static void help(struct update *update);

// Whether the removal was done; if not, it was taken back.
static bool finish_removal(struct operation *operation, bool marks) {
    struct update *found = operation->seen;
    if (!marks || atomic_compare_exchange_strong(&operation->parent->update, &found, &operation->marked) ||
        found == &operation->marked) {
        unlink_marked(operation);
        return true;
    }
    help(found);
    replace_update(operation->grandparent, &operation->announced, &operation->done);
    return false;
}

static void help(struct update *update) {
    switch (update->state) {
    case INSERTING: finish_insertion(update->operation); break;
    case REMOVING: finish_removal(update->operation, true); break;
    case MARKED: unlink_marked(update->operation); break;
    case CLEAN: break;
    }
}

// Writes into a node what is about to be done, if nothing else was written there since.
static bool announce(struct node *node, struct update **seen, struct update *announced, bool careless) {
    if (!careless)
        return atomic_compare_exchange_strong(&node->update, seen, announced);
    struct update *found = atomic_load(&node->update);
    if (found != *seen) {
        *seen = found;
        return false;
    }
    atomic_store(&node->update, announced);
    return true;
}

static struct operation *new_operation(struct path path, enum state state) {
    struct operation *operation = malloc(sizeof *operation);
    operation->grandparent = path.grandparent;
    operation->parent = path.parent;
    operation->leaf = path.leaf;
    operation->replacement = NULL;
    operation->seen = path.of_parent;
    operation->announced = (struct update){state, operation};
    operation->done = (struct update){CLEAN, operation};
    operation->marked = (struct update){MARKED, operation};
    return operation;
}

static struct node *new_node(int key, struct node *left, struct node *right) {
    struct node *node = malloc(sizeof *node);
    node->key = key;
    node->is_leaf = !left;
    atomic_init(&node->update, &untouched);
    atomic_init(&node->left, left);
    atomic_init(&node->right, right);
    return node;
}

bool contains(int key) {
    return search(key).leaf->key == key;
}

// Whether it was not there.
bool add(int key) {
    for (;;) {
        struct path path = search(key);
        int other = path.leaf->key;
        if (other == key)
            return false;
        if (path.of_parent->state != CLEAN) {
            help(path.of_parent);
            continue;
        }
        struct operation *operation = new_operation(path, INSERTING);
        struct node *leaf = new_node(key, NULL, NULL), *sibling = new_node(other, NULL, NULL);
        operation->replacement = key < other ? new_node(other, leaf, sibling) : new_node(key, sibling, leaf);
        bool is_careless = BUG == 1 || (BUG == 3 && key == 2 && other < LARGE);
        if (announce(path.parent, &path.of_parent, &operation->announced, is_careless)) {
            finish_insertion(operation);
            return true;
        }
        help(path.of_parent);
    }
}

// Whether it was there.
bool remove_key(int key) {
    for (;;) {
        struct path path = search(key);
        if (path.leaf->key != key)
            return false;
        if (path.of_grandparent->state != CLEAN) {
            help(path.of_grandparent);
            continue;
        }
        if (path.of_parent->state != CLEAN) {
            help(path.of_parent);
            continue;
        }
        struct operation *operation = new_operation(path, REMOVING);
        if (announce(path.grandparent, &path.of_grandparent, &operation->announced, false)) {
            bool marks = !(BUG == 2 || (BUG == 4 && key == 1 && path.parent->key == 2));
            if (finish_removal(operation, marks))
                return true;
        } else {
            help(path.of_grandparent);
        }
    }
}
