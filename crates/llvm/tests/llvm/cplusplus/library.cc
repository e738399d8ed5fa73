#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>
struct Noisy { int id; Noisy(int i) : id(i) { std::printf("make %d\n", id); } ~Noisy() { std::printf("drop %d\n", id); } };
template <class T> T total(const std::vector<T> &v) { T s{}; for (auto &x : v) s += x; return s; }
int main() {
  std::vector<int> v; for (int i = 0; i < 20; i++) v.push_back(i * i);
  std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; }); std::printf("%d %d %d\n", total(v), v[0], v[19]);
  { Noisy local(7); auto shared = std::make_shared<Noisy>(8); auto second = shared; std::weak_ptr<Noisy> weak = second; std::printf("%ld %d\n", (long)shared.use_count(), weak.lock()->id); }
  auto unique = std::make_unique<Noisy>(9); unique.reset();
  int base = 5; std::function<int(int)> f = [&](int x) { return x + base; }; base = 6; std::printf("%d\n", f(3));
  std::array<double, 4> a{1.5, 2.5, 3.5, 4.5}; std::printf("%g\n", std::accumulate(a.begin(), a.end(), 0.0));
  std::optional<int> o; std::printf("%d ", o.value_or(3)); o = 4; std::printf("%d\n", *o);
  std::vector<std::vector<int>> nested(3, std::vector<int>(2, 7)); nested[1].resize(5, 1); std::printf("%zu %d\n", nested[1].size(), nested[1][4]);
  std::printf("%d\n", *std::max_element(v.begin(), v.end()));
  return 3;
}
