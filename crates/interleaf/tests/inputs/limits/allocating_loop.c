// A loop that allocates and does nothing else.
#include "two_threads.h"
volatile int x, y;
void work() { for (;;) { int *p = malloc(1000); p[3] = 1; } }
