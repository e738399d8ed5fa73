// Files that are mapped, and walks over them.
#include "files.h"

enum { WRITING = 2, SHARED = 1, ANONYMOUS = 0x20, PAGE = 4096 };
// What a walk says of a file.
enum { IS_FILE = 0 };

// Pages of zeros, or -1 with an error: that one, or what is wrong with the size and the flags.
void *map_pages(word size, int flags, int error) PRIMITIVE("map_pages");

// A private mapping holds what the file held when it was made. What shared memory does after that is not modelled.
void *file_mmap(void *at, word size, int protection, int flags, int number, long offset) VARIANT("files", "mmap");
void *file_mmap(void *at, word size, int protection, int flags, int number, long offset) {
    if (flags & ANONYMOUS)
        return map_pages(size, flags, 0);
    struct description *description = described(number);
    int is_shared = flags & SHARED && protection & WRITING;
    int is_stream = number >= 0 && number < STREAMS;
    int error = is_stream || is_shared ? ENODEV : !description ? EBADF : offset < 0 || offset % PAGE ? EINVAL : 0;
    void *memory = map_pages(size, flags, error);
    if (memory != (void *)-1)
        read_file(description->file, (word)offset, memory, size);
    return memory;
}

void *file_mmap64(void *at, word size, int protection, int flags, int number, long offset) VARIANT("files", "mmap64");
void *file_mmap64(void *at, word size, int protection, int flags, int number, long offset) {
    return file_mmap(at, size, protection, flags, number, offset);
}

// `struct stat`, which has 144 bytes.
struct status {
    word words[18];
};

int stat_file(const char *path, struct status *status) __asm__("interleaf.files.stat");

struct place {
    int base, level;
};

typedef int visit(const char *path, const struct status *status, int kind, struct place *place);

// There are no folders, so a walk comes to its start alone.
static int walk(const char *path, visit *visit) {
    struct status status;
    if (stat_file(path, &status))
        return -1;
    struct place place = {0, 0};
    for (int i = 0; path[i]; i++)
        if (path[i] == '/')
            place.base = i + 1;
    return visit(path, &status, IS_FILE, &place);
}

int ftw(const char *path, visit *visit, int depth) { return walk(path, visit); }

int ftw64(const char *path, visit *visit, int depth) { return walk(path, visit); }

int nftw(const char *path, visit *visit, int depth, int flags) { return walk(path, visit); }

int nftw64(const char *path, visit *visit, int depth, int flags) { return walk(path, visit); }
