// Threads that take two mutexes at once, as `std::scoped_lock` and `std::lock` do. Attempts that fail are left out, unless somebody
// else tries. Closed form: N! complete executions of N threads under one model, as each takes both mutexes.
// CHECK --merge loops => exit=0 verdict=safe complete=2
// CHECK --merge loops -DN=3 => exit=0 verdict=safe complete=6
// CHECK --merge loops --model tso => exit=0 verdict=safe complete=2
// CHECK --merge loops --model rc11 => exit=0 verdict=safe complete=2
// CHECK --merge loops -DDEFERRED => exit=0 verdict=safe complete=2
// CHECK --algorithm dl-s-por -DKEPT => exit=1 kind=deadlock
// CHECK --merge loops -DKEPT => exit=1 kind=deadlock
// CHECK --merge loops -DKEPT --model rc11 => exit=1 kind=deadlock
// CHECK --algorithm dl-s-por -DNESTED => exit=1 kind=deadlock
// CHECK --merge loops -DNESTED => exit=1 kind=deadlock
// CHECK --merge loops -DTRIED => exit=1 kind=assertion
// CHECK --algorithm dl-s-por -DTRIED => exit=1 kind=assertion
#include <cassert>
#include <mutex>
#include <thread>
#include <vector>

#ifndef N
#define N 2
#endif

std::mutex first, second, third;
int one = N, other;

static void transfer() {
#ifdef DEFERRED
    std::unique_lock<std::mutex> left(second, std::defer_lock), right(first, std::defer_lock);
    std::lock(left, right);
#else
    std::scoped_lock both(second, first);
#endif
    one--;
    other++;
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 1; i < N; i++)
        threads.emplace_back(transfer);
#if defined(KEPT)
    first.lock();
#elif defined(NESTED)
    // The others take the second mutex while they wait for nothing but it; this thread waits for itself.
    {
        std::scoped_lock both(first, second);
        std::lock_guard<std::mutex> again(third);
        std::scoped_lock last(third, first);
    }
#elif defined(TRIED)
    // It holds neither mutex, and another thread holds the second one alone for a while.
    if (first.try_lock()) {
        assert(second.try_lock());
        second.unlock();
        first.unlock();
    }
#else
    {
        std::scoped_lock both(first, second);
        one--;
        other++;
    }
#endif
    for (std::thread &thread : threads)
        thread.join();
#if !defined(KEPT) && !defined(NESTED) && !defined(TRIED)
    assert(one == 0 && other == N);
#endif
}
