// std::latch and std::atomic::wait of libstdc++: main waits for two threads, and one of them for a flag that the other sets.
//
// Tried with libstdc++ 12. No repository is needed.
//
//     interleaf check std_latch.cpp --cflag -std=c++20
#include <atomic>
#include <cassert>
#include <latch>
#include <thread>

int main() {
    std::latch finished(2);
    std::atomic<int> flag{0};
    int result = 0;
    std::thread a([&] {
        flag.wait(0);
        result = flag + 1;
        finished.count_down();
    });
    std::thread b([&] {
        flag = 1;
        flag.notify_one();
        finished.count_down();
    });
    finished.wait();
    assert(result == 2);
    a.join();
    b.join();
}
