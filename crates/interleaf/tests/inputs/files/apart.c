// What threads do with files of their own, and read in one that nobody writes, is in nobody's way.
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --algorithm optimal => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --algorithm source => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --model tso => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --model pso => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --model rc11 => exit=0 verdict=safe complete=1
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --races --leaks => exit=0 verdict=safe complete=1
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static void *work(void *name) {
    char line[32];
    FILE *in = fopen("words.txt", "r"), *out = fopen(name, "w+");
    while (fgets(line, sizeof line, in))
        fputs(line, out);
    rewind(out);
    assert(fgets(line, sizeof line, out) && strcmp(line, "the quick brown fox\n") == 0);
    fclose(in);
    fclose(out);
    assert(remove(name) == 0);
    return 0;
}

int main(void) {
    static char names[2][2] = {"a", "b"};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, work, names[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    return 0;
}
