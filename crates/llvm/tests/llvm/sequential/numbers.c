#define _GNU_SOURCE
#include <inttypes.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static const char *texts[] = {"0", "42", "-42", "  +17x", "0x1f", "0X", "0xg", "077", "08", "zz", "-zz", "", "  ", "-", "2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "-1", "1 2", "\t\n 5"};

static int values[] = {5, 3, 9, 1, 7, 2, 8, 6, 4, 0};
static struct pair { char name; long key; } pairs[] = {{'a', 3}, {'b', 1}, {'c', 3}, {'d', 2}, {'e', 1}};

static int by_value(const void *left, const void *right) { return *(const int *)left - *(const int *)right; }
static int by_key(const void *left, const void *right) { return (int)(((const struct pair *)left)->key - ((const struct pair *)right)->key); }

int main(void) {
    int bases[] = {0, 2, 8, 10, 16, 36};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (unsigned j = 0; j < 6; j++) {
            char *end, *other;
            errno = 0;
            long number = strtol(texts[i], &end, bases[j]);
            int error = errno;
            errno = 0;
            unsigned long positive = strtoul(texts[i], &other, bases[j]);
            printf("%ld %ld %d %lu %ld %d\n", number, (long)(end - texts[i]), error, positive, (long)(other - texts[i]), errno);
        }
        printf("%ld %lld\n", atol(texts[i]), strtoll(texts[i], NULL, 10));
    }
    printf("%d %d %d\n", atoi(" 12 "), atoi("-7"), atoi("x"));
    errno = 0;
    printf("%ld %d\n", strtol("1", NULL, 1), errno);
    printf("%d %ld %lld %d\n", abs(-5), labs(-6), llabs(-7), abs(8));
    imaxdiv_t parts = imaxdiv(-17, 5);
    printf("%jd %jd %jd\n", parts.quot, parts.rem, imaxabs(-9000000000));
    div_t d = div(-7, 2);
    ldiv_t l = ldiv(7, -2);
    printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, l.rem);
    qsort(values, 10, sizeof *values, by_value);
    for (int i = 0; i < 10; i++)
        printf("%d ", values[i]);
    for (int key = -1; key < 11; key += 3) {
        int *found = bsearch(&key, values, 10, sizeof *values, by_value);
        printf("%ld ", found ? (long)(found - values) : -1);
    }
    qsort(pairs, 5, sizeof *pairs, by_key);
    for (int i = 0; i < 5; i++)
        printf("%c%ld ", pairs[i].name, pairs[i].key);
    unsigned seed = 7;
    printf("\n%d %d %d\n", rand_r(&seed), rand_r(&seed), rand_r(&seed));
    srand48(5);
    printf("%ld %ld %f %f\n", lrand48(), mrand48(), drand48(), drand48());
    unsigned short state[3] = {1, 2, 3};
    printf("%ld %ld %f %d\n", nrand48(state), jrand48(state), erand48(state), state[1]);
    srand(3);
    int first = rand();
    srand(3);
    int is_same = first == rand() && first >= 0 && getenv("INTERLEAF_HAS_NO_ENVIRONMENT") == NULL;
    return is_same;
}
