// An object of 16 bytes that is atomic as a whole, of which a thread looks at a half.
// CHECK --cflag -mcx16 => exit=0 verdict=safe
// CHECK --cflag -mcx16 --model tso => exit=0 verdict=safe
// CHECK --cflag -mcx16 --model rc11 => exit=3 verdict=stopped kind=unmodelled
// CHECK --cflag -mcx16 -DORDERED --model rc11 => exit=0 verdict=safe
#include <assert.h>
#include <pthread.h>

typedef unsigned __int128 pair;
static union { pair whole; unsigned long halves[2]; } cell __attribute__((aligned(16)));

static void *change(void *unused) {
    __sync_bool_compare_and_swap(&cell.whole, 0, (pair)2 << 64 | 1);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, change, 0);
#ifdef ORDERED
    pthread_join(thread, 0);
    return __atomic_load_n(&cell.halves[1], __ATOMIC_ACQUIRE) != 2;
#endif
    unsigned long high = __atomic_load_n(&cell.halves[1], __ATOMIC_ACQUIRE);
    assert(high == 0 || high == 2);
    return pthread_join(thread, 0);
}
