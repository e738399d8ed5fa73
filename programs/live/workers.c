// A worker waits for work, and main gives it some. Then the worker ends, and main joins it. With FORGET, main forgets to give the signal
// that there is none left.
// LIVE --eventually every-thread-ends => exit=0
// LIVE --eventually every-thread-ends --fairness weak => exit=0
// LIVE --eventually every-thread-ends --fairness none => exit=0
// LIVE --eventually every-thread-ends -DFORGET => exit=1 kind=starvation
// LIVE --eventually worker:worked => exit=2
// LIVE --eventually 0.0:worked => exit=0
// LIVE --eventually 0.5:worked => exit=2
// LIVE --eventually worked --model tso => exit=0
#include <pthread.h>
#include <stdbool.h>

void __interleaf_reached(const char *label);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int work;
static bool is_over;

static void *worker(void *unused) {
    pthread_mutex_lock(&mutex);
    for (;;) {
        while (work == 0 && !is_over)
            pthread_cond_wait(&changed, &mutex);
        if (work == 0)
            break;
        work--;
        __interleaf_reached("worked");
    }
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    pthread_mutex_lock(&mutex);
    work++;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    pthread_mutex_lock(&mutex);
    is_over = true;
#ifndef FORGET
    pthread_cond_signal(&changed);
#endif
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
}
