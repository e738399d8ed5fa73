// A thread waits for a value with `std::atomic::wait`, and another one notifies it. Under RC11 the notification is not lost, whatever order
// the store has; but what the thread then reads must be ordered with the store.
// CHECK --cflag=-std=c++20 => exit=0 verdict=safe
// CHECK --cflag=-std=c++20 --model rc11 => exit=0 verdict=safe
// CHECK --cflag=-std=c++20 --model rc20 -DALL => exit=0 verdict=safe
// CHECK --cflag=-std=c++20 --model rc11 -DORDER=std::memory_order_relaxed => exit=1 kind=race
// CHECK --cflag=-std=c++20 --model rc11 -DORDER=std::memory_order_relaxed -DUNUSED => exit=0 verdict=safe
// CHECK --cflag=-std=c++20 --model rc11 -DSILENT => exit=1 kind=deadlock
#include <atomic>
#include <cassert>
#include <thread>

#ifndef ORDER
#define ORDER std::memory_order_release
#endif

std::atomic<int> ready{0};
int data;

int main() {
    std::thread sender([] {
        data = 1;
        ready.store(1, ORDER);
#if defined(ALL)
        ready.notify_all();
#elif !defined(SILENT)
        ready.notify_one();
#endif
    });
    ready.wait(0, std::memory_order_acquire);
#ifndef UNUSED
    assert(data == 1);
#endif
    sender.join();
}
