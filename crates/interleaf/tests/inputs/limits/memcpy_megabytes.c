// Copying megabytes of shared memory.
#include "two_threads.h"
volatile int x, y;
char a[8 << 20], b[8 << 20];
void work() { memcpy(a, b, sizeof a); memcpy(b, a, sizeof a); }
