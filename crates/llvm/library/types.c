// `dynamic_cast` and the bases of classes, by the Itanium ABI.
#include "support.h"
#include "types.h"

// A part of an object that was looked for: where the first is that was found, whether there are others, and whether a way
// to one is public.
struct found {
    char *at;
    int is_ambiguous, is_public;
};

static void note(struct found *found, char *at, int is_public) {
    if (found->at && found->at != at)
        found->is_ambiguous = 1;
    found->at = at;
    found->is_public |= is_public;
}

// What is looked for in an object: parts of a type, at an address if one is given, or with a part within them that is.
struct wanted {
    const struct type *type;
    char *at;
    const struct wanted *within;
};

static void find(const struct type *type, char *at, int is_public, const struct wanted *wanted, struct found *found) {
    if (type == wanted->type && (!wanted->at || wanted->at == at)) {
        if (!wanted->within) {
            note(found, at, is_public);
            return;
        }
        struct found within = {0, 0, 0};
        find(type, at, 1, wanted->within, &within);
        if (within.at)
            note(found, at, within.is_public);
        return;
    }
    if (IS(single, type)) {
        find(((const struct single *)type)->base, at, is_public, wanted, found);
    } else if (IS(multiple, type)) {
        const struct multiple *multiple = (const struct multiple *)type;
        for (unsigned i = 0; i < multiple->count; i++) {
            long offset = multiple->bases[i].offset >> 8;
            if (multiple->bases[i].offset & VIRTUAL)
                offset = *(long *)(*(char **)at + offset);
            int is_public_too = is_public && multiple->bases[i].offset & PUBLIC;
            find(multiple->bases[i].base, at + offset, is_public_too, wanted, found);
        }
    }
}

// The part of type `to` of the object that has a part of type `from` at `at`; null if there is none, or no public way to it.
void *dynamic(char *at, const struct type *from, const struct type *to, long hint) __asm__("__dynamic_cast");
void *dynamic(char *at, const struct type *from, const struct type *to, long hint) {
    long *table = *(long **)at;
    char *whole = at + table[-2];
    const struct type *type = (const struct type *)table[-1];
    struct wanted source = {from, at, 0}, around = {to, 0, &source}, anywhere = {to, 0, 0};
    struct found down = {0, 0, 0}, here = {0, 0, 0}, across = {0, 0, 0};
    find(type, whole, 1, &around, &down);
    if (down.at && !down.is_ambiguous && down.is_public)
        return down.at;
    find(type, whole, 1, &source, &here);
    find(type, whole, 1, &anywhere, &across);
    return here.is_public && across.is_public && !across.is_ambiguous ? across.at : 0;
}

void *base_of(const struct type *type, void *at, const struct type *to) {
    struct wanted wanted = {to, 0, 0};
    struct found found = {0, 0, 0};
    find(type, at, 1, &wanted, &found);
    return found.is_public && !found.is_ambiguous ? found.at : 0;
}
