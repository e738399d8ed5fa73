// Boost's lock-free queue of any number of producers and consumers: a thread pushes two, main pushes one and pops three.
//
// Debian package libboost-dev, 1.74.0.
//
//     interleaf check boost_queue.cpp
#include <boost/lockfree/queue.hpp>
#include <cassert>
#include <thread>

int main() {
#ifdef FIXED
    boost::lockfree::queue<int, boost::lockfree::capacity<3>> queue;
#else
    boost::lockfree::queue<int> queue(3);
#endif
    std::thread other([&] {
        bool pushed = queue.push(1);
        assert(pushed);
        int value = 0;
        bool popped = queue.pop(value);
        assert(popped && (value == 1 || value == 2));
    });
    bool pushed = queue.push(2);
    assert(pushed);
    int value = 0;
    bool popped = queue.pop(value);
    assert(popped && (value == 1 || value == 2));
    other.join();
    assert(queue.empty());
}
