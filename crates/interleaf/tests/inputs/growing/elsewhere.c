// A loop with executions of every length, and a violation in the short ones that a depth-first search comes to last.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int go, mine, first;

void *start(void *unused) {
    go = 1;
    return NULL;
}

void *write_first(void *unused) {
    first = 1;
    return NULL;
}

int main(void) {
    pthread_t starter, writer;
    pthread_create(&starter, NULL, start, NULL);
    pthread_create(&writer, NULL, write_first, NULL);
    int seen = first;
    // Most steps of an iteration are not read by others, so there are few places at which executions part.
    while (!go) {
        mine = 1, mine = 2, mine = 3, mine = 4, mine = 5, mine = 6, mine = 7, mine = 8;
        mine = 1, mine = 2, mine = 3, mine = 4, mine = 5, mine = 6, mine = 7, mine = 8;
        mine = 1, mine = 2, mine = 3, mine = 4, mine = 5, mine = 6, mine = 7, mine = 8;
        mine = 1, mine = 2, mine = 3, mine = 4, mine = 5, mine = 6, mine = 7, mine = 8;
    }
#ifndef SAFE
    assert(!seen);
#endif
    return seen;
}
