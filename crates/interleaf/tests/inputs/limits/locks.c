// A lock that is taken without end.
#include "two_threads.h"
volatile int x, y;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void work() { for (int i = 0; i < 100000; i++) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); } }
