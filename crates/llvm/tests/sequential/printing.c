#include <stdarg.h>
#include <stdio.h>
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

int main(void) {
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
