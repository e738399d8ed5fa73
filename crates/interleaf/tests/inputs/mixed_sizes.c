// Writes one byte of an int, and reads the int.
#include <assert.h>

int x;

int main(void) {
    x = 0x101;
    *(volatile char *)&x = 2;
    assert(x == 0x102);
    return 0;
}
