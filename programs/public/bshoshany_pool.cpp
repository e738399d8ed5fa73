// A pool of WORKERS worker threads and JOBS jobs: a wait until all are done, and the end of the pool.
//
// Repository: bshoshany/thread-pool, commit bd4533f.
//
//     interleaf check bshoshany_pool.cpp --cflag -IDIR/include --cflag -std=c++17
#include <BS_thread_pool.hpp>
#include <cassert>

#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef JOBS
#define JOBS 3
#endif

static bool done[JOBS];

int main() {
    BS::thread_pool<> pool(WORKERS);
    for (int i = 0; i < JOBS; i++)
        pool.detach_task([i] { done[i] = true; });
    pool.wait();
    for (int i = 0; i < JOBS; i++)
        assert(done[i]);
}
