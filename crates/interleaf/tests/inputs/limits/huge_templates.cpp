// Templates without end.
template <long N, long M> struct S { static constexpr long v = S<N - 1, M>::v + S<N - 1, M + (1L << N)>::v; };
template <long M> struct S<0, M> { static constexpr long v = M; };
int main() { return S<40, 0>::v; }
