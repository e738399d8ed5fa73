// Huge objects that are freed and allocated again.
#include "two_threads.h"
volatile int x, y;
void work() { for (int i = 0; i < 1000; i++) { char *p = malloc(200u << 20); p[i] = x; p[100u << 20] = i; x = i; free(p); } }
