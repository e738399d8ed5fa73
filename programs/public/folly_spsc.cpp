// A ring of one producer and one consumer, with room for one: the producer waits for room, main for an element.
//
// Repository: facebook/folly, commit ff98381. Its `folly/folly-config.h` is made by CMake.
//
//     interleaf check folly_spsc.cpp --cflag -IDIR --cflag -std=c++20
#include <cassert>
#include <folly/ProducerConsumerQueue.h>
#include <thread>

int main() {
    folly::ProducerConsumerQueue<int> queue(2);
    std::thread producer([&] {
        for (int value = 1; value <= 3; value++)
            while (!queue.write(value));
    });
    for (int expected = 1; expected <= 3; expected++) {
        int value = 0;
        while (!queue.read(value));
        assert(value == expected);
    }
    producer.join();
}
