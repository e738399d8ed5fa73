// A queue of one producer and one consumer that sleeps while there is nothing to take. Its semaphore spins 1,024 times first.
//
// Repository: cameron314/readerwriterqueue, commit 131af2c479c6.
//
//     interleaf check blocking_queue.cpp --cflag -IDIR
#include <cassert>
#include <readerwriterqueue.h>
#include <thread>

int main() {
    moodycamel::BlockingReaderWriterQueue<int> queue(2);
    std::thread producer([&] {
        for (int value = 1; value <= 3; value++)
            queue.enqueue(value);
    });
    for (int expected = 1; expected <= 3; expected++) {
        int value = 0;
        queue.wait_dequeue(value);
        assert(value == expected);
    }
    producer.join();
    int nothing;
    assert(!queue.try_dequeue(nothing));
}
