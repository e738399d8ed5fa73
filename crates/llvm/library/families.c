// Memory in programs that have `new` and `delete`: each way to give it back goes with one way to get it.
//
// Which one a piece of memory is from shows in its address, so that nobody has to keep it: `malloc` and its kin give
// multiples of 64, `new` gives 16 more than one, `new[]` 32 more. Memory with an alignment of its own is not told apart.
#include "support.h"

void *allocate(word size, word align) PRIMITIVE("allocate");
void *allocate_zeroed(word size, word align) PRIMITIVE("allocate_zeroed");
// The same, right behind what this thread allocated last.
void *allocate_behind(word size, word align) PRIMITIVE("allocate_behind");
// Like a local variable: it lives for ever and does not leak.
void *allocate_hidden(word size, word align) PRIMITIVE("allocate_hidden");
void release_memory(void *memory) PRIMITIVE("free");
_Noreturn void throw_bad_alloc(void) __asm__("_ZSt17__throw_bad_allocv");

enum { MALLOC = 0, NEW = 16, NEW_ARRAY = 32, UNIT = 64 };

static inline void *aligned(word align, word size) {
    check_allocation(size, align);
    return allocate(size, align > UNIT ? align : UNIT);
}

// Objects lie one after the other, with 16 bytes between them.
static inline void *behind(word family, word size) {
    allocate_hidden(family - 16, UNIT);
    return allocate_behind(size, 16);
}

static inline int is_of(const void *memory, word family) { return (word)memory % UNIT == family; }

#define FAMILY(name) VARIANT("families", name)

void *malloc_one(word size) FAMILY("malloc");
void *malloc_one(word size) { return aligned(UNIT, size); }

void *calloc_one(word count, word size) FAMILY("calloc");
void *calloc_one(word count, word size) {
    word bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return 0;
    return allocate_zeroed(bytes, UNIT);
}

void *aligned_one(word align, word size) FAMILY("aligned_alloc");
void *aligned_one(word align, word size) { return aligned(align, size); }

void *memalign_one(word align, word size) FAMILY("memalign");
void *memalign_one(word align, word size) { return aligned(align, size); }

int posix_one(void **to, word align, word size) FAMILY("posix_memalign");
int posix_one(void **to, word align, word size) {
    if (align < 8 || align & (align - 1))
        return EINVAL;
    void *memory = allocate(size, align > UNIT ? align : UNIT);
    if (!memory)
        return ENOMEM;
    *to = memory;
    return 0;
}

void free_one(void *memory) FAMILY("free");
void free_one(void *memory) {
    if (!memory)
        return;
    if (!is_of(memory, MALLOC))
        fault_free();
    release_memory(memory);
}

void *new_one(word size) FAMILY("_Znwm");
void *new_one(word size) {
    void *memory = behind(NEW, size);
    if (!memory)
        throw_bad_alloc();
    return memory;
}

void *new_quietly(word size, const void *tag) FAMILY("_ZnwmRKSt9nothrow_t");
void *new_quietly(word size, const void *tag) { return behind(NEW, size); }

void *new_array(word size) FAMILY("_Znam");
void *new_array(word size) {
    void *memory = behind(NEW_ARRAY, size);
    if (!memory)
        throw_bad_alloc();
    return memory;
}

void *new_array_quietly(word size, const void *tag) FAMILY("_ZnamRKSt9nothrow_t");
void *new_array_quietly(word size, const void *tag) { return behind(NEW_ARRAY, size); }

static inline void give_back(void *memory) {
    if (!memory)
        return;
    if (!is_of(memory, NEW))
        fault_delete();
    release_memory(memory);
}

static inline void give_back_array(void *memory) {
    if (!memory)
        return;
    if (!is_of(memory, NEW_ARRAY))
        fault_delete_array();
    release_memory(memory);
}

void delete_one(void *memory) FAMILY("_ZdlPv");
void delete_one(void *memory) { give_back(memory); }

void delete_sized(void *memory, word size) FAMILY("_ZdlPvm");
void delete_sized(void *memory, word size) { give_back(memory); }

void delete_quietly(void *memory, const void *tag) FAMILY("_ZdlPvRKSt9nothrow_t");
void delete_quietly(void *memory, const void *tag) { give_back(memory); }

void delete_array(void *memory) FAMILY("_ZdaPv");
void delete_array(void *memory) { give_back_array(memory); }

void delete_array_sized(void *memory, word size) FAMILY("_ZdaPvm");
void delete_array_sized(void *memory, word size) { give_back_array(memory); }

void delete_array_quietly(void *memory, const void *tag) FAMILY("_ZdaPvRKSt9nothrow_t");
void delete_array_quietly(void *memory, const void *tag) { give_back_array(memory); }
