// A huge object of zeros.
#include "two_threads.h"
volatile int x, y;
void work() { char *p = calloc(1, 700u << 20); p[1] = x; x = p[600u << 20]; free(p); }
