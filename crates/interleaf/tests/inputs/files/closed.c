// A descriptor that another thread closes.
// CHECK => exit=1 verdict=violation kind=assertion
// CHECK --algorithm optimal => exit=1 verdict=violation kind=assertion
// CHECK --model pso => exit=1 verdict=violation kind=assertion
// CHECK --model rc11 => exit=1 verdict=violation kind=assertion
// CHECK -DCHECKED => exit=0 verdict=safe complete=2
// CHECK -DCHECKED --races => exit=0 verdict=safe complete=2
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>
static int f;
static void *run(void *a) { close(f); return 0; }
int main(void) {
    pthread_t t;
    f = open("x", O_CREAT | O_RDWR, 0600);
    pthread_create(&t, 0, run, 0);
    int n = write(f, "x", 1);
#ifdef CHECKED
    assert(n == 1 || (n == -1 && errno == EBADF));
#else
    assert(n == 1);
#endif
    pthread_join(t, 0);
    return 0;
}
