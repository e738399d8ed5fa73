// `fflush(NULL)` writes what is in the buffers of all streams that are open, and of no others.
// CHECK => exit=0 verdict=safe
// CHECK --algorithm optimal => exit=0 verdict=safe
// CHECK --model pso --leaks => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static FILE *log_of_thread;

static long length(const char *path) {
    FILE *file = fopen(path, "r");
    assert(file && fseek(file, 0, SEEK_END) == 0);
    long length = ftell(file);
    fclose(file);
    return length;
}

static void *write_log(void *unused) {
    log_of_thread = fopen("log", "w");
    fputs("a line of the thread\n", log_of_thread);
    return unused;
}

int main(void) {
    pthread_t thread;
    FILE *first = fopen("first", "w"), *second = fopen("second", "w"), *third = fopen("third", "w");
    assert(fflush(NULL) == 0);
    pthread_create(&thread, 0, write_log, 0);
    fputs("one", first);
    fputs("twenty", second);
    fputs("three", third);
    assert(length("first") == 0 && length("second") == 0);
    fclose(second);
    pthread_join(thread, 0);
    assert(length("log") == 0);
    assert(fflush(NULL) == 0);
    assert(length("first") == 3 && length("second") == 6 && length("third") == 5);
    assert(length("log") == (long)strlen("a line of the thread\n"));
    fclose(third);
    fputs("!", first);
    fclose(first);
    assert(fflush(NULL) == 0);
    assert(length("first") == 4);
    fclose(log_of_thread);
    return 0;
}
