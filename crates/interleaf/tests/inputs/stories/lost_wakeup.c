// The mutex is given up between the test and the wait, so that the only signal can come when nobody waits.
#include <pthread.h>
#include <stdbool.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static bool ready;
static void *waiter(void *arg) {
    pthread_mutex_lock(&m);
    if (!ready) {
        pthread_mutex_unlock(&m);
        pthread_mutex_lock(&m);
        pthread_cond_wait(&c, &m);
    }
    pthread_mutex_unlock(&m);
    return arg;
}
static void *setter(void *arg) {
    pthread_mutex_lock(&m);
    ready = true;
    pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
    return arg;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, waiter, 0);
    pthread_create(&b, 0, setter, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
}
