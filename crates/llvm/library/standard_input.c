// std::cin: an input stream without characters.
#include "streams.h"

extern const char characters[] __asm__("streams.characters");

static int no_character(struct buffer *buffer) { return -1; }

static int none_put_back(struct buffer *buffer, int character) { return -1; }

static long none_of_them(struct buffer *buffer, char *to, long size) { return 0; }

static long none_left(struct buffer *buffer) { return 0; }

static int nothing_to_write(struct buffer *buffer) { return 0; }

struct nowhere {
    long offset, state;
};

static struct nowhere no_place(struct buffer *buffer, long offset, long from, int mode) {
    struct nowhere nowhere = {-1, 0};
    return nowhere;
}

static struct nowhere no_place_by(struct buffer *buffer, long offset, int from, int mode) {
    struct nowhere nowhere = {-1, 0};
    return nowhere;
}

// The functions of a std::streambuf: destructors, `imbue`, `setbuf`, `seekoff`, `seekpos`, `sync`, `showmanyc`, `xsgetn`, `underflow`,
// `uflow` and `pbackfail` are those of input.
static void *const functions[] = {
    0, 0, 0, 0, no_place_by, no_place, nothing_to_write, none_left, none_of_them, no_character, no_character, none_put_back,
};
static struct buffer empty = {(void **)functions};
static const long table_of_input[] = {16, 0, 0, 0, 0};

struct whole_input {
    const void *table;
    long count;
    struct ios ios;
};

struct whole_input standard_input __asm__("_ZSt3cin") = {
    table_of_input + 3,
    0,
    {
        .precision = 6,
        .flags = SKIP_SPACE | DECIMAL,
        .fill = ' ',
        .has_fill = 1,
        .buffer = &empty,
        .characters = (void *)characters,
    },
};
