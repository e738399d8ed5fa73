// File streams of C++ on files in memory. The same holds on a machine.
// CHECK => exit=0 verdict=safe complete=1
// CHECK --cflag=-O2 => exit=0 verdict=safe complete=1
// CHECK --races --leaks => exit=0 verdict=safe complete=1
// CHECK --model rc11 => exit=0 verdict=safe complete=1
#include <cassert>
#include <fstream>
#include <iostream>
#include <string>
int main() {
    std::ifstream none("none");
    assert(!none && !none.is_open());
    {
        std::ofstream out("out");
        assert(out.is_open());
        out << "one " << 2 << '\n' << "line\n";
    }
    std::ifstream in("out");
    std::string word, line;
    int n;
    assert(in >> word >> n && word == "one" && n == 2);
    assert(std::getline(in, line) && line == "");
    assert(std::getline(in, line) && line == "line");
    assert(!std::getline(in, line) && in.eof());
    in.clear();
    in.seekg(4);
    assert(in.get() == '2' && in.tellg() == 5);
    in.close();
    std::ofstream more("out", std::ios::app);
    more << "tail" << std::flush;
    std::fstream both("out", std::ios::in | std::ios::out);
    both.seekg(0, std::ios::end);
    assert(both.tellg() == 15);
    both.seekp(0);
    both << "ONE";
    both.seekg(0);
    assert(both >> word && word == "ONE");
    int none_read = 7;
    assert(!(std::cin >> none_read) && std::cin.eof() && !std::getline(std::cin, word));
    std::fstream made("made", std::ios::in | std::ios::out | std::ios::trunc);
    made << 1.5 << ' ' << std::hex << 255;
    assert(made.tellp() == 6);
    made.seekg(0);
    double x;
    assert(made >> x >> word && x == 1.5 && word == "ff");
    std::ifstream moved = std::move(in);
    moved.open("out");
    assert(moved.peek() == 'O' && moved.get() == 'O' && moved.unget().get() == 'O');
    char bytes[3];
    moved.read(bytes, 3);
    assert(moved.gcount() == 3 && bytes[0] == 'N');
    return 0;
}
