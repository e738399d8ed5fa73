// `longjmp` within a thread: from deeper functions, several times to one place, with each value, past a thread-local buffer, out of a
// loop, to one of two places in a loop, and between handlers of `pthread_cleanup_push`. Nothing below a jump is executed twice.
// CHECK => exit=0 verdict=safe
// CHECK --cflag -O1 => exit=0 verdict=safe
// CHECK --cflag -O2 => exit=0 verdict=safe
// CHECK --model tso => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK -DBUG => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <string.h>

static _Thread_local jmp_buf place;
static atomic_int done, stopped;

static void deep(int depth) {
    volatile int local[4] = { depth };
    if (depth == 0)
        longjmp(place, 7);
    deep(depth - 1);
    local[0]++;
    assert(0);
}

static void *worker(void *argument) {
    volatile int tries = 0;
    int kept = 42;
    int code = setjmp(place);
    if (code == 0) {
        tries++;
        deep(3);
    } else if (tries < 3) {
        assert(code == 7 && kept == 42);
        tries++;
        longjmp(place, 7);
    }
    assert(tries == 3 && kept == 42);
    atomic_fetch_add(&done, tries);
    return 0;
}

static void leave_unless_stopped(sigjmp_buf to) {
    if (!atomic_load(&stopped))
        siglongjmp(to, 1);
}

static void *stopper(void *argument) {
    atomic_store(&stopped, 1);
    return 0;
}

static void values(void) {
    jmp_buf own;
    switch (setjmp(own)) {
    case 0: longjmp(own, 0);
    case 1: longjmp(own, -3);
    case -3: break;
    default: assert(0);
    }
}

static void places(void) {
    jmp_buf both[2];
    volatile int returns[2] = { 0, 0 };
    for (volatile int i = 0; i < 2; i++) {
        if (i == 0) {
            if (setjmp(both[0]))
                returns[0]++;
        } else if (setjmp(both[1]))
            returns[1]++;
    }
    while (returns[1] < 2)
        longjmp(both[1], 1);
    for (;;)
        if (returns[0] < 1)
            longjmp(both[0], 1);
        else
            break;
    assert(returns[0] == 1 && returns[1] == 2);
}

static void count(void *number) { ++*(int *)number; }

static void handlers(void) {
    jmp_buf before;
    volatile int ran = 0, jumped = 0;
    if (setjmp(before))
        jumped++;
    pthread_cleanup_push(count, (void *)&ran);
    pthread_cleanup_pop(1);
    if (!jumped)
        longjmp(before, 1);
    assert(ran == 2);
}

int main(void) {
    pthread_t threads[3];
    for (long i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, worker, (void *)i);
    pthread_create(&threads[2], 0, stopper, 0);
    sigjmp_buf again;
    volatile int tries = 0;
    sigsetjmp(again, 1);
    if (tries++ < 2)
        leave_unless_stopped(again);
#ifdef BUG
    assert(tries < 3);
#else
    assert(tries <= 3);
#endif
    for (long i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    assert(done == 6);
    values();
    places();
    handlers();
}
