// A barrier, a wait that is signalled before it goes on, bit fields, and two variables of one name.
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t barrier;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int total;
static struct {
    unsigned ready : 1, kind : 3;
    int rest : 4;
    unsigned char other;
} flags;

static void *worker(void *unused) {
    pthread_barrier_wait(&barrier);
    pthread_mutex_lock(&mutex);
    flags.rest = -3;
    while (!flags.ready)
        pthread_cond_wait(&changed, &mutex);
    for (int i = 0; i < 1; i++) {
        int i = 5;
        total += i;
    }
    pthread_mutex_unlock(&mutex);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, worker, 0);
    pthread_barrier_wait(&barrier);
    pthread_mutex_lock(&mutex);
    flags.ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    assert(total != 5);
}
