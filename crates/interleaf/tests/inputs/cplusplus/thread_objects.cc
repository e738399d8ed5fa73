// Thread-local objects are destroyed when their thread ends, the last one first; one of them gives back a mutex.
// CHECK --algorithm source => exit=0 verdict=safe complete=2 faulty=0
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=deadlock
// CHECK --algorithm source -DEXIT => exit=0 verdict=safe complete=2 faulty=0
#include <cassert>
#include <mutex>
#include <pthread.h>
#include <thread>

std::mutex mutex;
int order;

struct Guard {
    bool is_held = false;
    void take() {
        mutex.lock();
        is_held = true;
    }
    ~Guard() {
#ifndef BUG
        if (is_held) {
            order = order * 10 + 1;
            mutex.unlock();
        }
#endif
    }
};

struct Inner {
    int value = 5;
    ~Inner() { order = order * 10 + 2; }
};

thread_local Guard guard;

void work() {
    guard.take();
    static thread_local Inner inner;
    inner.value++;
    assert(inner.value == 6);
#ifdef EXIT
    pthread_exit(nullptr);
#endif
}

void *run(void *) {
    work();
    return nullptr;
}

int main() {
    std::thread first(work);
    pthread_t second;
    pthread_create(&second, nullptr, run, nullptr);
    first.join();
    pthread_join(second, nullptr);
    assert(order == 2121);
}
