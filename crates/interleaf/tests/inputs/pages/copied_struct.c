// A structure is copied at once, and its fields are used one by one. A variable beside it is never used in parts.
#include <assert.h>
#include <pthread.h>

struct part {
    double weight;
    int number;
    char letter;
};
static struct part from, to;
static int total;

static int at_most(int limit) {
    if (limit > 5) {
        int half = limit / 2;
        total = half;
        return half;
    }
    total = limit;
    return limit;
}

static void *worker(void *unused) {
    from = (struct part){2.5, 70000, 'x'};
    to = from;
    at_most(2);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_join(thread, 0);
    assert(to.number + total == 0);
}
