// A queue of any number of producers and consumers: two threads append one element each, main polls for both.
//
// Repository: cameron314/concurrentqueue, commit 1e2def4.
//
//     interleaf check concurrentqueue.cpp --cflag -IDIR
#include <cassert>
#ifdef BLOCKING
#include <blockingconcurrentqueue.h>
#else
#include <concurrentqueue.h>
#endif
#include <thread>

int main() {
#ifdef BLOCKING
    moodycamel::BlockingConcurrentQueue<int> queue(4);
#define GET queue.wait_dequeue(value)
#else
    moodycamel::ConcurrentQueue<int> queue(4);
#define GET while (!queue.try_dequeue(value))
#endif
    std::thread a([&] { queue.enqueue(1); });
    std::thread b([&] { queue.enqueue(2); });
    int sum = 0;
    for (int i = 0; i < 2; i++) {
        int value = 0;
        GET;
        assert(value == 1 || value == 2);
        sum += value;
    }
    assert(sum == 3);
    a.join();
    b.join();
}
