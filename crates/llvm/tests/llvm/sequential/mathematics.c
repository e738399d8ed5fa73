#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double values[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.75, -7.25, 1e10, 1e-10, 123456789.125, 5e-324, 1e300};

int main(void) {
    char key[16] = "none", other[16] = "";
    int count = sizeof values / sizeof *values;
    for (int i = 0; i < count; i++) {
        double x = values[i];
        printf("%a %a %a %a %a %a %a %a\n", sqrt(fabs(x)), floor(x), ceil(x), trunc(x), round(x), rint(x), nearbyint(x), fabs(x));
        for (int j = 0; j < count; j++) {
            double y = values[j];
            printf("%a %a %a %a|", x < y ? fmin(x, y) : 0, x < y ? fmax(x, y) : 0, y == 0 ? 0 : fmod(x, y), copysign(x, y));
            printf("%a ", x > y ? fdim(x, y) : 0);
        }
        int exponent;
        double whole, part = modf(x, &whole), fraction = frexp(x, &exponent);
        printf("\n%a %a %a %d\n", whole, part, fraction, exponent);
        printf("%a %a %a\n", ldexp(x, 10), ldexp(x, -1040), scalbn(x, 1030));
        printf("%ld %lld %ld\n", lround(x < 1e9 ? x : 1), llround(x < 1e9 ? x : 2), lrint(x < 1e9 ? x : 3));
        float f = (float)(x < 1e38 ? x : 3);
        printf("%a %a %a %a %a\n", sqrtf(fabsf(f)), floorf(f), ceilf(f), fminf(f, 1.0f), fmodf(f, 0.75f));
    }
    // Where the result is exact, or is rounded long before it differs.
    printf("%a %a %a %a\n", pow(2, 10), pow(2, -3), pow(10, 3), pow(-3, 3));
    printf("%.10f %.10f %.10f %.10f\n", exp(1), log(10), sin(1), cos(1));
    printf("%.10f %.10f %.10f %.10f\n", tan(0.5), atan2(1, 2), asin(0.25), acos(0.25));
    volatile double two = 2;
    printf("%f %f %f %f %f %f\n", acos(two), asin(-two), acosf(two), log(-two), sqrt(-two), pow(-two, 0.5));
    printf("%.10f %.10f %.10f %.10f\n", exp2(0.5), log2(10), log10(5), cbrt(2));
    printf("%.10f %.10f %.10f %.10f %.10f\n", sinh(1), cosh(1), tanh(1), expm1(0.1), log1p(0.1));
    printf("%.4f %.4f %.4f %.10f\n", powf(2, 0.5f), expf(1), sinf(1), hypot(1, 2));

    const char *numbers[] = {"1.5", "  -2.25e3xyz", "+.5e-2.", "1e400", "-1e400", "1e-400", "inf", "-Infinity", "x", "", ".", "1e",
                             "1e+", "0.1", "123456789012345678901234567890", "4.9e-324", "-0", "1e0000000000000000001", "3.e1", "00012.50",
                             "0x1.8p1", "-0XA.bP-3z", "0x.8", "0x", "0xg", "0x.p1", "0x1p", "0x1p+", "0xfp2000", "0x1p-2000", "0x1p-1074", "0x1p-1075", "0x1.fffffffffffff7p0", "0x1.fffffffffffff8p0", "0x1.00000000000008p0", "0x1.000000000000080001p0",
                             "0x1.fffffffffffff8p1023", "0x0.0000000000000000000000000000001p100", "0x123456789abcdef0123456789.8p-4",
                             "0x1.fffffep127", "0x1.ffffffp127", "0x1.000001p0", "0x1.0000010001p0", "0x1p-149", "0x1p-150", "0x1.8p-150", "0x0p99999999999"};
    for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++) {
        char *end;
        errno = 0;
        double number = strtod(numbers[i], &end);
        int error = errno;
        printf("%a %d %d|%a %a\n", number, (int)(end - numbers[i]), error == ERANGE && fabs(number) != 4.9e-324,
               strtof(numbers[i], NULL), atof(numbers[i]));
    }
    printf("%d\n", isnan(strtod("nan", NULL)));

    int a = 0, b = 0, n = 0, d = 0;
    unsigned u = 0, x = 0;
    long l = 0;
    short h = 0;
    signed char c = 0;
    char word[16] = "", letters[4] = "";
    double number = 0;
    float single = 0;
    d = sscanf("12 -7,0x1f 077 word zz 4000000000 3.5 1.25!", "%d %d,%i %o %15s %2c %u %lf %f", &a, &b, &n, &x, word, letters, &u,
               &number, &single);
    printf("%d: %d %d %d %u %s %c%c %u %f %f\n", d, a, b, n, x, word, letters[0], letters[1], u, number, single);
    d = sscanf("12345abc ff 70000 -9000000000", "%3d%2d%s %x %hd %ld", &a, &b, word, &x, &h, &l);
    printf("%d: %d %d %s %x %hd %ld\n", d, a, b, word, x, h, l);
    printf("%d %d %d\n", sscanf("", "%d", &a), sscanf("x", "%d", &a), sscanf("5 x", "%d %d", &a, &b));
    printf("%d %d\n", sscanf("50% off 7", "%d%% off %*d%n", &a, &n), n);
    printf("%d %d %d\n", sscanf("key=value", "key=%15s", word), sscanf("kex=value", "key=%15s", word), sscanf("  9", "%hhd", &c));
    d = sscanf("k=some value;]-^x", "%7[a-z]=%15[^;];%n%4[]^-]", word, other, &n, key);
    printf("%d [%s] [%s] %d [%s]\n", d, word, other, n, key);
    d = sscanf(" 12ab", "%[0-9]", word);
    printf("%d %d [%s]\n", d, sscanf("2024-05x", "%*[0-9]-%3[^a-z]%s", word, key), word);
    printf("%d [%s] %d\n", sscanf("a-b+", "%[a+-]", word), word, sscanf("", "%[a]", word));
    printf("%s %d\n", word, c);
    return 0;
}
