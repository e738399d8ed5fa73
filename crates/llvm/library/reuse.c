// Memory in programs whose allocator gives freed blocks out again.
//
// The model's own allocator gives each block an address that no other had, so that every use after `free` is found. A real allocator
// gives a freed block out again, and a compare-exchange that finds the same address may succeed although the block is another one:
// the ABA problem. Here both are explored. `free` chooses whether the block's life ends, or it goes to a list of its thread. The next
// allocation of the same size takes one of the blocks there, and chooses which one.
//
// Only the thread that freed a block gets it again, as from the caches that allocators have for each thread. Its contents stay: that a block is read before it is written is found only where its address is new.
//
// Before each block lies a small object with its size and how it was allocated. `realloc` to a smaller size chooses whether the block
// stays.
#include "support.h"

void *allocate_behind(word size, word align) PRIMITIVE("allocate_behind");
void *allocate_zeroed_behind(word size, word align) PRIMITIVE("allocate_zeroed_behind");
// Like a local variable: it lives for ever and does not leak.
void *allocate_hidden(word size, word align) PRIMITIVE("allocate_hidden");
void release_memory(void *memory) PRIMITIVE("free");
_Noreturn void throw_bad_alloc(void) __asm__("_ZSt17__throw_bad_allocv");

// Which function gives a block back: one that was allocated by another is a fault.
enum { BY_FREE, BY_DELETE, BY_DELETE_ARRAY };

struct before {
    void *next;
    // The alignment, and in the lowest bits who gives it back.
    word kind;
    word size;
};

// A block starts so many bytes behind what lies before it, 16 of which belong to nothing.
enum { BEFORE = 48, LARGEST_KIND = 3 };

static _Thread_local void *freed_blocks;

static inline struct before *before(void *memory) { return (struct before *)((char *)memory - BEFORE); }

static inline int fits(void *memory, word size, word align) {
    return before(memory)->size == size && (before(memory)->kind & ~LARGEST_KIND) >= align;
}

// Takes a block of this size and alignment out of the list; null if there is none.
static void *take_freed(word size, word align) {
    int count = 0;
    for (void *memory = freed_blocks; memory; memory = before(memory)->next)
        count += fits(memory, size, align);
    if (!count)
        return 0;
    int skipped = count > 1 ? choose(count) : 0;
    void **link = &freed_blocks;
    while (!fits(*link, size, align) || skipped-- > 0)
        link = &before(*link)->next;
    void *memory = *link;
    *link = before(memory)->next;
    return memory;
}

static void *block(word size, word align, word by, int zeroed) {
    if (align < 16)
        align = 16;
    void *memory = take_freed(size, align);
    if (memory) {
        before(memory)->kind = (before(memory)->kind & ~LARGEST_KIND) | by;
        if (zeroed)
            fill(memory, 0, size);
        return memory;
    }
    word distance = align > BEFORE ? align : BEFORE;
    allocate_hidden(distance - 16, align);
    memory = zeroed ? allocate_zeroed_behind(size, align) : allocate_behind(size, align);
    if (!memory) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    before(memory)->size = size;
    before(memory)->kind = align | by;
    return memory;
}

static void *checked(word size, word align) {
    check_allocation(size, align);
    return block(size, align, BY_FREE, 0);
}

static void *new_block(word size, word by) {
    void *memory = block(size, 16, by, 0);
    if (!memory)
        throw_bad_alloc();
    return memory;
}

static void check_kind(void *memory, word by) {
    if ((before(memory)->kind & LARGEST_KIND) == by)
        return;
    if (by == BY_FREE)
        fault_free();
    else if (by == BY_DELETE)
        fault_delete();
    else
        fault_delete_array();
}

static void give_up_block(void *memory, word by) {
    if (!memory)
        return;
    if (choose(2)) {
        check_kind(memory, by);
        before(memory)->next = freed_blocks;
        freed_blocks = memory;
    } else {
        // First, so that it is this that says that something else is no block.
        release_memory(memory);
        check_kind(memory, by);
    }
}

#define REUSE(name) VARIANT("reuse", name)

void *reuse_malloc(word size) REUSE("malloc");
void *reuse_malloc(word size) { return checked(size, 16); }

void *reuse_calloc(word count, word size) REUSE("calloc");
void *reuse_calloc(word count, word size) {
    word bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    return block(bytes, 16, BY_FREE, 1);
}

void *reuse_aligned_alloc(word align, word size) REUSE("aligned_alloc");
void *reuse_aligned_alloc(word align, word size) { return checked(size, align); }

void *reuse_memalign(word align, word size) REUSE("memalign");
void *reuse_memalign(word align, word size) { return checked(size, align); }

int reuse_posix_memalign(void **to, word align, word size) REUSE("posix_memalign");
int reuse_posix_memalign(void **to, word align, word size) {
    if (align < 8 || align & (align - 1))
        return EINVAL;
    void *memory = block(size, align, BY_FREE, 0);
    if (!memory)
        return ENOMEM;
    *to = memory;
    return 0;
}

void reuse_free(void *memory) REUSE("free");
void reuse_free(void *memory) { give_up_block(memory, BY_FREE); }

void *reuse_realloc(void *memory, word size) REUSE("realloc");
void *reuse_realloc(void *memory, word size) {
    if (!memory)
        return checked(size, 16);
    if (size == 0) {
        reuse_free(memory);
        return 0;
    }
    word old = before(memory)->size;
    if (size <= old && choose(2))
        return memory;
    void *moved = checked(size, 16);
    if (!moved)
        return 0;
    copy(moved, memory, old < size ? old : size);
    reuse_free(memory);
    return moved;
}

void *reuse_reallocarray(void *memory, word count, word size) REUSE("reallocarray");
void *reuse_reallocarray(void *memory, word count, word size) {
    word bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    return reuse_realloc(memory, bytes);
}

void *reuse_new(word size) REUSE("_Znwm");
void *reuse_new(word size) { return new_block(size, BY_DELETE); }

void *reuse_new_quietly(word size, const void *tag) REUSE("_ZnwmRKSt9nothrow_t");
void *reuse_new_quietly(word size, const void *tag) { return block(size, 16, BY_DELETE, 0); }

void *reuse_new_array(word size) REUSE("_Znam");
void *reuse_new_array(word size) { return new_block(size, BY_DELETE_ARRAY); }

void *reuse_new_array_quietly(word size, const void *tag) REUSE("_ZnamRKSt9nothrow_t");
void *reuse_new_array_quietly(word size, const void *tag) { return block(size, 16, BY_DELETE_ARRAY, 0); }

void reuse_delete(void *memory) REUSE("_ZdlPv");
void reuse_delete(void *memory) { give_up_block(memory, BY_DELETE); }

void reuse_delete_sized(void *memory, word size) REUSE("_ZdlPvm");
void reuse_delete_sized(void *memory, word size) { give_up_block(memory, BY_DELETE); }

void reuse_delete_quietly(void *memory, const void *tag) REUSE("_ZdlPvRKSt9nothrow_t");
void reuse_delete_quietly(void *memory, const void *tag) { give_up_block(memory, BY_DELETE); }

void reuse_delete_array(void *memory) REUSE("_ZdaPv");
void reuse_delete_array(void *memory) { give_up_block(memory, BY_DELETE_ARRAY); }

void reuse_delete_array_sized(void *memory, word size) REUSE("_ZdaPvm");
void reuse_delete_array_sized(void *memory, word size) { give_up_block(memory, BY_DELETE_ARRAY); }

void reuse_delete_array_quietly(void *memory, const void *tag) REUSE("_ZdaPvRKSt9nothrow_t");
void reuse_delete_array_quietly(void *memory, const void *tag) { give_up_block(memory, BY_DELETE_ARRAY); }
