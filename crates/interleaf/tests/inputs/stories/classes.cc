// A virtual class behind a smart pointer, and two threads: tables of functions have the names of their classes, and what std::thread
// does for itself is one line.
#include <cassert>
#include <memory>
#include <mutex>
#include <thread>

struct Shape {
    virtual ~Shape() = default;
    virtual int area() const = 0;
};

struct Square : Shape {
    int side = 0;
    bool is_done = false;
    int area() const override { return side * side; }
};

int main() {
    std::unique_ptr<Square> square(new Square);
    std::mutex mutex;
    std::thread one([&] {
        std::lock_guard<std::mutex> guard(mutex);
        square->side = 3;
    });
    std::thread other([&] {
        std::lock_guard<std::mutex> guard(mutex);
        square->side += 1;
        square->is_done = true;
    });
    one.join();
    other.join();
    assert(square->area() == 16);
}
