// A queue for one producer and one consumer.

#ifndef RING_HPP
#define RING_HPP

#include <atomic>
#include <cstddef>

namespace ring {

template <typename T, std::size_t Size = 4>
class Ring {
public:
    using value_type = T;

    Ring() = default;
    Ring(const Ring &) = delete;

    bool push(const value_type &value) {
        std::size_t back = back_.load(std::memory_order_relaxed);
        if (back - front_.load(std::memory_order_acquire) == Size)
            return false;
        slots_[back % Size] = value;
#ifdef RELAXED
        back_.store(back + 1, std::memory_order_relaxed); // the bug
#else
        back_.store(back + 1, std::memory_order_release);
#endif
        return true;
    }

    bool pop(T &value) {
        std::size_t front = front_.load(std::memory_order_relaxed);
        if (back_.load(std::memory_order_acquire) == front)
            return false;
        value = slots_[front % Size];
        front_.store(front + 1, std::memory_order_release);
        return true;
    }

    template <typename F>
    bool consume(F &&function) {
        T value;
        return pop(value) && (function(value), true);
    }

    std::size_t size() const { return back_ - front_; }

private:
    bool grow(std::size_t size);

    T slots_[Size];
    std::atomic<std::size_t> front_{0}, back_{0};
};

} // namespace ring

#endif
