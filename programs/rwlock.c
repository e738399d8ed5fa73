// A lock for many readers or one writer in one word: the number of readers, or a bit for the writer. READERS and WRITERS are the numbers
// of threads that read and write. BUG lets a writer in although there are readers. With BUG=2 to 5, one memory order is too weak, which
// only RC11 shows: where a reader leaves, where a writer leaves, where a reader enters, where a writer enters.
// CHECK --algorithm rf => exit=0 verdict=safe complete=26 redundant=0
// CHECK -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=26 blocked=0 faulty=0 redundant=0
// CHECK --algorithm exhaustive --model rc11 => exit=0 verdict=safe complete=26 blocked=0
// CHECK --model rc11 -DBUG=2 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=3 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=4 => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DBUG=5 => exit=1 verdict=violation kind=race
// CHECK -DBUG=2 => exit=0 verdict=safe
// CHECK -DBUG=3 => exit=0 verdict=safe
// CHECK -DBUG=4 => exit=0 verdict=safe
// CHECK -DBUG=5 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef BUG
#define BUG 0
#endif
// The order of an access, which is too weak with BUG=n.
#define ORDER(n, order) (BUG == (n) ? memory_order_relaxed : (order))

#ifndef READERS
#define READERS 1
#endif
#ifndef WRITERS
#define WRITERS 2
#endif
#define THREADS (READERS + WRITERS)
#define WRITER 0x10000

static atomic_uint word;
static int left, right;

static void begin_read(void) {
    unsigned readers = atomic_load_explicit(&word, memory_order_relaxed);
    do
        readers &= ~WRITER;
    while (!atomic_compare_exchange_weak_explicit(&word, &readers, readers + 1, ORDER(4, memory_order_acquire),
                                                  memory_order_relaxed));
}

static void end_read(void) {
    atomic_fetch_sub_explicit(&word, 1, ORDER(2, memory_order_release));
}

static void begin_write(void) {
    unsigned before = 0;
    while (!atomic_compare_exchange_weak_explicit(&word, &before, before | WRITER, ORDER(5, memory_order_acquire),
                                                  memory_order_relaxed)) {
#if BUG == 1
        before &= ~WRITER;
#else
        before = 0;
#endif
    }
}

static void end_write(void) {
    atomic_fetch_sub_explicit(&word, WRITER, ORDER(3, memory_order_release));
}

static void *reader(void *unused) {
    (void)unused;
    begin_read();
    assert(left == right);
    end_read();
    return NULL;
}

static void *writer(void *unused) {
    (void)unused;
    begin_write();
    left++;
    right++;
    end_write();
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, i < READERS ? reader : writer, NULL);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    assert(left == WRITERS && right == WRITERS);
    return 0;
}
