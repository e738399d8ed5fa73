#include <cstdarg>
#include <cstdio>
#include <new>
#include <stdexcept>
struct Shape {
  virtual ~Shape() { std::printf("~Shape\n"); }
  virtual int area() const = 0;
  virtual const char *name() const { return "shape"; }
};
struct Square : Shape {
  int side;
  explicit Square(int s) : side(s) {}
  int area() const override { return side * side; }
  const char *name() const override { return "square"; }
  ~Square() override { std::printf("~Square %d\n", side); }
};
struct Other { virtual int two() { return 2; } int pad = 7; virtual ~Other() {} };
struct Both : Square, virtual Other { Both() : Square(9) {} int two() override { return side + pad; } };
struct Noisy { int id; Noisy(int i) : id(i) { std::printf("make %d\n", id); } ~Noisy() { if (id < 40 && id != 1) std::printf("drop %d\n", id); } };
static Noisy first(1);
int order = [] { std::printf("initialiser\n"); return 5; }();
Noisy &single() { static Noisy only(42); return only; }
thread_local Noisy *own = new Noisy(3);
struct alignas(64) Big { char c[64]; };
// A call through the second base goes through a function that hands its variable arguments on.
struct First { virtual ~First() = default; long value = 1; };
struct Second { virtual int total(int, ...) { return 0; } };
struct Third : First, Second {
  int total(int n, ...) override { va_list ap; va_start(ap, n); int s = (int)value; while (n--) s += va_arg(ap, int); va_end(ap); return s; }
};
int divide(int a, int b) { if (!b) throw std::runtime_error("division by zero"); return a / b; }
int caught(int b) { Noisy n(b); try { return divide(10, b); } catch (const std::exception &e) { std::printf("%s\n", e.what()); return -1; } }
int main() {
  Shape *shape = new Square(4); std::printf("%d %s\n", shape->area(), shape->name()); delete shape;
  Both *both = new Both; Other *other = both; int (Other::*method)() = &Other::two; std::printf("%d %d\n", other->two(), (other->*method)()); delete other;
  single(); single().id++; std::printf("%d %d %d\n", single().id, caught(3), own->id);
  Third third; Second *second = &third; std::printf("%d %d\n", second->total(3, 1, 2, 3), second->total(8, 1, 2, 3, 4, 5, 6, 7, 8));
  Big *big = new Big; std::printf("%d\n", (int)((unsigned long)big % 64)); delete big;
  int *array = new int[5]{1, 2, 3}; std::printf("%d\n", array[2] + array[4]); delete[] array;
  Noisy *noisy = new Noisy[2]{4, 5}; delete[] noisy;
  int *maybe = new (std::nothrow) int(5); delete maybe; alignas(8) char place[8]; int *put = new (place) int(order);
  std::printf("%d\n", *put);
  return 7;
}
