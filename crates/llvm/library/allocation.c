// Allocation. The plain functions are in memory.ll.
//
// A thread does not know the size of what it did not allocate, but `realloc` must. So in programs that call it a small
// object lies before each one that is allocated, 32 bytes before it, and holds its size.
#include "support.h"

void *malloc(word size);
void free(void *memory);
void *allocate(word size, word align) PRIMITIVE("allocate");
void *allocate_zeroed(word size, word align) PRIMITIVE("allocate_zeroed");
// The same, right behind what this thread allocated last.
void *allocate_behind(word size, word align) PRIMITIVE("allocate_behind");
void *allocate_zeroed_behind(word size, word align) PRIMITIVE("allocate_zeroed_behind");
// Like a local variable: it lives for ever and does not leak.
void *allocate_hidden(word size, word align) PRIMITIVE("allocate_hidden");

enum { BEFORE = 32 };

static inline word *size_of(void *memory) { return (word *)((char *)memory - BEFORE); }

static void *sized(word size, word align, int zeroed) {
    // Such an object lies behind the last one, which is followed by at least 16 bytes that belong to none.
    word distance = align > BEFORE ? align : BEFORE;
    allocate_hidden(distance - 16, align);
    void *memory = zeroed ? allocate_zeroed_behind(size, align) : allocate_behind(size, align);
    if (!memory) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    *size_of(memory) = size;
    return memory;
}

static void *checked(word size, word align) {
    check_allocation(size, align);
    return sized(size, align, 0);
}

void *sized_malloc(word size) VARIANT("sized", "malloc");
void *sized_malloc(word size) { return checked(size, 16); }

void *sized_calloc(word count, word size) VARIANT("sized", "calloc");
void *sized_calloc(word count, word size) {
    word bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    return sized(bytes, 16, 1);
}

void *sized_aligned_alloc(word align, word size) VARIANT("sized", "aligned_alloc");
void *sized_aligned_alloc(word align, word size) { return checked(size, align); }

void *sized_memalign(word align, word size) VARIANT("sized", "memalign");
void *sized_memalign(word align, word size) { return checked(size, align); }

int sized_posix_memalign(void **to, word align, word size) VARIANT("sized", "posix_memalign");
int sized_posix_memalign(void **to, word align, word size) {
    if (align < 8 || align & (align - 1))
        return EINVAL;
    void *memory = sized(size, align, 0);
    if (!memory)
        return ENOMEM;
    *to = memory;
    return 0;
}

void *realloc(void *memory, word size) {
    if (!memory)
        return checked(size, 16);
    if (size == 0) {
        free(memory);
        return 0;
    }
    word old = *size_of(memory);
    void *larger = checked(size, 16);
    if (!larger)
        return 0;
    copy(larger, memory, old < size ? old : size);
    free(memory);
    return larger;
}

void *reallocarray(void *memory, word count, word size) {
    word bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        *__errno_location() = ENOMEM;
        return 0;
    }
    return realloc(memory, bytes);
}

word strlen(const char *text);
word strnlen(const char *text, word most);

static inline char *duplicate(const char *text, word length) {
    char *memory = malloc(length + 1);
    if (memory) {
        copy(memory, text, length);
        memory[length] = 0;
    }
    return memory;
}

char *strdup(const char *text) { return duplicate(text, strlen(text)); }

char *strndup(const char *text, word most) { return duplicate(text, strnlen(text, most)); }
