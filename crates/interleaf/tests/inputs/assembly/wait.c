// A loop that gives the address of a variable to assembly, in a register, is a wait. No other thread can have that address.
// CHECK --algorithm rf => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model tso => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=1
// CHECK -DNEVER => exit=1 verdict=violation kind=deadlock
#include <pthread.h>

static long ready;

static long look(void) {
    long seen = 0;
    __asm__ volatile("movq %1, %%rax; movq %%rax, (%0)" : : "r"(&seen), "m"(ready) : "rax", "memory");
    return seen;
}

static void *prepare(void *unused) {
    long value = 1;
    __asm__ volatile("xchgq %0, %1" : "+r"(value), "+m"(ready) : : "memory");
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, prepare, 0);
#ifdef NEVER
    while (look() != 2);
#else
    while (!look());
#endif
    return pthread_join(thread, 0);
}
