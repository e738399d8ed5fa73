#include <stdio.h>
#include <string.h>
#include <stdlib.h>
struct small { int a; char b; };
struct pair { long a, b; };
struct big { int v[6]; double d; char name[8]; };
struct floats { float x, y; };
struct mixed { double d; int i; };
struct nested { struct small s; struct { short p, q; } t[2]; union { int i; float f; unsigned char bytes[4]; } u; };
struct bits { unsigned a : 3; int b : 5; unsigned c : 17; unsigned long d : 40; };
struct odd { char c[3]; };
struct __attribute__((packed)) packed { char c; int i; short s; };
struct list { int value; struct list *next; };
typedef enum { RED, GREEN = 5, BLUE } color;
struct small mk_small(int i) { struct small s = { i, (char)(i * 2) }; return s; }
struct pair mk_pair(long i) { struct pair p = { i, -i }; return p; }
struct big mk_big(int i) { struct big b; for (int k = 0; k < 6; k++) b.v[k] = i + k; b.d = i / 2.0; strcpy(b.name, "name"); return b; }
struct floats mk_floats(float x) { struct floats f = { x, -x }; return f; }
struct mixed mk_mixed(double d) { struct mixed m = { d, (int)d }; return m; }
struct odd mk_odd(char c) { struct odd o = {{ c, c + 1, c + 2 }}; return o; }
int sum_small(struct small s) { return s.a + s.b; }
long sum_pair(struct pair p) { p.a++; return p.a * 10 + p.b; }
double sum_big(struct big b) { double s = b.d; for (int k = 0; k < 6; k++) { s += b.v[k]; b.v[k] = 0; } return s + b.name[0]; }
float sum_floats(struct floats f) { return f.x * 2 + f.y; }
double sum_mixed(struct mixed m) { return m.d + m.i; }
int sum_odd(struct odd o) { return o.c[0] + o.c[1] * 2 + o.c[2] * 3; }
struct big table[3] = { { { 1, 2, 3 }, 1.5, "one" }, { .d = 2.5 }, { .name = "three" } };
int matrix[3][4] = { { 1, 2, 3, 4 }, { 5 }, { 0, 6 } };
const char *names[] = { "zero", "one", "two" };
int *inside = &matrix[1][2];
struct nested global_nested = { { 1, 'x' }, { { 2, 3 }, { 4, 5 } }, { .f = 1.0f } };
int main(void) {
  struct small s = mk_small(21); struct pair p = mk_pair(5); struct big b = mk_big(3); struct floats f = mk_floats(1.5f);
  struct mixed m = mk_mixed(3.75); struct odd o = mk_odd('a');
  printf("%d %ld %f %f %f %d\n", sum_small(s), sum_pair(p), sum_big(b), sum_floats(f), sum_mixed(m), sum_odd(o));
  printf("%d %d %ld %s\n", b.v[5], b.v[0], p.a, b.name);
  struct nested n = global_nested; n.t[1].q = 77; struct nested *np = &n;
  printf("%d %c %d %d %x %zu\n", np->s.a, np->s.b, np->t[1].q, global_nested.t[1].q, np->u.i, sizeof n);
  np->u.f = 2.5f; printf("%02x%02x%02x%02x\n", np->u.bytes[0], np->u.bytes[1], np->u.bytes[2], np->u.bytes[3]);
  struct bits x; x.a = 9; x.b = -3; x.c = 0x1ffff; x.d = 0xabcdef0123; x.c -= 2; printf("%u %d %u %lx %zu\n", x.a, x.b, x.c, (unsigned long)x.d, sizeof x);
  struct packed k = { 1, 0x12345678, 9 }; k.i++; printf("%d %x %d %zu\n", k.c, k.i, k.s, sizeof k);
  for (int i = 0; i < 3; i++) { printf("%s %.1f %d %c;", names[i], table[i].d, table[i].v[2], table[i].name[0] ? table[i].name[0] : 45); for (int j = 0; j < 4; j++) printf(" %d", matrix[i][j]); printf("\n"); }
  *inside = 99; printf("%d %ld\n", matrix[1][2], (long)(inside - &matrix[0][0]));
  struct list *head = 0; for (int i = 0; i < 5; i++) { struct list *e = malloc(sizeof *e); e->value = i * i; e->next = head; head = e; }
  int total = 0; for (struct list *e = head; e; ) { struct list *next = e->next; total = total * 3 + e->value; free(e); e = next; } printf("%d\n", total);
  struct big copy; memcpy(&copy, &b, sizeof b); copy.v[0] = -1; printf("%d %d %d\n", copy.v[0], copy.v[5], memcmp(&copy, &b, sizeof b) != 0);
  char buffer[16]; memset(buffer, 'z', sizeof buffer); buffer[15] = 0; memmove(buffer + 1, buffer, 5); buffer[0] = 'A'; memmove(buffer, buffer + 3, 7); printf("%s %zu %d\n", buffer, strlen(buffer), strcmp(buffer, "zzz"));
  int (*grid)[4] = matrix; printf("%d %d\n", grid[2][1], (*(grid + 1))[0]);
  int local[3][3]; for (int i = 0; i < 9; i++) local[i / 3][i % 3] = i; int tr = 0; for (int i = 0; i < 3; i++) tr += local[i][i]; printf("%d\n", tr);
  color c = BLUE; switch (c) { case RED: printf("red\n"); break; case GREEN: printf("green\n"); break; default: printf("other %d\n", c); }
  struct small array[4] = { 0 }; array[2] = s; struct small *ap = array; ap += 2; printf("%d %ld\n", ap->a, (long)(ap - array));
  long *heap = calloc(4, sizeof(long)); heap[2] = 8; printf("%ld %ld\n", heap[1], heap[2]); free(heap);
  return 0;
}
