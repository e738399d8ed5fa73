// What std::cout holds, prints and is redirected to, and what `>>` does with what is no number.
// CHECK --algorithm source => exit=0 verdict=safe complete=1
// CHECK --algorithm source --cflag=-O2 => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=1
#include <cassert>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>

int main() {
    assert(std::cout.flags() == (std::ios::skipws | std::ios::dec) && std::cout.precision() == 6);
    assert((std::cerr.flags() & std::ios::unitbuf) != 0 && std::cout.fill() == ' ' && std::cout.good());

    std::ostringstream captured;
    std::streambuf *before = std::cout.rdbuf(captured.rdbuf());
    std::cout << std::setw(5) << std::setfill('0') << 42 << ' ' << std::hex << 255 << std::dec << ' ' << std::setprecision(2) << 2.345
              << ' ' << std::boolalpha << true << ' ' << (unsigned char)'u' << (signed char)'s' << ' ' << &std::cout << "\n";
    std::cout.rdbuf(before);
    std::string text = captured.str();
    assert(text.substr(0, 20) == "00042 ff 2.3 true us");
    assert(std::cout.fill() == '0' && std::cout.precision() == 2 && std::cout.width() == 0);

    std::ostream again(std::cout.rdbuf());
    again << "printed through the buffer of std::cout\n";

    std::cout.setstate(std::ios::failbit);
    std::cout << "never";
    assert(std::cout.fail() && !std::cout);
    std::cout.clear();
    assert(std::cout.good());

    std::istringstream source("all of it");
    std::ostringstream copy;
    copy << source.rdbuf();
    assert(copy.str() == "all of it");

    std::istringstream numbers("1.5.3 1e400 12e x");
    double one = 0, other = 0, large = 0, broken = 5;
    numbers >> one >> other;
    assert(one == 1.5 && other == .3 && numbers.good());
    numbers >> large;
    assert(numbers.fail() && large == std::numeric_limits<double>::max());
    numbers.clear();
    numbers >> broken;
    assert(numbers.fail() && broken == 0);

    std::istringstream letters("u 7");
    unsigned char letter = 0;
    letters >> letter;
    assert(letter == 'u');

    std::istringstream throwing("x");
    throwing.exceptions(std::ios::failbit);
    int number = 5;
    bool is_caught = false;
    try {
        throwing >> number;
    } catch (const std::ios_base::failure &) {
        is_caught = true;
    }
    assert(is_caught && number == 0);
}
