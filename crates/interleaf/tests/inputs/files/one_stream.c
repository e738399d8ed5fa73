// Two threads write to one stream, which is locked by each call.
// CHECK => exit=0 verdict=safe complete=2
// CHECK --algorithm optimal => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2
// CHECK --model tso => exit=0 verdict=safe complete=2
// CHECK --model rc11 => exit=0 verdict=safe complete=2
// CHECK --races --leaks => exit=0 verdict=safe complete=2
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
static FILE *out;
static void *run(void *name) { fprintf(out, "%s\n", (char *)name); return 0; }
int main(void) {
    char a[16], b[16];
    pthread_t t[2];
    out = fopen("log", "w+");
    pthread_create(&t[0], 0, run, "one");
    pthread_create(&t[1], 0, run, "two");
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
    rewind(out);
    assert(fgets(a, 16, out) && fgets(b, 16, out) && !fgets(a + 8, 8, out));
    assert(strcmp(a, b) != 0 && strlen(a) == 4 && strlen(b) == 4);
    fclose(out);
    return 0;
}
