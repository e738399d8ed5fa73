// A ticket lock: threads enter in the order in which they drew their tickets, so none starves.
// LIVE --eventually critical --always -DN=2 => exit=0
// LIVE --eventually critical --always --fairness weak -DN=2 => exit=0
// LIVE --eventually critical --always --fairness none -DN=2 => exit=1 kind=starvation
// LIVE --eventually critical --always -DN=3 => exit=0
// LIVE --eventually ticket.c:25 --always -DN=2 => exit=0
// LIVE --eventually critical --always --model tso -DN=2 => exit=0
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

// Tickets are bytes, so that there are finitely many states.
static atomic_uchar next_ticket, now_serving;

static void critical(void) {
    atomic_load(&now_serving);
}

static void *contender(void *unused) {
    for (;;) {
        unsigned char ticket = atomic_fetch_add(&next_ticket, 1);
        while (atomic_load(&now_serving) != ticket)
            ;
        critical();
        atomic_store(&now_serving, ticket + 1);
    }
    return NULL;
}

int main(void) {
    pthread_t others[N];
    for (int i = 1; i < N; i++)
        pthread_create(&others[i], NULL, contender, NULL);
    contender(NULL);
}
