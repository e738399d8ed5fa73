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

// The result that a future gets: a table of functions, and an exception that is never there.

struct result {
    void *table, *exception;
};

void make_result(struct result *this) __asm__("_ZNSt13__future_base12_Result_baseC2Ev");
void make_result(struct result *this) { this->exception = 0; }

void drop_result(struct result *this) __asm__("_ZNSt13__future_base12_Result_baseD2Ev");
void drop_result(struct result *this) {}

void current_exception(void **result) __asm__("_ZSt17current_exceptionv");
void current_exception(void **result) { *result = 0; }

#define EXCEPTION(name) __asm__("_ZNSt15__exception_ptr13exception_ptr" name)

void make_exception(void **this, void *exception) EXCEPTION("C1EPv");
void make_exception(void **this, void *exception) { *this = exception; }

void hold_exception(void **this) EXCEPTION("9_M_addrefEv");
void hold_exception(void **this) {}

void let_exception_go(void **this) EXCEPTION("10_M_releaseEv");
void let_exception_go(void **this) {}

// An error of a future is about to be thrown when its category is asked for (`std::future_category`, a fault): what comes
// after that never happens.

void make_error(void *this, const void *text) __asm__("_ZNSt11logic_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
void make_error(void *this, const void *text) {}

void copy_error(void *this, const void *other) __asm__("_ZNSt11logic_errorC2ERKS_");
void copy_error(void *this, const void *other) {}

void drop_error(void *this) __asm__("_ZNSt12future_errorD1Ev");
void drop_error(void *this) {}
