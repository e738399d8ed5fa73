#include <stdio.h>
const char *text = "a string";
int main(void) {
  char local[] = "local"; char *p = local; char single = 'q'; local[0] = 'L';
  printf("%s|%10s|%-10s|%.3s|%c|%%|%5c|\n", text, local, p, "abcdef", single, 'x');
  printf("%d %i %u %x %X %o %ld %lld %lu %zu %hd %hhd\n", -1, 2, 3u, 255, 255, 8, -5L, -6LL, 7UL, sizeof(int), (short)-3, (signed char)-4);
  printf("%5d|%-5d|%05d|%+d|% d|%#x|%.4d|%*d|\n", 42, 42, 42, 42, 42, 42, 42, 6, 42);
  puts("a line"); putchar('!'); putchar('\n'); fprintf(stdout, "to %s\n", "stdout"); int n = printf("four"); printf("%d\n", n);
  printf("plain\n"); printf("%s\n", "only"); printf("%c\n", 'c'); fputs("end\n", stdout);
  return 3;
}
