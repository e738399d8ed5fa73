// A pool of WORKERS worker threads and JOBS jobs whose results are waited for, and the end of the pool.
//
// Repository: progschj/ThreadPool, commit 9a42ec1.
//
//     interleaf check progschj_pool.cpp --cflag -IDIR
#include <cassert>
#include <ThreadPool.h>

#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef JOBS
#define JOBS 3
#endif

int main() {
    ThreadPool pool(WORKERS);
    std::vector<std::future<int>> results;
    for (int i = 0; i < JOBS; i++)
        results.emplace_back(pool.enqueue([i] { return i * i; }));
    for (int i = 0; i < JOBS; i++)
        assert(results[i].get() == i * i);
}
