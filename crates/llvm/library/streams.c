// `<<` of C++ streams. What goes to std::cout, std::cerr or std::clog is printed as `printf` does it, and other streams have a buffer;
// see standard_streams.ll for what the standard streams are.
//
// How the standard streams print, such as std::hex or std::setw says, is memory that all threads share, as in any implementation.
// Programs that never change it do not access it: what their threads print does not depend on each other.
#include "streams.h"

int printf(const char *format, ...);
int snprintf(char *to, word size, const char *format, ...);
int putchar(int character);

static inline struct ios *format_of(void *stream) {
    return is_printed(stream) ? &((struct printed *)stream)->ios : ios_of(stream);
}

// Whether what is written to a stream is printed.
static inline int prints(void *stream) {
    struct ios *ios = &((struct printed *)stream)->ios;
    return is_printed(stream) && (!may_redirect() || ios->buffer == &printing) &&
           (!may_change_format() || ios->state == GOOD);
}

// Whether a field is as wide as what stands in it.
static inline int is_narrow(void *stream) {
    return (is_printed(stream) && !may_change_format()) || format_of(stream)->width == 0;
}

// Whether numbers are printed as `printf` prints them.
static inline int is_plain(void *stream) {
    if (!prints(stream))
        return 0;
    struct ios *format = format_of(stream);
    return !may_change_format() || ((format->flags & ~EACH_TIME) == (SKIP_SPACE | DECIMAL) && format->width == 0 &&
                                    format->precision == 6);
}

static void print_bytes(void *stream, const char *text, long size) {
    if (prints(stream)) {
        for (long i = 0; i < size; i++)
            putchar(text[i]);
        return;
    }
    struct ios *ios = format_of(stream);
    if (ios->state != GOOD || size == 0)
        return;
    long (*put)(struct buffer *, const char *, long) = ios->buffer->table[PUT_TEXT];
    if (put(ios->buffer, text, size) != size)
        add_state(ios, BAD);
}

static void fill_up(void *stream, long count) {
    char fill = format_of(stream)->fill;
    for (; count > 0; count--)
        print_bytes(stream, &fill, 1);
}

// Prints a text in a field. What is filled up may be between the start of a number and its digits.
static __attribute__((noinline)) void print_field(void *stream, const char *start, long starts, const char *text, long size) {
    struct ios *format = format_of(stream);
    long missing = format->width - starts - size;
    int is_left = format->flags & LEFT, is_between = format->flags & INTERNAL;
    format->width = 0;
    if (!is_left && !is_between)
        fill_up(stream, missing);
    print_bytes(stream, start, starts);
    if (is_between && !is_left)
        fill_up(stream, missing);
    print_bytes(stream, text, size);
    if (is_left)
        fill_up(stream, missing);
}

// Prints an integer of so many bits.
static __attribute__((noinline)) void print_as(void *stream, int flags, word value, int bits, int is_signed) {
    char digits[24], start[2];
    long size = 0, starts = 0;
    word base = flags & HEXADECIMAL ? 16 : flags & OCTAL ? 8 : 10;
    word left = bits == 64 ? value : value & ((1ul << bits) - 1);
    if (base == 10 && is_signed && (long)value < 0) {
        left = -value;
        start[starts++] = '-';
    } else if (base == 10 && is_signed && flags & SHOW_PLUS) {
        start[starts++] = '+';
    } else if (flags & SHOW_BASE && base != 10 && left != 0) {
        start[starts++] = '0';
        if (base == 16)
            start[starts++] = flags & UPPERCASE ? 'X' : 'x';
    }
    do {
        int digit = left % base;
        digits[sizeof digits - ++size] = digit < 10 ? '0' + digit : (flags & UPPERCASE ? 'A' : 'a') + digit - 10;
        left /= base;
    } while (left);
    print_field(stream, start, starts, digits + sizeof digits - size, size);
}

static inline void print_integer(void *stream, word value, int bits, int is_signed) {
    print_as(stream, format_of(stream)->flags, value, bits, is_signed);
}

static __attribute__((noinline)) void print_float(void *stream, double number) {
    struct ios *format = format_of(stream);
    int flags = format->flags, kind = flags & ANY_FLOAT, end = 0;
    char text[400], shape[8];
    shape[end++] = '%';
    if (flags & SHOW_PLUS)
        shape[end++] = '+';
    if (flags & SHOW_POINT)
        shape[end++] = '#';
    if (kind != ANY_FLOAT) {
        shape[end++] = '.';
        shape[end++] = '*';
    }
    int letter = kind == ANY_FLOAT ? 'a' : kind == FIXED ? 'f' : kind == SCIENTIFIC ? 'e' : 'g';
    shape[end++] = flags & UPPERCASE ? letter - 'a' + 'A' : letter;
    shape[end] = 0;
    long size = kind == ANY_FLOAT ? snprintf(text, sizeof text, shape, number)
                                  : snprintf(text, sizeof text, shape, (int)format->precision, number);
    if (size >= (long)sizeof text)
        fault_too_long();
    long starts = *text == '-' || *text == '+';
    print_field(stream, text, starts, text + starts, size - starts);
}

static inline void print_bool(void *stream, int value) {
    if (format_of(stream)->flags & BOOL_NAMES)
        print_field(stream, "", 0, value ? "true" : "false", value ? 4 : 5);
    else
        print_integer(stream, value, 64, 1);
}

static inline void print_address(void *stream, word address) {
    int flags = format_of(stream)->flags;
    print_as(stream, (flags & ~(ANY_BASE | UPPERCASE)) | HEXADECIMAL | SHOW_BASE, address, 64, 0);
}

#define STREAM(name) __asm__("_ZNSo" name)

#define PRINTS(function, type, name, plain, value, formatted)                                                          \
    void *function(void *stream, type number) STREAM(name);                                                            \
    void *function(void *stream, type number) {                                                                        \
        if (is_plain(stream))                                                                                          \
            printf(plain, value);                                                                                      \
        else                                                                                                           \
            formatted;                                                                                                 \
        return stream;                                                                                                 \
    }
#define SIGNED(function, type, name, plain)                                                                            \
    PRINTS(function, type, name, plain, number, print_integer(stream, (long)number, 8 * sizeof(type), 1))
#define UNSIGNED(function, type, name, plain)                                                                          \
    PRINTS(function, type, name, plain, number, print_integer(stream, (word)number, 8 * sizeof(type), 0))

SIGNED(print_short, short, "lsEs", "%d")
UNSIGNED(print_unsigned_short, unsigned short, "lsEt", "%u")
SIGNED(print_int, int, "lsEi", "%d")
UNSIGNED(print_unsigned, unsigned, "lsEj", "%u")
SIGNED(print_long, long, "lsEl", "%ld")
UNSIGNED(print_unsigned_long, unsigned long, "lsEm", "%lu")
SIGNED(print_long_long, long long, "lsEx", "%lld")
UNSIGNED(print_unsigned_long_long, unsigned long long, "lsEy", "%llu")
PRINTS(print_truth, _Bool, "lsEb", "%d", (int)number, print_bool(stream, number))
PRINTS(print_single, float, "lsEf", "%g", (double)number, print_float(stream, number))
PRINTS(print_double, double, "lsEd", "%g", number, print_float(stream, number))
PRINTS(print_pointer, const void *, "lsEPKv", "%p", number, print_address(stream, (word)number))
SIGNED(insert_long, long, "9_M_insertIlEERSoT_", "%ld")
UNSIGNED(insert_unsigned_long, unsigned long, "9_M_insertImEERSoT_", "%lu")
SIGNED(insert_long_long, long long, "9_M_insertIxEERSoT_", "%lld")
UNSIGNED(insert_unsigned_long_long, unsigned long long, "9_M_insertIyEERSoT_", "%llu")
PRINTS(insert_bool, _Bool, "9_M_insertIbEERSoT_", "%d", (int)number, print_bool(stream, number))
PRINTS(insert_double, double, "9_M_insertIdEERSoT_", "%g", number, print_float(stream, number))
PRINTS(insert_pointer, const void *, "9_M_insertIPKvEERSoT_", "%p", number, print_address(stream, (word)number))

void *put(void *stream, char character) STREAM("3putEc");
void *put(void *stream, char character) {
    print_bytes(stream, &character, 1);
    return stream;
}

void *write_bytes(void *stream, const char *text, long size) STREAM("5writeEPKcl");
void *write_bytes(void *stream, const char *text, long size) {
    print_bytes(stream, text, size);
    return stream;
}

static inline void print_in_field(void *stream, const char *text, long size) {
    if (is_narrow(stream))
        print_bytes(stream, text, size);
    else
        print_field(stream, "", 0, text, size);
}

void *insert_text(void *stream, const char *text, long size)
    __asm__("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l");
void *insert_text(void *stream, const char *text, long size) {
    print_in_field(stream, text, size);
    return stream;
}

void *print_text(void *stream, const char *text) __asm__("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc");
void *print_text(void *stream, const char *text) {
    if (!text) {
        if (!is_printed(stream))
            add_state(ios_of(stream), BAD);
        return stream;
    }
    if (prints(stream) && is_narrow(stream)) {
        printf("%s", text);
        return stream;
    }
    long size = 0;
    while (text[size])
        size++;
    print_in_field(stream, text, size);
    return stream;
}

void *print_character(void *stream, char character) __asm__("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c");
void *print_character(void *stream, char character) {
    print_in_field(stream, &character, 1);
    return stream;
}

void *print_unsigned_character(void *stream, char character) __asm__(
    "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h");
void *print_unsigned_character(void *stream, char character) { return print_character(stream, character); }

void *print_signed_character(void *stream, char character) __asm__(
    "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_a");
void *print_signed_character(void *stream, char character) { return print_character(stream, character); }

void *print_unsigned_text(void *stream, const char *text) __asm__(
    "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKh");
void *print_unsigned_text(void *stream, const char *text) { return print_text(stream, text); }

void *print_null(void *stream) STREAM("lsEDn");
void *print_null(void *stream) { return print_text(stream, "nullptr"); }

// Prints what a buffer holds.
void *print_buffer(void *stream, struct buffer *from) STREAM("lsEPSt15basic_streambufIcSt11char_traitsIcEE");
void *print_buffer(void *stream, struct buffer *from) {
    int count = 0, next;
    if (from) {
        int (*underflow)(struct buffer *) = from->table[TAKE_UNDERFLOW];
        for (; (next = from->in < from->in_end ? (unsigned char)*from->in++ : underflow(from)) != -1; count++) {
            char character = (char)next;
            print_bytes(stream, &character, 1);
        }
    }
    if (count == 0)
        add_state(format_of(stream), from ? FAILED : BAD);
    return stream;
}

void *flush(void *stream) STREAM("5flushEv");
void *flush(void *stream) {
    struct ios *ios;
    if (!prints(stream) && (ios = format_of(stream))->buffer) {
        int (*synchronize)(struct buffer *) = ios->buffer->table[SYNCHRONIZE];
        if (synchronize(ios->buffer) == -1)
            add_state(ios, BAD);
    }
    return stream;
}

void *end_line(void *stream) __asm__("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
void *end_line(void *stream) { return flush(put(stream, '\n')); }

void *end_text(void *stream) __asm__("_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
void *end_text(void *stream) { return put(stream, 0); }

void *flush_stream(void *stream) __asm__("_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
void *flush_stream(void *stream) { return flush(stream); }

void *apply(void *stream, void *(*manipulator)(void *)) STREAM("lsEPFRSoS_E");
void *apply(void *stream, void *(*manipulator)(void *)) { return manipulator(stream); }

void *apply_to_base(void *stream, void *(*manipulator)(void *)) STREAM("lsEPFRSt8ios_baseS0_E");
void *apply_to_base(void *stream, void *(*manipulator)(void *)) {
    manipulator(format_of(stream));
    return stream;
}

#define MANIPULATOR(function, type, name, effect)                                                                      \
    void *function(void *stream, type value)                                                                           \
        __asm__("_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St" name);                                     \
    void *function(void *stream, type value) {                                                                         \
        struct ios *format = format_of(stream);                                                                        \
        effect;                                                                                                        \
        return stream;                                                                                                 \
    }

MANIPULATOR(set_width, int, "5_Setw", format->width = value)
MANIPULATOR(set_precision, int, "13_Setprecision", format->precision = value)
MANIPULATOR(set_base, int, "8_Setbase",
            format->flags = (format->flags & ~ANY_BASE) | (value == 8    ? OCTAL
                                                           : value == 10 ? DECIMAL
                                                           : value == 16 ? HEXADECIMAL
                                                                         : 0))
MANIPULATOR(set_flags, int, "12_Setiosflags", format->flags |= value)
MANIPULATOR(reset_flags, int, "14_Resetiosflags", format->flags &= ~value)

void *set_fill(void *stream, char fill) __asm__(
    "_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St8_SetfillIS3_E");
void *set_fill(void *stream, char fill) {
    format_of(stream)->fill = fill;
    return stream;
}

// The table of characters is there from the start.
void widen_all(const void *characters) __asm__("_ZNKSt5ctypeIcE13_M_widen_initEv");
void widen_all(const void *characters) {}
