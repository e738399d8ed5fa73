// `std::cout <<` and its kin: what is printed is printed as `printf` does it. A stream here is std::cout, std::cerr or
// std::clog, as nothing else can be made; see cplusplus.ll for what they are.
//
// Formats are not modelled: manipulators are refused by name, or where clang has them in the program without effect.
#include "support.h"

int printf(const char *format, ...);
int fputs(const char *text, void *stream);
int putchar(int character);

#define STREAM(name) __asm__("_ZNSo" name)

#define PRINTS(function, type, name, format, value)                                                                    \
    void *function(void *stream, type number) STREAM(name);                                                            \
    void *function(void *stream, type number) {                                                                        \
        printf(format, value);                                                                                         \
        return stream;                                                                                                 \
    }

PRINTS(print_short, short, "lsEs", "%d", (int)number)
PRINTS(print_unsigned_short, unsigned short, "lsEt", "%u", (unsigned)number)
PRINTS(print_int, int, "lsEi", "%d", number)
PRINTS(print_unsigned, unsigned, "lsEj", "%u", number)
PRINTS(print_long, long, "lsEl", "%ld", number)
PRINTS(print_unsigned_long, unsigned long, "lsEm", "%lu", number)
PRINTS(print_long_long, long long, "lsEx", "%lld", number)
PRINTS(print_unsigned_long_long, unsigned long long, "lsEy", "%llu", number)
PRINTS(print_bool, _Bool, "lsEb", "%d", (int)number)
PRINTS(print_float, float, "lsEf", "%g", (double)number)
PRINTS(print_double, double, "lsEd", "%g", number)
PRINTS(print_pointer, const void *, "lsEPKv", "%p", number)
PRINTS(insert_long, long, "9_M_insertIlEERSoT_", "%ld", number)
PRINTS(insert_unsigned_long, unsigned long, "9_M_insertImEERSoT_", "%lu", number)
PRINTS(insert_long_long, long long, "9_M_insertIxEERSoT_", "%lld", number)
PRINTS(insert_unsigned_long_long, unsigned long long, "9_M_insertIyEERSoT_", "%llu", number)
PRINTS(insert_bool, _Bool, "9_M_insertIbEERSoT_", "%d", (int)number)
PRINTS(insert_double, double, "9_M_insertIdEERSoT_", "%g", number)
PRINTS(insert_pointer, const void *, "9_M_insertIPKvEERSoT_", "%p", number)
PRINTS(put, char, "3putEc", "%c", (int)number)

void *print_bytes(void *stream, const char *text, long size) STREAM("5writeEPKcl");
void *print_bytes(void *stream, const char *text, long size) {
    for (long i = 0; i < size; i++)
        putchar(text[i]);
    return stream;
}

void *insert_text(void *stream, const char *text, long size)
    __asm__("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l");
void *insert_text(void *stream, const char *text, long size) { return print_bytes(stream, text, size); }

void *print_text(void *stream, const char *text) __asm__("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc");
void *print_text(void *stream, const char *text) {
    fputs(text, stream);
    return stream;
}

void *print_character(void *stream, char character) __asm__("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c");
void *print_character(void *stream, char character) { return put(stream, character); }

void *end_line(void *stream) __asm__("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
void *end_line(void *stream) { return put(stream, '\n'); }

void *flush(void *stream) STREAM("5flushEv");
void *flush(void *stream) { return stream; }

void *flush_stream(void *stream) __asm__("_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_");
void *flush_stream(void *stream) { return stream; }

void *apply(void *stream, void *(*manipulator)(void *)) STREAM("lsEPFRSoS_E");
void *apply(void *stream, void *(*manipulator)(void *)) { return manipulator(stream); }

// The table of characters is there from the start.
void widen_all(const void *characters) __asm__("_ZNKSt5ctypeIcE13_M_widen_initEv");
void widen_all(const void *characters) {}
