// A lock that is taken without end.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void work() { for (int i = 0; i < 100000; i++) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
