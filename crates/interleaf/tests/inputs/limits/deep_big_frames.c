// A recursion of big frames that goes up and down again and again, as mem8 and mem9.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
int f(int n) { char b[30000]; b[0] = n; b[n] = x; x = n; int r = n ? f(n - 1) : 0; y = b[n]; return r + b[0]; }
void work() { for (int i = 0; i < 100; i++) f(200); }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
