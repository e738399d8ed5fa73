// The notification may come before the wait.
#include <condition_variable>
#include <mutex>
#include <thread>

std::mutex mutex;
std::condition_variable ready;

static void worker() {
    std::unique_lock<std::mutex> lock(mutex);
    ready.wait(lock);
}

int main() {
    std::thread thread(worker);
    ready.notify_one();
    thread.join();
}
