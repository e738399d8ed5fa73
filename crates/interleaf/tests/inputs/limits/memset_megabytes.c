// Filling megabytes of shared memory.
#include "two_threads.h"
volatile int x, y;
char a[16 << 20];
void work() { memset(a, x, sizeof a); }
