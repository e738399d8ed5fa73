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
int divide(int a, int b) { if (!b) throw std::runtime_error("division by zero"); return a / b; }
int caught(int b) { Noisy n(b); try { return divide(10, b); } catch (const std::exception &e) { std::printf("%s\n", e.what()); return -1; } }
int main() {
  Shape *shape = new Square(4); std::printf("%d %s\n", shape->area(), shape->name()); delete shape;
  Both *both = new Both; Other *other = both; int (Other::*method)() = &Other::two; std::printf("%d %d\n", other->two(), (other->*method)()); delete other;
  single(); single().id++; std::printf("%d %d %d\n", single().id, caught(3), own->id);
  Big *big = new Big; std::printf("%d\n", (int)((unsigned long)big % 64)); delete big;
  int *array = new int[5]{1, 2, 3}; std::printf("%d\n", array[2] + array[4]); delete[] array;
  Noisy *noisy = new Noisy[2]{4, 5}; delete[] noisy;
  int *maybe = new (std::nothrow) int(5); delete maybe; alignas(8) char place[8]; int *put = new (place) int(order);
  std::printf("%d\n", *put);
  return 7;
}
