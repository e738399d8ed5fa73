// std::condition_variable::wait_for of libstdc++, with and without a predicate: a consumer that gives up waiting and polls again.
//
// Tried with libstdc++ 12. No repository is needed.
//
//     interleaf check std_wait_for.cpp --cflag -std=c++20
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

int main() {
    std::mutex mutex;
    std::condition_variable changed;
    int items = 0, taken = 0;
    std::thread consumer([&] {
        std::unique_lock<std::mutex> lock(mutex);
        while (taken < 2) {
            changed.wait_for(lock, std::chrono::milliseconds(10), [&] { return items > 0; });
            if (items > 0) {
                items--;
                taken++;
            }
        }
    });
    for (int i = 0; i < 2; i++) {
        std::lock_guard<std::mutex> lock(mutex);
        items++;
        changed.notify_one();
    }
    consumer.join();
    assert(taken == 2 && items == 0);
}
