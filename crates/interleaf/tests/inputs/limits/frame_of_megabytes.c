// One frame of seven megabytes, and many accesses.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
void work() { char b[7000000]; b[1] = 1; for (int i = 0; i < 100000; i++) { x = b[1]; b[2] = y; } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
