// Two threads that call `work`, which the program defines behind this.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void work();
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
