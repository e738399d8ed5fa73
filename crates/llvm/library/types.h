// What types are, by the Itanium ABI: a `type_info` begins with the address of the table of its kind, behind two words, and with
// its name.
#pragma once

struct type {
    char *kind;
    const char *name;
};

struct single {
    struct type type;
    const struct type *base;
};

// An offset, shifted by 8; if the base is virtual, that of where the table of the object has the offset.
enum { VIRTUAL = 1, PUBLIC = 2 };

struct multiple {
    struct type type;
    unsigned flags, count;
    struct {
        const struct type *base;
        long offset;
    } bases[];
};

// Flags are for `const`, `volatile` and `restrict`, from the lowest bit on.
struct pointer {
    struct type type;
    unsigned flags;
    const struct type *to;
};

// The tables of the kinds: only their addresses matter. See cplusplus.ll.
extern char single_table[] __asm__("_ZTVN10__cxxabiv120__si_class_type_infoE");
extern char multiple_table[] __asm__("_ZTVN10__cxxabiv121__vmi_class_type_infoE");
extern char class_table[] __asm__("_ZTVN10__cxxabiv117__class_type_infoE");
extern char pointer_table[] __asm__("_ZTVN10__cxxabiv119__pointer_type_infoE");
extern char fundamental_table[] __asm__("_ZTVN10__cxxabiv123__fundamental_type_infoE");

#define IS(which, type) ((type)->kind == which##_table + 16)

static inline int is_class(const struct type *type) {
    return IS(class, type) || IS(single, type) || IS(multiple, type);
}

// The part of type `to` of an object of type `type` at `at`, if there is one, only one, and a public way to it. Null otherwise.
void *base_of(const struct type *type, void *at, const struct type *to) PRIMITIVE("base_of");
