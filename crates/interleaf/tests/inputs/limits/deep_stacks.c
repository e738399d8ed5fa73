// Two threads whose frames hold B bytes each, D calls deep; main waits.
#include <pthread.h>
#ifndef B
#define B 40000
#define D 200
#endif
volatile int x;
int f(int n) {
    char b[B];
    for (int i = 0; i < B; i++) b[i] = n;
    x = n;
    return n ? f(n - 1) + b[n % B] : 0;
}
void *t(void *u) { return (void *)(long)f(D); }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
