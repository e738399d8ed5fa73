#include <atomic>
#include <array>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>
std::atomic<int> counter{0};
std::atomic<double> sum{0.5};
std::mutex mutex;
int shared_value;
std::condition_variable condition;
bool ready;
thread_local int own = 3;
struct Once { int made; Once() : made(++shared_value) {} };
Once &once() { static Once value; return value; }
struct Task { int add; void operator()(int more) const { counter += add + more; } };
int main() {
  std::array<std::thread, 2> threads;
  for (auto &t : threads) t = std::thread([&] { for (int i = 0; i < 2; i++) { counter++; std::lock_guard<std::mutex> guard(mutex); shared_value++; } own++; int *volatile p = &own; ++*p; counter += own - 5; });
  for (auto &t : threads) t.join();
  std::thread waiter([] { std::unique_lock<std::mutex> lock(mutex); condition.wait(lock, [] { return ready; }); shared_value += 100; });
  { std::lock_guard<std::mutex> guard(mutex); ready = true; }
  condition.notify_one(); waiter.join();
  std::thread with(Task{20}, 3); with.join(); std::this_thread::yield();
  std::thread a([] { once(); }), b([] { once(); }); a.join(); b.join();
  for (int i = 0; i < 3; i++) { double old = sum.load(); while (!sum.compare_exchange_weak(old, old + 1.25)) {} }
  std::printf("%d %d %d %d %g %d\n", counter.load(), shared_value, own, once().made, sum.load(), waiter.joinable());
  static std::once_flag flag; std::call_once(flag, [] { std::printf("once\n"); }); std::call_once(flag, [] { std::printf("twice\n"); });
  std::scoped_lock both(mutex); std::atomic_flag f = ATOMIC_FLAG_INIT; std::printf("%d %d\n", f.test_and_set(), f.test_and_set());
  std::atomic_thread_fence(std::memory_order_seq_cst); std::atomic_signal_fence(std::memory_order_acq_rel);
  return counter.load() % 100;
}
