// `new` throws if there is not so much memory; `malloc` and its kin report a size that no object can have.
// CHECK => exit=0 verdict=safe complete=1
// CHECK --reuse-memory => exit=0 verdict=safe
// CHECK -DHUGE_MALLOC => exit=1 verdict=violation kind=invalid-allocation
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

int main() {
    volatile std::size_t huge = SIZE_MAX, large = PTRDIFF_MAX;
#ifdef HUGE_MALLOC
    return std::malloc(huge) != nullptr;
#endif
    int caught = 0;
    try {
        ::operator delete(::operator new(huge));
    } catch (const std::bad_alloc &) {
        caught++;
    }
    try {
        delete[] new char[large];
    } catch (const std::bad_alloc &) {
        caught++;
    }
    try {
        std::vector<char> many(large);
    } catch (const std::bad_alloc &) {
        caught++;
    }
    assert(caught == 3);
    assert(::operator new(huge, std::nothrow) == nullptr);
    void *memory = nullptr;
    assert(posix_memalign(&memory, 16, huge) == ENOMEM && posix_memalign(&memory, 16, large) == ENOMEM && memory == nullptr);
    volatile std::size_t one = 1;
    assert(calloc(one, huge) == nullptr);
}
