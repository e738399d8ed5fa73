// A long atomic section.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
void __VERIFIER_atomic_begin(void); void __VERIFIER_atomic_end(void);
int a[100000];
void work() { for (;;) { __VERIFIER_atomic_begin(); for (int i = 0; i < 100000; i++) a[i] = i; __VERIFIER_atomic_end(); } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
