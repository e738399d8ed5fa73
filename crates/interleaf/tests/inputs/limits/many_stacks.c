// Many threads with big stacks.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;

int f(int n) { char b[20000]; b[0] = n; b[n] = n; return n ? f(n - 1) + b[0] : (x += b[0]); }
void *t(void *u) { for (int i = 0; i < 5; i++) { f(150); y = i; } return 0; }
int main() {
    pthread_t p[20];
    for (int i = 0; i < 20; i++) pthread_create(&p[i], 0, t, 0);
    for (int i = 0; i < 20; i++) pthread_join(p[i], 0);
    return 0;
}
