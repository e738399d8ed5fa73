// A recursion of big frames that goes up and down again and again, as mem8 and mem9.
#include "two_threads.h"
volatile int x, y;
int f(int n) { char b[30000]; b[0] = n; b[n] = x; x = n; int r = n ? f(n - 1) : 0; y = b[n]; return r + b[0]; }
void work() { for (int i = 0; i < 100; i++) f(200); }
