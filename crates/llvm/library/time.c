// Time. None passes while a program runs: each thread has a clock of its own, which it moves on by a millisecond whenever it
// looks, and to the time limit of a wait that has timed out. So looking at the clock is no event, and a loop that waits for a
// time ends. With `--merge loops` more time passes where a loop waits for it; see `interpreter/loops/clocks.rs`.
#include "support.h"

struct time {
    long seconds, fraction;
};

// Programs start some time after 1970, as some subtract from the time. The clock of a thread starts with a million seconds, so that a time
// is a large number in any unit.
enum { START = 999000000, MILLISECOND = 1000000, SECOND = 1000000000 };

// The time of this thread, in milliseconds.
long look(void) PRIMITIVE("look");

static inline struct time now(void) {
    long passed = look();
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

// Only programs that look at clocks read the limits of waits. A limit before the start of the program has passed then. A later one
// than nanoseconds since 1970 can tell is as late as that.

long time_limit(const void *time) { return 0; }

long time_limit_at(long seconds, long nanoseconds) { return 0; }

static const long LATEST = 9223000000;

long timed_limit_at(long seconds, long nanoseconds) VARIANT("timed", "interleaf.time_limit_at");
long timed_limit_at(long seconds, long nanoseconds) {
    if (seconds < START)
        return 0;
    if (seconds > LATEST)
        seconds = LATEST;
    return (seconds - START) * 1000 + (nanoseconds + MILLISECOND - 1) / MILLISECOND;
}

long timed_limit(const struct time *time) VARIANT("timed", "interleaf.time_limit");
long timed_limit(const struct time *time) {
    return time ? timed_limit_at(time->seconds, time->fraction) : 0;
}

long clock(void) { return look() * 1000; }

double difftime(long later, long earlier) { return (double)(later - earlier); }

// std::chrono::system_clock::now and steady_clock::now: nanoseconds.

static inline long nanoseconds(void) {
    struct time time = now();
    return time.seconds * SECOND + time.fraction;
}

long system_clock(void) __asm__("_ZNSt6chrono3_V212system_clock3nowEv");
long system_clock(void) { return nanoseconds(); }

long steady_clock(void) __asm__("_ZNSt6chrono3_V212steady_clock3nowEv");
long steady_clock(void) { return nanoseconds(); }

// The counter of cycles is one of the thread's own too.

word cycles(void) PRIMITIVE("cycles");
word cycles(void) { return look() * 1000; }

struct cycles {
    word cycles;
    unsigned processor;
};

struct cycles cycles_with_processor(void) PRIMITIVE("cycles_with_processor");
struct cycles cycles_with_processor(void) { return (struct cycles){cycles(), 0}; }

// Sleeping. It does nothing in a program that looks at no clock; and without `--merge loops`, as a loop that sleeps and waits would have no
// end.

static inline void sleep_for(long seconds, long nanoseconds) {
    if (seconds > LATEST)
        seconds = LATEST;
    if (seconds >= 0)
        pass_until(look() + seconds * 1000 + (nanoseconds + MILLISECOND - 1) / MILLISECOND);
}

int nanosleep_on(const struct time *duration, struct time *left) VARIANT("sleeping", "nanosleep");
int nanosleep_on(const struct time *duration, struct time *left) {
    sleep_for(duration->seconds, duration->fraction);
    return 0;
}

int thrd_sleep_on(const struct time *duration, struct time *left) VARIANT("sleeping", "thrd_sleep");
int thrd_sleep_on(const struct time *duration, struct time *left) {
    sleep_for(duration->seconds, duration->fraction);
    return 0;
}

enum { ABSOLUTE = 1 };

int clock_nanosleep_on(int clock, int flags, const struct time *time, struct time *left)
    VARIANT("sleeping", "clock_nanosleep");
int clock_nanosleep_on(int clock, int flags, const struct time *time, struct time *left) {
    if (flags & ABSOLUTE)
        pass_until(timed_limit(time));
    else
        sleep_for(time->seconds, time->fraction);
    return 0;
}

int usleep_on(unsigned microseconds) VARIANT("sleeping", "usleep");
int usleep_on(unsigned microseconds) {
    sleep_for(0, microseconds * 1000l);
    return 0;
}

void sleep_duration_on(long seconds, unsigned nanoseconds) VARIANT("sleeping", "interleaf.rust.sleep");
void sleep_duration_on(long seconds, unsigned nanoseconds) { sleep_for(seconds, nanoseconds); }

unsigned sleep_on(unsigned seconds) VARIANT("sleeping", "sleep");
unsigned sleep_on(unsigned seconds) {
    sleep_for(seconds, 0);
    return 0;
}
