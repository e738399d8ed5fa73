// Threads that append to one file, each by a descriptor of its own: what one writes is never torn.
// CHECK => exit=0 verdict=safe complete=10
// CHECK --algorithm optimal => exit=0 verdict=safe complete=10
// CHECK --algorithm source => exit=0 verdict=safe complete=10
// CHECK --algorithm dl-s-por => exit=0 verdict=safe
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=10
// CHECK --model tso => exit=0 verdict=safe complete=10
// CHECK --model tso --algorithm optimal => exit=0 verdict=safe complete=10
// CHECK --model pso => exit=0 verdict=safe complete=10
// CHECK --model rc11 => exit=0 verdict=safe complete=10
// CHECK --races --leaks => exit=0 verdict=safe complete=10
// CHECK -DORDER => exit=1 verdict=violation kind=assertion
// CHECK -DORDER --model rc11 => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>
static void *run(void *text) {
    int f = open("log", O_WRONLY | O_APPEND);
    write(f, text, 5);
    close(f);
    return 0;
}
int main(void) {
    char b[16];
    pthread_t t[2];
    int f = open("log", O_CREAT | O_RDONLY, 0600);
    pthread_create(&t[0], 0, run, "left.");
    pthread_create(&t[1], 0, run, "right");
    pthread_join(t[0], 0);
    pthread_join(t[1], 0);
    assert(read(f, b, 16) == 10);
#ifdef ORDER
    assert(memcmp(b, "left.right", 10) == 0);
#endif
    assert(memcmp(b, "left.right", 10) == 0 || memcmp(b, "rightleft.", 10) == 0);
    return 0;
}
