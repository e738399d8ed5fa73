// The classes of exceptions of C++'s run-time library, by the layouts of libstdc++, and the functions that throw them.
#include "support.h"
#include "types.h"

void *malloc(word size);
void free(void *memory);
void *new(word size) __asm__("_Znwm");
int vsnprintf(char *to, word size, const char *format, __builtin_va_list arguments);
void *allocate_exception(word size) __asm__("__cxa_allocate_exception");
_Noreturn void throw(void *exception, const struct type *type, void (*destroy)(void *)) __asm__("__cxa_throw");
// Whether a text lies in memory that never changes and never ends.
int is_constant(const void *address) PRIMITIVE("is_constant");

// What virtual functions are found by: those to destroy and to delete come first.
typedef const void *const table[5];

struct any {
    const void *const *table;
};

// std::string; a short one lies within.
struct string {
    char *text;
    word length;
    union {
        word room;
        char own[16];
    };
};

struct error {
    const void *const *table;
    const char *text;
};

struct category {
    const void *const *table;
};

struct coded_error {
    struct error error;
    int code;
    const struct category *category;
};

static const char *copy_of(const char *text, word length) {
    char *made = malloc(length + 1);
    copy(made, text, length);
    made[length] = 0;
    return made;
}

static word length_of(const char *text) {
    word length = 0;
    while (text[length])
        length++;
    return length;
}

static const char *kept(const char *text) { return is_constant(text) ? text : copy_of(text, length_of(text)); }

static void drop(struct error *this) {
    if (!is_constant(this->text))
        free((void *)this->text);
}

#define TABLE(name) __asm__("_ZTV" name)
#define TYPE_INFO(name) __asm__("_ZTI" name)
#define METHOD(name, rest) __asm__("_ZN" name rest)

// The class at the root, and those whose text is always the same.

const char *what_any(const void *this) __asm__("_ZNKSt9exception4whatEv");
const char *what_any(const void *this) { return "std::exception"; }

#define WITHOUT_TEXT(id, mangled)                                                              \
    void destroy_##id(void *this) METHOD(mangled, "D1Ev");                                     \
    void destroy_##id(void *this) {}                                                           \
    void destroy_base_##id(void *this) METHOD(mangled, "D2Ev");                                \
    void destroy_base_##id(void *this) {}                                                      \
    void delete_##id(void *this) METHOD(mangled, "D0Ev");                                      \
    void delete_##id(void *this) { free(this); }                                               \
    extern table table_##id TABLE(mangled);                                                    \
    table table_##id = {0, &info_##id, destroy_##id, delete_##id, what_##id};

extern const struct type info_any TYPE_INFO("St9exception");
const struct type info_any = {class_table + 16, "St9exception"};
WITHOUT_TEXT(any, "St9exception")

#define FIXED(id, base, name, mangled)                                                         \
    const char *what_##id(const void *this) __asm__("_ZNK" mangled "4whatEv");                 \
    const char *what_##id(const void *this) { return name; }                                   \
    extern const struct single info_##id TYPE_INFO(mangled);                                   \
    const struct single info_##id = {{single_table + 16, mangled}, (const struct type *)&info_##base}; \
    WITHOUT_TEXT(id, mangled)

FIXED(bad_alloc, any, "std::bad_alloc", "St9bad_alloc")
FIXED(bad_length, bad_alloc, "std::bad_array_new_length", "St20bad_array_new_length")
FIXED(bad_cast, any, "std::bad_cast", "St8bad_cast")
FIXED(bad_typeid, any, "std::bad_typeid", "St10bad_typeid")
FIXED(bad_exception, any, "std::bad_exception", "St13bad_exception")
FIXED(bad_call, any, "bad_function_call", "St17bad_function_call")
FIXED(bad_pointer, any, "bad_weak_ptr", "St12bad_weak_ptr")

// Those with a text.

// The destructors, the type and the table of a class that keeps a text.
#define KEEPS_TEXT(id, base, mangled, what)                                                    \
    void destroy_##id(struct error *this) METHOD(mangled, "D1Ev");                             \
    void destroy_base_##id(struct error *this) METHOD(mangled, "D2Ev");                        \
    void delete_##id(struct error *this) METHOD(mangled, "D0Ev");                              \
    extern const struct single info_##id TYPE_INFO(mangled);                                   \
    extern table table_##id TABLE(mangled);                                                    \
    void destroy_##id(struct error *this) { drop(this); }                                      \
    void destroy_base_##id(struct error *this) { drop(this); }                                 \
    void delete_##id(struct error *this) {                                                     \
        drop(this);                                                                            \
        free(this);                                                                            \
    }                                                                                          \
    const struct single info_##id = {{single_table + 16, mangled}, (const struct type *)&info_##base}; \
    table table_##id = {0, &info_##id, destroy_##id, delete_##id, what};

#define WITH_TEXT(id, base, mangled, what)                                                           \
    void make_##id(struct error *this, const char *text) METHOD(mangled, "C1EPKc");            \
    void make_base_##id(struct error *this, const char *text) METHOD(mangled, "C2EPKc");       \
    void make_of_string_##id(struct error *this, const struct string *text)                    \
        METHOD(mangled, "C1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");          \
    void make_base_of_string_##id(struct error *this, const struct string *text)               \
        METHOD(mangled, "C2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");          \
    void copy_##id(struct error *this, const struct error *other) METHOD(mangled, "C1ERKS_");  \
    void copy_base_##id(struct error *this, const struct error *other) METHOD(mangled, "C2ERKS_"); \
    void move_##id(struct error *this, const struct error *other) METHOD(mangled, "C1EOS_");   \
    void move_base_##id(struct error *this, const struct error *other) METHOD(mangled, "C2EOS_"); \
    struct error *assign_##id(struct error *this, const struct error *other) METHOD(mangled, "aSERKS_"); \
    extern table table_##id TABLE(mangled);                                                    \
    void make_##id(struct error *this, const char *text) {                                     \
        this->table = table_##id + 2;                                                          \
        this->text = kept(text);                                                               \
    }                                                                                          \
    void make_base_##id(struct error *this, const char *text) { make_##id(this, text); }       \
    void make_of_string_##id(struct error *this, const struct string *text) {                  \
        this->table = table_##id + 2;                                                          \
        this->text = copy_of(text->text, text->length);                                        \
    }                                                                                          \
    void make_base_of_string_##id(struct error *this, const struct string *text) {             \
        make_of_string_##id(this, text);                                                       \
    }                                                                                          \
    void copy_##id(struct error *this, const struct error *other) { make_##id(this, other->text); } \
    void copy_base_##id(struct error *this, const struct error *other) { make_##id(this, other->text); } \
    void move_##id(struct error *this, const struct error *other) { make_##id(this, other->text); } \
    void move_base_##id(struct error *this, const struct error *other) { make_##id(this, other->text); } \
    struct error *assign_##id(struct error *this, const struct error *other) {                 \
        const char *text = kept(other->text);                                                  \
        drop(this);                                                                            \
        this->text = text;                                                                     \
        return this;                                                                           \
    }                                                                                          \
    KEEPS_TEXT(id, base, mangled, what)

const char *what_logic(const struct error *this) __asm__("_ZNKSt11logic_error4whatEv");
const char *what_logic(const struct error *this) { return this->text; }
const char *what_runtime(const struct error *this) __asm__("_ZNKSt13runtime_error4whatEv");
const char *what_runtime(const struct error *this) { return this->text; }

WITH_TEXT(logic, any, "St11logic_error", what_logic)
WITH_TEXT(domain, logic, "St12domain_error", what_logic)
WITH_TEXT(invalid, logic, "St16invalid_argument", what_logic)
WITH_TEXT(length, logic, "St12length_error", what_logic)
WITH_TEXT(range_of, logic, "St12out_of_range", what_logic)
WITH_TEXT(runtime, any, "St13runtime_error", what_runtime)
WITH_TEXT(range, runtime, "St11range_error", what_runtime)
WITH_TEXT(overflow, runtime, "St14overflow_error", what_runtime)
WITH_TEXT(underflow, runtime, "St15underflow_error", what_runtime)

// Those with a code. A category is an object without fields; what it is is decided by its table.

const char *what_future(const struct error *this) __asm__("_ZNKSt12future_error4whatEv");
const char *what_future(const struct error *this) { return this->text; }

KEEPS_TEXT(future, logic, "St12future_error", what_future)
KEEPS_TEXT(system, runtime, "St12system_error", what_runtime)

struct condition {
    int code;
    const struct category *category;
};

#define CATEGORY(name) __asm__("_ZNKSt3_V214error_category" name)

void destroy_category(struct category *this) __asm__("_ZNSt3_V214error_categoryD1Ev");
void destroy_category(struct category *this) {}
void destroy_base_category(struct category *this) __asm__("_ZNSt3_V214error_categoryD2Ev");
void destroy_base_category(struct category *this) {}

struct condition condition_of(const struct category *this, int code) CATEGORY("23default_error_conditionEi");
struct condition condition_of(const struct category *this, int code) {
    struct condition condition = {code, this};
    return condition;
}

_Bool is_equivalent(const struct category *this, int code, const struct condition *other)
    CATEGORY("10equivalentEiRKSt15error_condition");
_Bool is_equivalent(const struct category *this, int code, const struct condition *other) {
    struct condition (*own)(const struct category *, int) = this->table[5];
    struct condition condition = own(this, code);
    return condition.category == other->category && condition.code == other->code;
}

_Bool has_code(const struct category *this, const struct condition *other, int code)
    CATEGORY("10equivalentERKSt10error_codei");
_Bool has_code(const struct category *this, const struct condition *other, int code) {
    return other->category == this && other->code == code;
}

static void set_string(struct string *this, const char *text) {
    word length = length_of(text);
    // The program gives it back by `delete`.
    this->text = length < sizeof this->own ? this->own : new(length + 1);
    if (length >= sizeof this->own)
        this->room = length;
    copy(this->text, text, length);
    this->text[length] = 0;
    this->length = length;
}

// The message with reference counts, which no header asks for.
static void no_message(void *result, const struct category *this, int code) {}

extern const struct type info_category TYPE_INFO("NSt3_V214error_categoryE");
const struct type info_category = {class_table + 16, "NSt3_V214error_categoryE"};
extern const void *const table_category[10] TABLE("NSt3_V214error_categoryE");
const void *const table_category[10] = {0, &info_category, destroy_category, destroy_category, 0, no_message, 0,
    condition_of, is_equivalent, has_code};

static const char *text_of_errno(int code) { return strerror(code); }

static const char *text_of_future(int code) {
    switch (code) {
    case 1:
        return "Future already retrieved";
    case 2:
        return "Promise already satisfied";
    case 3:
        return "No associated state";
    case 4:
        return "Broken promise";
    default:
        return "Unknown error";
    }
}

#define CATEGORY_OF(id, name, text, accessor)                                                  \
    static const char *name_##id(const struct category *this) { return name; }                 \
    static void message_##id(struct string *result, const struct category *this, int code) {   \
        set_string(result, text(code));                                                        \
    }                                                                                          \
    static const void *const table_##id[10] = {0, &info_category, destroy_category, destroy_category, name_##id, \
        no_message, message_##id, condition_of, is_equivalent, has_code};                      \
    static const struct category category_##id = {table_##id + 2};                             \
    const struct category *get_##id(void) __asm__(accessor);                                   \
    const struct category *get_##id(void) { return &category_##id; }

CATEGORY_OF(generic, "generic", text_of_errno, "_ZNSt3_V216generic_categoryEv")
CATEGORY_OF(of_system, "system", text_of_errno, "_ZNSt3_V215system_categoryEv")
CATEGORY_OF(of_future, "future", text_of_future, "_ZSt15future_categoryv")

static const char *text_of_stream(int code) { return code == 1 ? "iostream error" : "Unknown error"; }

CATEGORY_OF(of_streams, "iostream", text_of_stream, "_ZSt17iostream_categoryv")

// std::ios_base::failure, whose functions have names of another form, as it lies within a class.

const char *what_failure(const struct error *this) __asm__("_ZNKSt8ios_base7failureB5cxx114whatEv");
const char *what_failure(const struct error *this) { return this->text; }
void destroy_failure(struct error *this) __asm__("_ZNSt8ios_base7failureB5cxx11D1Ev");
void destroy_failure(struct error *this) { drop(this); }
void delete_failure(struct error *this) __asm__("_ZNSt8ios_base7failureB5cxx11D0Ev");
void delete_failure(struct error *this) {
    drop(this);
    free(this);
}
extern const struct single info_failure TYPE_INFO("NSt8ios_base7failureB5cxx11E");
const struct single info_failure = {{single_table + 16, "NSt8ios_base7failureB5cxx11E"}, (const struct type *)&info_system};
extern table table_failure TABLE("NSt8ios_base7failureB5cxx11E");
table table_failure = {0, &info_failure, destroy_failure, delete_failure, what_failure};

// The functions that throw.

#define THROW_FIXED(id, name)                                                            \
    _Noreturn void throw_##id(void) __asm__(name);                                             \
    _Noreturn void throw_##id(void) {                                                          \
        struct any *made = allocate_exception(sizeof *made);                                   \
        made->table = table_##id + 2;                                                          \
        throw(made, (const struct type *)&info_##id, destroy_##id);                                 \
    }

THROW_FIXED(bad_alloc, "_ZSt17__throw_bad_allocv")
THROW_FIXED(bad_length, "_ZSt28__throw_bad_array_new_lengthv")
THROW_FIXED(bad_cast, "_ZSt16__throw_bad_castv")
THROW_FIXED(bad_typeid, "_ZSt18__throw_bad_typeidv")
THROW_FIXED(bad_exception, "_ZSt21__throw_bad_exceptionv")
THROW_FIXED(bad_call, "_ZSt25__throw_bad_function_callv")

_Noreturn void bad_cast(void) __asm__("__cxa_bad_cast");
_Noreturn void bad_cast(void) { throw_bad_cast(); }
_Noreturn void bad_typeid(void) __asm__("__cxa_bad_typeid");
_Noreturn void bad_typeid(void) { throw_bad_typeid(); }
_Noreturn void bad_length(void) __asm__("__cxa_throw_bad_array_new_length");
_Noreturn void bad_length(void) { throw_bad_length(); }

#define THROW_TEXT(id, name)                                                                   \
    _Noreturn void throw_##id(const char *text) __asm__(name);                                 \
    _Noreturn void throw_##id(const char *text) {                                              \
        struct error *made = allocate_exception(sizeof *made);                                 \
        make_##id(made, text);                                                                 \
        throw(made, (const struct type *)&info_##id, (void (*)(void *))destroy_##id);          \
    }

THROW_TEXT(logic, "_ZSt19__throw_logic_errorPKc")
THROW_TEXT(domain, "_ZSt20__throw_domain_errorPKc")
THROW_TEXT(invalid, "_ZSt24__throw_invalid_argumentPKc")
THROW_TEXT(length, "_ZSt20__throw_length_errorPKc")
THROW_TEXT(range_of, "_ZSt20__throw_out_of_rangePKc")
THROW_TEXT(runtime, "_ZSt21__throw_runtime_errorPKc")
THROW_TEXT(range, "_ZSt19__throw_range_errorPKc")
THROW_TEXT(overflow, "_ZSt22__throw_overflow_errorPKc")
THROW_TEXT(underflow, "_ZSt23__throw_underflow_errorPKc")

_Noreturn void throw_range_format(const char *format, ...) __asm__("_ZSt24__throw_out_of_range_fmtPKcz");
_Noreturn void throw_range_format(const char *format, ...) {
    char text[300];
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    __builtin_va_end(arguments);
    throw_range_of(text);
}

static struct coded_error *coded(const void *const *table, const char *text, int code, const struct category *category) {
    struct coded_error *made = allocate_exception(sizeof *made);
    made->error.table = table;
    made->error.text = text;
    made->code = code;
    made->category = category;
    return made;
}

_Noreturn void throw_system(int code) __asm__("_ZSt20__throw_system_errori");
_Noreturn void throw_system(int code) {
    void *made = coded(table_system + 2, kept(strerror(code)), code, &category_generic);
    throw(made, (const struct type *)&info_system, (void (*)(void *))destroy_system);
}

_Noreturn void throw_failure(const char *text) __asm__("_ZSt19__throw_ios_failurePKc");
_Noreturn void throw_failure(const char *text) {
    char whole[64];
    const char *end = ": iostream error";
    word length = length_of(text);
    if (length > sizeof whole - 32)
        fault_too_long();
    copy(whole, text, length);
    copy(whole + length, end, length_of(end) + 1);
    void *made = coded(table_failure + 2, kept(whole), 1, &category_of_streams);
    throw(made, (const struct type *)&info_failure, (void (*)(void *))destroy_failure);
}

_Noreturn void throw_future(int code) __asm__("_ZSt20__throw_future_errori");
_Noreturn void throw_future(int code) {
    char text[64];
    const char *start = "std::future_error: ", *rest = text_of_future(code);
    word length = length_of(start);
    copy(text, start, length);
    copy(text + length, rest, length_of(rest) + 1);
    void *made = coded(table_future + 2, kept(text), code, &category_of_future);
    throw(made, (const struct type *)&info_future, (void (*)(void *))destroy_future);
}

// std::nested_exception, whose tables headers do not have.

struct nested {
    const void *const *table;
    void *exception;
};

void let_exception_go(void **this) __asm__("_ZNSt15__exception_ptr13exception_ptr10_M_releaseEv");

void destroy_nested(struct nested *this) METHOD("St16nested_exception", "D1Ev");
void destroy_nested(struct nested *this) { let_exception_go(&this->exception); }
void destroy_base_nested(struct nested *this) METHOD("St16nested_exception", "D2Ev");
void destroy_base_nested(struct nested *this) { let_exception_go(&this->exception); }
void delete_nested(struct nested *this) METHOD("St16nested_exception", "D0Ev");
void delete_nested(struct nested *this) {
    let_exception_go(&this->exception);
    free(this);
}

extern const struct type info_nested TYPE_INFO("St16nested_exception");
const struct type info_nested = {class_table + 16, "St16nested_exception"};
extern const void *const table_nested[4] TABLE("St16nested_exception");
const void *const table_nested[4] = {0, &info_nested, destroy_nested, delete_nested};
