// The filter lock: Peterson's lock for N threads, which pass N - 1 levels.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#ifndef N
#define N 3
#endif
static atomic_int level[N], victim[N];
static void critical(int me) { atomic_store(&level[me], 0); }
static void *contender(void *argument) {
    int me = (int)(intptr_t)argument;
    for (;;) {
        for (int l = 1; l < N; l++) {
            atomic_store(&level[me], l);
            atomic_store(&victim[l], me);
            for (int k = 0; k < N; k++)
                while (k != me && atomic_load(&level[k]) >= l && atomic_load(&victim[l]) == me)
                    ;
        }
        critical(me);
    }
    return NULL;
}
int main(void) {
    pthread_t others[N];
    for (int i = 1; i < N; i++)
        pthread_create(&others[i], NULL, contender, (void *)(intptr_t)i);
    contender(NULL);
}
