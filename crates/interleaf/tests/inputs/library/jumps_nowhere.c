// Jumps that C does not define are violations.
// CHECK -DRETURNED => exit=1 verdict=violation kind=undefined-behaviour
// CHECK -DRETURNED_DEEPER => exit=1 verdict=violation kind=undefined-behaviour
// CHECK -DOTHER_THREAD => exit=1 verdict=violation kind=undefined-behaviour
// CHECK -DNEVER_STORED => exit=1 verdict=violation kind=undefined-behaviour
// CHECK => exit=0 verdict=safe
#include <pthread.h>
#include <setjmp.h>

static jmp_buf place;

static int store(void) { return setjmp(place); }

static int store_deeper(void) { return store(); }

static void *jump(void *argument) { longjmp(place, 1); }

int main(void) {
#ifdef RETURNED
    if (store() == 0)
        jump(0);
#elif defined(RETURNED_DEEPER)
    if (store_deeper() == 0)
        longjmp(place, 1);
#elif defined(OTHER_THREAD)
    pthread_t thread;
    if (setjmp(place) == 0) {
        pthread_create(&thread, 0, jump, 0);
        pthread_join(thread, 0);
    }
#elif defined(NEVER_STORED)
    jump(0);
#else
    if (setjmp(place) == 0)
        jump(0);
#endif
}
