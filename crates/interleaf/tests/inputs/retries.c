// Two threads count up with a compare-and-exchange that is tried again; with OBSERVED a third one leaves a trace of what
// it saw, and holds a lock that the others only try to take.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter, seen, held;

static void *increment(void *unused) {
    int old = atomic_load(&counter);
    while (!atomic_compare_exchange_weak(&counter, &old, old + 1))
        ;
#ifdef OBSERVED
    if (atomic_exchange(&held, 1) == 0)
        atomic_store(&held, 0);
    else
        atomic_store(&seen, 7);
#endif
    return unused;
}

#ifdef OBSERVED
static void *observe(void *unused) {
    while (atomic_exchange(&held, 1))
        ;
    atomic_store(&seen, atomic_load(&counter) + 1);
    atomic_store(&held, 0);
    return unused;
}
#endif

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, increment, NULL);
#ifdef OBSERVED
    pthread_create(&second, NULL, observe, NULL);
#else
    pthread_create(&second, NULL, increment, NULL);
#endif
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
