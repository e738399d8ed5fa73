// The names of files. There are no folders: a path as a whole is a name, but for `./` and doubled slashes.
//
// A name is known by a number of 64 bits. Names that hold a file, or held one that was there from the start, are in lists, one for
// each of the lowest bits of the number; a list only grows, so a look at a name takes no lock.
#include "files.h"

enum { LISTS = 64 };

// What the program starts with, with null pointers at its end.
struct initial {
    const char *name;
    struct file *file;
};
extern const struct initial initial_files[] __asm__("interleaf.files");

struct name {
    word number;
    struct file *file;
    struct name *next;
};
static struct name *names[LISTS] __asm__("names of files");
static word name_locks[LISTS] __asm__("lock of the names of files");

word name_of(const char *path) {
    word number = 0xcbf29ce484222325, is_first = 1, length = 0;
    for (word at = 0; path[at];) {
        if (is_first && path[at] == '.' && path[at + 1] == '/') {
            at += 2;
            while (path[at] == '/')
                at++;
            continue;
        }
        is_first = path[at] == '/';
        number = (number ^ (unsigned char)path[at]) * 0x100000001b3;
        length++;
        at++;
        while (is_first && path[at] == '/')
            at++;
    }
    // A folder.
    return length == 0 || is_first ? 0 : number;
}

static inline struct file *initially(word number) {
    for (const struct initial *at = initial_files; at->name; at++)
        if (name_of(at->name) == number)
            return at->file;
    return 0;
}

static inline struct name *look_up_name(word number) {
    struct name *at = __atomic_load_n(&names[number % LISTS], __ATOMIC_ACQUIRE);
    while (at && at->number != number)
        at = at->next;
    return at;
}

struct file *find_file(word number) {
    if (number == 0)
        return 0;
    struct name *name = look_up_name(number);
    return name ? __atomic_load_n(&name->file, __ATOMIC_ACQUIRE) : initially(number);
}

// Lets a name stand for a file. The lock of the list is held.
static void set_file(word number, struct file *file) {
    struct name *name = look_up_name(number);
    if (name) {
        __atomic_store_n(&name->file, file, __ATOMIC_RELEASE);
        return;
    }
    struct name **list = &names[number % LISTS];
    name = forever(sizeof *name, 16);
    name->number = number;
    name->file = file;
    name->next = load(list);
    __atomic_store_n(list, name, __ATOMIC_RELEASE);
}

struct file *open_file(const char *path, int flags, int *error) {
    word number = name_of(path);
    struct file *file = 0;
    if (number == 0 || !(flags & CREATE)) {
        // A kernel takes a descriptor, under a lock, before it looks.
        drain_buffer();
        file = find_file(number);
        *error = ENOENT;
    } else {
        word *list = &name_locks[number % LISTS];
        lock(list);
        file = find_file(number);
        if (file && flags & EXCLUSIVE) {
            file = 0;
            *error = EEXIST;
        } else if (!file) {
            file = forever(sizeof *file, 16);
            set_file(number, file);
            flags &= ~TRUNCATE;
        }
        unlock(list);
    }
    if (file && flags & TRUNCATE)
        resize_file(file, 0);
    return file;
}

struct description *describe(struct file *file, int flags) {
    struct description *description = forever(sizeof *description, 16);
    description->file = file;
    description->flags = flags;
    return description;
}

static int fail(int error) {
    *__errno_location() = error;
    return -1;
}

int file_unlink(const char *path) VARIANT("files", "unlink");
int file_unlink(const char *path) {
    word number = name_of(path);
    if (number == 0)
        return fail(ENOENT);
    word *list = &name_locks[number % LISTS];
    lock(list);
    int is_found = find_file(number) != 0;
    if (is_found)
        set_file(number, 0);
    unlock(list);
    return is_found ? 0 : fail(ENOENT);
}

int file_remove(const char *path) VARIANT("files", "remove");
int file_remove(const char *path) { return file_unlink(path); }

int file_rename(const char *from, const char *to) VARIANT("files", "rename");
int file_rename(const char *from, const char *to) {
    word old = name_of(from), new = name_of(to);
    if (old == 0 || new == 0)
        return fail(ENOENT);
    word first = old % LISTS, second = new % LISTS;
    if (first > second) {
        first = new % LISTS;
        second = old % LISTS;
    }
    lock(&name_locks[first]);
    if (second != first)
        lock(&name_locks[second]);
    struct file *file = find_file(old);
    if (file && find_file(new) != file) {
        set_file(new, file);
        set_file(old, 0);
    }
    if (second != first)
        unlock(&name_locks[second]);
    unlock(&name_locks[first]);
    return file ? 0 : fail(ENOENT);
}
