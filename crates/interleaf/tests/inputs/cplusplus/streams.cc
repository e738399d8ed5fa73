// What threads print with std::cout and std::cerr is no event.
// SOAK --algorithm source => exit=0 verdict=safe complete=1
// CHECK --algorithm source --cflag -O2 => exit=0 verdict=safe complete=1
// CHECK --algorithm source --races => exit=0 verdict=safe complete=1
#include <iostream>
#include <string>
#include <thread>

void print(int number) {
    std::string text = "str";
    std::cout << "a" << number << ' ' << 2.5 << text << 7ul << true << std::endl;
    std::cerr << (short)3 << -5l << 2.5f << '\n' << std::flush;
    std::clog.put('x').write("yz", 2);
}

int main() {
    std::thread thread(print, 1);
    print(2);
    thread.join();
}
