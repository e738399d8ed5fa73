// Exceptions: what is caught by which handler, what is destroyed on the way, and what nothing catches.
// CHECK --algorithm source => exit=0 verdict=safe faulty=0
// CHECK --algorithm source --cflag -O2 => exit=0 verdict=safe faulty=0
// CHECK --model rc11 => exit=0 verdict=safe faulty=0
// CHECK --algorithm source -DUNCAUGHT => exit=1 verdict=violation kind=exception
// CHECK --algorithm source -DNOEXCEPT => exit=1 verdict=violation kind=exception
// SOAK --algorithm source -DTHREAD => exit=1 verdict=violation kind=exception
// SOAK --algorithm source -DLOCKED => exit=1 verdict=violation kind=deadlock
#include <cassert>
#include <cstring>
#include <functional>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

struct Guard {
    int &count;
    ~Guard() { count++; }
};

struct Base : virtual std::exception {
    const char *what() const noexcept override { return "base"; }
};
struct Derived : Base, std::logic_error {
    Derived() : std::logic_error("derived") {}
    const char *what() const noexcept override { return "derived"; }
};

std::mutex mutex;
int balance = 10;

// Throws while it holds the lock.
void withdraw(int amount) {
#ifdef LOCKED
    mutex.lock();
#else
    std::lock_guard<std::mutex> guard(mutex);
#endif
    if (amount > balance)
        throw std::runtime_error("not enough");
    balance -= amount;
#ifdef LOCKED
    mutex.unlock();
#endif
}

void caught_by_type() {
    int destroyed = 0;
    try {
        Guard guard{destroyed};
        throw Derived();
    } catch (std::runtime_error &) {
        assert(false);
    } catch (Base &base) {
        assert(!strcmp(base.what(), "derived"));
    }
    assert(destroyed == 1);
    try {
        try {
            throw 1;
        } catch (long) {
            assert(false);
        }
    } catch (const int &number) {
        assert(number == 1);
    }
    try {
        throw "text";
    } catch (const char *text) {
        assert(text[0] == 't');
    }
}

void thrown_again() {
    try {
        try {
            throw std::out_of_range("first");
        } catch (std::logic_error &) {
            throw;
        }
    } catch (std::out_of_range &error) {
        assert(!strcmp(error.what(), "first"));
    }
    assert(std::uncaught_exceptions() == 0);
}

void thrown_by_the_library() {
    std::vector<int> numbers(2);
    try {
        numbers.at(2) = 1;
        assert(false);
    } catch (const std::out_of_range &error) {
        assert(!strncmp(error.what(), "vector::_M_range_check", 22));
    }
    std::function<void()> nothing;
    try {
        nothing();
        assert(false);
    } catch (std::bad_function_call &) {
    }
}

// A call that throws was not the one: the next thread calls again.
void called_once() {
    static std::once_flag flag;
    static int calls = 0;
    auto call = [] {
        try {
            std::call_once(flag, [] {
                if (++calls == 1)
                    throw 1;
            });
        } catch (int) {
        }
    };
    std::thread other(call);
    call();
    other.join();
    assert(calls == 2);
}

int main() {
    caught_by_type();
    called_once();
    thrown_again();
    thrown_by_the_library();
#ifdef UNCAUGHT
    throw std::runtime_error("uncaught");
#endif
#ifdef NOEXCEPT
    []() noexcept { withdraw(100); }();
#endif
#ifdef THREAD
    std::thread([] { throw 1; }).join();
#endif
    // What a thread throws arrives where its result is asked for.
    auto result = std::async(std::launch::async, [] { withdraw(11); });
    try {
        withdraw(3);
        result.get();
        assert(false);
    } catch (const std::runtime_error &error) {
        assert(!strcmp(error.what(), "not enough") && balance == 7);
    }
    withdraw(7);
    assert(balance == 0);
}
