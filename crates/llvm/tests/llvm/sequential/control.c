#include <stdio.h>
#include <stdlib.h>
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int is_odd(int n);
int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }
int ackermann(int m, int n) { if (m == 0) return n + 1; if (n == 0) return ackermann(m - 1, 1); return ackermann(m - 1, ackermann(m, n - 1)); }
int add(int a, int b) { return a + b; }
int mul(int a, int b) { return a * b; }
typedef int (*op)(int, int);
op table[] = { add, mul };
int apply(op f, int a, int b) { return f(a, b); }
op choose(int i) { return table[i & 1]; }
void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
void sort(int *v, int n) { for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) if (v[j] < v[i]) swap(&v[i], &v[j]); }
void quick(int *v, int lo, int hi) { if (lo >= hi) return; int p = v[hi], i = lo; for (int j = lo; j < hi; j++) if (v[j] < p) swap(&v[i++], &v[j]); swap(&v[i], &v[hi]); quick(v, lo, i - 1); quick(v, i + 1, hi); }
int counter(void) { static int n = 10; return ++n; }
const char *name(int i) { switch (i) { case 1: return "one"; case 2: case 3: return "few"; case -5: return "minus"; case 1000000: return "million"; default: return "many"; } }
int fall(int i) { int r = 0; switch (i) { case 0: r += 1; case 1: r += 10; case 2: r += 100; break; case 3: r = 5; default: r += 1000; } return r; }
int early(int *v, int n, int x) { for (int i = 0; i < n; i++) { if (v[i] == x) goto found; } return -1; found: return 1; }
int vla(int n) { int v[n]; for (int i = 0; i < n; i++) v[i] = i * i; int s = 0; for (int i = 0; i < n; i++) { int w[i + 1]; w[i] = v[i]; s += w[i]; } return s; }
int *pointer_of(int *a, int *b, int which) { return which ? a : b; }
unsigned collatz(unsigned n) { unsigned steps = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; steps++; } return steps; }
int gcd(int a, int b) { while (b) { int t = a % b; a = b; b = t; } return a; }
int side(int *p) { return (*p)++; }
int main(int argc, char **argv) {
  printf("%d %d %d\n", fib(15), is_even(31), ackermann(2, 3));
  printf("%d %d %d\n", apply(choose(0), 3, 4), apply(choose(1), 3, 4), (*table[1])(5, 6));
  int v[] = { 5, 3, 9, -1, 7, 0, 3 }; sort(v, 7); for (int i = 0; i < 7; i++) printf("%d ", v[i]);
  int w[] = { 5, 3, 9, -1, 7, 0, 3, 12, 11, -4 }; quick(w, 0, 9); for (int i = 0; i < 10; i++) printf("%d ", w[i]); printf("\n");
  counter(); counter(); printf("%d\n", counter());
  for (int i = -5; i < 5; i++) printf("%s ", name(i)); printf("%s\n", name(1000000));
  for (int i = 0; i < 5; i++) printf("%d ", fall(i)); printf("\n");
  printf("%d %d %d\n", early(v, 7, 9), early(v, 7, 8), vla(6));
  int a = 1, b = 2; *pointer_of(&a, &b, 0) = 20; *pointer_of(&a, &b, 1) = 10; printf("%d %d\n", a, b); swap(&a, &b); printf("%d %d\n", a, b);
  printf("%u %d\n", collatz(27), gcd(84, 36));
  int k = 0; int z = (side(&k) && side(&k)) || side(&k); printf("%d %d\n", k, z);
  int x = (1, 2, 3); x += x++ ? 4 : 5; printf("%d\n", x);
  int n = 0; for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { if (j == 2) break; if (i == 1) continue; n += i * 4 + j; } printf("%d\n", n);
  int **pp = malloc(sizeof(int *) * 2); pp[0] = &a; pp[1] = &b; **pp = 100; *pp[1] = 200; printf("%d %d\n", a, b); free(pp);
  printf("%d %s\n", argc, argv[argc] == NULL ? "null" : "not");
  return fib(10);
}
