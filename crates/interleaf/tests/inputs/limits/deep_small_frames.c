// Two deep recursions of small frames, with an access at each call.
#include "two_threads.h"
volatile int x, y;
int f(int n) { x = n; int r = n ? f(n - 1) : 0; y = n; return r + n; }
void work() { f(9000); }
