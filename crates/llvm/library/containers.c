// What the containers of libstdc++ leave to its shared library: links of lists, trees of maps and sets, sizes of hash tables.
//
// The trees are not balanced: they hold what they hold in the same order, and writing less makes fewer events. A node is
// black, and the header, the end of the tree, is red, as it was made: that tells it from the root.
#include "support.h"

struct link {
    struct link *next, *previous;
};

#define LIST(name) __asm__("_ZNSt8__detail15_List_node_base" name)

void list_hook(struct link *this, struct link *before) LIST("7_M_hookEPS0_");
void list_hook(struct link *this, struct link *before) {
    struct link *after = before->previous;
    this->next = before;
    this->previous = after;
    after->next = this;
    before->previous = this;
}

void list_unhook(struct link *this) LIST("9_M_unhookEv");
void list_unhook(struct link *this) {
    struct link *next = this->next, *previous = this->previous;
    previous->next = next;
    next->previous = previous;
}

// Moves what lies from `first` up to `end`, without it, to before `this`.
void list_transfer(struct link *this, struct link *first, struct link *end) LIST("11_M_transferEPS0_S1_");
void list_transfer(struct link *this, struct link *first, struct link *end) {
    if (this == end || first == end)
        return;
    struct link *last = end->previous, *gap = first->previous, *before = this->previous;
    gap->next = end;
    end->previous = gap;
    before->next = first;
    first->previous = before;
    last->next = this;
    this->previous = last;
}

void list_reverse(struct link *this) LIST("10_M_reverseEv");
void list_reverse(struct link *this) {
    struct link *at = this;
    do {
        struct link *next = at->next;
        at->next = at->previous;
        at->previous = next;
        at = next;
    } while (at != this);
}

void list_swap(struct link *left, struct link *right) LIST("4swapERS0_S1_");
void list_swap(struct link *left, struct link *right) {
    struct link of_left = *left, of_right = *right;
    int left_is_empty = of_left.next == left, right_is_empty = of_right.next == right;
    *left = right_is_empty ? (struct link){left, left} : of_right;
    *right = left_is_empty ? (struct link){right, right} : of_left;
    left->next->previous = left->previous->next = left;
    right->next->previous = right->previous->next = right;
}

// The parent of the header is the root, its left is the first node, its right the last; of an empty tree the header itself.
struct node {
    int colour;
    struct node *parent, *left, *right;
};

enum { RED, BLACK };

static inline struct node *first_of(struct node *node) {
    for (struct node *next; (next = node->left);)
        node = next;
    return node;
}

static inline struct node *last_of(struct node *node) {
    for (struct node *next; (next = node->right);)
        node = next;
    return node;
}

struct node *tree_next(struct node *node) __asm__("_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base");
struct node *tree_next(struct node *node) {
    struct node *right = node->right;
    if (right)
        return first_of(right);
    struct node *parent = node->parent;
    while (node == parent->right) {
        node = parent;
        parent = node->parent;
    }
    // From the last node one comes to the root and the header, and to the root again if it has nothing on its right.
    return node->right == parent ? node : parent;
}

struct node *tree_previous(struct node *node) __asm__("_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base");
struct node *tree_previous(struct node *node) {
    if (node->colour == RED)
        return node->right;
    struct node *left = node->left;
    if (left)
        return last_of(left);
    struct node *parent = node->parent;
    while (node == parent->left) {
        node = parent;
        parent = node->parent;
    }
    return parent;
}

struct node *tree_next_constant(struct node *node) __asm__("_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base");
struct node *tree_next_constant(struct node *node) { return tree_next(node); }

struct node *tree_previous_constant(struct node *node) __asm__("_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base");
struct node *tree_previous_constant(struct node *node) { return tree_previous(node); }

void tree_insert(_Bool to_left, struct node *node, struct node *parent, struct node *header)
    __asm__("_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_");
void tree_insert(_Bool to_left, struct node *node, struct node *parent, struct node *header) {
    *node = (struct node){BLACK, parent, 0, 0};
    if (parent == header) {
        header->parent = header->left = header->right = node;
    } else if (to_left) {
        parent->left = node;
        if (header->left == parent)
            header->left = node;
    } else {
        parent->right = node;
        if (header->right == parent)
            header->right = node;
    }
}

// Puts `by`, if there is one, where `node` is.
static inline void replace(struct node *node, struct node *by, struct node *header) {
    struct node *parent = node->parent;
    if (parent == header)
        header->parent = by;
    else if (parent->left == node)
        parent->left = by;
    else
        parent->right = by;
    if (by)
        by->parent = parent;
}

struct node *tree_erase(struct node *node, struct node *header)
    __asm__("_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_");
struct node *tree_erase(struct node *node, struct node *header) {
    struct node *left = node->left, *right = node->right;
    if (header->left == node)
        header->left = right ? first_of(right) : node->parent;
    if (header->right == node)
        header->right = left ? last_of(left) : node->parent;
    if (!left || !right) {
        replace(node, left ? left : right, header);
        return node;
    }
    struct node *heir = first_of(right);
    if (heir != right) {
        replace(heir, heir->right, header);
        heir->right = right;
        right->parent = heir;
    }
    replace(node, heir, header);
    heir->left = left;
    left->parent = heir;
    return node;
}

// Hash tables. The hash of bytes is MurmurHash64A, by Austin Appleby.

static inline word mix(word bits) { return bits ^ bits >> 47; }

word hash_bytes(const unsigned char *bytes, word size, word seed) __asm__("_ZSt11_Hash_bytesPKvmm");
word hash_bytes(const unsigned char *bytes, word size, word seed) {
    const word factor = 0xc6a4a7935bd1e995;
    word hash = seed ^ size * factor;
    word at = 0;
    for (; at + 8 <= size; at += 8) {
        word piece = 0;
        for (word i = 8; i > 0; i--)
            piece = piece << 8 | bytes[at + i - 1];
        hash = (hash ^ mix(piece * factor) * factor) * factor;
    }
    if (at < size) {
        word piece = 0;
        for (word i = size; i > at; i--)
            piece = piece << 8 | bytes[i - 1];
        hash = (hash ^ piece) * factor;
    }
    return mix(mix(hash) * factor);
}

struct policy {
    float most_load;
    word next_resize;
};

static inline int is_prime(word number) {
    for (word divisor = 2; divisor * divisor <= number; divisor++)
        if (number % divisor == 0)
            return 0;
    return 1;
}

word next_buckets(struct policy *policy, word least) __asm__("_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm");
word next_buckets(struct policy *policy, word least) {
    word buckets = least < 2 ? 2 : least;
    while (!is_prime(buckets))
        buckets++;
    policy->next_resize = (word)((double)buckets * policy->most_load);
    return buckets;
}

struct decision {
    _Bool is_needed;
    word buckets;
};

struct decision need_rehash(struct policy *policy, word buckets, word elements, word more)
    __asm__("_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm");
struct decision need_rehash(struct policy *policy, word buckets, word elements, word more) {
    word next_resize = policy->next_resize, wanted = elements + more;
    if (wanted <= next_resize)
        return (struct decision){0, 0};
    if (next_resize == 0 && wanted < 11)
        wanted = 11;
    word least = (word)((double)wanted / policy->most_load) + 1;
    if (least > buckets)
        return (struct decision){1, next_buckets(policy, least > 2 * buckets ? least : 2 * buckets)};
    policy->next_resize = (word)((double)buckets * policy->most_load);
    return (struct decision){0, 0};
}
