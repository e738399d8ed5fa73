// A work-stealing deque: the owner pushes two elements and pops, a thief steals.
//
// Repository: taskflow/work-stealing-queue, commit 8972d5a.
//
//     interleaf check wsq.cpp --cflag -IDIR --cflag -std=c++20
#include <cassert>
#include <thread>
#include <wsq.hpp>


int main() {
    WorkStealingQueue<int> queue(2);
    int stolen = 0, popped = 0;
    std::thread steal([&] { stolen = queue.steal().value_or(0); });
    queue.push(1);
    queue.push(2);
    for (int i = 0; i < 2; i++)
        popped += queue.pop().value_or(0);
    steal.join();
    assert(stolen + popped == 3);
}
