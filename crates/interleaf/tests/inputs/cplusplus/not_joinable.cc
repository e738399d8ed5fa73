// Joining or detaching what is no thread, or the thread itself, throws.
// CHECK --algorithm rf => exit=0 verdict=safe
// CHECK --algorithm rf --cflag=-O2 => exit=0 verdict=safe
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe
// CHECK --algorithm rf -DUNCAUGHT => exit=1 verdict=violation kind=exception
#include <atomic>
#include <cassert>
#include <system_error>
#include <thread>

static int code_of(void (*action)()) {
    try {
        action();
    } catch (const std::system_error &error) {
        return error.code().value();
    }
    return 0;
}

static std::thread shared;
static std::atomic<bool> is_ready;

int main() {
    assert(code_of([] { std::thread().join(); }) == EINVAL);
    assert(code_of([] { std::thread().detach(); }) == EINVAL);
    assert(code_of([] {
               std::thread thread([] {});
               thread.join();
               thread.join();
           }) == EINVAL);
    std::atomic<int> code(0);
    shared = std::thread([&] {
        while (!is_ready)
            ;
        code = code_of([] { shared.join(); });
    });
    is_ready = true;
    while (code == 0)
        ;
    assert(code == EDEADLK);
    shared.join();
#ifdef UNCAUGHT
    shared.join();
#endif
}
