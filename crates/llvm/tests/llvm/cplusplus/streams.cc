// std::cout as it prints natively.
#include <iostream>
int main() {
  short s = -3; unsigned u = 4000000000u; unsigned short us = 7; long l = -5; unsigned long ul = 7; char c = 'c'; const char *text = "text"; bool b = true; float f = 2.5f;
  std::cout << "a" << 1 << ' ' << 2.5 << s << u << us << l << ul << c << text << b << f << (long long)8 << 9ull << 1e30 << std::endl;
  std::cout.put('x').write("yz...", 2) << '\n' << std::flush;
  return 0;
}
