// `>>` of C++ streams, and the other functions of std::istream.
#include "streams.h"

double strtod(const char *text, char **end);
void *allocate(word size) __asm__("_Znwm");
void give_back(void *memory) __asm__("_ZdlPv");

enum { END = -1 };
#define LARGEST_FLOAT 0x1.fffffep127
#define LARGEST_DOUBLE 0x1.fffffffffffffp1023

// The next character, which stays; `END` if there is none.
static int look_ahead(struct ios *ios) {
    struct buffer *buffer = ios->buffer;
    if (buffer->in < buffer->in_end)
        return (unsigned char)*buffer->in;
    int (*underflow)(struct buffer *) = buffer->table[UNDERFLOW];
    return underflow(buffer);
}

static int take_character(struct ios *ios) {
    struct buffer *buffer = ios->buffer;
    if (buffer->in < buffer->in_end)
        return (unsigned char)*buffer->in++;
    int (*underflow)(struct buffer *) = buffer->table[TAKE_UNDERFLOW];
    return underflow(buffer);
}

static inline int is_space(int character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static int skip_space(struct ios *ios) {
    int next;
    while (is_space(next = look_ahead(ios)))
        take_character(ios);
    if (next == END)
        add_state(ios, AT_END);
    return next;
}

// Whether something can be read. Blanks are skipped if the program wants that, and `is_formatted`.
static int begins_reading(struct ios *ios, int is_formatted) {
    if (ios->state == GOOD && (!is_formatted || !(ios->flags & SKIP_SPACE) || skip_space(ios) != END))
        return 1;
    add_state(ios, FAILED);
    return 0;
}

static inline int digit_of(int character) {
    if (character >= '0' && character <= '9')
        return character - '0';
    character |= 32;
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : 16;
}

// Reads an integer of so many bits. What is wrong is added to the error.
static __attribute__((noinline)) word read_integer(struct ios *ios, int *error, int bits, int is_signed) {
    word value = 0, largest = is_signed ? (1ul << (bits - 1)) - 1 : bits == 64 ? ~0ul : (1ul << bits) - 1;
    int has_digits = 0, is_too_large = 0, is_negative = 0, wanted = ios->flags & ANY_BASE;
    word base = wanted == HEXADECIMAL ? 16 : wanted == OCTAL ? 8 : 10;
    int next = look_ahead(ios);
    if (next == '-' || next == '+') {
        is_negative = next == '-';
        take_character(ios);
    }
    if (look_ahead(ios) == '0' && (base == 16 || wanted == 0)) {
        take_character(ios);
        has_digits = 1;
        if (wanted == 0)
            base = 8;
        if ((look_ahead(ios) | 32) == 'x') {
            take_character(ios);
            has_digits = 0;
            base = 16;
        }
    }
    if (is_signed && is_negative)
        largest++;
    for (; (next = look_ahead(ios)) != END && digit_of(next) < base; take_character(ios)) {
        word digit = digit_of(next);
        has_digits = 1;
        is_too_large |= value > (largest - digit) / base;
        value = value * base + digit;
    }
    if (look_ahead(ios) == END)
        *error |= AT_END;
    if (!has_digits || is_too_large)
        *error |= FAILED;
    if (!has_digits)
        return 0;
    return is_too_large ? (is_signed && is_negative ? -largest : largest) : is_negative ? -value : value;
}

// Reads a number that is at most this large.
static __attribute__((noinline)) double read_float(struct ios *ios, int *error, double largest) {
    char text[128], *end;
    int size = 0, next, has_digits = 0, has_point = 0, has_exponent = 0;
    for (; (next = look_ahead(ios)) != END && size < (int)sizeof text - 1; text[size++] = take_character(ios)) {
        int is_exponent = (next | 32) == 'e' && has_digits && !has_exponent;
        int is_point = next == '.' && !has_point && !has_exponent;
        int may_be_signed = size == 0 || (text[size - 1] | 32) == 'e';
        int is_digit = digit_of(next) < 10;
        if (!is_digit && !is_exponent && !is_point && !(may_be_signed && (next == '-' || next == '+')))
            break;
        has_digits |= is_digit;
        has_point |= is_point;
        has_exponent |= is_exponent;
    }
    text[size] = 0;
    if (next == END)
        *error |= AT_END;
    double value = strtod(text, &end);
    if (end == text || *end) {
        *error |= FAILED;
        return 0;
    }
    if (value > largest || value < -largest) {
        *error |= FAILED;
        return value < 0 ? -largest : largest;
    }
    return value;
}

static inline int read_bool(struct ios *ios, int *error) {
    if (!(ios->flags & BOOL_NAMES)) {
        word value = read_integer(ios, error, 64, 1);
        if (value > 1)
            *error |= FAILED;
        return value != 0;
    }
    int value = look_ahead(ios) == 't';
    for (const char *rest = value ? "true" : "false"; *rest; rest++, take_character(ios)) {
        if (look_ahead(ios) != *rest) {
            *error |= FAILED;
            return 0;
        }
    }
    return value;
}

#define READS(function, type, name, read)                                                                              \
    void *function(void *stream, type *to) __asm__("_ZNSi" name);                                                      \
    void *function(void *stream, type *to) {                                                                           \
        struct ios *ios = ios_of(stream);                                                                              \
        int error = GOOD;                                                                                              \
        if (begins_reading(ios, 1)) {                                                                                  \
            *to = (type)read;                                                                                          \
            if (error)                                                                                                 \
                add_state(ios, error);                                                                                 \
        }                                                                                                              \
        return stream;                                                                                                 \
    }

READS(read_short, short, "rsERs", read_integer(ios, &error, 16, 1))
READS(read_unsigned_short, unsigned short, "rsERt", read_integer(ios, &error, 16, 0))
READS(read_int, int, "rsERi", read_integer(ios, &error, 32, 1))
READS(read_unsigned, unsigned, "rsERj", read_integer(ios, &error, 32, 0))
READS(read_long, long, "rsERl", read_integer(ios, &error, 64, 1))
READS(read_unsigned_long, unsigned long, "rsERm", read_integer(ios, &error, 64, 0))
READS(read_long_long, long long, "rsERx", read_integer(ios, &error, 64, 1))
READS(read_unsigned_long_long, unsigned long long, "rsERy", read_integer(ios, &error, 64, 0))
READS(read_truth, _Bool, "rsERb", read_bool(ios, &error))
READS(read_single, float, "rsERf", read_float(ios, &error, LARGEST_FLOAT))
READS(read_double, double, "rsERd", read_float(ios, &error, LARGEST_DOUBLE))
READS(extract_unsigned_short, unsigned short, "10_M_extractItEERSiRT_", read_integer(ios, &error, 16, 0))
READS(extract_unsigned, unsigned, "10_M_extractIjEERSiRT_", read_integer(ios, &error, 32, 0))
READS(extract_long, long, "10_M_extractIlEERSiRT_", read_integer(ios, &error, 64, 1))
READS(extract_unsigned_long, unsigned long, "10_M_extractImEERSiRT_", read_integer(ios, &error, 64, 0))
READS(extract_long_long, long long, "10_M_extractIxEERSiRT_", read_integer(ios, &error, 64, 1))
READS(extract_unsigned_long_long, unsigned long long, "10_M_extractIyEERSiRT_", read_integer(ios, &error, 64, 0))
READS(extract_bool, _Bool, "10_M_extractIbEERSiRT_", read_bool(ios, &error))
READS(extract_float, float, "10_M_extractIfEERSiRT_", read_float(ios, &error, LARGEST_FLOAT))
READS(extract_double, double, "10_M_extractIdEERSiRT_", read_float(ios, &error, LARGEST_DOUBLE))

void *read_character(void *stream, char *to) __asm__(
    "_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_");
void *read_character(void *stream, char *to) {
    struct ios *ios = ios_of(stream);
    if (begins_reading(ios, 1)) {
        int next = take_character(ios);
        if (next == END)
            add_state(ios, AT_END | FAILED);
        else
            *to = (char)next;
    }
    return stream;
}

void *read_unsigned_character(void *stream, char *to) __asm__(
    "_ZStrsISt11char_traitsIcEERSt13basic_istreamIcT_ES5_Rh");
void *read_unsigned_character(void *stream, char *to) { return read_character(stream, to); }

void *read_signed_character(void *stream, char *to) __asm__("_ZStrsISt11char_traitsIcEERSt13basic_istreamIcT_ES5_Ra");
void *read_signed_character(void *stream, char *to) { return read_character(stream, to); }

// std::string.
struct string {
    char *text;
    word size;
    union {
        word capacity;
        char own[16];
    };
};

static void append_character(struct string *string, char character) {
    word capacity = string->text == string->own ? 15 : string->capacity;
    if (string->size == capacity) {
        char *text = allocate(2 * capacity + 1);
        copy(text, string->text, string->size);
        if (string->text != string->own)
            give_back(string->text);
        string->text = text;
        string->capacity = 2 * capacity;
    }
    string->text[string->size++] = character;
    string->text[string->size] = 0;
}

static inline void empty_string(struct string *string) {
    string->size = 0;
    *string->text = 0;
}

void *read_word(void *stream, struct string *to) __asm__(
    "_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE");
void *read_word(void *stream, struct string *to) {
    struct ios *ios = ios_of(stream);
    if (!begins_reading(ios, 1))
        return stream;
    long most = ios->width > 0 ? ios->width : -1;
    int next;
    empty_string(to);
    for (; (next = look_ahead(ios)) != END && !is_space(next) && to->size != (word)most; take_character(ios))
        append_character(to, (char)next);
    ios->width = 0;
    if (next == END)
        add_state(ios, AT_END);
    if (to->size == 0)
        add_state(ios, FAILED);
    return stream;
}

void *read_line(void *stream, struct string *to, char end) __asm__(
    "_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_");
void *read_line(void *stream, struct string *to, char end) {
    struct ios *ios = ios_of(stream);
    if (!begins_reading(ios, 0))
        return stream;
    int next;
    empty_string(to);
    while ((next = take_character(ios)) != END && next != (unsigned char)end)
        append_character(to, (char)next);
    if (next == END)
        add_state(ios, to->size ? AT_END : AT_END | FAILED);
    return stream;
}

#define STREAM(name) __asm__("_ZNSi" name)

int get(struct input *stream) STREAM("3getEv");
int get(struct input *stream) {
    struct ios *ios = ios_of(stream);
    stream->count = 0;
    if (!begins_reading(ios, 0))
        return END;
    int next = take_character(ios);
    if (next == END)
        add_state(ios, AT_END | FAILED);
    else
        stream->count = 1;
    return next;
}

void *get_character(struct input *stream, char *to) STREAM("3getERc");
void *get_character(struct input *stream, char *to) {
    int next = get(stream);
    if (next != END)
        *to = (char)next;
    return stream;
}

int peek(struct input *stream) STREAM("4peekEv");
int peek(struct input *stream) {
    struct ios *ios = ios_of(stream);
    stream->count = 0;
    if (!begins_reading(ios, 0))
        return END;
    int next = look_ahead(ios);
    if (next == END)
        add_state(ios, AT_END);
    return next;
}

void *get_line(struct input *stream, char *to, long size, char end) STREAM("7getlineEPclc");
void *get_line(struct input *stream, char *to, long size, char end) {
    struct ios *ios = ios_of(stream);
    long used = 0;
    stream->count = 0;
    if (begins_reading(ios, 0)) {
        int next;
        while ((next = look_ahead(ios)) != END && next != (unsigned char)end && used + 1 < size)
            to[used++] = take_character(ios);
        stream->count = used;
        if (next == END) {
            add_state(ios, used ? AT_END : AT_END | FAILED);
        } else if (next == (unsigned char)end) {
            take_character(ios);
            stream->count++;
        } else {
            add_state(ios, FAILED);
        }
    }
    if (size > 0)
        to[used] = 0;
    return stream;
}

void *get_whole_line(struct input *stream, char *to, long size) STREAM("7getlineEPcl");
void *get_whole_line(struct input *stream, char *to, long size) { return get_line(stream, to, size, '\n'); }

void *read_bytes(struct input *stream, char *to, long size) STREAM("4readEPcl");
void *read_bytes(struct input *stream, char *to, long size) {
    struct ios *ios = ios_of(stream);
    long used = 0;
    if (begins_reading(ios, 0)) {
        while (used < size && look_ahead(ios) != END)
            to[used++] = take_character(ios);
        if (used < size)
            add_state(ios, AT_END | FAILED);
    }
    stream->count = used;
    return stream;
}

// Skips so many characters, or up to one, which is skipped, too.
void *ignore(struct input *stream, long count, int end) STREAM("6ignoreEli");
void *ignore(struct input *stream, long count, int end) {
    struct ios *ios = ios_of(stream);
    stream->count = 0;
    if (!begins_reading(ios, 0))
        return stream;
    while (count == (long)(ALL >> 1) || stream->count < count) {
        int next = take_character(ios);
        if (next == END) {
            add_state(ios, AT_END);
            break;
        }
        stream->count++;
        if (next == end)
            break;
    }
    return stream;
}

void *ignore_some(struct input *stream, long count) STREAM("6ignoreEl");
void *ignore_some(struct input *stream, long count) { return ignore(stream, count, -2); }

void *ignore_one(struct input *stream) STREAM("6ignoreEv");
void *ignore_one(struct input *stream) { return ignore(stream, 1, -2); }

static void put_back(struct input *stream, int character) {
    struct ios *ios = ios_of(stream);
    stream->count = 0;
    add_state(ios, GOOD);
    if (ios->state & (BAD | FAILED))
        return;
    ios->state &= ~AT_END;
    struct buffer *buffer = ios->buffer;
    if (buffer->in > buffer->in_begin && (character == END || buffer->in[-1] == (char)character)) {
        buffer->in--;
        return;
    }
    int (*put)(struct buffer *, int) = buffer->table[PUT_BACK];
    if (put(buffer, character) == END)
        add_state(ios, BAD);
}

void *unget(struct input *stream) STREAM("5ungetEv");
void *unget(struct input *stream) {
    put_back(stream, END);
    return stream;
}

void *put_back_character(struct input *stream, char character) STREAM("7putbackEc");
void *put_back_character(struct input *stream, char character) {
    put_back(stream, (unsigned char)character);
    return stream;
}

long last_count(const struct input *stream) __asm__("_ZNKSi6gcountEv");
long last_count(const struct input *stream) { return stream->count; }

void *skip_blanks(void *stream) __asm__("_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_");
void *skip_blanks(void *stream) {
    skip_space(ios_of(stream));
    return stream;
}

void *apply_input(void *stream, void *(*manipulator)(void *)) STREAM("rsEPFRSiS_E");
void *apply_input(void *stream, void *(*manipulator)(void *)) { return manipulator(stream); }

void *apply_input_to_base(void *stream, void *(*manipulator)(void *)) STREAM("rsEPFRSt8ios_baseS0_E");
void *apply_input_to_base(void *stream, void *(*manipulator)(void *)) {
    manipulator(ios_of(stream));
    return stream;
}

void *set_input_width(void *stream, int width) __asm__(
    "_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_St5_Setw");
void *set_input_width(void *stream, int width) {
    ios_of(stream)->width = width;
    return stream;
}
