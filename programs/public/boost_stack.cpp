// Boost's lock-free stack: two threads push one element each and pop one each.
//
// Debian package libboost-dev, 1.74.0.
//
//     interleaf check boost_stack.cpp
#include <boost/lockfree/stack.hpp>
#include <cassert>
#include <thread>

int main() {
#ifdef FIXED
    boost::lockfree::stack<int, boost::lockfree::capacity<3>> stack;
#else
    boost::lockfree::stack<int> stack(3);
#endif
    std::thread other([&] {
        bool pushed = stack.push(1);
        assert(pushed);
        int value = 0;
        bool popped = stack.pop(value);
        assert(popped && (value == 1 || value == 2));
    });
    bool pushed = stack.push(2);
    assert(pushed);
    int value = 0;
    bool popped = stack.pop(value);
    assert(popped && (value == 1 || value == 2));
    other.join();
    assert(stack.empty());
}
