// std::barrier of libstdc++: two threads meet twice, and each phase runs its end once.
//
// Tried with libstdc++ 12. No repository is needed.
//
//     interleaf check std_barrier.cpp --cflag -std=c++20
#include <barrier>
#include <cassert>
#include <thread>

int main() {
    int phases = 0, halves[2] = {};
    std::barrier barrier(2, [&]() noexcept {
        assert(halves[0] == phases + 1 && halves[1] == phases + 1);
        phases++;
    });
    auto run = [&](int half) {
        for (int phase = 0; phase < 2; phase++) {
            halves[half]++;
            barrier.arrive_and_wait();
            assert(phases == phase + 1);
        }
    };
    std::thread other(run, 1);
    run(0);
    other.join();
    assert(phases == 2);
}
