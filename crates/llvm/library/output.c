// Printing. What is printed in the end must lie in memory that no other thread reaches: so strings that lie elsewhere
// are copied first, byte by byte, each an event.
#include "support.h"
#include "arguments.h"

// Called from so many places that a copy at each would be long.
#define SEPARATE __attribute__((noinline))

// Whether an address is one of the thread's own memory, or of a constant.
int is_known(const void *address) PRIMITIVE("is_known");
// Stores a pointer in memory of the thread's own, where it lasts no longer than what it points to.
void keep(void *to, const void *pointer) PRIMITIVE("keep");
// Print a format with the arguments at `values`, a line, a string, or a character; give how many bytes that is.
int print_format(const char *format, const word *values) PRIMITIVE("print_format");
int print_line(const char *text) PRIMITIVE("print_line");
int print_text(const char *text) PRIMITIVE("print_text");
int print_character(int character) PRIMITIVE("print_character");
// The byte at `index` of what would be printed; or how many there are, if it is -1.
int format_byte(const char *format, const word *values, word index) PRIMITIVE("format_byte");

// How many arguments are printed, how many bytes of strings can be copied, how wide a field is, and how long a string.
enum { MOST = 64, ROOM = 1024, WIDEST = 4096, LONGEST = 65536, END = -1 };

static inline int is_in(char character, const char *set) {
    for (; *set; set++)
        if (*set == character)
            return 1;
    return 0;
}

// Where the general registers end, and the others.
enum { GENERAL_END = 48, FLOATING_END = 176 };

// The next argument of at most eight bytes.
word take(struct list *list, int is_float) {
    const char *from;
    if (is_float && list->floating < FLOATING_END) {
        from = list->registers + list->floating;
        list->floating += 16;
    } else if (!is_float && list->general < GENERAL_END) {
        from = list->registers + list->general;
        list->general += 8;
    } else {
        from = list->next;
        list->next += 8;
    }
    return *(const word *)from;
}

// How the arguments are got: one after the other, or by their numbers. Where they have numbers the format is read twice:
// first for what each is, as that says where it lies.
enum order { IN_ORDER, ASKING, BY_NUMBER };

// What is to be printed.
struct job {
    struct list list;
    enum order order;
    // Where arguments have numbers: how many there are, which of them are floats, and what they are.
    word known, floats;
    word arguments[MOST];
    word used, count;
    word values[MOST];
    char room[ROOM];
};

// The string itself, or a copy of at most `most` bytes. Either way its bytes are looked at, so that one without an end is
// found.
static SEPARATE const char *known(struct job *job, const char *text, word most) {
    word length = 0;
    if (is_known(text)) {
        while (length < most && text[length])
            if (++length == LONGEST)
                fault_too_long();
        return text;
    }
    char *start = job->room + job->used;
    word left = ROOM - 1 - job->used;
    while (length < most && text[length]) {
        if (length == left)
            fault_too_long();
        start[length] = text[length];
        length++;
    }
    start[length] = 0;
    job->used += length + 1;
    return start;
}

static inline int is_digit(char character) { return character >= '0' && character <= '9'; }

// How far a format is read, and which argument comes next. No pointer: one that lies in memory is one that other threads
// could find.
struct cursor {
    word at, next;
};

// Which argument is asked for: the one that `1$` names, or else the next one.
static SEPARATE word position(const char *format, struct cursor *cursor) {
    word at = cursor->at, number = 0;
    while (is_digit(format[at]) && number <= MOST)
        number = number * 10 + (format[at++] - '0');
    if (format[at] != '$' || number == 0)
        return cursor->next++;
    cursor->at = at + 1;
    return number - 1;
}

// The argument with this number, or the next one.
static SEPARATE word argument(struct job *job, word number, int is_float) {
    if (job->order == IN_ORDER)
        return take(&job->list, is_float);
    if (number >= MOST)
        fault_too_long();
    if (job->order == BY_NUMBER)
        return job->arguments[number];
    if (is_float)
        job->floats |= (word)1 << number;
    if (number >= job->known)
        job->known = number + 1;
    return 0;
}

static inline void give(struct job *job, word value) {
    if (job->order == ASKING)
        return;
    if (job->count == MOST)
        fault_too_long();
    job->values[job->count++] = value;
}

// A width or a precision; a negative one is as good as none.
static SEPARATE word number(struct job *job, const char *format, struct cursor *cursor) {
    word value = 0;
    if (format[cursor->at] == '*') {
        cursor->at++;
        int given = (int)argument(job, position(format, cursor), 0);
        give(job, given);
        return given < 0 ? ALL : given;
    }
    while (is_digit(format[cursor->at]) && value <= WIDEST)
        value = value * 10 + (format[cursor->at++] - '0');
    return value;
}

// Stores how many bytes the first `end` bytes of the format print, for `%n`. `job` has their arguments.
static SEPARATE void store_length(struct job *job, const char *format, word end, void *to, int halves, int is_long) {
    char *start = job->room + job->used;
    if (end >= ROOM - job->used)
        fault_too_long();
    for (word i = 0; i < end; i++)
        start[i] = format[i];
    start[end] = 0;
    word length = format_byte(start, job->values, ALL);
    if (is_long)
        *(long *)to = (long)length;
    else if (halves == 0)
        *(int *)to = (int)length;
    else if (halves == 1)
        *(short *)to = (short)length;
    else
        *(char *)to = (char)length;
}

// Copies the arguments that the format asks for, in the order in which they are printed; whether they have numbers.
static SEPARATE int read_format(struct job *job, const char *format) {
    struct cursor cursor = {0, 0};
    while (format[cursor.at]) {
        word start = cursor.at;
        if (format[cursor.at++] != '%')
            continue;
        // The argument of `1$` is known now, any other one after those of the width and the precision.
        word next = cursor.next, from = position(format, &cursor);
        int is_named = format[cursor.at - 1] == '$';
        if (is_named && job->order == IN_ORDER)
            return 1;
        cursor.next = next;
        while (is_in(format[cursor.at], "-+ #0'"))
            cursor.at++;
        word width = number(job, format, &cursor), precision = ALL;
        if (format[cursor.at] == '.') {
            cursor.at++;
            precision = number(job, format, &cursor);
        }
        if ((width != ALL && width > WIDEST) || (precision != ALL && precision > WIDEST))
            fault_too_long();
        int is_wide = 0, is_long_double = 0, is_long = 0, halves = 0;
        for (; is_in(format[cursor.at], "hlzjtqL"); cursor.at++) {
            is_wide |= format[cursor.at] == 'l';
            is_long_double |= format[cursor.at] == 'L';
            halves += format[cursor.at] == 'h';
            is_long |= format[cursor.at] != 'h';
        }
        char conversion = format[cursor.at];
        if (conversion == 0) {
            fault_conversion();
            return 0;
        }
        cursor.at++;
        if (conversion == '%')
            continue;
        if (conversion == 'm') {
            give(job, (word)strerror(*__errno_location()));
            continue;
        }
        if (conversion == 'n') {
            word to = argument(job, is_named ? from : cursor.next++, 0);
            if (job->order != ASKING)
                store_length(job, format, start, (void *)to, halves, is_long);
            continue;
        }
        int is_integer = is_in(conversion, "diuxXop"), is_float = is_in(conversion, "aAeEfFgG");
        int is_text = conversion == 's';
        if (!(is_integer || (is_float && !is_long_double) || ((is_text || conversion == 'c') && !is_wide)))
            fault_conversion();
        word value = argument(job, is_named ? from : cursor.next++, is_float);
        give(job, value);
        if (is_text && value)
            keep(&job->values[job->count - 1], known(job, (const char *)value, precision));
    }
    return 0;
}

// Makes a job of a format, which lies in memory of the thread's own, and its arguments.
static SEPARATE void prepare(struct job *job, const char *format, const struct list *list) {
    job->order = IN_ORDER;
    copy_list(&job->list, list);
    word used = job->used;
    job->count = 0;
    if (!read_format(job, format))
        return;
    job->order = ASKING;
    job->known = job->floats = 0;
    read_format(job, format);
    copy_list(&job->list, list);
    for (word i = 0; i < job->known; i++)
        job->arguments[i] = take(&job->list, job->floats >> i & 1);
    job->order = BY_NUMBER;
    job->used = used;
    job->count = 0;
    read_format(job, format);
}

static SEPARATE int print(const char *format, const struct list *list) {
    struct job job;
    job.used = 0;
    format = known(&job, format, ALL);
    prepare(&job, format, list);
    return print_format(format, job.values);
}

static SEPARATE int print_to(char *to, word size, const char *format, const struct list *list) {
    struct job job;
    job.used = 0;
    format = known(&job, format, ALL);
    prepare(&job, format, list);
    word length = format_byte(format, job.values, ALL);
    if (size == 0)
        return (int)length;
    word kept = length < size ? length : size - 1;
    for (word i = 0; i < kept; i++)
        to[i] = (char)format_byte(format, job.values, i);
    to[kept] = 0;
    return (int)length;
}

#define ARGUMENTS(last)                                                                                                \
    struct list list[1];                                                                                               \
    __builtin_va_start(*(__builtin_va_list *)list, last)

int vprintf(const char *format, struct list *list) { return print(format, list); }

int vfprintf(void *stream, const char *format, struct list *list) { return print(format, list); }

int vsprintf(char *to, const char *format, struct list *list) { return print_to(to, ALL, format, list); }

int vsnprintf(char *to, word size, const char *format, struct list *list) {
    return print_to(to, size, format, list);
}

int printf(const char *format, ...) {
    ARGUMENTS(format);
    return print(format, list);
}

int fprintf(void *stream, const char *format, ...) {
    ARGUMENTS(format);
    return print(format, list);
}

int sprintf(char *to, const char *format, ...) {
    ARGUMENTS(format);
    return print_to(to, ALL, format, list);
}

int snprintf(char *to, word size, const char *format, ...) {
    ARGUMENTS(format);
    return print_to(to, size, format, list);
}

int puts(const char *text) {
    struct job job;
    job.used = 0;
    return print_line(known(&job, text, ALL));
}

// Prints a string; how many bytes that is.
int print_string(const char *text) PRIMITIVE("print_string");
int print_string(const char *text) {
    struct job job;
    job.used = 0;
    return print_text(known(&job, text, ALL));
}

int fputs(const char *text, void *stream) { return print_string(text); }

int dprintf(int file, const char *format, ...) {
    ARGUMENTS(format);
    return print(format, list);
}

int vdprintf(int file, const char *format, struct list *list) { return print(format, list); }

void *malloc(word size);

static inline int print_new(char **to, const char *format, const struct list *list) {
    int length = print_to(0, 0, format, list);
    *to = malloc(length + 1);
    if (!*to)
        return -1;
    return print_to(*to, length + 1, format, list);
}

int vasprintf(char **to, const char *format, struct list *list) { return print_new(to, format, list); }

int asprintf(char **to, const char *format, ...) {
    ARGUMENTS(format);
    return print_new(to, format, list);
}

int putchar(int character) { return print_character(character) ? (unsigned char)character : END; }

int putc(int character, void *stream) { return putchar(character); }

int fputc(int character, void *stream) { return putchar(character); }

// Prints bytes; how many they are.
word print_bytes(const char *from, word size) PRIMITIVE("print_bytes");
word print_bytes(const char *from, word size) {
    for (word i = 0; i < size; i++)
        print_character(from[i]);
    return size;
}

word fwrite(const char *from, word size, word count, void *stream) {
    print_bytes(from, size * count);
    return count;
}
