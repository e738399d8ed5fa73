// Dates in the past and the future, and back.
#include <stdio.h>
#include <time.h>

static const char *const FORMATS[] = {"%F %T %a %A %b %B %C", "%d|%e|%H|%I|%j|%m|%M|%p|%S|%u|%w|%y|%Y", "%D %R %r %c %x %X %%%n%t", "%z"};

static void show(time_t time) {
    struct tm date;
    char text[128];
    gmtime_r(&time, &date);
    printf("%ld: %d %d %d\n", (long)time, date.tm_year, date.tm_wday, date.tm_yday);
    for (int i = 0; i < 4; i++) {
        size_t length = strftime(text, sizeof text, FORMATS[i], &date);
        printf("%zu %s\n", length, text);
    }
    printf("%d %s", timegm(&date) == time, asctime(&date));
}

int main(void) {
    const time_t times[] = {0, 951782400, 951868799, 951868800, 1709210096, -1, -86400, -2203891200, 4107542400, 253402300799, 32535244799};
    for (unsigned i = 0; i < sizeof times / sizeof *times; i++)
        show(times[i]);
    struct tm date = {.tm_year = 99, .tm_mon = 25, .tm_mday = -3, .tm_hour = 30, .tm_min = -61, .tm_sec = 3700};
    printf("%ld ", (long)timegm(&date));
    printf("%d-%d-%d %d:%d:%d\n", date.tm_year, date.tm_mon, date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec);
    char small[5];
    time_t time = 86399;
    printf("%zu %zu\n", strftime(small, 5, "%F", gmtime(&time)), strftime(small, 5, "%Y", gmtime(&time)));
    printf("%s", small);
    return 0;
}
