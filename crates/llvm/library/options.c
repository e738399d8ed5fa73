// The options of a program, as POSIX has `getopt`: the first argument that is no option ends them.
#include "support.h"

int fputs(const char *text, void *stream);
int putchar(int character);

char *optarg;
int optind = 1, opterr = 1, optopt;

// How far the options of one argument are read: `-ab` has two.
static word read_so_far;

static int complain_of_option(const char *program, const char *what, char option) {
    fputs(program, 0);
    fputs(what, 0);
    putchar(option);
    putchar('\n');
    return '?';
}

// Whether an option takes an argument: 0, 1, or 2 if it may be left out; -1 for an unknown option.
static int arguments_of(const char *options, char option) {
    if (option == ':')
        return -1;
    for (; *options; options++)
        if (*options == option)
            return options[1] != ':' ? 0 : options[2] != ':' ? 1 : 2;
    return -1;
}

static inline int next_argument(void) {
    read_so_far = 0;
    return optind++;
}

int getopt(int count, char *const *arguments, const char *options) {
    optarg = 0;
    if (optind == 0)
        next_argument();
    if (*options == '+' || *options == '-')
        options++;
    if (read_so_far == 0) {
        if (optind >= count || !arguments[optind])
            return -1;
        const char *argument = arguments[optind];
        if (argument[0] != '-' || argument[1] == 0)
            return -1;
        if (argument[1] == '-' && argument[2] == 0) {
            next_argument();
            return -1;
        }
        read_so_far = 1;
    }
    char *argument = arguments[optind];
    char option = argument[read_so_far++];
    char *rest = argument + read_so_far;
    int is_last = *rest == 0, is_silent = !opterr || *options == ':';
    if (is_last)
        next_argument();
    int takes = arguments_of(options, option);
    if (takes < 0) {
        optopt = option;
        return is_silent ? '?' : complain_of_option(arguments[0], ": invalid option -- ", option);
    }
    if (takes == 0)
        return option;
    if (!is_last) {
        optarg = rest;
        next_argument();
    } else if (takes == 1) {
        if (optind >= count) {
            optopt = option;
            int result = is_silent ? '?' : complain_of_option(arguments[0], ": option requires an argument -- ", option);
            return *options == ':' ? ':' : result;
        }
        optarg = arguments[next_argument()];
    }
    return option;
}
