// std::counting_semaphore of libstdc++: two threads wait, and main gives one permit and then two.
//
// Tried with libstdc++ 12. No repository is needed.
//
//     interleaf check std_semaphore.cpp --cflag -std=c++20
#include <atomic>
#include <cassert>
#include <semaphore>
#include <thread>

int main() {
    std::counting_semaphore<3> permits(0);
    std::atomic<int> given{0}, taken{0};
    auto take = [&] {
        permits.acquire();
        assert(taken++ < given);
    };
    std::thread a(take), b(take);
    for (int count = 1; count <= 2; count++) {
        given += count;
        permits.release(count);
    }
    a.join();
    b.join();
    assert(permits.try_acquire() && !permits.try_acquire());
}
