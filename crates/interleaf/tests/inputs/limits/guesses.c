// Choices without end.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
int __VERIFIER_nondet_int(void); _Bool __VERIFIER_nondet_bool(void);
void work() { for (;;) if (__VERIFIER_nondet_bool()) x++; else y = x; }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
