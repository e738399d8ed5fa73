// Files that are mapped, and a walk that finds one.
// CHECK --algorithm rf => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model rc11 => exit=0 verdict=safe complete=1
// CHECK --algorithm rf --model pso => exit=0 verdict=safe complete=1
#define _XOPEN_SOURCE 700
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int visited;

static int visit(const char *path, const struct stat *status, int kind) {
    assert(!strcmp(path, "numbers.txt") && status->st_size == 5 && kind == FTW_F);
    visited++;
    return 7;
}

int main(void) {
    int file = open("numbers.txt", O_CREAT | O_RDWR, 0600);
    assert(write(file, "12345", 5) == 5);
    char *text = mmap(NULL, 5, PROT_READ, MAP_PRIVATE, file, 0);
    assert(text != MAP_FAILED && !memcmp(text, "12345", 6));
    assert(mmap(NULL, 0, PROT_READ, MAP_PRIVATE, file, 0) == MAP_FAILED && errno == EINVAL);
    assert(mmap(NULL, 5, PROT_READ, MAP_PRIVATE, file, 1) == MAP_FAILED && errno == EINVAL);
    assert(mmap(NULL, 5, PROT_READ, MAP_PRIVATE, 77, 0) == MAP_FAILED && errno == EBADF);
    assert(munmap(text, 5) == 0 && close(file) == 0);
    assert(ftw("numbers.txt", visit, 4) == 7 && visited == 1);
    assert(unlink("numbers.txt") == 0);
    assert(ftw("numbers.txt", visit, 4) == -1 && errno == ENOENT);
}
