// Threads that meet at a barrier again and again. No one is left behind, even by an unfair scheduler: who runs alone waits. With MORE, one
// thread more than the barrier waits for takes part: under no fairness it may never be let in, as the others suffice.
// LIVE --eventually met --always -DN=2 => exit=0
// LIVE --eventually met --always -DN=2 --fairness weak => exit=0
// LIVE --eventually met --always -DN=2 --fairness none => exit=0
// LIVE --eventually met --always -DN=3 => exit=0
// LIVE --eventually met --always -DN=2 --model tso => exit=0
// LIVE --eventually any:met --always -DN=2 -DMORE --fairness none => exit=0
// LIVE --eventually met --always -DN=2 -DMORE => exit=0
// LIVE --eventually met --always -DN=2 -DMORE --fairness weak => exit=0
// LIVE --eventually met --always -DN=2 -DMORE --fairness none => exit=1 kind=starvation
#include <pthread.h>
#include <stdatomic.h>

#ifdef MORE
enum { THREADS = N + 1 };
#else
enum { THREADS = N };
#endif

pthread_barrier_t barrier;

void met(void) {}

void *walk(void *unused) {
    for (;;) {
        pthread_barrier_wait(&barrier);
        met();
    }
}

int main(void) {
    pthread_barrier_init(&barrier, NULL, N);
    pthread_t threads[THREADS];
    for (int i = 1; i < THREADS; i++)
        pthread_create(&threads[i], NULL, walk, NULL);
    walk(NULL);
}
