// A semaphore that tries 10,000 times and then sleeps in the kernel's one. Two threads wait, and main gives three permits.
//
// Repository: preshing/cpp11-on-multicore, commit 41ac9c73dfa3.
//
//     interleaf check preshing_semaphore.cpp --cflag -IDIR/common
#include <cassert>
#include <cerrno>
#include <sema.h>
#include <thread>

int main() {
    LightweightSemaphore permits;
    std::atomic<int> given{0}, taken{0};
    auto take = [&] {
        permits.wait();
        assert(taken++ < given);
    };
    std::thread a(take), b(take);
    for (int count = 1; count <= 2; count++) {
        given += count;
        permits.signal(count); // one permit, and then two at once
    }
    a.join();
    b.join();
    assert(taken == 2 && permits.tryWait() && !permits.tryWait());
}
