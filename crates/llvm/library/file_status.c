// What can be asked of files, as Linux lays it out for x86-64. Times are zero, and every file may be read and written by its owner.
#include "files.h"

enum { BLOCK = 4096, EMPTY_PATH = 0x1000, EXECUTABLE = 1, EACCES = 13 };
// A regular file, and a device of characters.
enum { REGULAR = 0100644, DEVICE = 0020620 };

struct status {
    word device, number, links;
    unsigned mode, user, group, pad;
    word kind;
    long size, block, blocks, rest[9];
};

struct extended {
    unsigned mask, block;
    word attributes;
    unsigned links, user, group;
    unsigned short mode, pad;
    word number, size, blocks, rest[25];
};

_Static_assert(sizeof(struct status) == 144 && sizeof(struct extended) == 256, "the sizes are those of Linux");

static int fail(int error) {
    *__errno_location() = error;
    return -1;
}

static int describe_status(struct file *file, struct status *status) {
    fill(status, 0, sizeof *status);
    status->number = (word)file >> 4;
    status->links = 1;
    status->mode = REGULAR;
    status->size = (long)size_of_file(file);
    status->block = BLOCK;
    status->blocks = (status->size + 511) / 512;
    return 0;
}

int file_stat(const char *path, struct status *status) VARIANT("files", "stat");
int file_stat(const char *path, struct status *status) {
    struct file *file = find_file(name_of(path));
    return file ? describe_status(file, status) : fail(ENOENT);
}

int file_stat64(const char *path, struct status *status) VARIANT("files", "stat64");
int file_stat64(const char *path, struct status *status) { return file_stat(path, status); }

int file_lstat(const char *path, struct status *status) VARIANT("files", "lstat");
int file_lstat(const char *path, struct status *status) { return file_stat(path, status); }

int file_lstat64(const char *path, struct status *status) VARIANT("files", "lstat64");
int file_lstat64(const char *path, struct status *status) { return file_stat(path, status); }

int __xstat(int version, const char *path, struct status *status) { return file_stat(path, status); }

int __xstat64(int version, const char *path, struct status *status) { return file_stat(path, status); }

int __lxstat(int version, const char *path, struct status *status) { return file_stat(path, status); }

int __lxstat64(int version, const char *path, struct status *status) { return file_stat(path, status); }

int file_fstat(int number, struct status *status) VARIANT("files", "fstat");
int file_fstat(int number, struct status *status) {
    if (number >= 0 && number < STREAMS) {
        fill(status, 0, sizeof *status);
        status->mode = DEVICE;
        return 0;
    }
    struct description *description = described(number);
    return description ? describe_status(description->file, status) : fail(EBADF);
}

int file_fstat64(int number, struct status *status) VARIANT("files", "fstat64");
int file_fstat64(int number, struct status *status) { return file_fstat(number, status); }

int __fxstat(int version, int number, struct status *status) { return file_fstat(number, status); }

int __fxstat64(int version, int number, struct status *status) { return file_fstat(number, status); }

int file_statx(int folder, const char *path, int flags, unsigned mask, struct extended *status) VARIANT("files", "statx");
int file_statx(int folder, const char *path, int flags, unsigned mask, struct extended *status) {
    struct status plain;
    int result = path[0] == 0 && flags & EMPTY_PATH ? file_fstat(folder, &plain) : file_stat(path, &plain);
    if (result)
        return result;
    fill(status, 0, sizeof *status);
    status->mask = 0x7ff;
    status->block = BLOCK;
    status->links = (unsigned)plain.links;
    status->mode = (unsigned short)plain.mode;
    status->number = plain.number;
    status->size = (word)plain.size;
    status->blocks = (word)plain.blocks;
    return 0;
}

int file_access(const char *path, int mode) VARIANT("files", "access");
int file_access(const char *path, int mode) {
    if (!find_file(name_of(path)))
        return fail(ENOENT);
    return mode & EXECUTABLE ? fail(EACCES) : 0;
}

int truncate(const char *path, long size) {
    struct file *file = find_file(name_of(path));
    if (!file || size < 0)
        return fail(file ? EINVAL : ENOENT);
    resize_file(file, (word)size);
    return 0;
}

int truncate64(const char *path, long size) { return truncate(path, size); }
