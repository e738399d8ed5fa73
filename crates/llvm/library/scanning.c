// Reading from strings: `sscanf`, and what `fscanf` makes of it, with the conversions of integers, numbers with a point,
// characters, words and sets of characters.
#include "support.h"
#include "arguments.h"

long strtol(const char *text, char **end, int base);
word strtoul(const char *text, char **end, int base);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);

enum { LONGEST = 64, END = -1 };

static inline int is_space(int character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static inline int is_digit(int character) { return character >= '0' && character <= '9'; }

// A conversion: whether what it reads is stored, how many characters it may take, how many bytes are stored, what it is.
struct conversion {
    int is_kept, size;
    word width;
    char letter;
};

// Reads what stands behind a `%`; how many characters that is.
static __attribute__((noinline)) word read_conversion(const char *format, struct conversion *conversion) {
    word at = 0, width = 0;
    int size = 4;
    conversion->is_kept = format[at] != '*';
    at += format[at] == '*';
    while (is_digit(format[at]) && width < 100000)
        width = width * 10 + (format[at++] - '0');
    for (;; at++) {
        char modifier = format[at];
        if (modifier == 'h')
            size = size == 2 ? 1 : 2;
        else if (modifier == 'l' || modifier == 'z' || modifier == 'j' || modifier == 't' || modifier == 'q')
            size = 8;
        else
            break;
    }
    conversion->size = size;
    conversion->width = width == 0 ? ALL : width;
    conversion->letter = format[at];
    return format[at] ? at + 1 : at;
}

// Where the `]` lies that ends a set of characters, which starts behind its `[`; one that comes first is in the set.
static inline word end_of_set(const char *set) {
    word at = set[0] == '^';
    at += set[at] == ']';
    while (set[at] && set[at] != ']')
        at++;
    return at;
}

// Whether a set of characters, of which so many bytes tell, has one.
static __attribute__((noinline)) int is_in_set(const char *set, word length, char character) {
    int is_negated = set[0] == '^', is_named = 0;
    for (word at = is_negated; at < length && !is_named; at++) {
        unsigned char first = set[at], last = first;
        // A dash at either end stands for itself.
        if (at + 2 < length && set[at + 1] == '-') {
            last = set[at + 2];
            at += 2;
        }
        is_named = (unsigned char)character >= first && (unsigned char)character <= last;
    }
    return is_named != is_negated;
}

static inline void store(word to, word value, int size) {
    if (size == 1)
        *(char *)to = (char)value;
    else if (size == 2)
        *(short *)to = (short)value;
    else if (size == 4)
        *(int *)to = (int)value;
    else
        *(long *)to = (long)value;
}

// Reads a number, of which `width` characters count at most; how many it took, 0 if there is none.
static __attribute__((noinline)) word scan_number(const char *text, const struct conversion *conversion, word to) {
    char copy[LONGEST], *end;
    word length = 0, most = conversion->width;
    char letter = conversion->letter;
    // What cannot be part of a number ends it.
    for (; length < most && text[length] > ' ' && text[length] < 0x7f; length++) {
        if (length == LONGEST - 1)
            fault_too_long();
        copy[length] = text[length];
    }
    copy[length] = 0;
    int is_float = letter == 'f' || letter == 'F' || letter == 'e' || letter == 'E' || letter == 'g' || letter == 'G';
    if (is_float) {
        double number = conversion->size == 8 ? strtod(copy, &end) : strtof(copy, &end);
        if (end != copy && conversion->is_kept && conversion->size == 8)
            *(double *)to = number;
        else if (end != copy && conversion->is_kept)
            *(float *)to = (float)number;
        return end - copy;
    }
    int base = letter == 'x' || letter == 'X' || letter == 'p' ? 16 : letter == 'o' ? 8 : letter == 'i' ? 0 : 10;
    word number = letter == 'd' || letter == 'i' ? (word)strtol(copy, &end, base) : strtoul(copy, &end, base);
    if (end != copy && conversion->is_kept)
        store(to, number, letter == 'p' ? 8 : conversion->size);
    return end - copy;
}

// Reads what a format says, and stores how many characters that took.
int scan_text(const char *text, const char *format, const struct list *given, word *all_taken) PRIMITIVE("scan");
int scan_text(const char *text, const char *format, const struct list *given, word *all_taken) {
    struct list list;
    copy_list(&list, given);
    word at = 0, in = 0;
    int stored = 0, result;
    while (format[in]) {
        if (is_space(format[in])) {
            while (is_space(text[at]))
                at++;
            in++;
            continue;
        }
        if (format[in] != '%' || format[in + 1] == '%') {
            if (format[in] == '%') {
                in++;
                while (is_space(text[at]))
                    at++;
            }
            if (text[at] != format[in]) {
                result = text[at] == 0 && stored == 0 ? END : stored;
                goto end;
            }
            at++;
            in++;
            continue;
        }
        struct conversion conversion;
        in += 1 + read_conversion(format + in + 1, &conversion);
        char letter = conversion.letter;
        if (letter == 'n') {
            if (conversion.is_kept)
                store(take(&list, 0), at, conversion.size);
            continue;
        }
        const char *set = format + in;
        word set_length = letter == '[' ? end_of_set(set) : 0;
        if (letter == '[')
            in += set_length + (set[set_length] != 0);
        if (letter != 'c' && letter != '[')
            while (is_space(text[at]))
                at++;
        if (text[at] == 0) {
            result = stored == 0 ? END : stored;
            goto end;
        }
        word to = conversion.is_kept ? take(&list, 0) : 0;
        word taken = 0;
        if ((letter == 'c' || letter == 's') && conversion.size == 4) {
            word most = letter == 'c' && conversion.width == ALL ? 1 : conversion.width;
            for (; taken < most && text[at + taken] && (letter == 'c' || !is_space(text[at + taken])); taken++)
                if (conversion.is_kept)
                    ((char *)to)[taken] = text[at + taken];
            if (letter == 's' && conversion.is_kept)
                ((char *)to)[taken] = 0;
        } else if (letter == '[' && conversion.size == 4) {
            while (taken < conversion.width && text[at + taken] && is_in_set(set, set_length, text[at + taken])) {
                if (conversion.is_kept)
                    ((char *)to)[taken] = text[at + taken];
                taken++;
            }
            if (taken == 0)
                break;
            if (conversion.is_kept)
                ((char *)to)[taken] = 0;
        } else if (letter == 'd' || letter == 'i' || letter == 'u' || letter == 'x' || letter == 'X' || letter == 'o' ||
                   letter == 'p' || letter == 'f' || letter == 'F' || letter == 'e' || letter == 'E' || letter == 'g' ||
                   letter == 'G') {
            taken = scan_number(text + at, &conversion, to);
            if (taken == 0)
                break;
        } else {
            fault_conversion();
        }
        at += taken;
        stored += conversion.is_kept;
    }
    result = stored;
end:
    *all_taken = at;
    return result;
}

static inline int scan(const char *text, const char *format, const struct list *list) {
    word taken;
    return scan_text(text, format, list, &taken);
}

int vsscanf(const char *text, const char *format, struct list *list) { return scan(text, format, list); }

int sscanf(const char *text, const char *format, ...) {
    struct list list[1];
    __builtin_va_start(*(__builtin_va_list *)list, format);
    return scan(text, format, list);
}

// What headers make of these.
int __isoc99_vsscanf(const char *text, const char *format, struct list *list) { return scan(text, format, list); }

int __isoc99_sscanf(const char *text, const char *format, ...) {
    struct list list[1];
    __builtin_va_start(*(__builtin_va_list *)list, format);
    return scan(text, format, list);
}

int __isoc23_vsscanf(const char *text, const char *format, struct list *list) { return scan(text, format, list); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
    struct list list[1];
    __builtin_va_start(*(__builtin_va_list *)list, format);
    return scan(text, format, list);
}
