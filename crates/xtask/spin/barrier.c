// A sense-reversing barrier, passed again and again.
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#ifndef N
#define N 4
#endif
static atomic_int arrived;
static atomic_int sense;
static void passed(void) { atomic_load(&arrived); }
static void *worker(void *unused) {
    int own = 0;
    for (;;) {
        own = !own;
        if (atomic_fetch_add(&arrived, 1) == N - 1) {
            atomic_store(&arrived, 0);
            atomic_store(&sense, own);
        } else {
            while (atomic_load(&sense) != own)
                ;
        }
        passed();
    }
    return NULL;
}
int main(void) {
    pthread_t others[N];
    for (int i = 1; i < N; i++)
        pthread_create(&others[i], NULL, worker, NULL);
    worker(NULL);
}
