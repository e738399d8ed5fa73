// What a program can ask of the system that it runs on: one process with nobody around it, on a machine of two processors.
//
// Nobody sends a signal: handlers are taken note of by nobody and never run. What would send one is not modelled.
#include "support.h"

enum { PAGE = 4096, PROCESSORS = 2, SIGNALS = 128, ACTION = 152 };
enum { TICKS = 2, OPEN_FILES = 4, PAGE_SIZE = 30, LEAST_STACK = 75, CONFIGURED = 83, ONLINE = 84, PAGES = 85, FREE_PAGES = 86 };
enum { DATA_LINE = 190 };

// An id of the thread's own; that of main is 1, as that of the process.
int gettid(void) {
    word id = self();
    unsigned cut = (unsigned)(id ^ id >> 31) & 0x7fffffff;
    return cut == 0 ? 1 : (int)cut;
}

int getpid(void) { return 1; }

int getppid(void) { return 0; }

long sysconf(int name) {
    switch (name) {
    case PAGE_SIZE:
        return PAGE;
    case CONFIGURED:
    case ONLINE:
        return PROCESSORS;
    case TICKS:
        return 100;
    case OPEN_FILES:
        return 1024;
    case LEAST_STACK:
        return 16384;
    case PAGES:
    case FREE_PAGES:
        return 1 << 20;
    case DATA_LINE:
        return 64;
    }
    *__errno_location() = EINVAL;
    return -1;
}

long __sysconf(int name) { return sysconf(name); }

int getpagesize(void) { return PAGE; }

int get_nprocs(void) { return PROCESSORS; }

int get_nprocs_conf(void) { return PROCESSORS; }

// How many processors are in a set of them.
int __sched_cpucount(word size, const unsigned char *set) {
    int count = 0;
    for (word at = 0; at < size; at++)
        count += __builtin_popcount(set[at]);
    return count;
}

// A thread may run on all processors, and it changes nothing to say on which.
int sched_getaffinity(int process, word size, unsigned char *set) {
    if (size < sizeof(word)) {
        *__errno_location() = EINVAL;
        return -1;
    }
    fill(set, 0, size);
    *set = (1 << PROCESSORS) - 1;
    return 0;
}

int sched_setaffinity(int process, word size, const void *set) { return 0; }

int pthread_getaffinity_np(word thread, word size, unsigned char *set) {
    return sched_getaffinity(0, size, set) ? EINVAL : 0;
}

int pthread_setaffinity_np(word thread, word size, const void *set) { return 0; }

// What the system has: four gigabytes of memory, half of them in use.
struct information {
    long seconds;
    word loads[3], total, free, shared, buffers, total_swap, free_swap;
    unsigned short processes, pad;
    word total_high, free_high;
    unsigned unit;
    char rest[4];
};

int sysinfo(struct information *found) {
    fill(found, 0, sizeof *found);
    found->total = 1ul << 32;
    found->free = 1ul << 31;
    found->processes = found->unit = 1;
    return 0;
}

int sched_getcpu(void) { return 0; }

// The range of priorities, as Linux has it.
enum { FIRST_IN_FIRST_OUT = 1, ROUND_ROBIN = 2, POLICIES = 6 };

static inline int priority(int policy, int of_real_time) {
    if (policy < 0 || policy > POLICIES) {
        *__errno_location() = EINVAL;
        return -1;
    }
    return policy == FIRST_IN_FIRST_OUT || policy == ROUND_ROBIN ? of_real_time : 0;
}

int sched_get_priority_min(int policy) { return priority(policy, 1); }

int sched_get_priority_max(int policy) { return priority(policy, 99); }

// There are no limits, and none can be set.
int getrlimit(int what, word *limits) {
    limits[0] = limits[1] = ALL;
    return 0;
}

int getrlimit64(int what, word *limits) { return getrlimit(what, limits); }

int setrlimit(int what, const word *limits) { return 0; }

int setrlimit64(int what, const word *limits) { return 0; }

// The one locale is that of C.
char *setlocale(int category, const char *name) {
    static char of_c[] = "C";
    if (name && name[0] != 0 && !(name[0] == 'C' && name[1] == 0))
        return 0;
    return of_c;
}

// What the process has used: nothing.
enum { USAGE = 144 };

int getrusage(int who, void *usage) {
    fill(usage, 0, USAGE);
    return 0;
}

// Names of threads and what else a thread may wish for itself; nobody can tell.
enum { SIGNAL_AT_DEATH = 1, DUMPABLE = 4, NAME = 15, TIMER_SLACK = 29 };

int prctl(int option, ...) {
    switch (option) {
    case SIGNAL_AT_DEATH:
    case DUMPABLE:
    case NAME:
    case TIMER_SLACK:
        return 0;
    }
    *__errno_location() = EINVAL;
    return -1;
}

const char *gnu_get_libc_version(void) { return "2.36"; }

// What a fork would do: nothing forks.
int pthread_atfork(void (*before)(void), void (*in_parent)(void), void (*in_child)(void)) { return 0; }

int __register_atfork(void (*before)(void), void (*in_parent)(void), void (*in_child)(void), void *library) { return 0; }

// Signals

enum { ABORT = 6, OF_CHILD = 17, CONTINUE = 18, URGENT = 23, RESIZED = 28, MOST_SIGNALS = 64 };

_Noreturn void abort(void);

int raise(int number) {
    switch (number) {
    case ABORT:
        abort();
    // No signal, and those that are ignored.
    case 0:
    case OF_CHILD:
    case CONTINUE:
    case URGENT:
    case RESIZED:
        return 0;
    }
    // Any other one ends the program, or runs a handler.
    if (number > 0 && number <= MOST_SIGNALS)
        fault_signal();
    *__errno_location() = EINVAL;
    return -1;
}

void *signal(int number, void *handler) { return 0; }

// The signals of faults are ignored from the start, as they may be where a parent process has set it: a runtime that finds that
// leaves them alone.
enum { BUS = 7, SEGMENT = 11, IGNORE = 1 };

int sigaction(int number, const void *action, void *old) {
    if (old) {
        fill(old, 0, ACTION);
        if (number == BUS || number == SEGMENT)
            *(word *)old = IGNORE;
    }
    return 0;
}

int sigemptyset(word *set) {
    fill(set, 0, SIGNALS);
    return 0;
}

int sigfillset(word *set) {
    fill(set, -1, SIGNALS);
    return 0;
}

static inline int is_signal(int number) { return number > 0 && number <= 64; }

int sigaddset(word *set, int number) {
    if (!is_signal(number))
        return -1;
    *set |= 1ul << (number - 1);
    return 0;
}

int sigdelset(word *set, int number) {
    if (!is_signal(number))
        return -1;
    *set &= ~(1ul << (number - 1));
    return 0;
}

int sigismember(const word *set, int number) { return is_signal(number) ? *set >> (number - 1) & 1 : -1; }

int sigprocmask(int how, const void *set, void *old) {
    if (old)
        fill(old, 0, SIGNALS);
    return 0;
}

int pthread_sigmask(int how, const void *set, void *old) { return sigprocmask(how, set, old); }
