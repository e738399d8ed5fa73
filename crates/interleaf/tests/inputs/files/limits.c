// Beyond what is modelled a verdict is bounded.
// CHECK -DDESCRIPTORS => exit=0 verdict=bounded
// CHECK -DSIZE => exit=0 verdict=bounded
// CHECK -DSIZE --model rc11 => exit=0 verdict=bounded
// CHECK -DSCAN => exit=0 verdict=bounded
// CHECK -DCLOSED => exit=1 verdict=violation kind=use-after-free
// CHECK -DLEAK --leaks => exit=1 verdict=violation kind=leak
// CHECK --leaks => exit=0 verdict=safe
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int interleaf_choose(int among);

int main(void) {
    // One execution is within all limits.
    if (interleaf_choose(2))
        return 0;
#ifdef DESCRIPTORS
    for (int i = 0; i < 300; i++)
        open("f", O_CREAT | O_RDWR, 0600);
#elif defined SIZE
    assert(pwrite(open("f", O_CREAT | O_RDWR, 0600), "x", 1, 1l << 40) == 1);
#elif defined SCAN
    FILE *f = fopen("f", "w+");
    for (int i = 0; i < 600; i++)
        fputc('1', f);
    rewind(f);
    fscanf(f, "%*s");
#elif defined CLOSED
    FILE *f = fopen("f", "w");
    fclose(f);
    fputc('x', f);
#elif defined LEAK
    fopen("f", "w");
#else
    FILE *f = fopen("f", "w");
    fputs("text", f);
    fclose(f);
#endif
    return 0;
}
