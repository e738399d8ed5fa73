// Memory on the stack that grows with each access.
#include "two_threads.h"
volatile int x, y;
void work() { for (int i = 0; i < 2000; i++) { char *b = __builtin_alloca(4000); b[0] = i; x = b[0]; } }
