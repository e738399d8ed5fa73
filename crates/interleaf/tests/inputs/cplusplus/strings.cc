// std::string, which the shared library of GCC has, is made in the program itself.
// CHECK --algorithm source => exit=0 verdict=safe complete=2
// SOAK --algorithm source --cflag -O1 => exit=0 verdict=safe complete=2
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=assertion
#include <algorithm>
#include <cassert>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

std::mutex mutex;
std::string line;

void append(const char *word) {
#ifdef BUG
    std::string old;
    {
        std::lock_guard<std::mutex> lock(mutex);
        old = line;
    }
    std::lock_guard<std::mutex> lock(mutex);
    line = old + word;
#else
    std::lock_guard<std::mutex> lock(mutex);
    line += word;
#endif
}

int main() {
    std::string a = "hello", b(30, 'x');
    a += b;
    a.append(", world");
    assert(a.size() == 42 && a.find("world") == 37);
    std::string c = a.substr(0, 5) + std::to_string(42);
    assert(c == "hello42" && std::stoi("17") == 17);
    std::vector<std::string> words{"b", "a", c};
    std::sort(words.begin(), words.end());
    assert(words[0] == "a");
    c.insert(2, "zz");
    c.erase(0, 1);
    c.replace(1, 2, "QQQ");
    assert(c == "eQQQllo42");
    std::thread first(append, "one"), second(append, "two");
    first.join();
    second.join();
    assert(line.size() == 6);
}
