// The environment of a program is what the command line and the program itself put there.
// CHECK --env HOME=/root --env B=2=3 => exit=0 verdict=safe
// CHECK --env HOME=/root --env B=2=3 --model rc11 => exit=0 verdict=safe
// CHECK -DALONE => exit=0 verdict=safe
// CHECK --env HOME=/ => exit=1 verdict=violation kind=null-access
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

int main(int argc, char **argv, char **envp) {
#ifdef ALONE
    assert(!getenv("HOME") && !*environ && !*envp);
    assert(!setenv("HOME", "/root", 0) && !setenv("B", "2=3", 1));
#else
    assert(environ == envp && !strcmp(envp[1], "B=2=3") && !envp[2]);
#endif
    assert(!strcmp(getenv("HOME"), "/root") && !getenv("HOM") && !getenv("HOMER"));
    assert(!setenv("HOME", "x", 0) && !strcmp(getenv("HOME"), "/root"));
    assert(!setenv("HOME", "xy", 1) && !strcmp(getenv("HOME"), "xy"));
    assert(!setenv("C", "", 1) && !strcmp(getenv("C"), ""));
    assert(!unsetenv("HOME") && !getenv("HOME") && !strcmp(getenv("B"), "2=3"));
    static char d[] = "D=4";
    assert(!putenv(d));
    d[2] = '5';
    assert(!strcmp(getenv("D"), "5"));
    assert(setenv("a=b", "", 1) == -1 && setenv("", "", 1) == -1 && unsetenv("=") == -1);
    int count = 0;
    for (char **at = environ; *at; at++)
        count++;
    assert(count == 3);
    clearenv();
    assert(!getenv("B"));
    assert(!setenv("E", "6", 1) && !strcmp(getenv("E"), "6") && !getenv("C"));
    return 0;
}
