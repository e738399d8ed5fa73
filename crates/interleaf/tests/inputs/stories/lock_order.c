// Three threads lock three accounts in a ring.
#include <pthread.h>
struct account { pthread_mutex_t lock; long balance; };
static struct account accounts[3];
static void transfer(int from, int to) {
    pthread_mutex_lock(&accounts[from].lock);
    pthread_mutex_lock(&accounts[to].lock);
    accounts[from].balance -= 10;
    accounts[to].balance += 10;
    pthread_mutex_unlock(&accounts[to].lock);
    pthread_mutex_unlock(&accounts[from].lock);
}
static void *teller(void *arg) {
    int n = (int)(long)arg;
    transfer(n, (n + 1) % 3);
    return 0;
}
int main(void) {
    pthread_t t[3];
    for (int i = 0; i < 3; i++) { pthread_mutex_init(&accounts[i].lock, 0); accounts[i].balance = 100; }
    for (long i = 0; i < 3; i++) pthread_create(&t[i], 0, teller, (void *)i);
    for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
}
