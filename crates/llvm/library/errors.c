// Errors: their texts, and how they are printed. A program has no name here, so that its messages do not depend on where
// it lies.
#include "support.h"

struct list;
int vprintf(const char *format, struct list *list);
int printf(const char *format, ...);
_Noreturn void exit(int status);

#define ARGUMENTS(last)                                                                                                \
    long list[3];                                                                                                      \
    __builtin_va_start(*(__builtin_va_list *)list, last)

char *strerror(int number) {
    switch (number) {
    case 0:
        return "Success";
    case 1:
        return "Operation not permitted";
    case 2:
        return "No such file or directory";
    case 3:
        return "No such process";
    case 4:
        return "Interrupted system call";
    case 5:
        return "Input/output error";
    case 9:
        return "Bad file descriptor";
    case 11:
        return "Resource temporarily unavailable";
    case 12:
        return "Cannot allocate memory";
    case 13:
        return "Permission denied";
    case 14:
        return "Bad address";
    case 16:
        return "Device or resource busy";
    case 17:
        return "File exists";
    case 22:
        return "Invalid argument";
    case 28:
        return "No space left on device";
    case 32:
        return "Broken pipe";
    case 33:
        return "Numerical argument out of domain";
    case 34:
        return "Numerical result out of range";
    case 35:
        return "Resource deadlock avoided";
    case 38:
        return "Function not implemented";
    case 75:
        return "Value too large for defined data type";
    case 95:
        return "Operation not supported";
    case 110:
        return "Connection timed out";
    case 130:
        return "Owner died";
    case 131:
        return "State not recoverable";
    }
    // The text of another number is the thread's own, and lasts until the next one.
    static _Thread_local char other[32];
    int snprintf(char *to, word size, const char *format, ...);
    snprintf(other, sizeof other, number > 133 || number < 0 ? "Unknown error %d" : "Error %d", number);
    return other;
}

void perror(const char *text) {
    const char *reason = strerror(*__errno_location());
    if (text && *text)
        printf("%s: %s\n", text, reason);
    else
        printf("%s\n", reason);
}

static inline void complain(const char *format, struct list *list, int has_reason) {
    const char *reason = strerror(*__errno_location());
    printf("program: ");
    if (format)
        vprintf(format, list);
    if (has_reason)
        printf(format ? ": %s" : "%s", reason);
    printf("\n");
}

void vwarn(const char *format, struct list *list) { complain(format, list, 1); }

void vwarnx(const char *format, struct list *list) { complain(format, list, 0); }

_Noreturn void verr(int status, const char *format, struct list *list) {
    complain(format, list, 1);
    exit(status);
}

_Noreturn void verrx(int status, const char *format, struct list *list) {
    complain(format, list, 0);
    exit(status);
}

void warn(const char *format, ...) {
    ARGUMENTS(format);
    complain(format, (struct list *)list, 1);
}

void warnx(const char *format, ...) {
    ARGUMENTS(format);
    complain(format, (struct list *)list, 0);
}

_Noreturn void err(int status, const char *format, ...) {
    ARGUMENTS(format);
    complain(format, (struct list *)list, 1);
    exit(status);
}

_Noreturn void errx(int status, const char *format, ...) {
    ARGUMENTS(format);
    complain(format, (struct list *)list, 0);
    exit(status);
}
