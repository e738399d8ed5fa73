// Threads that back off between attempts, longer each time, with an object that counts them: how long they pause makes no difference.
// Closed form: N! executions of N threads that retry, 1 of a thread that waits for the last of three values.
// CHECK --merge loops -DN=3 => exit=0 verdict=safe complete=6 blocked=0 redundant=0
// CHECK --merge loops -DN=4 => exit=0 verdict=safe complete=24 blocked=0
// CHECK --merge loops --model pso -DN=3 => exit=0 verdict=safe complete=6 blocked=0
// CHECK --merge loops --model rc11 --no-races -DN=3 => exit=0 verdict=safe complete=6 blocked=0
// CHECK --merge loops -DWAIT => exit=0 verdict=safe complete=1
// CHECK --merge loops -DGIVE_UP=10 => exit=0 verdict=safe complete=2
// CHECK --merge loops -DGIVE_UP=1000 => exit=0 verdict=safe complete=2
// CHECK -DN=3 => exit=0 verdict=safe complete=48 blocked=0
// CHECK --merge loops -DBUG -DN=2 => exit=1 kind=assertion
#include <atomic>
#include <cassert>
#include <sched.h>
#include <thread>

#ifndef N
#define N 3
#endif

class Backoff {
    unsigned rounds = 0;

public:
    void pause() {
        if (rounds < 6) {
            for (unsigned i = 0; i < 1u << rounds; i++) __builtin_ia32_pause();
            rounds++;
        } else {
            sched_yield();
        }
    }
    unsigned paused() const { return rounds; }
};

std::atomic<int> count{0}, value{0};

static void add() {
    Backoff backoff;
    int old = count.load();
    while (!count.compare_exchange_weak(old, old + 1)) backoff.pause();
#ifdef BUG
    assert(backoff.paused() == 0);
#endif
}

static void wait() {
    Backoff backoff;
    while (value.load() != 3) backoff.pause();
}

#ifdef GIVE_UP
static bool try_to_wait() {
    Backoff backoff;
    for (int i = 0; i < GIVE_UP; i++) {
        if (value.load() == 3) return true;
        backoff.pause();
    }
    return false;
}
#endif

int main() {
#if defined(WAIT)
    std::thread waiting(wait);
    value = 1;
    value = 2;
    value = 3;
    waiting.join();
#elif defined(GIVE_UP)
    std::thread trying([] { count = try_to_wait(); });
    value = 3;
    trying.join();
#else
    std::thread threads[N];
    for (std::thread &thread : threads) thread = std::thread(add);
    for (std::thread &thread : threads) thread.join();
    assert(count == N);
#endif
}
