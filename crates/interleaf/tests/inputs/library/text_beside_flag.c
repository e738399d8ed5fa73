// Text that is written in words and read in bytes, beside an atomic variable in the same object: the variable stays whole under rc11, where an
// atomic access to its bytes would have no meaning.
// CHECK --model rc11 -DORDER=memory_order_release => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DORDER=memory_order_release --algorithm optimal => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DORDER=memory_order_relaxed => exit=1 verdict=violation kind=race
// CHECK -DORDER=memory_order_release => exit=0 verdict=safe complete=2
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
static struct { char text[256]; atomic_int flag; } s;
static void *look(void *unused) {
    if (atomic_load_explicit(&s.flag, memory_order_acquire))
        for (int i = 0; i < 40; i++) assert(s.text[i] == 'a');
    return unused;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, look, 0);
    uint64_t word;
    memset(&word, 'a', sizeof word);
    for (int i = 0; i < 256; i += 8) memcpy(s.text + i, &word, 8);
    atomic_store_explicit(&s.flag, 1, ORDER);
    pthread_join(thread, 0);
    return 0;
}
