// Printing. What is printed in the end must lie in memory that no other thread reaches: so strings that lie elsewhere
// are copied first, byte by byte, each an event.
#include "support.h"

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

// How many arguments are printed, and how many bytes of strings can be copied.
enum { MOST = 64, ROOM = 1024, END = -1 };

// A `va_list` of x86-64: the arguments all lie in memory, from `next` on.
struct list {
    unsigned general, floating;
    const word *next;
    void *registers;
};

// What is to be printed.
struct job {
    word used;
    word values[MOST];
    char room[ROOM];
};

// The string itself, or a copy of at most `most` bytes.
static inline const char *known(struct job *job, const char *text, word most) {
    if (!text || is_known(text))
        return text;
    char *start = job->room + job->used;
    word left = ROOM - 1 - job->used, length = 0;
    if (most > left)
        most = left;
    while (length < most && (start[length] = text[length]))
        length++;
    start[length] = 0;
    job->used += length + (length < left);
    return start;
}

// Copies the arguments that the format asks for.
static inline void prepare(struct job *job, const char *format, const word *arguments) {
    word count = 0;
    while (*format) {
        if (*format++ != '%')
            continue;
        word precision = ALL;
        int is_precision = 0;
        for (;; format++) {
            char next = *format;
            if (next == '*' && count < MOST) {
                job->values[count] = arguments[count];
                if (is_precision)
                    precision = (int)arguments[count] < 0 ? ALL : (word)(int)arguments[count];
                count++;
            } else if (next == '.') {
                is_precision = 1;
                precision = 0;
            } else if (next >= '0' && next <= '9') {
                if (is_precision)
                    precision = precision * 10 + (next - '0');
            } else if (next != '-' && next != '+' && next != ' ' && next != '#' && next != 'h' && next != 'l' &&
                       next != 'z' && next != 'j' && next != 't' && next != 'q' && next != 'L') {
                break;
            }
        }
        if (*format == 0)
            return;
        char conversion = *format++;
        if (conversion == '%' || count >= MOST)
            continue;
        word value = arguments[count];
        if (conversion == 's' && value && !is_known((const char *)value))
            keep(&job->values[count], known(job, (const char *)value, precision));
        else
            job->values[count] = value;
        count++;
    }
}

static inline int print(const char *format, const word *arguments) {
    struct job job;
    job.used = 0;
    format = known(&job, format, ALL);
    prepare(&job, format, arguments);
    return print_format(format, job.values);
}

static inline int print_to(char *to, word size, const char *format, const word *arguments) {
    struct job job;
    job.used = 0;
    format = known(&job, format, ALL);
    prepare(&job, format, arguments);
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

int vprintf(const char *format, struct list *list) { return print(format, list->next); }

int vfprintf(void *stream, const char *format, struct list *list) { return print(format, list->next); }

int vsprintf(char *to, const char *format, struct list *list) { return print_to(to, ALL, format, list->next); }

int vsnprintf(char *to, word size, const char *format, struct list *list) {
    return print_to(to, size, format, list->next);
}

int printf(const char *format, ...) {
    ARGUMENTS(format);
    return print(format, list->next);
}

int fprintf(void *stream, const char *format, ...) {
    ARGUMENTS(format);
    return print(format, list->next);
}

int sprintf(char *to, const char *format, ...) {
    ARGUMENTS(format);
    return print_to(to, ALL, format, list->next);
}

int snprintf(char *to, word size, const char *format, ...) {
    ARGUMENTS(format);
    return print_to(to, size, format, list->next);
}

int puts(const char *text) {
    struct job job;
    job.used = 0;
    return print_line(known(&job, text, ALL));
}

int fputs(const char *text, void *stream) {
    struct job job;
    job.used = 0;
    return print_text(known(&job, text, ALL));
}

void perror(const char *text) {
    struct job job;
    job.used = 0;
    print_line(known(&job, text, ALL));
}

int putchar(int character) { return print_character(character) ? (unsigned char)character : END; }

int putc(int character, void *stream) { return putchar(character); }

int fputc(int character, void *stream) { return putchar(character); }

word fwrite(const char *from, word size, word count, void *stream) {
    for (word i = 0; i < size * count; i++)
        print_character(from[i]);
    return count;
}
