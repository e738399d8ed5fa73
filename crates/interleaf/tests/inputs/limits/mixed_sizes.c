// Memory that is accessed as bytes and as words.
#include "two_threads.h"
volatile int x, y;
union { char c[1 << 20]; long l[1 << 17]; int i[1 << 18]; } u;
void work() { for (int i = 0; i < (1 << 17); i++) { u.l[i] = i; u.c[8 * i + 3] = 1; x = u.i[i]; } }
