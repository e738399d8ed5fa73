// A producer writes to a file, and a consumer waits until something is there.
// CHECK => exit=0 verdict=safe complete=3
// CHECK --algorithm optimal => exit=0 verdict=safe complete=3
// CHECK --model tso => exit=0 verdict=safe complete=3
// CHECK --model pso => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK --races => exit=0 verdict=safe
// CHECK --algorithm dl-s-por --full-states => exit=0 verdict=safe
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

enum { ITEMS = 2 };
static sem_t filled;

static void *produce(void *unused) {
    int file = open("pipe", O_WRONLY);
    for (int i = 0; i < ITEMS; i++) {
        assert(write(file, &i, sizeof i) == sizeof i);
        sem_post(&filled);
    }
    close(file);
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&filled, 0, 0);
    int file = open("pipe", O_CREAT | O_RDONLY, 0600);
    pthread_create(&thread, 0, produce, 0);
    for (int i = 0; i < ITEMS; i++) {
        int item = -1;
        sem_wait(&filled);
        assert(read(file, &item, sizeof item) == sizeof item && item == i);
    }
    pthread_join(thread, 0);
    assert(unlink("pipe") == 0);
    close(file);
    return 0;
}
