// Futures, promises, tasks and std::async.
// CHECK --algorithm source => exit=0 verdict=safe faulty=0
// SOAK --algorithm source -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DBROKEN => exit=1 verdict=violation kind=exception
#include <cassert>
#include <chrono>
#include <future>

int main() {
    auto started = std::async(std::launch::async, [] { return 42; });
    assert(started.get() == 42);
    std::packaged_task<int(int)> task([](int number) { return number + 1; });
    auto done = task.get_future();
    task(4);
    assert(done.get() == 5);
    assert(std::async(std::launch::deferred, [] { return 1; }).get() == 1);
    std::promise<int> promise;
    auto future = promise.get_future();
    int data = 0;
    std::thread thread([&] {
        data = 1;
#ifdef BROKEN
        std::promise<int> broken;
        auto never = broken.get_future();
        std::promise<int>().swap(broken);
        never.get();
#endif
#ifndef BUG
        promise.set_value(7);
#endif
    });
    if (future.wait_for(std::chrono::milliseconds(1)) == std::future_status::ready)
        assert(data == 1);
    assert(future.get() == 7 && data == 1);
    thread.join();
}
