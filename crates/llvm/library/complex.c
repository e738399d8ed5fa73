// Complex numbers: products and quotients as annex G of C99 has them, where an infinity in an operand is one in the
// result, and what else is not a few operators. `long double` is not computed with.
#include "support.h"

double hypot(double a, double b);
float hypotf(float a, float b);
double atan2(double a, double b);
float atan2f(float a, float b);

typedef double _Complex complex;
typedef float _Complex single;

#define INFINITE __builtin_inf()
#define IS_FINITE(x) ((x) - (x) == 0)
#define IS_INFINITE(x) ((x) == INFINITE || (x) == -INFINITE)
#define IS_NAN(x) ((x) != (x))

// Both types of numbers have the same functions.
#define FUNCTIONS(real_type, complex_type, make, boxed, number, copysign, product)                                     \
    static inline complex_type make(real_type real, real_type imaginary) {                                             \
        complex_type made;                                                                                             \
        __real__ made = real;                                                                                          \
        __imag__ made = imaginary;                                                                                     \
        return made;                                                                                                   \
    }                                                                                                                  \
    /* With its sign, 1 for an infinity and 0 for any other number. */                                                 \
    static inline real_type boxed(real_type x) { return copysign(IS_INFINITE(x) ? 1 : 0, x); }                         \
    /* 0 with its sign in place of what is no number. */                                                               \
    static inline real_type number(real_type x) { return IS_NAN(x) ? copysign(0, x) : x; }                             \
    complex_type product(real_type a, real_type b, real_type c, real_type d) {                                         \
        real_type ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                      \
        if (!IS_NAN(ac - bd) || !IS_NAN(ad + bc))                                                                      \
            return make(ac - bd, ad + bc);                                                                             \
        int is_infinite = 0;                                                                                           \
        if (IS_INFINITE(a) || IS_INFINITE(b)) {                                                                        \
            a = boxed(a), b = boxed(b), c = number(c), d = number(d);                                                  \
            is_infinite = 1;                                                                                           \
        }                                                                                                              \
        if (IS_INFINITE(c) || IS_INFINITE(d)) {                                                                        \
            c = boxed(c), d = boxed(d), a = number(a), b = number(b);                                                  \
            is_infinite = 1;                                                                                           \
        }                                                                                                              \
        if (!is_infinite && (IS_INFINITE(ac) || IS_INFINITE(bd) || IS_INFINITE(ad) || IS_INFINITE(bc))) {              \
            a = number(a), b = number(b), c = number(c), d = number(d);                                                \
            is_infinite = 1;                                                                                           \
        }                                                                                                              \
        if (!is_infinite)                                                                                              \
            return make(ac - bd, ad + bc);                                                                             \
        real_type infinite = INFINITE;                                                                                 \
        return make(infinite * (a * c - b * d), infinite * (a * d + b * c));                                           \
    }

FUNCTIONS(double, complex, make, boxed, number, __builtin_copysign, __muldc3)
FUNCTIONS(float, single, make_single, boxed_single, number_single, __builtin_copysignf, __mulsc3)

static inline word bits(double x) {
    union {
        double number;
        word bits;
    } both = {x};
    return both.bits;
}

// 2 to a power from -1022 to 1023.
static inline double power(int exponent) {
    union {
        word bits;
        double number;
    } both = {(word)(exponent + 1023) << 52};
    return both.number;
}

static inline double scaled(double x, int exponent) {
    int half = exponent / 2;
    return x * power(half) * power(exponent - half);
}

// The exponent of a finite number that is not 0.
static inline int exponent(double x) {
    int raw = bits(x) >> 52 & 0x7ff;
    return raw ? raw - 1023 : (int)(bits(x * 0x1p54) >> 52 & 0x7ff) - 1023 - 54;
}

complex __divdc3(double a, double b, double c, double d) {
    double left = __builtin_fabs(c), right = __builtin_fabs(d);
    double larger = IS_NAN(right) || left > right ? left : right;
    int scale = 0;
    if (IS_FINITE(larger) && larger != 0) {
        scale = exponent(larger);
        c = scaled(c, -scale), d = scaled(d, -scale);
    }
    double square = c * c + d * d;
    double real = scaled((a * c + b * d) / square, -scale), imaginary = scaled((b * c - a * d) / square, -scale);
    if (!IS_NAN(real) || !IS_NAN(imaginary))
        return make(real, imaginary);
    if (square == 0 && (!IS_NAN(a) || !IS_NAN(b))) {
        double infinite = __builtin_copysign(INFINITE, c);
        return make(infinite * a, infinite * b);
    }
    if ((IS_INFINITE(a) || IS_INFINITE(b)) && IS_FINITE(c) && IS_FINITE(d)) {
        a = boxed(a), b = boxed(b);
        return make(INFINITE * (a * c + b * d), INFINITE * (b * c - a * d));
    }
    if (IS_INFINITE(larger) && IS_FINITE(a) && IS_FINITE(b)) {
        c = boxed(c), d = boxed(d);
        return make(0.0 * (a * c + b * d), 0.0 * (b * c - a * d));
    }
    return make(real, imaginary);
}

single __divsc3(float a, float b, float c, float d) {
    complex quotient = __divdc3(a, b, c, d);
    return make_single((float)__real__ quotient, (float)__imag__ quotient);
}

double cabs(complex x) { return hypot(__real__ x, __imag__ x); }

float cabsf(single x) { return hypotf(__real__ x, __imag__ x); }

double carg(complex x) { return atan2(__imag__ x, __real__ x); }

float cargf(single x) { return atan2f(__imag__ x, __real__ x); }

double creal(complex x) { return __real__ x; }

float crealf(single x) { return __real__ x; }

double cimag(complex x) { return __imag__ x; }

float cimagf(single x) { return __imag__ x; }

complex conj(complex x) { return make(__real__ x, -__imag__ x); }

single conjf(single x) { return make_single(__real__ x, -__imag__ x); }
