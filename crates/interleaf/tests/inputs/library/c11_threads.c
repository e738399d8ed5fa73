// The threads of C11: a mutex, a recursive one, a condition, something done once, and values of one thread.
// CHECK --algorithm source => exit=0 verdict=safe complete=4 faulty=0
// CHECK --algorithm exhaustive => exit=0 verdict=safe complete=4 faulty=0
// CHECK --algorithm source -DPLAIN => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm exhaustive --keep-going -DPLAIN => exit=1 complete=0 faulty=4
// CHECK --algorithm source --keep-going -DPLAIN => exit=1 complete=0 faulty=4
#include <assert.h>
#include <threads.h>

static mtx_t mutex, recursive;
static cnd_t condition;
static once_flag flag = ONCE_FLAG_INIT;
static tss_t key;
static int started, ready;

static void start(void) { started++; }

static int worker(void *argument) {
    call_once(&flag, start);
    tss_set(key, argument);
    mtx_lock(&mutex);
    ready = 1;
    cnd_signal(&condition);
    mtx_unlock(&mutex);
    return *(int *)tss_get(key);
}

int main(void) {
    thrd_t thread;
    int five = 5, result;
    mtx_init(&mutex, mtx_plain);
#ifdef PLAIN
    mtx_init(&recursive, mtx_plain);
#else
    mtx_init(&recursive, mtx_plain | mtx_recursive);
#endif
    cnd_init(&condition);
    tss_create(&key, NULL);
    assert(thrd_create(&thread, worker, &five) == thrd_success);
    call_once(&flag, start);
    assert(started == 1 && tss_get(key) == NULL);
    mtx_lock(&mutex);
    while (!ready)
        cnd_wait(&condition, &mutex);
    mtx_unlock(&mutex);
    mtx_lock(&recursive);
    mtx_lock(&recursive);
    mtx_unlock(&recursive);
    mtx_unlock(&recursive);
    assert(thrd_join(thread, &result) == thrd_success && result == 5);
    mtx_destroy(&recursive);
    mtx_destroy(&mutex);
    cnd_destroy(&condition);
    tss_delete(key);
    return 0;
}
