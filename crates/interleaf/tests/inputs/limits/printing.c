// Text that is made and measured.
#include "two_threads.h"
volatile int x, y;
char a[1 << 20];
void work() { for (int i = 0; i < 1000; i++) { sprintf(a + i * 1000, "%0900d", x); y = strlen(a); printf("%s", a); } }
