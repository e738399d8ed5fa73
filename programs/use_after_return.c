// A helper passes a local variable to a thread, and returns before the thread has read it.
// CHECK --algorithm source => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm source --keep-going => exit=1 complete=1 faulty=1
// CHECK --algorithm exhaustive --keep-going => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DJOINED => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DJOINED => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm rf --keep-going => exit=1 verdict=violation complete=1 blocked=0 faulty=1 redundant=0
// CHECK --algorithm rf -DJOINED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf => exit=1 verdict=violation kind=use-after-free
#include <pthread.h>

struct request {
    int id;
    int priority;
};

static int seen;

static void *serve(void *argument) {
    struct request *request = argument;
    seen = request->priority;
    return NULL;
}

static pthread_t start(void) {
    struct request request = {1, 7};
    pthread_t thread;
    pthread_create(&thread, NULL, serve, &request);
#ifdef JOINED
    pthread_join(thread, NULL);
#endif
    return thread;
}

int main(void) {
    pthread_t thread = start();
#ifndef JOINED
    pthread_join(thread, NULL);
#endif
    return 0;
}
