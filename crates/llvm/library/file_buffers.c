// What std::filebuf is made of in libstdc++: std::__basic_file<char>, a file without a buffer. The code of std::filebuf is the
// program's own; see the prelude of C++ programs.
#include "files.h"

#define BASIC_FILE(name) __asm__("_ZNSt12__basic_fileIcE" name)

enum { APPENDING = 1, READING_MODE = 8, WRITING_MODE = 16, TRUNCATING = 32, ONLY_NEW = 64 };

struct basic_file {
    // The descriptor, or what it would stand for where the program can see none; 0 if no file is open.
    word handle;
    _Bool is_own;
};

static inline struct description *opened(const struct basic_file *file) {
    return has_descriptors() ? described((int)file->handle) : (struct description *)file->handle;
}

void begin_file(struct basic_file *file, void *unused) BASIC_FILE("C1EP15pthread_mutex_t");
void begin_file(struct basic_file *file, void *unused) {
    file->handle = 0;
    file->is_own = 0;
}

struct basic_file *close_file(struct basic_file *file) BASIC_FILE("5closeEv");
struct basic_file *close_file(struct basic_file *file) {
    if (!file->handle)
        return 0;
    int is_failed = has_descriptors() && close_descriptor((int)file->handle);
    file->handle = 0;
    return is_failed ? 0 : file;
}

void end_file(struct basic_file *file) BASIC_FILE("D1Ev");
void end_file(struct basic_file *file) { close_file(file); }

_Bool is_open_file(const struct basic_file *file) __asm__("_ZNKSt12__basic_fileIcE7is_openEv");
_Bool is_open_file(const struct basic_file *file) { return file->handle != 0; }

// The flags of `open` for those of std::ios; -1 if these make no sense.
static inline int flags_of(int mode) {
    int flags = mode & ONLY_NEW ? EXCLUSIVE : 0;
    switch (mode & (APPENDING | READING_MODE | WRITING_MODE | TRUNCATING)) {
    case READING_MODE:
        return flags | READ_ONLY;
    case WRITING_MODE:
    case WRITING_MODE | TRUNCATING:
        return flags | WRITE_ONLY | CREATE | TRUNCATE;
    case APPENDING:
    case WRITING_MODE | APPENDING:
        return flags | WRITE_ONLY | CREATE | APPEND;
    case READING_MODE | WRITING_MODE:
        return flags | READ_WRITE;
    case READING_MODE | WRITING_MODE | TRUNCATING:
        return flags | READ_WRITE | CREATE | TRUNCATE;
    case READING_MODE | APPENDING:
    case READING_MODE | WRITING_MODE | APPENDING:
        return flags | READ_WRITE | CREATE | APPEND;
    }
    return -1;
}

struct basic_file *open_basic_file(struct basic_file *file, const char *path, int mode, int unused)
    BASIC_FILE("4openEPKcSt13_Ios_Openmodei");
struct basic_file *open_basic_file(struct basic_file *file, const char *path, int mode, int unused) {
    int flags = flags_of(mode), error = EINVAL;
    struct file *found = file->handle || flags < 0 ? 0 : open_file(path, flags, &error);
    if (!found) {
        *__errno_location() = error;
        return 0;
    }
    struct description *description = describe(found, flags);
    file->handle = has_descriptors() ? (word)new_descriptor(description, STREAMS) : (word)description;
    file->is_own = 1;
    return file;
}

long read_basic_file(struct basic_file *file, char *to, long size) BASIC_FILE("6xsgetnEPcl");
long read_basic_file(struct basic_file *file, char *to, long size) {
    struct description *description = opened(file);
    return description ? (long)read_description(description, to, (word)size) : -1;
}

long write_basic_file(struct basic_file *file, const char *from, long size) BASIC_FILE("6xsputnEPKcl");
long write_basic_file(struct basic_file *file, const char *from, long size) {
    struct description *description = opened(file);
    if (!description)
        return 0;
    write_description(description, from, (word)size);
    return size;
}

// Both as one.
long write_both(struct basic_file *file, const char *first, long size, const char *second, long more)
    BASIC_FILE("8xsputn_2EPKclS2_l");
long write_both(struct basic_file *file, const char *first, long size, const char *second, long more) {
    char whole[size + more + 1];
    copy(whole, first, (word)size);
    copy(whole + size, second, (word)more);
    return write_basic_file(file, whole, size + more);
}

long seek_basic_file(struct basic_file *file, long offset, int from) BASIC_FILE("7seekoffElSt12_Ios_Seekdir");
long seek_basic_file(struct basic_file *file, long offset, int from) {
    struct description *description = opened(file);
    return description ? move_description(description, offset, from) : -1;
}

int synchronise_file(struct basic_file *file) BASIC_FILE("4syncEv");
int synchronise_file(struct basic_file *file) { return 0; }

// How many bytes there are to read.
long count_left(struct basic_file *file) BASIC_FILE("9showmanycEv");
long count_left(struct basic_file *file) {
    struct description *description = opened(file);
    if (!description)
        return 0;
    long left = (long)size_of_file(description->file) - move_description(description, 0, FROM_HERE);
    return left < 0 ? 0 : left;
}

// The one std::codecvt<char, char, mbstate_t>, which changes no character. Of its functions, these are called.

enum { UNCHANGED = 3 };

static int change_nothing(void *object, void *state, char *to, char *end, char **next) {
    *next = to;
    return UNCHANGED;
}

static int one(void *object) { return 1; }

static _Bool yes(void *object) { return 1; }

static void *const conversions[] = {0, 0, 0, change_nothing, 0, one, yes, 0, one};
static const struct {
    void *const *table;
    word unused[2];
} conversion = {conversions};

_Bool has_conversion(const void *locale) __asm__("_ZSt9has_facetISt7codecvtIcc11__mbstate_tEEbRKSt6locale");
_Bool has_conversion(const void *locale) { return 1; }

const void *use_conversion(const void *locale) __asm__("_ZSt9use_facetISt7codecvtIcc11__mbstate_tEERKT_RKSt6locale");
const void *use_conversion(const void *locale) { return &conversion; }

const void *try_conversion(const void *locale) __asm__(
    "_ZSt15__try_use_facetISt7codecvtIcc11__mbstate_tEEPKT_RKSt6locale");
const void *try_conversion(const void *locale) { return &conversion; }

_Noreturn void throw_failure(const char *text) __asm__("_ZSt19__throw_ios_failurePKc");

_Noreturn void throw_error(const char *text, int error) __asm__("_ZSt19__throw_ios_failurePKci");
_Noreturn void throw_error(const char *text, int error) { throw_failure(text); }
