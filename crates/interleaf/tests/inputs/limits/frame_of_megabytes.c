// One frame of seven megabytes, and many accesses.
#include "two_threads.h"
volatile int x, y;
void work() { char b[7000000]; b[1] = 1; for (int i = 0; i < 100000; i++) { x = b[1]; b[2] = y; } }
