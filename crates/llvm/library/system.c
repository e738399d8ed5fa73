// The system calls of a process on a bare machine: it has no files but the three standard streams, of which the input is at
// its end and the others are the program's output. What asks for more gets the error that Linux returns where something is
// not there; nothing outside of the program is ever read or written. Programs that open files get other functions, from
// `descriptors.c` and `file_*.c`.
#include "support.h"

enum { ENOENT = 2, EBADF = 9, ENODEV = 19, ESPIPE = 29, ENOSYS = 38 };
enum { STREAMS = 3, STATUS = 144 };

int putchar(int character);

static int fail(int error) {
    *__errno_location() = error;
    return -1;
}

static inline int is_open(int file) { return file >= 0 && file < STREAMS; }

// Closing and describing files

int close(int file) { return is_open(file) ? 0 : fail(EBADF); }

int dup(int file) { return is_open(file) ? file : fail(EBADF); }

int fcntl(int file, int command, ...) { return is_open(file) ? 0 : fail(EBADF); }

int fcntl64(int file, int command, ...) { return is_open(file) ? 0 : fail(EBADF); }

int isatty(int file) {
    fail(is_open(file) ? 25 : EBADF);
    return 0;
}

int stat(const char *path, void *status) { return fail(ENOENT); }

int stat64(const char *path, void *status) { return fail(ENOENT); }

int lstat(const char *path, void *status) { return fail(ENOENT); }

int lstat64(const char *path, void *status) { return fail(ENOENT); }

int statx(int folder, const char *path, int flags, unsigned mask, void *status) { return fail(ENOENT); }

int fstat(int file, void *status) {
    if (!is_open(file))
        return fail(EBADF);
    fill(status, 0, STATUS);
    return 0;
}

int fstat64(int file, void *status) { return fstat(file, status); }

int access(const char *path, int mode) { return fail(ENOENT); }

void *opendir(const char *path) {
    fail(ENOENT);
    return 0;
}

int unlink(const char *path) { return fail(ENOENT); }

int mkdir(const char *path, unsigned mode) { return fail(ENOENT); }

long readlink(const char *path, char *to, word size) { return fail(ENOENT); }

char *realpath(const char *path, char *to) {
    fail(ENOENT);
    return 0;
}

char *getcwd(char *to, word size) {
    fail(ENOENT);
    return 0;
}

// Reading and writing

long read(int file, void *to, word size) { return file == 0 ? 0 : fail(EBADF); }

long lseek(int file, long offset, int from) { return fail(is_open(file) ? ESPIPE : EBADF); }

long lseek64(int file, long offset, int from) { return lseek(file, offset, from); }

long write(int file, const char *bytes, word size) {
    if (file != 1 && file != 2)
        return fail(EBADF);
    for (word at = 0; at < size; at++)
        putchar(bytes[at]);
    return (long)size;
}

struct piece {
    const char *start;
    word size;
};

long writev(int file, const struct piece *pieces, int count) {
    long written = 0;
    for (int number = 0; number < count; number++) {
        if (write(file, pieces[number].start, pieces[number].size) < 0)
            return -1;
        written += (long)pieces[number].size;
    }
    return written;
}

struct polled {
    int file;
    short asked, found;
};

enum { READABLE = 1, WRITABLE = 4, NOT_OPEN = 32 };

// Without files, `poll` only lets time pass, and is not called.
int poll(struct polled *files, word count, int limit) {
    int ready = 0;
    for (word number = 0; number < count; number++) {
        int file = files[number].file;
        short kinds = file == 0 ? READABLE : WRITABLE;
        files[number].found = file < 0 ? 0 : is_open(file) ? files[number].asked & kinds : NOT_OPEN;
        ready += files[number].found != 0;
    }
    return ready;
}

// Memory other than that of `malloc`, libraries that are loaded, what the system says of itself

// Zeroed pages that stay for ever: what a program unmaps, also in parts, is not missed. They are no leak.
void *pages(word size, word align) PRIMITIVE("allocate_zeroed_hidden");

enum { FIXED = 0x10, ANONYMOUS = 0x20, FIXED_NO_REPLACE = 0x100000, PAGE = 4096, MOST_MAPPED = 1 << 26 };

void *map_pages(word size, int flags, int error) PRIMITIVE("map_pages");
void *map_pages(word size, int flags, int error) {
    int is_refused = flags & (FIXED | FIXED_NO_REPLACE) || size > MOST_MAPPED;
    error = size == 0 ? EINVAL : error ? error : is_refused ? ENOMEM : 0;
    void *memory = error ? 0 : pages((size + PAGE - 1) & -(word)PAGE, PAGE);
    if (memory)
        return memory;
    fail(error ? error : ENOMEM);
    return (void *)-1;
}

void *mmap(void *at, word size, int protection, int flags, int file, long offset) {
    return map_pages(size, flags, flags & ANONYMOUS ? 0 : ENODEV);
}

void *mmap64(void *at, word size, int protection, int flags, int file, long offset) {
    return mmap(at, size, protection, flags, file, offset);
}

// No mapping grows, and there is no other heap.
void *mremap(void *at, word size, word wanted, int flags, ...) {
    fail(ENOMEM);
    return (void *)-1;
}

void *sbrk(long by) {
    fail(ENOMEM);
    return (void *)-1;
}

int brk(void *end) { return fail(ENOMEM); }

int mlock(const void *at, word size) { return 0; }

int munlock(const void *at, word size) { return 0; }

int munmap(void *at, word size) { return 0; }

int mprotect(void *at, word size, int protection) { return 0; }

// Memory of which the program says that it is not needed is zero after that, whole pages at a time.
enum { NOT_NEEDED = 4, MOST_ADVICE = 25 };

int madvise(void *at, word size, int advice) {
    int is_known = advice >= 0 && advice <= MOST_ADVICE && (advice <= NOT_NEEDED || advice >= 8);
    if ((word)at % PAGE != 0 || !is_known)
        return fail(EINVAL);
    if (advice == NOT_NEEDED)
        fill(at, 0, (size + PAGE - 1) & -(word)PAGE);
    return 0;
}

void *dlsym(void *library, const char *name) { return 0; }

int dl_iterate_phdr(int (*look)(void *, word, void *), void *data) { return 0; }

enum { AUXILIARY_PAGE = 6 };

word getauxval(word kind) {
    if (kind == AUXILIARY_PAGE)
        return PAGE;
    *__errno_location() = ENOENT;
    return 0;
}

// The bytes are zeros: a program has the same executions whenever it is checked.
long getrandom(void *to, word size, unsigned flags) {
    fill(to, 0, size);
    return (long)size;
}

int getentropy(void *to, word size) {
    fill(to, 0, size);
    return 0;
}

// Stacks and signals: a thread cannot ask where its stack lies, and no signal is sent.

int pthread_getattr_np(word thread, void *attributes) { return ENOSYS; }

int pthread_attr_getstack(const void *attributes, void **at, word *size) { return ENOSYS; }

// The size that Linux gives to stacks.
int pthread_attr_getstacksize(const void *attributes, word *size) {
    *size = 8 << 20;
    return 0;
}

int pthread_attr_getguardsize(const void *attributes, word *size) { return ENOSYS; }

struct stack {
    void *at;
    int flags;
    word size;
};

enum { NO_STACK = 2 };

int sigaltstack(const struct stack *stack, struct stack *old) {
    if (old) {
        old->at = 0;
        old->flags = NO_STACK;
        old->size = 0;
    }
    return 0;
}

static word never;

int pause(void) {
    guarded(&never, sizeof never, ALL, NOT_EQUAL, 0, NOTHING, 0, CONDITION);
    return -1;
}

// Walking the stack ends at once.

enum { END_OF_STACK = 5 };

int _Unwind_Backtrace(int (*look)(void *, void *), void *data) { return END_OF_STACK; }

word _Unwind_GetIP(void *frame) { return 0; }

word _Unwind_GetIPInfo(void *frame, int *is_before) {
    *is_before = 0;
    return 0;
}

word _Unwind_GetCFA(void *frame) { return 0; }

void *_Unwind_FindEnclosingFunction(void *address) { return 0; }

// The POSIX variant of `strerror`.
int __xpg_strerror_r(int number, char *to, word size) {
    const char *text = strerror(number);
    for (word at = 0; at < size; at++) {
        to[at] = text[at];
        if (!text[at])
            return 0;
    }
    if (size > 0)
        to[size - 1] = 0;
    return ERANGE;
}
