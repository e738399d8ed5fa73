// A mutex that counts its threads and sleeps on a semaphore only under contention: three increments in two threads and main.
//
// Repository: preshing/cpp11-on-multicore, commit 41ac9c73dfa3.
//
//     interleaf check preshing_benaphore.cpp --cflag -IDIR/common
#include <cassert>
#include <cerrno>
#include <benaphore.h>

int main() {
    NonRecursiveBenaphore mutex;
    int counter = 0;
    auto increment = [&] {
        mutex.lock();
        counter++;
        mutex.unlock();
    };
    std::thread a(increment), b(increment);
    increment();
    a.join();
    b.join();
    assert(counter == 3);
}
