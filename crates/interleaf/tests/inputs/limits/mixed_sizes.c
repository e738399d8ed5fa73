// Memory that is accessed as bytes and as words.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
union { char c[1 << 20]; long l[1 << 17]; int i[1 << 18]; } u;
void work() { for (int i = 0; i < (1 << 17); i++) { u.l[i] = i; u.c[8 * i + 3] = 1; x = u.i[i]; } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
