// The types that are built in, pointers to them, and pointers to constants of them, as C++'s run-time library has them.
#include "support.h"
#include "types.h"

#define TYPE_INFO(name) __asm__("_ZTI" name)

#define BUILT_IN(id, name)                                                                     \
    extern const struct type of_##id TYPE_INFO(name);                                          \
    const struct type of_##id = {fundamental_table + 16, name};                                \
    extern const struct pointer to_##id TYPE_INFO("P" name);                                   \
    const struct pointer to_##id = {{pointer_table + 16, "P" name}, 0, &of_##id};              \
    extern const struct pointer to_constant_##id TYPE_INFO("PK" name);                         \
    const struct pointer to_constant_##id = {{pointer_table + 16, "PK" name}, 1, &of_##id};

BUILT_IN(void, "v")
BUILT_IN(nullptr, "Dn")
BUILT_IN(bool, "b")
BUILT_IN(wide_character, "w")
BUILT_IN(character_8, "Du")
BUILT_IN(character_16, "Ds")
BUILT_IN(character_32, "Di")
BUILT_IN(character, "c")
BUILT_IN(signed_character, "a")
BUILT_IN(unsigned_character, "h")
BUILT_IN(short, "s")
BUILT_IN(unsigned_short, "t")
BUILT_IN(int, "i")
BUILT_IN(unsigned, "j")
BUILT_IN(long, "l")
BUILT_IN(unsigned_long, "m")
BUILT_IN(long_long, "x")
BUILT_IN(unsigned_long_long, "y")
BUILT_IN(wide_integer, "n")
BUILT_IN(unsigned_wide_integer, "o")
BUILT_IN(float, "f")
BUILT_IN(double, "d")
BUILT_IN(long_double, "e")
BUILT_IN(quad, "g")
