// Fails because of a number in its header.
#include "header.h"
#include <assert.h>

int main(void) {
    assert(number == 1);
    return 0;
}
