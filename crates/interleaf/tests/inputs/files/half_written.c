// A reader sees what the buffer of a stream held when it was flushed: with -DFLUSH, half of what is written.
// CHECK => exit=0 verdict=safe complete=3
// CHECK --algorithm optimal => exit=0 verdict=safe complete=3
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=3
// CHECK --model pso => exit=0 verdict=safe complete=3
// CHECK --model rc11 => exit=0 verdict=safe complete=3
// CHECK --races => exit=0 verdict=safe complete=3
// CHECK -DFLUSH => exit=1 verdict=violation kind=assertion
// CHECK -DFLUSH --algorithm optimal => exit=1 verdict=violation kind=assertion
// CHECK -DFLUSH --algorithm dl-s-por => exit=1 verdict=violation kind=assertion
// CHECK -DFLUSH --model tso => exit=1 verdict=violation kind=assertion
// CHECK -DFLUSH --model pso => exit=1 verdict=violation kind=assertion
// CHECK -DFLUSH --model rc11 => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
static void *writer(void *a) {
    FILE *f = fopen("data", "w");
    fputs("size 4\n", f);
#ifdef FLUSH
    fflush(f);
#endif
    fputs("abcd\n", f);
    fclose(f);
    return 0;
}
int main(void) {
    char line[16];
    pthread_t t;
    pthread_create(&t, 0, writer, 0);
    FILE *f = fopen("data", "r");
    if (f && fgets(line, sizeof line, f)) {
        assert(strcmp(line, "size 4\n") == 0);
        assert(fgets(line, sizeof line, f));
    }
    if (f) fclose(f);
    pthread_join(t, 0);
    return 0;
}
