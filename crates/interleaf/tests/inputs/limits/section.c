// A long atomic section.
#include "two_threads.h"
volatile int x, y;
void __VERIFIER_atomic_begin(void); void __VERIFIER_atomic_end(void);
int a[100000];
void work() { for (;;) { __VERIFIER_atomic_begin(); for (int i = 0; i < 100000; i++) a[i] = i; __VERIFIER_atomic_end(); } }
