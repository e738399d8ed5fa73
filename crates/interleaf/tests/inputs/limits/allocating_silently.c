// A loop that allocates, without any access.
#include "two_threads.h"
volatile int x, y;
void work() { for (;;) { void *volatile p = malloc(64); } }
