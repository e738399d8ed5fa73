// Time. None passes while a program runs: each thread has a clock of its own, which it moves on by a millisecond
// whenever it looks. So looking at the clock is no event, and a loop that waits for a time ends.
#include "support.h"

struct time {
    long seconds, fraction;
};

enum { START = 1000000000, MILLISECOND = 1000000, SECOND = 1000000000 };

static _Thread_local long milliseconds;

static inline struct time now(void) {
    long passed = ++milliseconds;
    return (struct time){START + passed / 1000, passed % 1000 * MILLISECOND};
}

int clock_gettime(int clock, struct time *to) {
    *to = now();
    return 0;
}

int clock_getres(int clock, struct time *to) {
    if (to)
        *to = (struct time){0, MILLISECOND};
    return 0;
}

int timespec_get(struct time *to, int base) {
    *to = now();
    return base;
}

int gettimeofday(struct time *to, void *zone) {
    struct time time = now();
    *to = (struct time){time.seconds, time.fraction / 1000};
    return 0;
}

long time(long *to) {
    long seconds = now().seconds;
    if (to)
        *to = seconds;
    return seconds;
}

long clock(void) { return ++milliseconds * 1000; }

double difftime(long later, long earlier) { return (double)(later - earlier); }
