// Functions of Rust's standard library that are known by name, and what stands in for them; see
// `lowering/program/rust_std`.
#include "support.h"

// Takes a mutex, the state of which is an int: 0 if it is free, 1 if it is held, 2 if threads may wait for it in the kernel. No
// thread does.
void lock_contended(int *state) PRIMITIVE("rust.lock_contended");

// Forgets the stack of a thread that ends. Only a handler of SIGSEGV asks for stacks.
void drop_handler(void *stack) PRIMITIVE("rust.drop_handler");

void lock_contended(int *state) { guarded(state, 4, ALL, EQUAL, 0, EXCHANGE, 1, LOCK); }

void drop_handler(void *stack) {}

// Sleeps. Time passes in a program that looks at clocks; see `time.c`.
void sleep_duration(long seconds, unsigned nanoseconds) PRIMITIVE("rust.sleep");
void sleep_duration(long seconds, unsigned nanoseconds) {}

// Is called when a test has returned.
void test_ended(void) PRIMITIVE("rust.test_ended");
void test_ended(void) {}

// Waits before the next attempt. Nothing depends on how long.
void spin(void *backoff) PRIMITIVE("rust.spin");
void spin(void *backoff) {}

// What `print!` and `eprint!` write to, as a trait object of `core::fmt::Write` has its functions. The result says whether writing
// failed.

struct writer {
    void (*drop)(void *);
    word size;
    word alignment;
    _Bool (*write_str)(void *, const char *, word);
    _Bool (*write_char)(void *, unsigned);
    // Only a default implementation calls it, which the functions that format do not use.
    _Bool (*write_fmt)(void *, void *, void *);
};

long write(int file, const char *bytes, word size);

// The bytes of a character in UTF-8, and how many there are.
static inline word encoded(unsigned character, char *bytes) {
    if (character < 0x80) {
        bytes[0] = (char)character;
        return 1;
    }
    word size = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (word at = size - 1; at > 0; at--) {
        bytes[at] = (char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    bytes[0] = (char)(0xf00 >> size | character);
    return size;
}

static _Bool output_text(void *self, const char *text, word size) { return write(1, text, size) < 0; }

static _Bool error_text(void *self, const char *text, word size) { return write(2, text, size) < 0; }

static _Bool output_character(void *self, unsigned character) {
    char bytes[4];
    return output_text(self, bytes, encoded(character, bytes));
}

static _Bool error_character(void *self, unsigned character) {
    char bytes[4];
    return error_text(self, bytes, encoded(character, bytes));
}

extern const struct writer standard_output PRIMITIVE("rust.standard_output");
extern const struct writer standard_error PRIMITIVE("rust.standard_error");

const struct writer standard_output = {0, 0, 1, output_text, output_character, 0};
const struct writer standard_error = {0, 0, 1, error_text, error_character, 0};

// What `print!` panics with if a value could not be formatted.

struct location {
    const char *file;
    word length;
    unsigned line;
    unsigned column;
};

struct debug {
    void (*drop)(void *);
    word size;
    word alignment;
    _Bool (*fmt)(void *, void *);
};

static _Bool debug_nothing(void *self, void *formatter) { return 0; }

static const char failed[] = "failed printing: a value was not formatted";
static const char file[] = "library/std/src/io/stdio.rs";
static const struct location location = {file, sizeof file - 1, 1, 1};
static const struct debug nothing = {0, 0, 1, debug_nothing};

typedef void panics(const char *message, word length, const void *error, const void *debug, const void *location);

void printed(_Bool has_failed, panics *panic) PRIMITIVE("rust.printed");
void printed(_Bool has_failed, panics *panic) {
    if (has_failed)
        panic(failed, sizeof failed - 1, &nothing, &nothing, &location);
}

// The futexes of types that look again at the word after they waited, and change it before they wake.

enum { WAIT = 0, WAKE = 1, WAIT_BITS = 9, WAKE_BITS = 10, COMMAND = 0x7f };

long futex_call(long number, ...) PRIMITIVE("rust.futex");
long futex_call(long number, ...) {
    __builtin_va_list list;
    __builtin_va_start(list, number);
    unsigned *futex = __builtin_va_arg(list, unsigned *);
    int command = __builtin_va_arg(list, int) & COMMAND;
    unsigned expected = __builtin_va_arg(list, unsigned);
    if (command == WAKE || command == WAKE_BITS)
        return 0;
    if (command != WAIT && command != WAIT_BITS) {
        fault_system_call();
        return -1;
    }
    void *time = __builtin_va_arg(list, void *);
    if (time && passed(load(futex) == expected, time_limit(time))) {
        *__errno_location() = ETIMEDOUT;
        return -1;
    }
    if (!time)
        guarded(futex, 4, ALL, NOT_EQUAL, expected, NOTHING, 0, CONDITION);
    return 0;
}
