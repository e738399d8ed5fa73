// A wide frontier: everything could be read everywhere.
#include "two_threads.h"
volatile int x, y;
void work() { for (int i = 0; i < 2000; i++) { x = i; if (y == i) x = -1; y = x; } }
