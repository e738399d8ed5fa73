// dynamic_cast down, up, across, to the whole object, and to what is not there, not public or there twice.
// CHECK --algorithm source => exit=0 verdict=safe complete=1
// CHECK --algorithm source --cflag -O2 => exit=0 verdict=safe complete=1
// CHECK --algorithm source -DBUG => exit=1 verdict=violation kind=exception
#include <cassert>
#include <typeinfo>

struct A { virtual ~A() {} int a = 1; };
struct B : A { int b = 2; };
struct C { virtual ~C() {} int c = 3; };
struct D : B, C { int d = 4; };
struct E : A { int e = 5; };
struct Hidden { virtual ~Hidden() {} int hidden = 6; };
struct F : A, private Hidden { Hidden *inner() { return this; } };
struct Left : A {};
struct Right : A {};
struct Twice : Left, Right, C {};
struct VirtualLeft : virtual A { int l = 7; };
struct VirtualRight : virtual A { int r = 8; };
struct Diamond : VirtualLeft, VirtualRight { int m = 9; };

int main() {
    D d;
    E e;
    F f;
    Twice twice;
    Diamond diamond;
    A *volatile a = &d;
    C *volatile c = &d;
    assert(dynamic_cast<B *>(a)->b == 2 && dynamic_cast<D *>(a) == &d);
    assert(dynamic_cast<C *>(a)->c == 3 && dynamic_cast<B *>(c)->b == 2 && dynamic_cast<A *>(c) == &d);
    assert(dynamic_cast<void *>(c) == &d && typeid(*a) == typeid(D) && typeid(*a) != typeid(B));
    a = &e;
    assert(!dynamic_cast<B *>(a) && dynamic_cast<E *>(a)->e == 5 && !dynamic_cast<C *>(a));
    a = &f;
    assert(!dynamic_cast<Hidden *>(a));
    Hidden *volatile hidden = f.inner();
    assert(!dynamic_cast<A *>(hidden) && !dynamic_cast<F *>(hidden));
    c = &twice;
    assert(!dynamic_cast<A *>(c) && dynamic_cast<Left *>(c) == &twice);
    a = static_cast<Right *>(&twice);
    assert(dynamic_cast<Left *>(a) == &twice && dynamic_cast<Twice *>(a) == &twice);
    a = &diamond;
    assert(dynamic_cast<Diamond *>(a)->m == 9 && dynamic_cast<VirtualRight *>(a)->r == 8);
    VirtualLeft *volatile left = &diamond;
    assert(dynamic_cast<VirtualRight *>(left)->r == 8 && dynamic_cast<A *>(left) == a);
#ifdef BUG
    a = &e;
    return dynamic_cast<D &>(*a).d;
#endif
}
