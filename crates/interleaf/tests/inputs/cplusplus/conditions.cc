// Condition variables for any lock, and waits and locks with a time limit: whether it passes is explored.
// CHECK --algorithm source => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DEARLY => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DLATE => exit=1 verdict=violation kind=assertion
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <shared_mutex>
#include <thread>

using namespace std::chrono_literals;
std::mutex mutex;
std::timed_mutex timed;
std::condition_variable changed;
std::condition_variable_any changed_any;
int ready;

void announce() {
    {
        std::lock_guard<std::mutex> lock(mutex);
        ready = 1;
    }
    changed.notify_one();
}

void try_it() {
    if (timed.try_lock_for(5ms))
        timed.unlock();
    if (timed.try_lock_until(std::chrono::steady_clock::now() + 5ms))
        timed.unlock();
}

int main() {
    std::thread thread(announce);
    {
        std::unique_lock<std::mutex> lock(mutex);
        auto status = changed.wait_for(lock, 1ms);
#ifdef EARLY
        assert(ready);
#elif defined(LATE)
        assert(!ready);
#else
        if (status == std::cv_status::no_timeout)
            assert(ready);
#endif
    }
    {
        std::unique_lock<std::mutex> lock(mutex);
        bool in_time = changed.wait_until(lock, std::chrono::system_clock::now() + 1ms, [] { return ready; });
        assert(in_time == (ready == 1));
    }
    thread.join();
    ready = 0;
    std::thread other([] {
        std::lock_guard<std::mutex> lock(mutex);
        ready = 2;
        changed_any.notify_all();
    });
    {
        std::unique_lock<std::mutex> lock(mutex);
        changed_any.wait(lock, [] { return ready; });
        assert(ready == 2);
    }
    other.join();
    std::thread third(try_it);
    try_it();
    std::this_thread::sleep_for(1ms);
    third.join();
}
