// A helper passes a local variable to a thread, and returns before the thread has read it. RETURNED: another one returns
// the address of a local variable to its caller, which reads it while a third function has its own variables there;
// with STATIC, one that does not end.
// CHECK --algorithm source => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm source --keep-going => exit=1 complete=1 faulty=1
// CHECK --algorithm exhaustive --keep-going => exit=1 complete=1 faulty=1
// CHECK --algorithm source -DJOINED => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DJOINED => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm rf --keep-going => exit=1 verdict=violation complete=1 blocked=0 faulty=1 redundant=0
// CHECK --algorithm rf -DJOINED => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DRETURNED => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm optimal -DRETURNED => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm exhaustive -DRETURNED => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DRETURNED -DSTATIC => exit=0 verdict=safe complete=1 faulty=0
// CHECK --algorithm exhaustive -DRETURNED -DSTATIC => exit=0 verdict=safe complete=1 faulty=0
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

#ifdef RETURNED
static int *choose(int *other, int which) {
#ifdef STATIC
    static
#endif
    int own[2] = {3, 4};
    int *chosen = which ? other : own;
    return chosen;
}

static int sum(const int *values) {
    int copy[2] = {5, 6};
    copy[0] += copy[1];
    return copy[0] + values[0];
}
#endif

int main(void) {
#ifdef RETURNED
    int given[2] = {1, 2};
    return sum(choose(given, 1)) + sum(choose(given, 0)) == 26 ? 0 : 1;
#endif
    pthread_t thread = start();
#ifndef JOINED
    pthread_join(thread, NULL);
#endif
    return 0;
}
