// Numbers in strings, sorting, searching, and numbers by chance.
#include "support.h"

static inline int is_space(int character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static inline unsigned digit(char character) {
    if (character >= '0' && character <= '9')
        return character - '0';
    if (character >= 'a' && character <= 'z')
        return character - 'a' + 10;
    if (character >= 'A' && character <= 'Z')
        return character - 'A' + 10;
    return 99;
}

// The digits of a number, without its sign.
struct number {
    word value;
    int is_negative, overflows;
};

static struct number parse(const char *text, char **end, unsigned base) {
    struct number number = {0, 0, 0};
    const char *at = text;
    while (is_space(*at))
        at++;
    if (*at == '-' || *at == '+')
        number.is_negative = *at++ == '-';
    int has_prefix = (base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit(at[2]) < 16;
    if (has_prefix) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    const char *first = at;
    unsigned next;
    while ((next = digit(*at)) < base) {
        number.overflows |= __builtin_mul_overflow(number.value, (word)base, &number.value);
        number.overflows |= __builtin_add_overflow(number.value, (word)next, &number.value);
        at++;
    }
    if (end)
        *end = (char *)(at == first ? text : at);
    return number;
}

static inline int is_bad_base(int base) {
    if (base >= 0 && base != 1 && base <= 36)
        return 0;
    *__errno_location() = EINVAL;
    return 1;
}

long strtol(const char *text, char **end, int base) {
    if (is_bad_base(base))
        return 0;
    struct number number = parse(text, end, base);
    word largest = 0x7fffffffffffffff + (word)number.is_negative;
    if (number.overflows || number.value > largest) {
        *__errno_location() = ERANGE;
        number.value = largest;
    }
    return number.is_negative ? -number.value : number.value;
}

word strtoul(const char *text, char **end, int base) {
    if (is_bad_base(base))
        return 0;
    struct number number = parse(text, end, base);
    if (number.overflows) {
        *__errno_location() = ERANGE;
        return ALL;
    }
    return number.is_negative ? -number.value : number.value;
}

long strtoll(const char *text, char **end, int base) { return strtol(text, end, base); }

word strtoull(const char *text, char **end, int base) { return strtoul(text, end, base); }

// What headers make of these with newer standards.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }

word __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }

long __isoc23_strtoll(const char *text, char **end, int base) { return strtol(text, end, base); }

word __isoc23_strtoull(const char *text, char **end, int base) { return strtoul(text, end, base); }

int atoi(const char *text) { return (int)strtol(text, 0, 10); }

long atol(const char *text) { return strtol(text, 0, 10); }

long atoll(const char *text) { return strtol(text, 0, 10); }

struct quotient {
    int quotient, remainder;
};
struct long_quotient {
    long quotient, remainder;
};

struct quotient div(int left, int right) { return (struct quotient){left / right, left % right}; }

struct long_quotient ldiv(long left, long right) { return (struct long_quotient){left / right, left % right}; }

struct long_quotient lldiv(long left, long right) { return (struct long_quotient){left / right, left % right}; }

struct long_quotient imaxdiv(long left, long right) { return (struct long_quotient){left / right, left % right}; }

long imaxabs(long value) { return value < 0 ? -value : value; }

struct piece {
    word bits, undefined;
};
struct piece read_piece(const void *from, word size) PRIMITIVE("read");
void write_piece(void *to, word size, word bits, word undefined) PRIMITIVE("write");
word piece_size(const void *left, const void *right, word most) PRIMITIVE("piece");

static inline void swap(char *left, char *right, word size) {
    while (size > 0) {
        word piece = piece_size(left, right, size);
        struct piece a = read_piece(left, piece), b = read_piece(right, piece);
        write_piece(left, piece, b.bits, b.undefined);
        write_piece(right, piece, a.bits, a.undefined);
        left += piece;
        right += piece;
        size -= piece;
    }
}

// Sorted by insertion: in place, stable, and with few accesses for the few elements that a checked program has.
void qsort(char *base, word count, word size, int (*compare)(const void *, const void *)) {
    for (word sorted = 1; sorted < count; sorted++)
        for (word at = sorted; at > 0; at--) {
            char *left = base + (at - 1) * size, *right = base + at * size;
            if (compare(left, right) <= 0)
                break;
            swap(left, right, size);
        }
}

void qsort_r(char *base, word count, word size, int (*compare)(const void *, const void *, void *), void *argument) {
    for (word sorted = 1; sorted < count; sorted++)
        for (word at = sorted; at > 0; at--) {
            char *left = base + (at - 1) * size, *right = base + at * size;
            if (compare(left, right, argument) <= 0)
                break;
            swap(left, right, size);
        }
}

void *bsearch(const void *key, const char *base, word count, word size,
              int (*compare)(const void *, const void *)) {
    while (count > 0) {
        word middle = count / 2;
        const char *at = base + middle * size;
        int order = compare(key, at);
        if (order == 0)
            return (void *)at;
        if (order > 0) {
            base = at + size;
            count -= middle + 1;
        } else {
            count = middle;
        }
    }
    return 0;
}

// The same numbers in every run. Each thread has its own sequence, so that asking for one is no event; `srand`, and what is
// like it, starts that of the calling thread.

static inline unsigned step(unsigned *state) {
    *state = *state * 1103515245u + 12345u;
    return *state;
}

// As glibc has it.
int rand_r(unsigned *state) {
    unsigned result = step(state) / 65536 % 2048;
    result = result << 10 ^ step(state) / 65536 % 1024;
    return (int)(result << 10 ^ step(state) / 65536 % 1024);
}

static _Thread_local unsigned seed = 1;

int rand(void) {
    unsigned state = seed;
    unsigned result = step(&state) / 65536 % 2048;
    result = result << 10 ^ step(&state) / 65536 % 1024;
    result = result << 10 ^ step(&state) / 65536 % 1024;
    seed = state;
    return (int)result;
}

void srand(unsigned start) { seed = start; }

long random(void) { return rand(); }

void srandom(unsigned start) { seed = start; }

// The numbers of 48 bits, with the constants of POSIX. Before `srand48` the state is 0, as in glibc.

static inline word next48(word state) { return (state * 0x5deece66dul + 11) & 0xfffffffffffful; }

static inline word get48(const unsigned short *state) {
    return state[0] | (word)state[1] << 16 | (word)state[2] << 32;
}

static inline word step48(unsigned short *state) {
    word next = next48(get48(state));
    state[0] = (unsigned short)next;
    state[1] = (unsigned short)(next >> 16);
    state[2] = (unsigned short)(next >> 32);
    return next;
}

static inline double as_fraction(word state) { return (double)state / 281474976710656.0; }

static _Thread_local word state48;

void srand48(long start) { state48 = (word)(unsigned)start << 16 | 0x330e; }

double drand48(void) { return as_fraction(state48 = next48(state48)); }

long lrand48(void) { return (long)((state48 = next48(state48)) >> 17); }

long mrand48(void) { return (int)((state48 = next48(state48)) >> 16); }

double erand48(unsigned short *state) { return as_fraction(step48(state)); }

long nrand48(unsigned short *state) { return (long)(step48(state) >> 17); }

long jrand48(unsigned short *state) { return (int)(step48(state) >> 16); }

// The plain one of `environment.c`.
char *getenv(const char *name) { return 0; }
