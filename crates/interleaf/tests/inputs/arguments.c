// Wants exactly two arguments, and its own name before them.
#include <assert.h>
#include <stddef.h>

int main(int argc, char **argv) {
    assert(argc == 3);
    assert(argv[1][0] == 'o' && argv[2][0] == 't' && argv[3] == NULL);
    return 0;
}
