#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char shared[] = "shared text", format[] = "%s is %d\n", buffer[64];

static int log_to(char *to, size_t size, const char *pattern, ...) {
    va_list list, again;
    va_start(list, pattern);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, pattern, list);
    vsnprintf(to, size, pattern, again);
    va_end(again);
    va_end(list);
    return length;
}

static void say(const char *pattern, ...) {
    va_list list;
    va_start(list, pattern);
    printf("%d ", va_arg(list, int));
    vprintf(pattern, list);
    va_end(list);
}

static int join(char **to, const char *pattern, ...) {
    va_list list;
    va_start(list, pattern);
    int length = vasprintf(to, pattern, list);
    va_end(list);
    return length;
}

static void rare_conversions(void) {
    double values[] = {0.0, 1.0, -1.0, 0.5, 3.14159, 1e300, 5e-324, 2.2250738585072014e-308, 1.9999999999999998, 255.75};
    for (int i = 0; i < 10; i++) {
        printf("%a|%A|%.0a|%.3a|%.15a|%#.0a|%20a|%-20a|%020a|%+a\n", values[i], values[i], values[i], values[i], values[i],
               values[i], values[i], values[i], values[i], values[i]);
        printf("%#.0f|%#.0e|%#g|%#.3G|%.0f|%.0e|%g|%G|% F\n", values[i], values[i], values[i], values[i], values[i],
               values[i], values[i], values[i], values[i]);
    }
    double infinite = 1e308 * 10;
    printf("%f|%F|%010f|%-6e|%G|%a|%+g\n", infinite, infinite, infinite, infinite, infinite, -infinite, infinite);
    printf("%1$d %1$x %2$s|%2$.3s|%4$*3$d\n", 77, shared, 8, 5);
    printf("%'d|%'u|%'.2f\n", 1234567, 7654321u, 1234.5);
    printf("%#o|%#o|%#.0o|%#.4o|%#.1o|%#6x|%#06x|%.0x|%-#8X|\n", 8, 0, 0, 8, 8, 255, 255, 0, 255);
    printf("%hd|%hhu|%zd|%jd|%td|%qd|%Ld\n", 70000, 300, (size_t)-1, -2L, -3L, -4L, -5LL);
    printf("%5%|%-5c|%5c|%05s|%.2s|%.0s|%-3s|\n", 'a', 'b', "x", "h\303\244", "none", "");
    printf("%c%c%s\n", 200, 255, "\303\244\377");
    errno = ENOMEM;
    printf("%m|%5d|%-20m|%.6m\n", 3);
    char bytes[64];
    int length = snprintf(bytes, sizeof bytes, "%c%s", 200, "\303\244");
    printf("%d %d %d\n", length, (unsigned char)bytes[0], (unsigned char)bytes[2]);
    const char *missing = NULL;
    printf("%s|%.3s|%10s\n", missing, "abcdef", missing);
    char *made, *joined;
    length = asprintf(&made, "%s-%d", shared, 5);
    printf("%d %s", length, made);
    length = join(&joined, "<%s>%c", made, '!');
    printf(" %d %s\n", length, joined);
    free(made);
    free(joined);
    printf("%s|%s|%s\n", strerror(EINVAL), strerror(ETIMEDOUT), strerror(EOVERFLOW));
    dprintf(1, "%s", "");
    int all, half;
    long until;
    short small;
    signed char tiny;
    sprintf(bytes, "%d%n%%%5s%ln%hn%c%hhn", 12, &all, "x", &until, &small, 'y', &tiny);
    printf("%s %d %ld %d %d\n", bytes, all, until, small, tiny);
    snprintf(bytes, 3, "%2$s%1$n%2$s%3$n", &half, "four", &all);
    printf("%s %d %d\n", bytes, half, all);
}

int main(void) {
    setvbuf(stdout, NULL, _IONBF, 0);
    rare_conversions();
    char local[] = "local";
    printf("%s, %s, %10s|%-8s|%.3s|%.*s|%%|%c\n", shared, local, local, local, shared, 4, shared, shared[0]);
    printf(format, shared, 3);
    int length = snprintf(buffer, sizeof buffer, "%s-%05d-%x-%.2f", shared, 42, 255, 1.5);
    printf("%d %s\n", length, buffer);
    printf("%d [%s]\n", snprintf(buffer, 8, "%s", shared), buffer);
    buffer[0] = '!';
    printf("%d %c\n", snprintf(buffer, 0, "%s", shared), buffer[0]);
    printf("%d [%s]\n", sprintf(buffer, "%ld%c%s", -5L, 'x', ""), buffer);
    printf("%d ", log_to(buffer, sizeof buffer, "%s %d %s", shared, 7, local));
    puts(buffer);
    say("%s %d %.1f\n", 9, shared, 8, 2.5);
    fputs(shared, stdout);
    putchar('\n');
    fputc('y', stdout);
    putc('z', stdout);
    fwrite(shared, 1, 6, stdout);
    printf("\n%d\n", printf("%s", shared));
    fprintf(stdout, "%s %s\n", shared, (char *)NULL ? "" : "end");
    fflush(stdout);
    return puts("") < 0;
}
