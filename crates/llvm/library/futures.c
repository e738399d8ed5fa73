// What std::future leaves to the shared library: the waits for its state, a number that is stored with notice to all.
//
// A timed wait is over when it begins: how long it waited before is a matter of the schedule.
#include "support.h"

#define FUTEX(name) __asm__("_ZNSt28__atomic_futex_unsigned_base" name "NSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE")

_Bool futex_wait(void *this, unsigned *cell, unsigned expected, _Bool is_timed, long seconds, long nanoseconds)
    FUTEX("19_M_futex_wait_untilEPjjb");
_Bool futex_wait(void *this, unsigned *cell, unsigned expected, _Bool is_timed, long seconds, long nanoseconds) {
    if (is_timed)
        return !passed(load(cell) == expected, time_limit_at(seconds, nanoseconds));
    guarded(cell, 4, 0xffffffff, NOT_EQUAL, expected, NOTHING, 0, CONDITION);
    return 1;
}

_Bool futex_wait_steady(void *this, unsigned *cell, unsigned expected, _Bool is_timed, long seconds, long nanoseconds)
    FUTEX("26_M_futex_wait_until_steadyEPjjb");
_Bool futex_wait_steady(void *this, unsigned *cell, unsigned expected, _Bool is_timed, long seconds, long nanoseconds) {
    return futex_wait(this, cell, expected, is_timed, seconds, nanoseconds);
}

void futex_notify(unsigned *cell) __asm__("_ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj");
void futex_notify(unsigned *cell) {}

// The result that a future gets: a table of functions, and an exception.

struct result {
    void *table, *exception;
};

void let_exception_go(void **this) __asm__("_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv");

void make_result(struct result *this) __asm__("_ZNSt13__future_base12_Result_baseC2Ev");
void make_result(struct result *this) { this->exception = 0; }

void drop_result(struct result *this) __asm__("_ZNSt13__future_base12_Result_baseD2Ev");
void drop_result(struct result *this) { let_exception_go(&this->exception); }
