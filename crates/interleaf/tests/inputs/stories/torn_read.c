// A word is written in two halves and read as a whole.
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
union word { uint64_t whole; uint32_t half[2]; };
static union word w;
static void *writer(void *arg) { w.half[0] = 0xffffffff; w.half[1] = 0xffffffff; return arg; }
static void *reader(void *arg) {
    uint64_t seen = w.whole;
    assert(seen == 0 || seen == UINT64_MAX);
    return arg;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, writer, 0);
    pthread_create(&b, 0, reader, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
