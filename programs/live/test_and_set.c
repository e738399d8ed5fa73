// A test-and-set lock: a thread may find it taken each time that it looks, whatever strong fairness says.
// LIVE --eventually any:critical --always => exit=0
// LIVE --eventually critical --always => exit=1 kind=starvation
// LIVE --eventually critical --always --fairness weak => exit=1 kind=starvation
// LIVE --eventually critical --always --fairness none => exit=1 kind=starvation
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken;

static void critical(void) {
    atomic_load(&taken);
}

static void *contender(void *unused) {
    for (;;) {
        while (atomic_exchange(&taken, 1))
            ;
        critical();
        atomic_store(&taken, 0);
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, contender, NULL);
    contender(NULL);
}
