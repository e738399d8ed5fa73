// A class whose objects only its library makes.

class Key;

class Opaque {
public:
    explicit Opaque(Key key);
    bool push(int value);
    bool pop(int &value);
};
