// A file that only one can create is a lock: with -DAGAIN, one that is given back.
// CHECK -DN=2 => exit=0 verdict=safe complete=2
// CHECK -DN=2 --races => exit=0 verdict=safe complete=2
// CHECK -DN=2 -DAGAIN => exit=0 verdict=safe complete=4
// CHECK -DN=2 -DAGAIN --races => exit=0 verdict=safe complete=4
// CHECK -DN=2 -DAGAIN --model rc11 => exit=0 verdict=safe complete=4
// CHECK -DN=2 -DAGAIN --model pso => exit=0 verdict=safe complete=4
// CHECK -DN=3 => exit=0 verdict=safe complete=6
// CHECK -DN=3 --algorithm optimal => exit=0 verdict=safe complete=6
// CHECK -DN=3 --algorithm source => exit=0 verdict=safe complete=6
// CHECK -DN=3 --algorithm exhaustive => exit=0 verdict=safe complete=6
// CHECK -DN=3 --algorithm dl-s-por => exit=0 verdict=safe
// CHECK -DN=3 --model tso => exit=0 verdict=safe complete=6
// CHECK -DN=3 --model rc11 => exit=0 verdict=safe complete=6
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>
static int in, won;
static void *run(void *a) {
    int f = open("lock", O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (f < 0) { assert(errno == EEXIST); return 0; }
    in++;
    assert(in == 1);
    won++;
    in--;
    close(f);
#ifdef AGAIN
    unlink("lock");
#endif
    return 0;
}
int main(void) {
    pthread_t t[N];
    for (int i = 0; i < N; i++) pthread_create(&t[i], 0, run, 0);
    for (int i = 0; i < N; i++) pthread_join(t[i], 0);
#ifndef AGAIN
    assert(won == 1);
#endif
    return 0;
}
