// Large variables, of which little is used.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
int a[100 << 20], b[50 << 20] = {1, 2, 3};
void work() { a[x] = 1; b[1 << 20] = a[x]; x = b[2]; }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
