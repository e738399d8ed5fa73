// Sorting shared memory.
#include "two_threads.h"
volatile int x, y;
int a[100000];
int less(const void *l, const void *r) { return *(const int *)l - *(const int *)r; }
void work() { for (int i = 0; i < 100000; i++) a[i] = -i; qsort(a, 100000, sizeof *a, less); }
