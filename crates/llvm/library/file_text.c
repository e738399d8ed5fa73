// Reading from and writing to streams of files in memory. Each call locks its stream.
#include "files.h"
#include "arguments.h"

enum { END = -1, TEXT = 512, NO_CHARACTER = -2 };

int vprintf(const char *format, struct list *list);
int vsnprintf(char *to, word size, const char *format, struct list *list);
int putchar(int character);
int print_string(const char *text) PRIMITIVE("print_string");
word print_bytes(const char *from, word size) PRIMITIVE("print_bytes");
int scan_text(const char *text, const char *format, const struct list *given, word *all_taken) PRIMITIVE("scan");
void *malloc(word size);
void free(void *memory);

// Reading

static int get_character(struct stream *stream) {
    if (stream->at == stream->end && !fill_stream(stream))
        return END;
    unsigned char character;
    take_bytes(&character, stream->at, 1);
    stream->at++;
    return character;
}

static int get_locked(struct stream *stream) {
    if (is_standard_stream(stream))
        return END;
    lock(&stream->lock);
    int character = get_character(stream);
    unlock(&stream->lock);
    return character;
}

int file_fgetc(struct stream *stream) VARIANT("files", "fgetc");
int file_fgetc(struct stream *stream) { return get_locked(stream); }

int file_getc(struct stream *stream) VARIANT("files", "getc");
int file_getc(struct stream *stream) { return get_locked(stream); }

// Without the lock: two threads that do so race.
int getc_unlocked(struct stream *stream) { return is_standard_stream(stream) ? END : get_character(stream); }

int fgetc_unlocked(struct stream *stream) { return getc_unlocked(stream); }

int __uflow(struct stream *stream) { return getc_unlocked(stream); }

int ungetc(int character, struct stream *stream) {
    if (character == END || is_standard_stream(stream))
        return END;
    lock(&stream->lock);
    word state = stream->state;
    int has_room = (state & READABLE) != 0;
    if (has_room && !(state & HAS_LATER)) {
        stream->later = stream->at;
        stream->later_end = stream->end;
        state |= READING | HAS_LATER;
        stream->at = stream->end = stream->back + sizeof stream->back;
    }
    has_room = has_room && stream->at != stream->back;
    if (has_room) {
        char byte = (char)character;
        stream->at--;
        put_bytes(stream->at, &byte, 1);
        stream->state = state & ~(word)AT_END;
    }
    unlock(&stream->lock);
    return has_room ? (unsigned char)character : END;
}

char *file_fgets(char *to, int size, struct stream *stream) VARIANT("files", "fgets");
char *file_fgets(char *to, int size, struct stream *stream) {
    if (is_standard_stream(stream) || size <= 0)
        return 0;
    lock(&stream->lock);
    word count = take_line(stream, to, size - 1, '\n');
    unlock(&stream->lock);
    if (count == 0 && size > 1)
        return 0;
    to[count] = 0;
    return to;
}

word file_fread(char *to, word size, word count, struct stream *stream) VARIANT("files", "fread");
word file_fread(char *to, word size, word count, struct stream *stream) {
    if (is_standard_stream(stream) || size == 0 || count == 0)
        return 0;
    lock(&stream->lock);
    word done = take_line(stream, to, size * count, NO_CHARACTER);
    unlock(&stream->lock);
    return done / size;
}

long getdelim(char **line, word *size, int delimiter, struct stream *stream) {
    if (is_standard_stream(stream))
        return END;
    lock(&stream->lock);
    word length = 0;
    char *to = *line;
    word room = to ? *size : 0;
    while (1) {
        if (room - length < 2) {
            room = room < 120 ? 120 : 2 * room;
            char *larger = malloc(room);
            copy(larger, to, length);
            free(to);
            to = larger;
        }
        word count = take_line(stream, to + length, room - length - 1, delimiter);
        length += count;
        if (count == 0 || (unsigned char)to[length - 1] == delimiter)
            break;
    }
    to[length] = 0;
    unlock(&stream->lock);
    *line = to;
    *size = room;
    return length ? (long)length : END;
}

long __getdelim(char **line, word *size, int delimiter, struct stream *stream) {
    return getdelim(line, size, delimiter, stream);
}

long getline(char **line, word *size, struct stream *stream) { return getdelim(line, size, '\n', stream); }

// Takes so many of the next bytes without looking at them.
static void skip_bytes(struct stream *stream, word count) {
    while (count) {
        word left = stream->end - stream->at, taken = left < count ? left : count;
        stream->at += taken;
        count -= taken;
        if (count && !fill_stream(stream))
            break;
    }
}

// The next bytes, which stay unread, with a zero behind them; at most `TEXT`.
static word look_ahead(struct stream *stream, char *to) {
    word count = stream->end - stream->at;
    if (count > TEXT)
        count = TEXT;
    take_bytes(to, stream->at, count);
    if (count < TEXT && stream->state & HAS_LATER) {
        word more = stream->later_end - stream->later;
        if (more > TEXT - count)
            more = TEXT - count;
        take_bytes(to + count, stream->later, more);
        count += more;
    }
    struct description *description = count < TEXT ? description_of(stream) : 0;
    if (description && stream->state & READABLE) {
        long here = move_description(description, 0, FROM_HERE);
        count += read_file(description->file, (word)here, to + count, TEXT - count);
    }
    to[count] = 0;
    return count;
}

static int scan_stream(struct stream *stream, const char *format, const struct list *list) {
    if (is_standard_stream(stream))
        return END;
    char text[TEXT + 1];
    word taken = 0;
    lock(&stream->lock);
    if (stream->at == stream->end)
        fill_stream(stream);
    word count = look_ahead(stream, text);
    int stored = scan_text(text, format, list, &taken);
    // What was taken may go on behind what was looked at.
    if (taken == TEXT)
        fault_too_many();
    skip_bytes(stream, taken);
    if (taken == count)
        stream->state |= AT_END;
    unlock(&stream->lock);
    return stored;
}

#define ARGUMENTS(last)                                                                                                \
    struct list list[1];                                                                                               \
    __builtin_va_start(*(__builtin_va_list *)list, last)

int vfscanf(struct stream *stream, const char *format, struct list *list) { return scan_stream(stream, format, list); }

int __isoc99_vfscanf(struct stream *stream, const char *format, struct list *list) {
    return scan_stream(stream, format, list);
}

int __isoc23_vfscanf(struct stream *stream, const char *format, struct list *list) {
    return scan_stream(stream, format, list);
}

int file_fscanf(struct stream *stream, const char *format, ...) VARIANT("files", "fscanf");
int file_fscanf(struct stream *stream, const char *format, ...) {
    ARGUMENTS(format);
    return scan_stream(stream, format, list);
}

int file_isoc99_fscanf(struct stream *stream, const char *format, ...) VARIANT("files", "__isoc99_fscanf");
int file_isoc99_fscanf(struct stream *stream, const char *format, ...) {
    ARGUMENTS(format);
    return scan_stream(stream, format, list);
}

int file_isoc23_fscanf(struct stream *stream, const char *format, ...) VARIANT("files", "__isoc23_fscanf");
int file_isoc23_fscanf(struct stream *stream, const char *format, ...) {
    ARGUMENTS(format);
    return scan_stream(stream, format, list);
}

// Writing

static word put_locked(struct stream *stream, const char *from, word size) {
    lock(&stream->lock);
    word done = put_in_stream(stream, from, size);
    unlock(&stream->lock);
    return done;
}

static int put_character(int character, struct stream *stream) {
    if (is_standard_stream(stream))
        return putchar(character);
    char byte = (char)character;
    return put_locked(stream, &byte, 1) ? (unsigned char)character : END;
}

int file_fputc(int character, struct stream *stream) VARIANT("files", "fputc");
int file_fputc(int character, struct stream *stream) { return put_character(character, stream); }

int file_putc(int character, struct stream *stream) VARIANT("files", "putc");
int file_putc(int character, struct stream *stream) { return put_character(character, stream); }

int putc_unlocked(int character, struct stream *stream) {
    if (is_standard_stream(stream))
        return putchar(character);
    char byte = (char)character;
    return put_in_stream(stream, &byte, 1) ? (unsigned char)character : END;
}

int fputc_unlocked(int character, struct stream *stream) { return putc_unlocked(character, stream); }

int __overflow(struct stream *stream, int character) { return putc_unlocked(character, stream); }

int file_fputs(const char *text, struct stream *stream) VARIANT("files", "fputs");
int file_fputs(const char *text, struct stream *stream) {
    if (is_standard_stream(stream))
        return print_string(text);
    word length = 0;
    while (text[length])
        length++;
    return put_locked(stream, text, length) == length ? 1 : END;
}

word file_fwrite(const char *from, word size, word count, struct stream *stream) VARIANT("files", "fwrite");
word file_fwrite(const char *from, word size, word count, struct stream *stream) {
    if (size == 0 || count == 0)
        return 0;
    word all = size * count;
    return (is_standard_stream(stream) ? print_bytes(from, all) : put_locked(stream, from, all)) / size;
}

// Formats into memory of the thread's own, and then writes to a stream, or else to a descriptor.
long file_write(int number, const char *from, word size) VARIANT("files", "write");

static inline int give(struct stream *stream, int number, const char *text, int length) {
    long done = stream ? (long)put_locked(stream, text, length) : file_write(number, text, length);
    return done == length ? length : -1;
}

static int print_formatted(struct stream *stream, int number, const char *format, struct list *list) {
    char text[TEXT];
    int length = vsnprintf(text, TEXT, format, list);
    if (length < TEXT)
        return give(stream, number, text, length);
    char longer[length + 1];
    vsnprintf(longer, length + 1, format, list);
    return give(stream, number, longer, length);
}

static int print_to_stream(struct stream *stream, const char *format, struct list *list) {
    return is_standard_stream(stream) ? vprintf(format, list) : print_formatted(stream, -1, format, list);
}

int file_vfprintf(struct stream *stream, const char *format, struct list *list) VARIANT("files", "vfprintf");
int file_vfprintf(struct stream *stream, const char *format, struct list *list) {
    return print_to_stream(stream, format, list);
}

int file_fprintf(struct stream *stream, const char *format, ...) VARIANT("files", "fprintf");
int file_fprintf(struct stream *stream, const char *format, ...) {
    ARGUMENTS(format);
    return print_to_stream(stream, format, list);
}

static int print_to_descriptor(int number, const char *format, struct list *list) {
    return number == 1 || number == 2 ? vprintf(format, list) : print_formatted(0, number, format, list);
}

int file_vdprintf(int number, const char *format, struct list *list) VARIANT("files", "vdprintf");
int file_vdprintf(int number, const char *format, struct list *list) {
    return print_to_descriptor(number, format, list);
}

int file_dprintf(int number, const char *format, ...) VARIANT("files", "dprintf");
int file_dprintf(int number, const char *format, ...) {
    ARGUMENTS(format);
    return print_to_descriptor(number, format, list);
}
