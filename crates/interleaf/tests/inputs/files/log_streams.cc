// Threads that append lines to one file, each by a stream that is flushed once, or with -DTWICE twice.
// CHECK => exit=0 verdict=safe
// CHECK --model tso => exit=0 verdict=safe
// CHECK --model rc11 => exit=0 verdict=safe
// CHECK --races => exit=0 verdict=safe
// CHECK -DTWICE => exit=1 verdict=violation kind=assertion
// CHECK -DTWICE --model rc11 => exit=1 verdict=violation kind=assertion
#include <cassert>
#include <fstream>
#include <string>
#include <thread>

static void log(char name) {
    std::ofstream out("log", std::ios::app);
    out << "from ";
#ifdef TWICE
    out << std::flush;
#endif
    out << name << '\n';
}

int main() {
    std::thread a(log, 'a'), b(log, 'b');
    a.join();
    b.join();
    std::ifstream in("log");
    std::string line;
    int lines = 0;
    for (; std::getline(in, line); lines++)
        assert(line == "from a" || line == "from b");
    assert(lines == 2);
    return 0;
}
