// An initialiser that clang computes for minutes. Needs -fconstexpr-steps=2000000000.
constexpr long sum() {
    long s = 0;
    for (long i = 0; i < 1000000000; i++) s += i ^ s;
    return s;
}
constexpr long total = sum();
int main() { return total; }
