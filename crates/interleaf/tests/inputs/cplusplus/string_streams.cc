// String streams, manipulators, and streams over a buffer of the program's own. Each thread has streams of its own.
// CHECK --algorithm source => exit=0 verdict=safe complete=1
// CHECK --algorithm source --cflag -O2 => exit=0 verdict=safe complete=1
// SOAK --algorithm source --cflag -std=c++11 => exit=0 verdict=safe complete=1
// SOAK --algorithm source --cflag -std=c++20 => exit=0 verdict=safe complete=1
// SOAK --model rc11 => exit=0 verdict=safe complete=1
// SOAK --model tso --leaks => exit=0 verdict=safe complete=1
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

template <typename... Values> std::string text_of(const Values &...values) {
    std::ostringstream stream;
    int unused[] = {0, (stream << values, 0)...};
    (void)unused;
    return stream.str();
}

static void prints_numbers() {
    assert(text_of(1, ' ', -2l, ' ', 3u, ' ', (short)-4, ' ', 5ull, ' ', true) == "1 -2 3 -4 5 1");
    assert(text_of(std::hex, 255, ' ', -1, ' ', std::oct, 8) == "ff ffffffff 10");
    assert(text_of(std::showbase, std::hex, std::uppercase, 255, ' ', std::oct, 8, ' ', 0) == "0XFF 010 0");
    assert(text_of(std::setw(5), 42, '|', std::left, std::setw(5), 42, '|') == "   42|42   |");
    assert(text_of(std::setfill('0'), std::internal, std::setw(6), -42, std::setw(3), 7) == "-00042007");
    assert(text_of(std::showpos, 42, ' ', 1.5, std::noshowpos, ' ', 42) == "+42 +1.5 42");
    assert(text_of(std::boolalpha, true, ' ', false) == "true false");
    assert(text_of(0.1, ' ', 1e20, ' ', 100000.0, ' ', 1.0f) == "0.1 1e+20 100000 1");
    assert(text_of(std::fixed, std::setprecision(2), 3.14159, ' ', 2.0) == "3.14 2.00");
    assert(text_of(std::scientific, std::setprecision(3), 12345.678) == "1.235e+04");
    assert(text_of(std::setbase(16), 31, std::setbase(10), ' ', 31) == "1f 31");
    assert(text_of((void *)0x12ab) == "0x12ab");
    assert(text_of(std::setw(4), "ab", std::setw(3), 'c', std::setw(3), std::string("d")) == "  ab  c  d");
}

static void grows() {
    std::ostringstream stream;
    for (int i = 0; i < 100; i++)
        stream << i << ',';
    std::string text = stream.str();
    assert(text.size() == 290 && text.substr(281) == "97,98,99,");
    stream.str("");
    stream << "again" << std::endl << std::ends << std::flush;
    assert(stream.str() == std::string("again\n\0", 7));
    stream.put('x').write("yz", 2);
    assert(stream.good() && stream && !stream.fail() && stream.str().substr(7) == "xyz");
    std::ostringstream moved = std::move(stream);
    moved << '!';
    assert(moved.str().substr(7) == "xyz!");
}

static void reads() {
    std::istringstream stream("4 -17 hello 2.5 0x1f x 1 true");
    int four, minus;
    std::string word;
    double number;
    unsigned hexadecimal;
    char character;
    bool one, truth;
    stream >> four >> minus >> word >> number >> std::hex >> hexadecimal >> std::dec >> character >> one >> std::boolalpha >> truth;
    assert(four == 4 && minus == -17 && word == "hello" && number == 2.5 && hexadecimal == 31 && character == 'x' && one && truth);
    assert(stream && stream.eof() == false);
    int more = 5;
    stream >> more;
    assert(!stream && stream.eof() && more == 5);

    std::istringstream wrong("12x 99999999999");
    int value;
    wrong >> value;
    assert(value == 12 && wrong.peek() == 'x' && wrong.get() == 'x');
    wrong >> value;
    assert(wrong.fail() && value == 2147483647);
    wrong.clear();
    wrong.str("abc");
    wrong >> value;
    assert(wrong.fail() && value == 0);
}

static void reads_lines() {
    std::stringstream stream;
    stream << "first line\n\nthird:with:parts\nlast, which is longer than what a string holds by itself";
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    assert(lines.size() == 4 && lines[0] == "first line" && lines[1].empty() && lines[3].size() == 56);
    std::stringstream parts(lines[2]);
    std::string part, all;
    while (std::getline(parts, part, ':'))
        all += part + ";";
    assert(all == "third;with;parts;");
    std::istringstream some("  ab\ncdef");
    char buffer[8];
    some >> std::ws;
    some.getline(buffer, sizeof buffer);
    assert(std::string(buffer) == "ab" && some.gcount() == 3);
    some.ignore(2).unget();
    some.read(buffer, 3);
    assert(some.gcount() == 3 && buffer[0] == 'd' && some.good());
    some.get();
    assert(some.eof() && some.fail());
}

static void throws() {
    std::istringstream stream("x");
    stream.exceptions(std::ios::failbit);
    try {
        int number;
        stream >> number;
        assert(false);
    } catch (const std::ios_base::failure &failure) {
        assert(std::string(failure.what()) == "basic_ios::clear: iostream error");
    }
}

struct Upper : std::streambuf {
    std::string text;
    int overflow(int character) override {
        text += character >= 'a' && character <= 'z' ? char(character - 32) : char(character);
        return character;
    }
};

struct Point {
    int x, y;
};
static std::ostream &operator<<(std::ostream &stream, const Point &point) {
    return stream << '(' << point.x << ", " << point.y << ')';
}

static void prints_elsewhere() {
    Upper upper;
    std::ostream stream(&upper);
    stream << "abc " << 12 << Point{1, -2};
    assert(upper.text == "ABC 12(1, -2)" && stream.good());
}

static void all() {
    prints_numbers();
    grows();
    reads();
    reads_lines();
    throws();
    prints_elsewhere();
}

int main() {
    all();
    std::thread thread([] { assert(text_of(std::setw(3), 1, 2.5) == "  12.5"); });
    assert(text_of(std::hex, 31) == "1f");
    thread.join();
    std::cout << std::hex << std::setw(4) << std::setfill('.') << 255 << std::dec << ' ' << std::boolalpha << true << std::endl;
}
