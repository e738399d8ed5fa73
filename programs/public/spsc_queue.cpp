// A bounded queue of one producer and one consumer: a producer that waits for room, and a consumer that polls.
//
// Repository: rigtorp/SPSCQueue, commit 1053918dbd25.
//
//     interleaf check spsc_queue.cpp --cflag -IDIR/include
#include <cassert>
#include <rigtorp/SPSCQueue.h>
#include <thread>

int main() {
    rigtorp::SPSCQueue<int> queue(1); // room for one, so the second push waits
    std::thread producer([&] {
        for (int value = 1; value <= 3; value++)
            queue.push(value);
    });
    for (int expected = 1; expected <= 3; expected++) {
        while (!queue.front());
        assert(*queue.front() == expected);
        queue.pop();
    }
    producer.join();
    assert(queue.empty());
}
