// Threads that count the words of a file, each in its part of it, with a result that is locked or with -DRACE is not.
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --algorithm optimal => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --algorithm exhaustive => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --races => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --model tso => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt --model rc11 => exit=0 verdict=safe complete=2
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt -DRACE => exit=1 verdict=violation kind=assertion
// CHECK --file words.txt=crates/interleaf/tests/inputs/files/words.txt -DRACE --races => exit=1 verdict=violation
// CHECK => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <ctype.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long size, words;

// A word counts where it begins.
static void *count(void *half) {
    FILE *file = fopen("words.txt", "r");
    assert(file);
    long begin = half ? size / 2 : 0, end = half ? size : size / 2, found = 0;
    int before = ' ';
    if (begin > 0) {
        fseek(file, begin - 1, SEEK_SET);
        before = fgetc(file);
    }
    for (long at = begin; at < end; at++) {
        int character = fgetc(file);
        found += isspace(before) && !isspace(character);
        before = character;
    }
    fclose(file);
#ifdef RACE
    words += found;
#else
    pthread_mutex_lock(&lock);
    words += found;
    pthread_mutex_unlock(&lock);
#endif
    return 0;
}

int main(void) {
    pthread_t threads[2];
    FILE *file = fopen("words.txt", "r");
    assert(file);
    fseek(file, 0, SEEK_END);
    size = ftell(file);
    fclose(file);
    for (long i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, count, (void *)i);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    assert(words == 9);
    return 0;
}
