// C++ that the versions of clang write in different ways, and the parts of its library that lie in headers.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <queue>
#include <set>
#include <shared_mutex>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>
struct Shape { virtual ~Shape() = default; virtual int area() const = 0; int id = 1; };
struct Named { virtual ~Named() = default; virtual const char *name() const { return "named"; } long tag = 2; };
struct Square final : Shape, Named {
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
  const char *name() const override { return "square"; }
  int side;
};
struct Diamond : virtual Shape { int area() const override { return 5 + id; } };
static int made;
struct Counted { Counted() { made++; } ~Counted() { made--; } };
static Counted global_object;
template <class... T> int sum(T... values) { return (values + ... + 0); }
static const Named *as_named(const Square &square) { return &square; }
struct Queue {
  void push(int value) { { std::lock_guard<std::mutex> lock(mutex); values.push_back(value); } changed.notify_one(); }
  int pop() { std::unique_lock<std::mutex> lock(mutex); changed.wait(lock, [this] { return !values.empty(); }); int value = values.back(); values.pop_back(); return value; }
  std::mutex mutex; std::condition_variable changed; std::vector<int> values;
};
thread_local int per_thread = 5;
int main() {
  Square square(4); Diamond diamond; Shape &shape = diamond;
  int Square::*member = &Square::side; int (Shape::*method)() const = &Shape::area;
  std::printf("%d %s %d %d %d %d\n", square.area(), as_named(square)->name(), shape.area(), square.*member, (shape.*method)(), made);
  Queue queue; std::atomic<int> total{0}; int results[2] = {};
  { std::thread consumer([&] { results[0] = queue.pop() + per_thread++; }); std::thread producer([&, n = 3] { queue.push(n * 7); total.fetch_add(n); results[1] = per_thread; }); consumer.join(); producer.join(); }
  std::printf("%d %d %d %d\n", results[0], results[1], total.load(), per_thread);
  std::map<int, long> squares; for (int i = 0; i < 10; i++) squares[(i * 7) % 10] = i * i;
  std::set<int> unique{3, 1, 3, 2}; std::unordered_map<int, int> hashed; for (int i = 0; i < 20; i++) hashed[i % 6] += i;
  long mixed = 0; for (auto &[key, value] : squares) mixed = mixed * 3 + key * value;
  std::printf("%ld %zu %d %d\n", mixed, unique.size(), hashed[5], *unique.begin());
  std::priority_queue<int> heap; for (int i : {5, 2, 9, 1}) heap.push(i);
  std::variant<int, double> either = 2.5; auto visited = std::visit([](auto x) { return (double)x * 2; }, either);
  auto [a, b, c] = std::make_tuple(1, 2.5f, 'x'); std::array<int, 5> sorted{5, 3, 1, 4, 2}; std::sort(sorted.begin(), sorted.end());
  std::printf("%d %g %d %g %c %d %d\n", heap.top(), visited, a, b, c, sorted[3], sum(1, 2, 3, 4));
  std::shared_ptr<Shape> one = std::make_shared<Square>(6); std::weak_ptr<Shape> weak = one; auto two = std::move(one);
  std::printf("%d %ld %d\n", weak.lock()->area(), (long)two.use_count(), one == nullptr);
  std::shared_mutex shared; { std::shared_lock<std::shared_mutex> reader(shared); std::printf("%d\n", (int)shared.try_lock()); }
  std::mutex left, right; { std::scoped_lock both(left, right); } { std::lock(left, right); left.unlock(); right.unlock(); }
  std::recursive_mutex again; again.lock(); again.lock(); again.unlock(); again.unlock();
  std::atomic<bool> flag{false}; bool expected = false; std::printf("%d %d\n", (int)flag.compare_exchange_strong(expected, true), (int)flag.exchange(false));
  auto early = std::chrono::steady_clock::now(); auto late = std::chrono::steady_clock::now(); std::printf("%d\n", (int)(late >= early));
  return made;
}
