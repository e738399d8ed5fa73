// Macros that make more text than clang can read.
#define A(x) x x x x x x x x x x x x x x x x
#define B(x) A(A(A(A(x))))
int main() { int i = 0; B(B(i++;)) return 0; }
