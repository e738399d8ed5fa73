// Numbers with a point: those that strings hold, and what has to do with integers. The rest is in lowering/calls/mathematics.rs.
// No function sets errno where its argument is out of range, except in reading strings.
#include "support.h"

// The number that a text of digits, a point and an exponent is. The text must be the thread's own.
double parse_double(const char *text) PRIMITIVE("parse_double");
float parse_float(const char *text) PRIMITIVE("parse_float");
double trunc(double number);
double round(double number);
double rint(double number);

enum { ROOM = 800 };

static inline int is_space(int character) { return character == ' ' || (character >= '\t' && character <= '\r'); }

static inline int is_digit(int character) { return character >= '0' && character <= '9'; }

static inline int is_hex(int character) {
    return is_digit(character) || ((character | 32) >= 'a' && (character | 32) <= 'f');
}

// How many characters of `text` are those of `word`, whatever their case; 0 if not all of them.
static inline word matches(const char *text, const char *wanted) {
    word length = 0;
    for (; wanted[length]; length++)
        if ((text[length] | 32) != wanted[length])
            return 0;
    return length;
}

static double read_number(const char *text, char **end, int is_single) {
    char copy[ROOM];
    word at = 0, length = 0, digits = 0;
    int is_negative = 0, is_zero = 1;
    while (is_space(text[at]))
        at++;
    if (text[at] == '-' || text[at] == '+')
        is_negative = text[at++] == '-';
    word special = matches(text + at, "infinity");
    if (special == 0)
        special = matches(text + at, "inf");
    if (special == 0 && (special = matches(text + at, "nan")) != 0) {
        if (end)
            *end = (char *)text + at + special;
        return is_negative ? -__builtin_nan("") : __builtin_nan("");
    }
    if (special != 0) {
        if (end)
            *end = (char *)text + at + special;
        return is_negative ? -__builtin_inf() : __builtin_inf();
    }
    // `0x` is one only if a digit follows; else the number is the 0.
    word is_hexadecimal = text[at] == '0' && (text[at + 1] | 32) == 'x' &&
                          (is_hex(text[at + 2]) || (text[at + 2] == '.' && is_hex(text[at + 3])));
    if (is_hexadecimal) {
        copy[length++] = text[at++];
        copy[length++] = text[at++] | 32;
    }
    for (int has_point = 0;; at++) {
        char next = text[at];
        if (is_hexadecimal ? is_hex(next) : is_digit(next)) {
            digits++;
            is_zero &= next == '0';
        } else if (next == '.' && !has_point) {
            has_point = 1;
        } else {
            break;
        }
        if (length == ROOM - 30)
            fault_too_long();
        copy[length++] = next;
    }
    if (digits == 0) {
        if (end)
            *end = (char *)text;
        return 0;
    }
    char exponent = is_hexadecimal ? 'p' : 'e';
    if ((text[at] | 32) == exponent) {
        word sign = text[at + 1] == '-' || text[at + 1] == '+', first = at + 1 + sign;
        if (is_digit(text[first])) {
            copy[length++] = exponent;
            if (text[at + 1] == '-')
                copy[length++] = '-';
            // More digits than these are as good as infinitely many.
            word kept = 0;
            for (at = first; is_digit(text[at]); at++)
                if (kept < 8 && (kept > 0 || text[at] != '0')) {
                    copy[length++] = text[at];
                    kept++;
                }
            if (kept == 0)
                copy[length++] = '0';
        }
    }
    copy[length] = 0;
    if (end)
        *end = (char *)text + at;
    double number = is_single ? parse_float(copy) : parse_double(copy);
    if (!is_zero && (number == 0 || number == __builtin_inf()))
        *__errno_location() = ERANGE;
    return is_negative ? -number : number;
}

double strtod(const char *text, char **end) { return read_number(text, end, 0); }

float strtof(const char *text, char **end) { return (float)read_number(text, end, 1); }

double atof(const char *text) { return strtod(text, 0); }

long lround(double number) { return (long)round(number); }

long llround(double number) { return (long)round(number); }

long lrint(double number) { return (long)rint(number); }

long llrint(double number) { return (long)rint(number); }

long lroundf(float number) { return (long)round(number); }

long lrintf(float number) { return (long)rint(number); }

double modf(double number, double *whole) {
    *whole = trunc(number);
    double rest = number - *whole;
    return __builtin_copysign(*whole == number ? 0 : rest, number);
}

#define POWER(exponent) ((union { word bits; double number; }){(word)((exponent) + 1023) << 52}.number)

// Multiplied step by step, so that no step but the last one rounds.
double ldexp(double number, int exponent) {
    for (int step = 0; step < 2 && exponent > 1023; step++) {
        number *= POWER(1023);
        exponent -= 1023;
    }
    for (int step = 0; step < 2 && exponent < -1022; step++) {
        number *= POWER(-969);
        exponent += 969;
    }
    exponent = exponent > 1023 ? 1023 : exponent < -1022 ? -1022 : exponent;
    return number * POWER(exponent);
}

double scalbn(double number, int exponent) { return ldexp(number, exponent); }

double frexp(double number, int *exponent) {
    *exponent = 0;
    if (number == 0 || number != number || number - number != 0)
        return number;
    union {
        double number;
        word bits;
    } parts = {number};
    if ((parts.bits >> 52 & 0x7ff) == 0) {
        parts.number = number * POWER(64);
        *exponent = -64;
    }
    *exponent += (int)(parts.bits >> 52 & 0x7ff) - 1022;
    parts.bits = (parts.bits & ~(0x7fful << 52)) | 1022ul << 52;
    return parts.number;
}
