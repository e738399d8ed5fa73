// Long loops without an operation between two operations.
#include "two_threads.h"
volatile int x, y;
void work() { for (int j = 0; j < 100; j++) { volatile unsigned k = 0; for (int i = 0; i < 900000; i++) k = k + i; x = j; } }
