// Each thread has its own value of a key, and its destructor runs when the thread ends: both see the other's or not.
// LEFT_OUT, there is no destructor.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DLEFT_OUT => exit=1 verdict=violation kind=assertion
// CHECK --algorithm exhaustive --keep-going -DLEFT_OUT => exit=1 complete=0 faulty=1
// CHECK --algorithm source --keep-going -DLEFT_OUT => exit=1 complete=0 faulty=1
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_key_t key;
static atomic_int sum;

static void destructor(void *value) {
    sum += *(int *)value;
    free(value);
}

static void *worker(void *argument) {
    assert(pthread_getspecific(key) == NULL);
    int *own = malloc(sizeof *own);
    *own = (int)(long)argument;
    pthread_setspecific(key, own);
    assert(*(int *)pthread_getspecific(key) == (int)(long)argument);
    if (*own == 1)
        pthread_exit(argument);
    return argument;
}

int main(void) {
    pthread_t one, other;
#ifdef LEFT_OUT
    pthread_key_create(&key, NULL);
#else
    pthread_key_create(&key, destructor);
#endif
    pthread_create(&one, NULL, worker, (void *)1);
    pthread_create(&other, NULL, worker, (void *)2);
    void *result;
    pthread_join(one, &result);
    assert((long)result == 1);
    pthread_join(other, &result);
    assert((long)result == 2);
    assert(sum == 3);
    pthread_key_delete(key);
    return 0;
}
