// Large variables, of which little is used.
#include "two_threads.h"
volatile int x, y;
int a[100 << 20], b[50 << 20] = {1, 2, 3};
void work() { a[x] = 1; b[1 << 20] = a[x]; x = b[2]; }
