// More states than memory holds.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
int a[40];
void work() { for (int i = 0; i < 40; i++) { a[i] += 1; a[(i * 7) % 40] ^= a[i]; x = a[i]; } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
