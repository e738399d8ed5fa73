// Sorting shared memory.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
int a[100000];
int less(const void *l, const void *r) { return *(const int *)l - *(const int *)r; }
void work() { for (int i = 0; i < 100000; i++) a[i] = -i; qsort(a, 100000, sizeof *a, less); }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
