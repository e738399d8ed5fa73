// Millions of cells, each written once.
#include "two_threads.h"
volatile int x, y;
int a[4 << 20];
void work() { for (int i = 0; i < (4 << 20); i++) a[i] = i; }
