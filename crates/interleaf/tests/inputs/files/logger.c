// A logger: each line has two parts, written under a mutex, or with -DTORN without it. Nothing else orders the threads.
// CHECK => exit=0 verdict=safe complete=2
// CHECK --algorithm optimal => exit=0 verdict=safe complete=2
// CHECK --algorithm dl-s-por => exit=0 verdict=safe
// CHECK --model tso => exit=0 verdict=safe complete=2
// CHECK --model rc11 => exit=0 verdict=safe complete=2
// CHECK --races --leaks => exit=0 verdict=safe complete=2
// CHECK -DTORN => exit=1 verdict=violation kind=assertion
// CHECK -DTORN --algorithm optimal => exit=1 verdict=violation kind=assertion
// CHECK -DTORN --model rc11 => exit=1 verdict=violation kind=assertion
// CHECK -DTORN --races => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static FILE *out;

static void say(const char *who, const char *format, ...) {
    va_list list;
    va_start(list, format);
#ifndef TORN
    pthread_mutex_lock(&mutex);
#endif
    fprintf(out, "[%s] ", who);
    vfprintf(out, format, list);
#ifndef TORN
    pthread_mutex_unlock(&mutex);
#endif
    va_end(list);
}

static void *work(void *name) {
    say(name, "%d done\n", 1);
    return 0;
}

int main(void) {
    pthread_t a, b;
    out = fopen("out.log", "w");
    pthread_create(&a, 0, work, "a");
    pthread_create(&b, 0, work, "b");
    pthread_join(a, 0);
    pthread_join(b, 0);
    fclose(out);
    FILE *in = fopen("out.log", "r");
    char line[64], who;
    int count = 0;
    for (; fgets(line, sizeof line, in); count++)
        assert(sscanf(line, "[%c", &who) == 1 && strcmp(line + 2, "] 1 done\n") == 0);
    assert(count == 2);
    fclose(in);
    return 0;
}
