// Memory that `delete` gives back and `new` returns again.
// CHECK --algorithm rf -DCASE=1 => exit=0 verdict=safe
// CHECK --algorithm rf -DCASE=1 --reuse-memory => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DCASE=2 --reuse-memory => exit=1 verdict=violation kind=invalid-free
// CHECK --algorithm rf -DCASE=3 --reuse-memory => exit=1 verdict=violation kind=use-after-free
// CHECK --algorithm rf -DCASE=4 --reuse-memory => exit=0 verdict=safe
#include <atomic>
#include <cassert>
#include <memory>
#include <string>
#include <thread>
#include <vector>

struct Settings {
    int number;
};

std::atomic<Settings *> current;
std::atomic<int> version;

void replace() {
    delete current.exchange(nullptr);
    version++;
    current = new Settings{2};
}

int main() {
#if CASE == 1
    auto *first = new Settings{1};
    current = first;
    std::thread thread(replace);
    int seen = version;
    if (current == first)
        assert(seen == 0);
    thread.join();
#elif CASE == 2
    delete new int[2];
#elif CASE == 3
    auto one = std::make_unique<Settings>();
    auto *same = one.get();
    one.reset();
    same->number = 1;
#else
    std::vector<int> numbers;
    for (int i = 0; i < 3; i++)
        numbers.push_back(i);
    auto shared = std::make_shared<std::string>("a text that is too long for the object");
    std::thread thread([shared] { assert(shared->size() > 30); });
    shared.reset();
    thread.join();
    assert(numbers[2] == 2);
#endif
}
