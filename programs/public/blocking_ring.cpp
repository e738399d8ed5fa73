// A ring of one producer and one consumer in which both sides sleep: the producer while it is full, the consumer while it is empty.
//
// Repository: cameron314/readerwriterqueue, commit 131af2c479c6.
//
//     interleaf check blocking_ring.cpp --cflag -IDIR
#include <cassert>
#include <readerwritercircularbuffer.h>
#include <thread>

int main() {
    moodycamel::BlockingReaderWriterCircularBuffer<int> ring(1);
    std::thread producer([&] {
        for (int value = 1; value <= 3; value++)
            ring.wait_enqueue(value);
    });
    for (int expected = 1; expected <= 3; expected++) {
        int value = 0;
        ring.wait_dequeue(value);
        assert(value == expected);
    }
    producer.join();
    assert(ring.size_approx() == 0);
}
