// Assembly of threads: an update is one step, and a full barrier.
// CHECK => exit=0 verdict=safe
// CHECK --model tso => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK -DUNLOCKED => exit=1 verdict=violation kind=assertion
// CHECK --model tso -DMOV => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 -DMOV => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>

static int count, x, y, seen[2];

#ifdef UNLOCKED
#define LOCK ""
#else
#define LOCK "lock; "
#endif

static void add(int *at) { __asm__ volatile(LOCK "incl %0" : "+m"(*at) : : "memory", "cc"); }

static void store(int *at, int value) {
#ifdef MOV
    __asm__ volatile("movl %1, %0" : "=m"(*at) : "r"(value) : "memory");
#else
    __asm__ volatile("xchgl %0, %1" : "+r"(value), "+m"(*at) : : "memory");
#endif
}

static int load(int *at) {
    int value;
    __asm__ volatile("movl %1, %0" : "=r"(value) : "m"(*at) : "memory");
    return value;
}

// Gives up the lock by a plain store, as on this processor.
static unsigned char lock;
static int data;

static void with_lock(void) {
    unsigned char held = 1;
    for (;;) {
        __asm__ volatile("xchgb %0, %1" : "+q"(held), "+m"(lock) : : "memory");
        if (!held)
            break;
        __asm__ volatile("rep; nop" ::: "memory");
    }
    data++;
    __asm__ volatile("movb $0, %0" : "=m"(lock) : : "memory");
}

static void *run(void *unused) {
    add(&count);
    store(&y, 1);
    seen[1] = load(&x);
    with_lock();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    add(&count);
    store(&x, 1);
    seen[0] = load(&y);
    with_lock();
    pthread_join(thread, 0);
    assert(count == 2 && data == 2);
    assert(seen[0] || seen[1]);
}
