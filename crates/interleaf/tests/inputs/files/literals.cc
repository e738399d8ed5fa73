// What goes to std::cout is printed, also where there are file streams.
// CHECK --algorithm rf => exit=1 verdict=violation kind=abort
#include <cstdlib>
#include <fstream>
#include <iostream>

int main() {
    std::ofstream out("out");
    out << "to a file\n";
    std::cout << "a literal\n" << 1 << std::endl;
    abort();
}
