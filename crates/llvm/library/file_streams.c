// Streams of files in memory. A stream has a buffer, as in a C library: what is written to it is in the file once the buffer is
// full, or with `fflush`, `fseek` or `fclose`.
#include "files.h"

enum { END = -1, LINE = 64 };

void *allocate_zeroed(word size, word align) PRIMITIVE("allocate_zeroed");
void give_back(void *memory) PRIMITIVE("free");
word print_bytes(const char *from, word size) PRIMITIVE("print_bytes");

static int fail(int error, int result) {
    *__errno_location() = error;
    return result;
}

// What is done in a stream that is locked

struct description *description_of(struct stream *stream) {
    return has_descriptors() ? described((int)stream->number) : stream->description;
}

static int failed_with(struct stream *stream, int error) {
    stream->state |= FAILED;
    return fail(error, 0);
}

static inline word unread(struct stream *stream) {
    return stream->end - stream->at + (stream->later_end - stream->later);
}

static inline void forget_unread(struct stream *stream) {
    stream->at = stream->end = stream->later = stream->later_end = 0;
    stream->state &= ~(word)(READING | HAS_LATER);
}

// Writes to the file itself; whether that could be done.
static int write_through(struct stream *stream, const char *from, word size) {
    struct description *description = description_of(stream);
    if (description)
        write_description(description, from, size);
    else if (stream->number == 1 || stream->number == 2)
        print_bytes(from, size);
    else
        return failed_with(stream, EBADF);
    return 1;
}

static inline char *buffer_of(struct stream *stream, word state) {
    return state & OTHER_BUFFER ? stream->buffer : stream->room;
}

static int flush_stream(struct stream *stream) {
    word state = stream->state, size = state >> USED;
    if (size == 0)
        return 1;
    char text[size];
    take_bytes(text, buffer_of(stream, state), size);
    stream->state = (unsigned)state;
    return write_through(stream, text, size);
}

int fill_stream(struct stream *stream) {
    word state = stream->state;
    if (state & HAS_LATER) {
        stream->at = stream->later;
        stream->end = stream->later_end;
        stream->later = stream->later_end = 0;
        stream->state = state &= ~(word)HAS_LATER;
        if (stream->at != stream->end)
            return 1;
    }
    if (!(state & READABLE))
        return failed_with(stream, EBADF);
    if (state & AT_END)
        return 0;
    flush_stream(stream);
    struct description *description = description_of(stream);
    if (!description && stream->number != 0)
        return failed_with(stream, EBADF);
    word count = 0;
    const char *ahead = description ? read_ahead(description, sizeof stream->room, &count) : 0;
    if (!ahead) {
        char text[sizeof stream->room];
        count = description ? read_description(description, text, sizeof text) : 0;
        put_bytes(stream->room, text, count);
        ahead = stream->room;
    }
    stream->state |= count == 0 ? AT_END : READING;
    if (count == 0)
        return 0;
    stream->at = (char *)ahead;
    stream->end = (char *)ahead + count;
    return 1;
}

word take_line(struct stream *stream, char *to, word most, int delimiter) {
    word done = 0;
    while (done < most) {
        char text[LINE];
        if (stream->at == stream->end && !fill_stream(stream))
            break;
        word count = stream->end - stream->at, taken = 0;
        if (count > most - done)
            count = most - done;
        if (count > LINE)
            count = LINE;
        take_bytes(text, stream->at, count);
        int is_done = 0;
        if (delimiter < 0)
            taken = count;
        while (taken < count && !is_done)
            is_done = (unsigned char)text[taken++] == delimiter;
        copy(to + done, text, taken);
        stream->at += taken;
        done += taken;
        if (is_done)
            break;
    }
    return done;
}

word put_in_stream(struct stream *stream, const char *from, word size) {
    word state = stream->state;
    if (!(state & WRITABLE))
        return failed_with(stream, EBADF);
    if (state & READING) {
        struct description *description = description_of(stream);
        if (description)
            move_description(description, -(long)unread(stream), FROM_HERE);
        forget_unread(stream);
        state = stream->state;
    }
    if (state & AT_ONCE)
        return write_through(stream, from, size) ? size : 0;
    char *buffer = buffer_of(stream, state);
    word most = state & OTHER_BUFFER ? stream->size : sizeof stream->room, used = state >> USED, done = 0;
    int is_line = 0;
    while (1) {
        word left = size - done, count = left < most - used ? left : most - used;
        for (word at = 0; state & BY_LINES && at < count && !is_line; at++)
            is_line = from[done + at] == '\n';
        put_bytes(buffer + used, from + done, count);
        used += count;
        done += count;
        stream->state = (unsigned)state | used << USED;
        if (done == size)
            return is_line && !flush_stream(stream) ? 0 : size;
        if (!flush_stream(stream))
            return done;
        used = 0;
        // What fills the buffer goes past it.
        word whole = (size - done) / most * most;
        if (whole && !write_through(stream, from + done, whole))
            return done;
        done += whole;
    }
}

// Opening and closing

// The flags of `open` for a mode of `fopen`, and whether it is one.
static inline int read_mode(const char *mode, int *flags) {
    char first = *mode;
    if (first != 'r' && first != 'w' && first != 'a')
        return 0;
    *flags = first == 'r' ? READ_ONLY : WRITE_ONLY | CREATE | (first == 'w' ? TRUNCATE : APPEND);
    for (mode++; *mode && *mode != ','; mode++) {
        if (*mode == '+')
            *flags = (*flags & ~ACCESS) | READ_WRITE;
        else if (*mode == 'x')
            *flags |= EXCLUSIVE;
    }
    return 1;
}

static struct stream *new_stream(struct description *description, int number, int flags) {
    struct stream *stream = allocate_zeroed(sizeof *stream, 16);
    if (!stream)
        return 0;
    int access = flags & ACCESS;
    stream->state = access == READ_ONLY ? READABLE : access == WRITE_ONLY ? WRITABLE : READABLE | WRITABLE;
    if (has_descriptors())
        stream->number = (word)number;
    else
        stream->description = description;
    if (keeps_streams())
        keep_stream(stream);
    return stream;
}

static struct stream *stream_of(struct file *file, int flags) {
    struct description *description = describe(file, flags);
    return new_stream(description, has_descriptors() ? new_descriptor(description, STREAMS) : -1, flags);
}

void *fopen(const char *path, const char *mode) {
    int flags, error = EINVAL;
    struct file *file = read_mode(mode, &flags) ? open_file(path, flags, &error) : 0;
    if (file)
        return stream_of(file, flags);
    fail(error, 0);
    return 0;
}

void *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

void *tmpfile(void) { return stream_of(forever(sizeof(struct file), 16), READ_WRITE); }

void *tmpfile64(void) { return tmpfile(); }

void *fdopen(int number, const char *mode) {
    int flags;
    struct description *description = described(number);
    int is_open = description || (number >= 0 && number < STREAMS);
    if (!is_open || !read_mode(mode, &flags)) {
        fail(is_open ? EINVAL : EBADF, 0);
        return 0;
    }
    int access = description ? description->flags & ACCESS : number == 0 ? READ_ONLY : WRITE_ONLY;
    if (access != READ_WRITE && access != (flags & ACCESS)) {
        fail(EINVAL, 0);
        return 0;
    }
    struct stream *stream = new_stream(description, number, flags);
    if (stream && !description)
        stream->state |= AT_ONCE;
    return stream;
}

int file_fclose(struct stream *stream) VARIANT("files", "fclose");
int file_fclose(struct stream *stream) {
    if (is_standard_stream(stream))
        return 0;
    if (keeps_streams())
        forget_stream(stream);
    lock(&stream->lock);
    int is_written = flush_stream(stream);
    struct description *description = has_descriptors() ? description_of(stream) : 0;
    if (description && unread(stream))
        move_description(description, -(long)unread(stream), FROM_HERE);
    if (has_descriptors() && close_descriptor((int)stream->number))
        is_written = 0;
    unlock(&stream->lock);
    give_back(stream);
    return is_written ? 0 : END;
}

int flush_one(struct stream *stream) {
    lock(&stream->lock);
    int is_written = flush_stream(stream);
    unlock(&stream->lock);
    return is_written ? 0 : END;
}

int file_fflush(struct stream *stream) VARIANT("files", "fflush");
int file_fflush(struct stream *stream) {
    if (!stream) {
        // The call has no null pointer written in it, so streams are in no list.
        if (!keeps_streams())
            fault_too_many();
        return flush_streams();
    }
    return is_standard_stream(stream) ? 0 : flush_one(stream);
}

// The place in a file

static int seek_stream(struct stream *stream, long offset, int from) {
    if (is_standard_stream(stream))
        return fail(ESPIPE, -1);
    lock(&stream->lock);
    flush_stream(stream);
    struct description *description = description_of(stream);
    if (from == FROM_HERE)
        offset -= (long)unread(stream);
    long found = description ? move_description(description, offset, from) : fail(EBADF, -1);
    if (found >= 0) {
        forget_unread(stream);
        stream->state &= ~(word)AT_END;
    }
    unlock(&stream->lock);
    return found < 0 ? -1 : 0;
}

int file_fseek(struct stream *stream, long offset, int from) VARIANT("files", "fseek");
int file_fseek(struct stream *stream, long offset, int from) { return seek_stream(stream, offset, from); }

int fseeko(struct stream *stream, long offset, int from) { return seek_stream(stream, offset, from); }

int fseeko64(struct stream *stream, long offset, int from) { return seek_stream(stream, offset, from); }

static long tell_stream(struct stream *stream) {
    if (is_standard_stream(stream))
        return fail(ESPIPE, -1);
    lock(&stream->lock);
    struct description *description = description_of(stream);
    long found = -1;
    if (!description)
        fail(EBADF, -1);
    else if (stream->state >> USED && description->flags & APPEND)
        found = (long)(size_of_file(description->file) + (stream->state >> USED));
    else
        found = move_description(description, 0, FROM_HERE) - (long)unread(stream) + (long)(stream->state >> USED);
    unlock(&stream->lock);
    return found;
}

long file_ftell(struct stream *stream) VARIANT("files", "ftell");
long file_ftell(struct stream *stream) { return tell_stream(stream); }

long ftello(struct stream *stream) { return tell_stream(stream); }

long ftello64(struct stream *stream) { return tell_stream(stream); }

int fgetpos(struct stream *stream, long *place) {
    long found = tell_stream(stream);
    if (found < 0)
        return -1;
    *place = found;
    return 0;
}

int fsetpos(struct stream *stream, const long *place) { return seek_stream(stream, *place, FROM_START); }

// Its state

static inline int has_flag(struct stream *stream, int flag) {
    lock(&stream->lock);
    int found = (stream->state & flag) != 0;
    unlock(&stream->lock);
    return found;
}

// The standard input is at its end.
int file_feof(struct stream *stream) VARIANT("files", "feof");
int file_feof(struct stream *stream) {
    return is_standard_stream(stream) ? (word)stream % 16 == 0 : has_flag(stream, AT_END);
}

int file_ferror(struct stream *stream) VARIANT("files", "ferror");
int file_ferror(struct stream *stream) { return is_standard_stream(stream) ? 0 : has_flag(stream, FAILED); }

void file_clearerr(struct stream *stream) VARIANT("files", "clearerr");
void file_clearerr(struct stream *stream) {
    if (is_standard_stream(stream))
        return;
    lock(&stream->lock);
    stream->state &= ~(word)(AT_END | FAILED);
    unlock(&stream->lock);
}

void rewind(struct stream *stream) {
    seek_stream(stream, 0, FROM_START);
    file_clearerr(stream);
}

int fileno(struct stream *stream) {
    if (is_standard_stream(stream))
        return (int)((word)stream % 16);
    return (int)stream->number;
}

enum { WHOLE_BUFFERS, WHOLE_LINES, NO_BUFFER };

static int set_buffer(struct stream *stream, int kind, word size) {
    if (kind < WHOLE_BUFFERS || kind > NO_BUFFER)
        return -1;
    if (is_standard_stream(stream))
        return 0;
    lock(&stream->lock);
    flush_stream(stream);
    word state = stream->state & ~(word)(BY_LINES | AT_ONCE | OTHER_BUFFER);
    state |= kind == NO_BUFFER ? AT_ONCE : kind == WHOLE_LINES ? BY_LINES : 0;
    if (size && size != sizeof stream->room && kind != NO_BUFFER) {
        state |= OTHER_BUFFER;
        stream->size = size;
        stream->buffer = forever((size + 15) & -16ul, 16);
    }
    stream->state = state;
    unlock(&stream->lock);
    return 0;
}

int file_setvbuf(struct stream *stream, char *buffer, int kind, word size) VARIANT("files", "setvbuf");
int file_setvbuf(struct stream *stream, char *buffer, int kind, word size) { return set_buffer(stream, kind, buffer ? size : 0); }

void file_setbuf(struct stream *stream, char *buffer) VARIANT("files", "setbuf");
void file_setbuf(struct stream *stream, char *buffer) {
    set_buffer(stream, buffer ? WHOLE_BUFFERS : NO_BUFFER, 8192);
}

void file_setlinebuf(struct stream *stream) VARIANT("files", "setlinebuf");
void file_setlinebuf(struct stream *stream) { set_buffer(stream, WHOLE_LINES, 0); }
