// Streams of C++ as libstdc++ lays them out. The code of std::stringbuf is the program's own; see the prelude of C++ programs.
#pragma once
#include "support.h"

// The state of a stream.
enum { GOOD = 0, BAD = 1, AT_END = 2, FAILED = 4 };
// How values are read and printed.
enum {
    BOOL_NAMES = 1, DECIMAL = 2, FIXED = 4, HEXADECIMAL = 8, INTERNAL = 16, LEFT = 32, OCTAL = 64, RIGHT = 128, SCIENTIFIC = 256,
    SHOW_BASE = 512, SHOW_POINT = 1024, SHOW_PLUS = 2048, SKIP_SPACE = 4096, EACH_TIME = 8192, UPPERCASE = 16384,
    ANY_BASE = DECIMAL | OCTAL | HEXADECIMAL, ANY_FLOAT = FIXED | SCIENTIFIC,
};

struct buffer {
    void **table;
    char *in_begin, *in, *in_end, *out_begin, *out, *out_end;
};

// The virtual functions of a buffer that are called, by their places in its table.
enum { SYNCHRONIZE = 6, UNDERFLOW = 9, TAKE_UNDERFLOW = 10, PUT_BACK = 11, PUT_TEXT = 12, OVERFLOW = 13 };

// std::basic_ios<char>.
struct ios {
    void *table;
    long precision, width;
    int flags, exceptions, state;
    char unused[168];
    void *locale, *tie;
    char fill, has_fill;
    struct buffer *buffer;
    void *characters, *put, *get;
};

// std::istream, and how many characters it has read last.
struct input {
    void *table;
    long count;
};

// A standard stream.
struct printed {
    void *table;
    struct ios ios;
};
extern struct printed cout __asm__("_ZSt4cout");
extern struct printed cerr __asm__("_ZSt4cerr");
extern struct printed clog __asm__("_ZSt4clog");

static inline int is_printed(const void *stream) { return stream == &cout || stream == &cerr || stream == &clog; }

static inline int is_of_printed(const struct ios *ios) {
    return ios == &cout.ios || ios == &cerr.ios || ios == &clog.ios;
}

// Whether the program may change how the standard streams print: only then is their format memory that is read.
int may_change_format(void) PRIMITIVE("may_change_format");
// Whether the program may give a standard stream another buffer.
int may_redirect(void) PRIMITIVE("may_redirect");

// The buffer of the standard streams.
extern struct buffer printing __asm__("streams.printing");

// The std::basic_ios of a stream that is not printed: how far behind the stream it is, its table has before the functions.
static inline struct ios *ios_of(void *stream) {
    const long *table = *(const long **)stream;
    return (struct ios *)((char *)stream + table[-3]);
}

// Adds to the state of a stream. Throws if the program wants that.
void add_state(struct ios *ios, int state) __asm__("_ZNSt9basic_iosIcSt11char_traitsIcEE8setstateESt12_Ios_Iostate");
