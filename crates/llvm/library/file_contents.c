// What files hold.
//
// A file that the program starts with lies in constant memory until it is written for the first time. Reading it takes no
// lock: only whether it was written is looked at, so threads that read it are not in each other's way.
#include "files.h"

enum { WORD = 8, PIECE = 256, LEAST = 4096 };
// No file has more bytes than this.
#define LARGEST (1ul << 26)

// In a program that cannot see descriptors.
int file_has_none(void) PRIMITIVE("has_descriptors");
int file_has_none(void) { return 0; }

// In a program that does not flush all streams by one call.
int file_keeps_none(void) PRIMITIVE("keeps_streams");
int file_keeps_none(void) { return 0; }

void take_bytes(void *to, const char *from, word size) {
    if (is_constant(from)) {
        copy(to, from, size);
        return;
    }
    _Alignas(16) char words[PIECE];
    for (word done = 0; done < size;) {
        word before = (word)(from + done) % WORD, count = size - done;
        if (count > PIECE - before)
            count = PIECE - before;
        copy(words, from + done - before, (before + count + WORD - 1) & -(word)WORD);
        copy((char *)to + done, words + before, count);
        done += count;
    }
}

void put_bytes(char *to, const void *from, word size) {
    _Alignas(16) char words[PIECE];
    for (word done = 0; done < size;) {
        word before = (word)(to + done) % WORD, count = size - done;
        if (count > PIECE - before)
            count = PIECE - before;
        char *start = to + done - before;
        word end = before + count, length = (end + WORD - 1) & -(word)WORD;
        // Words that are not overwritten as a whole keep their other bytes.
        if (before)
            copy(words, start, WORD);
        if (end % WORD && !(before && length == WORD))
            copy(words + length - WORD, start + length - WORD, WORD);
        copy(words + before, (const char *)from + done, count);
        copy(start, words, length);
        done += count;
    }
}

// Whether a file that the program starts with was never written. A kernel has a locked instruction here, to take a reference.
static inline int is_unwritten(struct file *file) {
    int is_so = file->initial && !__atomic_load_n(&file->data, __ATOMIC_ACQUIRE);
    if (is_so)
        drain_buffer();
    return is_so;
}

const char *unwritten(struct file *file, word offset, word *left) {
    if (!is_unwritten(file) || offset >= *file->initial)
        return 0;
    *left = *file->initial - offset;
    return (const char *)(file->initial + 1) + offset;
}

word size_of_file(struct file *file) {
    if (is_unwritten(file))
        return *file->initial;
    lock(&file->lock);
    word size = file->size;
    unlock(&file->lock);
    return size;
}

static inline word most(word size, word offset, word end) {
    return offset >= end ? 0 : size < end - offset ? size : end - offset;
}

word read_file(struct file *file, word offset, void *to, word size) {
    if (is_unwritten(file)) {
        word count = most(size, offset, *file->initial);
        copy(to, (const char *)(file->initial + 1) + offset, count);
        return count;
    }
    lock(&file->lock);
    word count = most(size, offset, file->size);
    if (count)
        take_bytes(to, file->data + offset, count);
    unlock(&file->lock);
    return count;
}

// Makes room for so many bytes, and keeps so many of those that are there. The lock is held.
static void grow_file(struct file *file, word size, word kept) {
    if (file->data && file->capacity >= size)
        return;
    if (size > LARGEST)
        fault_too_many();
    word capacity = LEAST;
    while (capacity < size)
        capacity *= 4;
    char *data = forever(capacity, 16);
    if (file->data)
        copy(data, file->data, (kept + WORD - 1) & -(word)WORD);
    else
        put_bytes(data, file->initial + 1, kept);
    file->capacity = capacity;
    __atomic_store_n(&file->data, data, __ATOMIC_RELEASE);
}

word write_file(struct file *file, word offset, const void *from, word size) {
    lock(&file->lock);
    if (offset == ALL)
        offset = file->size;
    word end = offset + size;
    if (end < offset)
        end = ALL;
    if (size) {
        grow_file(file, end > file->size ? end : file->size, file->size);
        put_bytes(file->data + offset, from, size);
        if (end > file->size)
            file->size = end;
    }
    unlock(&file->lock);
    return end;
}

void resize_file(struct file *file, word size) {
    lock(&file->lock);
    if (file->size != size) {
        int is_unwritten = !file->data;
        grow_file(file, size, size < file->size ? size : file->size);
        // What lies behind the end is zero.
        char zeros[PIECE];
        fill(zeros, 0, PIECE);
        for (word at = size; !is_unwritten && at < file->size;) {
            word count = most(PIECE, at, file->size);
            put_bytes(file->data + at, zeros, count);
            at += count;
        }
        file->size = size;
    }
    unlock(&file->lock);
}
