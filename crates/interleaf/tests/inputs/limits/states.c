// More states than memory holds.
#include "two_threads.h"
volatile int x, y;
int a[40];
void work() { for (int i = 0; i < 40; i++) { a[i] += 1; a[(i * 7) % 40] ^= a[i]; x = a[i]; } }
