// Descriptors of files in memory: what `open` gives, and what reads, writes and moves by it.
//
// The table is locked where a number is taken or given back: each takes the lowest that is free. Other calls only look at their own
// number. One that began before the number was closed works on what it stood for, as in a kernel.
#include "files.h"

enum { MOST = 256, TERMINAL = 25 };

static struct description *table[MOST] __asm__("descriptors");
static word table_lock __asm__("lock of the descriptors");

// Prints bytes.
word print_bytes(const char *from, word size) PRIMITIVE("print_bytes");

int file_has_descriptors(void) VARIANT("descriptors", "interleaf.has_descriptors");
int file_has_descriptors(void) { return 1; }

static int fail(int error) {
    *__errno_location() = error;
    return -1;
}

static inline int is_standard(int number) { return number >= 0 && number < STREAMS; }

struct description *described(int number) {
    return number < STREAMS || number >= MOST ? 0 : __atomic_load_n(&table[number], __ATOMIC_ACQUIRE);
}

int new_descriptor(struct description *description, int least) {
    lock(&table_lock);
    int number = least < STREAMS ? STREAMS : least;
    while (number < MOST && load(&table[number]))
        number++;
    if (number >= MOST)
        fault_too_many();
    __atomic_store_n(&table[number], description, __ATOMIC_RELEASE);
    unlock(&table_lock);
    return number;
}

int close_descriptor(int number) {
    if (number < STREAMS || number >= MOST)
        return is_standard(number) ? 0 : fail(EBADF);
    lock(&table_lock);
    int is_open = load(&table[number]) != 0;
    if (is_open)
        __atomic_store_n(&table[number], 0, __ATOMIC_RELEASE);
    unlock(&table_lock);
    return is_open ? 0 : fail(EBADF);
}

// What is done where a description is

word read_description(struct description *description, void *to, word size) {
    int is_shared = has_descriptors();
    if (is_shared)
        lock(&description->lock);
    word count = read_file(description->file, description->offset, to, size);
    description->offset += count;
    if (is_shared)
        unlock(&description->lock);
    return count;
}

const char *read_ahead(struct description *description, word most, word *count) {
    int is_shared = has_descriptors();
    if (is_shared)
        lock(&description->lock);
    const char *found = unwritten(description->file, description->offset, count);
    if (found) {
        if (*count > most)
            *count = most;
        description->offset += *count;
    }
    if (is_shared)
        unlock(&description->lock);
    return found;
}

void write_description(struct description *description, const void *from, word size) {
    int is_shared = has_descriptors();
    if (is_shared)
        lock(&description->lock);
    word offset = description->flags & APPEND ? ALL : description->offset;
    description->offset = write_file(description->file, offset, from, size);
    if (is_shared)
        unlock(&description->lock);
}

long move_description(struct description *description, long offset, int from) {
    int is_shared = has_descriptors();
    long start = 0;
    if (is_shared)
        lock(&description->lock);
    if (from == FROM_HERE)
        start = (long)description->offset;
    else if (from == FROM_END)
        start = (long)size_of_file(description->file);
    long found = start + offset;
    int is_wrong = from < 0 || from > FROM_END || found < 0;
    if (!is_wrong)
        description->offset = (word)found;
    if (is_shared)
        unlock(&description->lock);
    return is_wrong ? fail(EINVAL) : found;
}

// Opening and closing

static int open_with(const char *path, int flags) {
    int error = EINVAL;
    struct file *file = (flags & ACCESS) == ACCESS ? 0 : open_file(path, flags, &error);
    return file ? new_descriptor(describe(file, flags), STREAMS) : fail(error);
}

int open(const char *path, int flags, ...) { return open_with(path, flags); }

int open64(const char *path, int flags, ...) { return open_with(path, flags); }

int __open_2(const char *path, int flags) { return open_with(path, flags); }

int __open64_2(const char *path, int flags) { return open_with(path, flags); }

int openat(int folder, const char *path, int flags, ...) { return open_with(path, flags); }

int openat64(int folder, const char *path, int flags, ...) { return open_with(path, flags); }

int creat(const char *path, unsigned mode) { return open_with(path, CREATE | TRUNCATE | WRITE_ONLY); }

int creat64(const char *path, unsigned mode) { return creat(path, mode); }

// The first name that no file has. What stands for it is six digits.
int mkstemp(char *pattern) {
    enum { DIGITS = 6 };
    word length = 0;
    while (pattern[length])
        length++;
    for (word at = 1; at <= DIGITS; at++)
        if (length < DIGITS || pattern[length - at] != 'X')
            return fail(EINVAL);
    for (word attempt = 0;; attempt++) {
        word left = attempt;
        for (word at = 1; at <= DIGITS; at++) {
            pattern[length - at] = (char)('0' + left % 10);
            left /= 10;
        }
        int number = open_with(pattern, CREATE | EXCLUSIVE | READ_WRITE);
        if (number >= 0 || *__errno_location() != EEXIST)
            return number;
    }
}

int mkstemp64(char *pattern) { return mkstemp(pattern); }

int file_close(int number) VARIANT("files", "close");
int file_close(int number) { return close_descriptor(number); }

static int duplicate_from(int number, int least) {
    if (is_standard(number))
        return number;
    struct description *description = described(number);
    return description ? new_descriptor(description, least) : fail(EBADF);
}

int file_dup(int number) VARIANT("files", "dup");
int file_dup(int number) { return duplicate_from(number, STREAMS); }

enum { DUPLICATE = 0, GET_FLAGS = 3, DUPLICATE_CLOSED_LATER = 1030 };

static inline int control(int number, int command, long argument) {
    struct description *description = described(number);
    if (!description)
        return is_standard(number) ? 0 : fail(EBADF);
    if (command == DUPLICATE || command == DUPLICATE_CLOSED_LATER)
        return argument < 0 || argument >= MOST ? fail(EINVAL) : new_descriptor(description, (int)argument);
    return command == GET_FLAGS ? description->flags & (ACCESS | APPEND) : 0;
}

#define CONTROL                                                                                                        \
    __builtin_va_list list;                                                                                            \
    __builtin_va_start(list, command);                                                                                 \
    int takes = command == DUPLICATE || command == DUPLICATE_CLOSED_LATER;                                             \
    return control(number, command, takes ? __builtin_va_arg(list, int) : 0)

int file_fcntl(int number, int command, ...) VARIANT("files", "fcntl");
int file_fcntl(int number, int command, ...) { CONTROL; }

int file_fcntl64(int number, int command, ...) VARIANT("files", "fcntl64");
int file_fcntl64(int number, int command, ...) { CONTROL; }

int file_isatty(int number) VARIANT("files", "isatty");
int file_isatty(int number) {
    fail(is_standard(number) || described(number) ? TERMINAL : EBADF);
    return 0;
}

// Reading and writing

// The description of a file that can be read, or written; null with an error.
static inline struct description *usable(int number, int is_written) {
    struct description *description = described(number);
    int refused = is_written ? READ_ONLY : WRITE_ONLY;
    if (description && (description->flags & ACCESS) != refused)
        return description;
    fail(EBADF);
    return 0;
}

long file_read(int number, void *to, word size) VARIANT("files", "read");
long file_read(int number, void *to, word size) {
    if (number == 0)
        return 0;
    struct description *description = usable(number, 0);
    return description ? (long)read_description(description, to, size) : -1;
}

long file_write(int number, const char *from, word size) VARIANT("files", "write");
long file_write(int number, const char *from, word size) {
    if (number == 1 || number == 2)
        return (long)print_bytes(from, size);
    struct description *description = usable(number, 1);
    if (!description)
        return -1;
    write_description(description, from, size);
    return (long)size;
}

struct piece {
    char *start;
    word size;
};

// The pieces are read, or written, as one: what is written is put together first.
long file_writev(int number, const struct piece *pieces, int count) VARIANT("files", "writev");
long file_writev(int number, const struct piece *pieces, int count) {
    word size = 0;
    for (int at = 0; at < count; at++)
        size += pieces[at].size;
    char whole[size + 1];
    char *end = whole;
    for (int at = 0; at < count; at++) {
        copy(end, pieces[at].start, pieces[at].size);
        end += pieces[at].size;
    }
    return file_write(number, whole, size);
}

long readv(int number, const struct piece *pieces, int count) {
    word size = 0;
    for (int at = 0; at < count; at++)
        size += pieces[at].size;
    char whole[size + 1];
    long found = file_read(number, whole, size);
    const char *from = whole;
    long left = found;
    for (int at = 0; at < count && left > 0; at++) {
        word taken = (word)left < pieces[at].size ? (word)left : pieces[at].size;
        copy(pieces[at].start, from, taken);
        from += taken;
        left -= (long)taken;
    }
    return found;
}

long pread(int number, void *to, word size, long offset) {
    struct description *description = usable(number, 0);
    if (!description)
        return is_standard(number) ? fail(ESPIPE) : -1;
    return offset < 0 ? fail(EINVAL) : (long)read_file(description->file, (word)offset, to, size);
}

long pread64(int number, void *to, word size, long offset) { return pread(number, to, size, offset); }

long pwrite(int number, const void *from, word size, long offset) {
    struct description *description = usable(number, 1);
    if (!description)
        return is_standard(number) ? fail(ESPIPE) : -1;
    if (offset < 0)
        return fail(EINVAL);
    // As Linux has it, what is written at the end is so whatever the offset.
    write_file(description->file, description->flags & APPEND ? ALL : (word)offset, from, size);
    return (long)size;
}

long pwrite64(int number, const void *from, word size, long offset) { return pwrite(number, from, size, offset); }

long file_lseek(int number, long offset, int from) VARIANT("files", "lseek");
long file_lseek(int number, long offset, int from) {
    struct description *description = described(number);
    if (!description)
        return fail(is_standard(number) ? ESPIPE : EBADF);
    return move_description(description, offset, from);
}

long file_lseek64(int number, long offset, int from) VARIANT("files", "lseek64");
long file_lseek64(int number, long offset, int from) { return file_lseek(number, offset, from); }

int ftruncate(int number, long size) {
    struct description *description = described(number);
    if (!description)
        return fail(is_standard(number) ? EINVAL : EBADF);
    if (size < 0 || (description->flags & ACCESS) == READ_ONLY)
        return fail(EINVAL);
    resize_file(description->file, (word)size);
    return 0;
}

int ftruncate64(int number, long size) { return ftruncate(number, size); }

int fsync(int number) { return described(number) ? 0 : fail(is_standard(number) ? EINVAL : EBADF); }

int fdatasync(int number) { return fsync(number); }
