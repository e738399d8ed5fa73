// The places of C++ streams: what asks for them and moves them asks the buffer.
#include "streams.h"

enum { FOR_INPUT = 8, FOR_OUTPUT = 16, CURRENT = 1, SEEK = 4, SEEK_TO = 5 };

// std::fpos<mbstate_t>.
struct place {
    long offset, state;
};

void clear(struct ios *ios, int state) __asm__("_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate");

static struct place move_to(struct buffer *buffer, struct place place, int mode) {
    struct place (*seek)(struct buffer *, struct place, int) = buffer->table[SEEK_TO];
    return seek(buffer, place, mode);
}

static struct place move_by(struct buffer *buffer, long offset, int from, int mode) {
    struct place (*seek)(struct buffer *, long, int, int) = buffer->table[SEEK];
    return seek(buffer, offset, from, mode);
}

// Whether a stream can be moved. One that is to be read fails if it is not good.
static int is_movable(struct ios *ios, int is_read) {
    if (is_read && ios->state != GOOD)
        add_state(ios, FAILED);
    return !(ios->state & (FAILED | BAD));
}

static void *moved(void *stream, struct ios *ios, struct place found) {
    if (found.offset == -1)
        add_state(ios, FAILED);
    return stream;
}

// A stream that is moved is not at its end.
static int is_readable_again(struct ios *ios) {
    clear(ios, ios->state & ~AT_END);
    return is_movable(ios, 1);
}

void *move_input_to(void *stream, struct place place) __asm__("_ZNSi5seekgESt4fposI11__mbstate_tE");
void *move_input_to(void *stream, struct place place) {
    struct ios *ios = ios_of(stream);
    return is_readable_again(ios) ? moved(stream, ios, move_to(ios->buffer, place, FOR_INPUT)) : stream;
}

void *move_input_by(void *stream, long offset, int from) __asm__("_ZNSi5seekgElSt12_Ios_Seekdir");
void *move_input_by(void *stream, long offset, int from) {
    struct ios *ios = ios_of(stream);
    return is_readable_again(ios) ? moved(stream, ios, move_by(ios->buffer, offset, from, FOR_INPUT)) : stream;
}

static struct place place_of(struct ios *ios, int mode) {
    struct place nowhere = {-1, 0};
    return is_movable(ios, mode == FOR_INPUT) ? move_by(ios->buffer, 0, CURRENT, mode) : nowhere;
}

struct place place_of_input(void *stream) __asm__("_ZNSi5tellgEv");
struct place place_of_input(void *stream) { return place_of(ios_of(stream), FOR_INPUT); }

// A standard stream has no place.
void *move_output_to(void *stream, struct place place) __asm__("_ZNSo5seekpESt4fposI11__mbstate_tE");
void *move_output_to(void *stream, struct place place) {
    if (is_printed(stream))
        return stream;
    struct ios *ios = ios_of(stream);
    return is_movable(ios, 0) ? moved(stream, ios, move_to(ios->buffer, place, FOR_OUTPUT)) : stream;
}

void *move_output_by(void *stream, long offset, int from) __asm__("_ZNSo5seekpElSt12_Ios_Seekdir");
void *move_output_by(void *stream, long offset, int from) {
    if (is_printed(stream))
        return stream;
    struct ios *ios = ios_of(stream);
    return is_movable(ios, 0) ? moved(stream, ios, move_by(ios->buffer, offset, from, FOR_OUTPUT)) : stream;
}

struct place place_of_output(void *stream) __asm__("_ZNSo5tellpEv");
struct place place_of_output(void *stream) {
    struct place nowhere = {-1, 0};
    return is_printed(stream) ? nowhere : place_of(ios_of(stream), FOR_OUTPUT);
}
