// A queue of file names: workers take a name each, read the number in that file, and add it. After parallel scanners.
// CHECK --file one=crates/interleaf/tests/inputs/files/one --file two=crates/interleaf/tests/inputs/files/two => exit=0 verdict=safe complete=84
// CHECK --file one=crates/interleaf/tests/inputs/files/one --file two=crates/interleaf/tests/inputs/files/two --races => exit=0 verdict=safe
// CHECK --file one=crates/interleaf/tests/inputs/files/one --file two=crates/interleaf/tests/inputs/files/two --model rc11 => exit=0 verdict=safe
// CHECK --file one=crates/interleaf/tests/inputs/files/one --file two=crates/interleaf/tests/inputs/files/two --model tso => exit=0 verdict=safe complete=84
// CHECK --file one=crates/interleaf/tests/inputs/files/one => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static const char *names[] = {"one", "two"};
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int next, sum;

static void *work(void *unused) {
    while (1) {
        pthread_mutex_lock(&mutex);
        int taken = next < 2 ? next++ : -1;
        pthread_mutex_unlock(&mutex);
        if (taken < 0)
            return 0;
        char text[16] = {0};
        int file = open(names[taken], O_RDONLY);
        assert(file >= 0);
        assert(read(file, text, 15) > 0 && read(file, text + 8, 1) == 0);
        close(file);
        pthread_mutex_lock(&mutex);
        sum += atoi(text);
        pthread_mutex_unlock(&mutex);
    }
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(sum == 42);
    return 0;
}
