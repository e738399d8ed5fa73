// The environment of the program: empty, unless the command line gives it variables or the program sets some.
//
// A program that does neither gets the plain functions, which read no memory. Like those of a C library, the others are for one
// thread at a time: nothing orders what they read and write.
#include "support.h"

enum { MOST = 256 };

// What the program starts with, with a null pointer at its end.
extern char *initial[] __asm__("interleaf.environment");

char **environ = initial;

static char *table[MOST + 1];

// Pages that stay for ever, and are no leak.
void *room(word size, word align) PRIMITIVE("allocate_zeroed_hidden");

// In `numbers.c`, so that no caller here knows what it returns.
char *getenv(const char *name);

// Whether a variable has this name, of so many letters.
static inline int is_of(const char *variable, const char *name, word length) {
    for (word at = 0; at < length; at++)
        if (variable[at] != name[at])
            return 0;
    return variable[length] == '=';
}

static word length_of_name(const char *name) {
    word length = 0;
    while (name[length] != 0 && name[length] != '=')
        length++;
    return length;
}

// Where a variable stands in the environment; its end if it has none of this name.
static char **find(const char *name, word length) {
    char **at = environ;
    while (*at && !is_of(*at, name, length))
        at++;
    return at;
}

char *look_up(const char *name) VARIANT("environment", "getenv");
char *look_up(const char *name) {
    word length = length_of_name(name);
    char **at = environ ? find(name, length) : 0;
    return at && *at && name[length] == 0 ? *at + length + 1 : 0;
}

char *secure_getenv(const char *name) { return getenv(name); }

// Moves the environment to where it can grow.
static void own(void) {
    if (environ == table)
        return;
    word count = 0;
    for (char **at = environ; at && *at; at++) {
        if (count == MOST)
            fault_too_many();
        table[count++] = *at;
    }
    table[count] = 0;
    environ = table;
}

// Sets a variable to a string `NAME=VALUE`, which becomes part of the environment.
static int put(char *variable, word length) {
    own();
    char **at = find(variable, length);
    if (!*at) {
        if (at == table + MOST)
            return ENOMEM;
        at[1] = 0;
    }
    *at = variable;
    return 0;
}

static int fail(int error) {
    *__errno_location() = error;
    return -1;
}

int unsetenv(const char *name) {
    word length = length_of_name(name);
    if (length == 0 || name[length] != 0)
        return fail(EINVAL);
    own();
    char **to = environ;
    for (char **at = environ; *at; at++)
        if (!is_of(*at, name, length))
            *to++ = *at;
    *to = 0;
    return 0;
}

int putenv(char *variable) {
    word length = length_of_name(variable);
    if (variable[length] == 0)
        return unsetenv(variable);
    int error = put(variable, length);
    return error ? fail(error) : 0;
}

int setenv(const char *name, const char *value, int overwrites) {
    if (!name)
        return fail(EINVAL);
    word length = length_of_name(name);
    if (length == 0 || name[length] != 0)
        return fail(EINVAL);
    if (!overwrites && getenv(name))
        return 0;
    word size = 0;
    while (value[size] != 0)
        size++;
    char *variable = room(length + size + 2, 1);
    if (!variable)
        return fail(ENOMEM);
    copy(variable, name, length);
    variable[length] = '=';
    copy(variable + length + 1, value, size + 1);
    int error = put(variable, length);
    return error ? fail(error) : 0;
}

int clearenv(void) {
    environ = 0;
    return 0;
}
