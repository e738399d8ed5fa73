// An event that resets itself when a thread has waited for it: each of two messages is announced, and waited for once.
//
// Repository: preshing/cpp11-on-multicore, commit 41ac9c73dfa3.
//
//     interleaf check preshing_event.cpp --cflag -IDIR/common
#include <atomic>
#include <cassert>
#include <cerrno>
#include <autoresetevent.h>

int main() {
    AutoResetEvent sent, received;
    int message = 0;
    std::thread sender([&] {
        for (int value = 1; value <= 3; value++) {
            message = value;
            sent.signal();
            received.wait();
        }
    });
    for (int value = 1; value <= 3; value++) {
        sent.wait();
        assert(message == value);
        received.signal();
    }
    sender.join();
}
