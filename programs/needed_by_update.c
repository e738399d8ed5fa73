// A wait that writes, on memory that is also accessed in parts. It writes the byte that the other thread has read, and needs
// the byte that the other thread writes after that: so it cannot come before the read, unless OTHER writes what it needs.
// CHECK --algorithm optimal --keep-going => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm source --keep-going => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm observers --keep-going => exit=0 verdict=safe complete=1 redundant=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=1
// CHECK --algorithm rf => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal -DOTHER => exit=0 verdict=safe complete=5 redundant=0
// CHECK --algorithm source -DOTHER => exit=0 verdict=safe complete=5 redundant=0
// CHECK --algorithm exhaustive -DOTHER => exit=0 verdict=safe complete=5 redundant=0
// CHECK --algorithm rf -DOTHER => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm optimal --model pso -DOTHER => exit=0 verdict=safe complete=5 redundant=0
// CHECK --algorithm exhaustive --model pso -DOTHER => exit=0 verdict=safe complete=5 redundant=0
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static union {
    _Atomic uint16_t whole;
    _Atomic uint8_t parts[2];
} word;

static void *wait_and_write(void *unused) {
    (void)unused;
    uint16_t expected = 1;
    while (!atomic_compare_exchange_strong(&word.whole, &expected, 0x101))
        expected = 1;
    return NULL;
}

static void *read_and_write(void *unused) {
    (void)unused;
    (void)atomic_load(&word.parts[1]);
    atomic_store(&word.parts[0], 1);
    return NULL;
}

#ifdef OTHER
static void *write_too(void *unused) {
    (void)unused;
    atomic_store(&word.parts[0], 1);
    return NULL;
}
#endif

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], NULL, wait_and_write, NULL);
    pthread_create(&threads[1], NULL, read_and_write, NULL);
#ifdef OTHER
    pthread_create(&threads[2], NULL, write_too, NULL);
#endif
}
