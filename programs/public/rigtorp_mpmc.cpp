// A bounded queue of two producers and a consumer (main), with room for one: a push waits for room, a pop for an element.
//
// Repository: rigtorp/MPMCQueue, commit b9808ed.
//
//     interleaf check rigtorp_mpmc.cpp --cflag -IDIR/include
#include <cassert>
#include <rigtorp/MPMCQueue.h>
#include <thread>

int main() {
    rigtorp::MPMCQueue<int> queue(1);
    std::thread a([&] { queue.push(1); });
    std::thread b([&] { queue.push(2); });
    int first = 0, second = 0;
    queue.pop(first);
    queue.pop(second);
    assert(first + second == 3 && first != second && first * second == 2);
    a.join();
    b.join();
}
