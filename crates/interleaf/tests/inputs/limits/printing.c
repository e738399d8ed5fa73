// Text that is made and measured.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
volatile int x, y;
char a[1 << 20];
void work() { for (int i = 0; i < 1000; i++) { sprintf(a + i * 1000, "%0900d", x); y = strlen(a); printf("%s", a); } }
void *t(void *u) { work(); return 0; }
int main() {
    pthread_t p, q;
    pthread_create(&p, 0, t, 0);
    pthread_create(&q, 0, t, 0);
    pthread_join(p, 0);
    pthread_join(q, 0);
    return 0;
}
