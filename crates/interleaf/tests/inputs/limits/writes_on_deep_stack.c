// Hundreds of accesses at the end of a deep stack.
#include <pthread.h>
volatile int x;
int f(int n) {
    char b[40000];
    for (int i = 0; i < 40000; i++) b[i] = n;
    if (n) return f(n - 1) + b[n];
    for (int i = 0; i < 400; i++) x = i;
    return b[1];
}
void *t(void *u) { return (void *)(long)f(190); }
int main() {
    pthread_t p;
    pthread_create(&p, 0, t, 0);
    f(190);
    pthread_join(p, 0);
    return 0;
}
