// A queue of two elements: a producer writes two, main reads two. Each spins, then waits for a futex.
//
// Repository: facebook/folly, commit ff98381ea. Its `folly/folly-config.h` is made by CMake; it needs glog, fmt, Boost and
// double-conversion.
//
//     interleaf check folly_mpmc.cpp DIR/folly/detail/Futex.cpp DIR/folly/synchronization/ParkingLot.cpp DIR/folly/lang/SafeAssert.cpp
//         --cflag -IDIR --cflag -std=c++20 --cflag -DNDEBUG
#undef NDEBUG
#include <cassert>
#define NDEBUG
#include <folly/MPMCQueue.h>
#include <thread>

int main() {
    folly::MPMCQueue<int> queue(2);
    std::thread producer([&] {
        queue.blockingWrite(1);
        queue.blockingWrite(2);
    });
    int first = 0, second = 0;
    queue.blockingRead(first);
    queue.blockingRead(second);
    producer.join();
    assert(first == 1 && second == 2);
}
