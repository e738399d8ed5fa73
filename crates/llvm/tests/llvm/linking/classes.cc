// Virtual functions, templates, inline variables, static members, constructors of globals and thread-local variables, to be
// split over modules.
#include <cstdio>

inline int instances = 0;

struct Shape {
    Shape() { instances++; }
    virtual ~Shape() { instances--; }
    virtual int area() const = 0;
};

struct Square : Shape {
    int side;
    explicit Square(int side) : side(side) {}
    int area() const override { return side * side; }
};

struct Rectangle : Square {
    int other;
    Rectangle(int side, int other) : Square(side), other(other) {}
    int area() const override { return side * other; }
};

template <typename T>
T largest(const T *values, int count) {
    T best = values[0];
    for (int i = 1; i < count; i++)
        if (best < values[i])
            best = values[i];
    return best;
}

struct Registry {
    static int total;
    int own;
    Registry(int number) : own(number) { total += number; }
};
int Registry::total = 5;
static Registry first(1), second(10);
thread_local int per_thread = 3;

static int count_calls() {
    static int calls = Registry::total;
    return ++calls;
}

int main() {
    Square square(3);
    Rectangle rectangle(2, 7);
    const Shape *shapes[] = { &square, &rectangle };
    int areas[2];
    for (int i = 0; i < 2; i++)
        areas[i] = shapes[i]->area();
    double halves[] = { 0.5, 2.5, 1.5 };
    per_thread += second.own;
    count_calls();
    printf("%d %d %g %d %d %d\n", largest(areas, 2), instances, largest(halves, 3), Registry::total, per_thread, count_calls());
    return instances;
}
