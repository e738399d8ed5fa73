// Huge objects that are freed and allocated again.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
void work() { for (int i = 0; i < 1000; i++) { char *p = malloc(200u << 20); p[i] = x; p[100u << 20] = i; x = i; free(p); } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
