// Choices without end.
#include "two_threads.h"
volatile int x, y;
int __VERIFIER_nondet_int(void); _Bool __VERIFIER_nondet_bool(void);
void work() { for (;;) if (__VERIFIER_nondet_bool()) x++; else y = x; }
