// Options, with and without arguments, and files that are written.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <sched.h>
#include <sys/resource.h>

static void read_options(int count, char **arguments, const char *options) {
    int option;
    optind = 1;
    optarg = NULL;
    while ((option = getopt(count, arguments, options)) != -1)
        printf("%c(%s)%c ", option, optarg ? optarg : "", option == '?' ? optopt : '-');
    printf("%d\n", optind);
}

int main(void) {
    char *plain[] = {"p", "-a", "-bvalue", "-b", "other", "-ac", "--", "-a", NULL};
    char *wrong[] = {"p", "-x", "-ab", NULL};
    char *maybe[] = {"p", "-c3", "-c", "-", "-a", NULL};
    opterr = 0;
    read_options(8, plain, "+ab:c");
    read_options(3, wrong, "+ab:c");
    read_options(3, wrong, "+:ab:c");
    read_options(5, maybe, "+ac::");
    read_options(1, plain, "+ab:c");
    FILE *missing = fopen("/there/is/no/such/file", "r");
    printf("%d %d\n", missing == NULL, sched_get_priority_max(SCHED_FIFO) - sched_get_priority_min(SCHED_RR));
    printf("%d %d\n", sched_get_priority_max(SCHED_OTHER), sched_get_priority_min(77));
    struct rusage usage;
    printf("%d\n", getrusage(RUSAGE_SELF, &usage));
    return 0;
}
