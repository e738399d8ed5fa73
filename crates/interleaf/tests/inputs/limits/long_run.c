// Long loops without an operation, and then a failed assertion: the report is short and replaying it is long.
#include <assert.h>
#include <pthread.h>
volatile int x;
void *t(void *u) {
    for (int j = 0; j < 10; j++) {
        volatile int k = 0;
        for (int i = 0; i < 600000; i++) k = k + i % 7;
        x = j;
    }
    return 0;
}
int main() {
    pthread_t p;
    pthread_create(&p, 0, t, 0);
    pthread_join(p, 0);
    assert(x == 0);
    return 0;
}
