// Boost's ring of one producer and one consumer, with room for one: the producer waits for room, main for an element.
//
// Debian package libboost-dev, 1.74.0.
//
//     interleaf check boost_spsc.cpp
#include <boost/lockfree/spsc_queue.hpp>
#include <cassert>
#include <thread>

int main() {
    boost::lockfree::spsc_queue<int> queue(1);
    std::thread producer([&] {
        for (int value = 1; value <= 3; value++)
            while (!queue.push(value));
    });
    for (int expected = 1; expected <= 3; expected++) {
        int value = 0;
        while (!queue.pop(value));
        assert(value == expected);
    }
    producer.join();
}
