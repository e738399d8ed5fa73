// What C++ streams are made of: std::ios_base, std::basic_ios<char>, and the constructors and destructors of streams. There is one
// locale, so a std::locale is empty.
#include "streams.h"
#include "types.h"

#define IOS(name) __asm__("_ZNSt9basic_iosIcSt11char_traitsIcEE" name)
#define CONST_IOS(name) __asm__("_ZNKSt9basic_iosIcSt11char_traitsIcEE" name)

_Noreturn void throw_failure(const char *text) __asm__("_ZSt19__throw_ios_failurePKc");

void clear(struct ios *ios, int state) IOS("5clearESt12_Ios_Iostate");
void clear(struct ios *ios, int state) {
    if (is_of_printed(ios) && !may_change_format())
        return;
    ios->state = ios->buffer ? state : state | BAD;
    if (ios->exceptions & ios->state)
        throw_failure("basic_ios::clear");
}

void add_state(struct ios *ios, int state) {
    if (!is_of_printed(ios) || may_change_format())
        clear(ios, ios->state | state);
}

static inline int state_of(const struct ios *ios) {
    return is_of_printed(ios) && !may_change_format() ? GOOD : ios->state;
}

_Bool is_good(const struct ios *ios) CONST_IOS("4goodEv");
_Bool is_good(const struct ios *ios) { return state_of(ios) == GOOD; }

_Bool is_at_end(const struct ios *ios) CONST_IOS("3eofEv");
_Bool is_at_end(const struct ios *ios) { return (state_of(ios) & AT_END) != 0; }

_Bool has_failed(const struct ios *ios) CONST_IOS("4failEv");
_Bool has_failed(const struct ios *ios) { return (state_of(ios) & (BAD | FAILED)) != 0; }

_Bool is_bad(const struct ios *ios) CONST_IOS("3badEv");
_Bool is_bad(const struct ios *ios) { return (state_of(ios) & BAD) != 0; }

_Bool is_usable(const struct ios *ios) CONST_IOS("cvbEv");
_Bool is_usable(const struct ios *ios) { return !has_failed(ios); }

_Bool is_unusable(const struct ios *ios) CONST_IOS("ntEv");
_Bool is_unusable(const struct ios *ios) { return has_failed(ios); }

int state(const struct ios *ios) CONST_IOS("7rdstateEv");
int state(const struct ios *ios) { return state_of(ios); }

int exceptions(const struct ios *ios) CONST_IOS("10exceptionsEv");
int exceptions(const struct ios *ios) { return ios->exceptions; }

void set_exceptions(struct ios *ios, int exceptions) IOS("10exceptionsESt12_Ios_Iostate");
void set_exceptions(struct ios *ios, int exceptions) {
    ios->exceptions = exceptions;
    clear(ios, ios->state);
}

char fill_character(const struct ios *ios) CONST_IOS("4fillEv");
char fill_character(const struct ios *ios) { return ios->has_fill ? ios->fill : ' '; }

char set_fill_character(struct ios *ios, char fill) IOS("4fillEc");
char set_fill_character(struct ios *ios, char fill) {
    char before = fill_character(ios);
    ios->fill = fill;
    return before;
}

char widen(const struct ios *ios, char character) CONST_IOS("5widenEc");
char widen(const struct ios *ios, char character) { return character; }

char narrow(const struct ios *ios, char character, char otherwise) CONST_IOS("6narrowEcc");
char narrow(const struct ios *ios, char character, char otherwise) { return character; }

void *tie(const struct ios *ios) CONST_IOS("3tieEv");
void *tie(const struct ios *ios) { return ios->tie; }

struct buffer *buffer_of(const struct ios *ios) CONST_IOS("5rdbufEv");
struct buffer *buffer_of(const struct ios *ios) { return ios->buffer; }

struct buffer *set_buffer(struct ios *ios, struct buffer *buffer) IOS("5rdbufEPSt15basic_streambufIcS1_E");
struct buffer *set_buffer(struct ios *ios, struct buffer *buffer) {
    struct buffer *before = ios->buffer;
    ios->buffer = buffer;
    clear(ios, GOOD);
    return before;
}

void initialise(struct ios *ios, struct buffer *buffer) IOS("4initEPSt15basic_streambufIcS1_E");
void initialise(struct ios *ios, struct buffer *buffer) {
    ios->precision = 6;
    ios->width = 0;
    ios->flags = SKIP_SPACE | DECIMAL;
    ios->exceptions = GOOD;
    ios->state = buffer ? GOOD : BAD;
    ios->tie = 0;
    ios->fill = ' ';
    ios->has_fill = 1;
    ios->buffer = buffer;
    ios->characters = cout.ios.characters;
    ios->put = ios->get = 0;
}

void begin_ios_with(struct ios *ios, struct buffer *buffer) IOS("C1EPSt15basic_streambufIcS1_E");
void begin_ios_with(struct ios *ios, struct buffer *buffer) { initialise(ios, buffer); }

void copy_format(struct ios *ios, const struct ios *from) IOS("7copyfmtERKS2_");
void copy_format(struct ios *ios, const struct ios *from) {
    ios->precision = from->precision;
    ios->width = from->width;
    ios->flags = from->flags;
    ios->fill = from->fill;
    ios->has_fill = from->has_fill;
}

// A moved stream has the state of the old one, and its buffer is moved by the program's own code.
void move(struct ios *ios, struct ios *from) IOS("4moveERS2_");
void move(struct ios *ios, struct ios *from) {
    copy_format(ios, from);
    ios->state = from->state;
    ios->exceptions = from->exceptions;
    ios->tie = from->tie;
    ios->buffer = from->tie = 0;
    ios->characters = from->characters;
}

void move_temporary(struct ios *ios, struct ios *from) IOS("4moveEOS2_");
void move_temporary(struct ios *ios, struct ios *from) { move(ios, from); }

void move_base(struct ios *ios, struct ios *from) __asm__("_ZNSt8ios_base7_M_moveERS_");
void move_base(struct ios *ios, struct ios *from) {
    ios->precision = from->precision;
    ios->width = from->width;
    ios->flags = from->flags;
    ios->state = from->state;
    ios->exceptions = from->exceptions;
}

void know_characters(struct ios *ios, const void *locale) IOS("15_M_cache_localeERKSt6locale");
void know_characters(struct ios *ios, const void *locale) { ios->characters = cout.ios.characters; }

void replace_buffer(struct ios *ios, struct buffer *buffer) IOS("9set_rdbufEPSt15basic_streambufIcS1_E");
void replace_buffer(struct ios *ios, struct buffer *buffer) { ios->buffer = buffer; }

// Whether the standard streams share the buffers of C makes no difference here.
_Bool synchronise_with_c(_Bool is_wanted) __asm__("_ZNSt8ios_base15sync_with_stdioEb");
_Bool synchronise_with_c(_Bool is_wanted) { return 1; }

#define NOTHING(function, name)                                                                                        \
    void function(void *object) __asm__(name);                                                                         \
    void function(void *object) {}

// Constructors and destructors that have nothing to do: the class of the program sets the tables, and `init` the rest. Those of
// classes with a virtual base get a table of tables, too.
NOTHING(begin_ios, "_ZNSt9basic_iosIcSt11char_traitsIcEEC2Ev")
NOTHING(end_ios, "_ZNSt9basic_iosIcSt11char_traitsIcEED2Ev")
NOTHING(end_whole_ios, "_ZNSt9basic_iosIcSt11char_traitsIcEED1Ev")
NOTHING(delete_ios, "_ZNSt9basic_iosIcSt11char_traitsIcEED0Ev")
NOTHING(begin_base, "_ZNSt8ios_baseC2Ev")
NOTHING(end_base, "_ZNSt8ios_baseD2Ev")
NOTHING(begin_output, "_ZNSoC2Ev")
NOTHING(end_output, "_ZNSoD2Ev")
NOTHING(end_whole_output, "_ZNSoD1Ev")
NOTHING(end_input, "_ZNSiD2Ev")
NOTHING(end_whole_input, "_ZNSiD1Ev")
NOTHING(end_both, "_ZNSdD2Ev")
NOTHING(end_whole_both, "_ZNSdD1Ev")
NOTHING(begin_locale, "_ZNSt6localeC1Ev")
NOTHING(end_locale, "_ZNSt6localeD1Ev")
// Objects of these classes alone are not deleted by a pointer to another one.
NOTHING(delete_output, "_ZNSoD0Ev")
NOTHING(delete_input, "_ZNSiD0Ev")
NOTHING(delete_both, "_ZNSdD0Ev")
NOTHING(thunk_output, "_ZTv0_n24_NSoD1Ev")
NOTHING(thunk_output_delete, "_ZTv0_n24_NSoD0Ev")
NOTHING(thunk_input, "_ZTv0_n24_NSiD1Ev")
NOTHING(thunk_input_delete, "_ZTv0_n24_NSiD0Ev")
NOTHING(thunk_both, "_ZTv0_n24_NSdD1Ev")
NOTHING(thunk_both_delete, "_ZTv0_n24_NSdD0Ev")
NOTHING(thunk_output_of_both, "_ZThn16_NSdD1Ev")
NOTHING(thunk_output_of_both_delete, "_ZThn16_NSdD0Ev")

void copy_locale(void *locale, const void *from) __asm__("_ZNSt6localeC1ERKS_");
void copy_locale(void *locale, const void *from) {}

void *assign_locale(void *locale, const void *from) __asm__("_ZNSt6localeaSERKS_");
void *assign_locale(void *locale, const void *from) { return locale; }

void begin_input(struct input *stream, void *tables) __asm__("_ZNSiC2Ev");
void begin_input(struct input *stream, void *tables) { stream->count = 0; }

void begin_both(struct input *stream, void *tables) __asm__("_ZNSdC2Ev");
void begin_both(struct input *stream, void *tables) { stream->count = 0; }

// A stream for both that is given a buffer, or none. The first of the tables says where its std::basic_ios is.
void begin_both_with(struct input *stream, void **tables, struct buffer *buffer) __asm__(
    "_ZNSdC2EPSt15basic_streambufIcSt11char_traitsIcEE");
void begin_both_with(struct input *stream, void **tables, struct buffer *buffer) {
    stream->table = *tables;
    stream->count = 0;
    initialise(ios_of(stream), buffer);
}

// Moving a stream: its class gives the new one a buffer. The first of the tables says where its std::basic_ios is.

static void move_stream(void **stream, void **tables, void *from) {
    *stream = *tables;
    move(ios_of(stream), ios_of(from));
}

void begin_moved_output(void **stream, void **tables, void *from) __asm__("_ZNSoC2EOSo");
void begin_moved_output(void **stream, void **tables, void *from) { move_stream(stream, tables, from); }

static void move_input(struct input *stream, void **tables, struct input *from) {
    stream->count = from->count;
    from->count = 0;
    move_stream((void **)stream, tables, from);
}

void begin_moved_input(struct input *stream, void **tables, struct input *from) __asm__("_ZNSiC2EOSi");
void begin_moved_input(struct input *stream, void **tables, struct input *from) { move_input(stream, tables, from); }

void begin_moved_both(struct input *stream, void **tables, struct input *from) __asm__("_ZNSdC2EOSd");
void begin_moved_both(struct input *stream, void **tables, struct input *from) { move_input(stream, tables, from); }

// A stream over a buffer of the program's own: its std::basic_ios is behind it.
static const long output_table[] = {8, 0, 0, 0, 0}, input_table[] = {16, 0, 0, 0, 0};

void begin_output_of(void **stream, struct buffer *buffer) __asm__("_ZNSoC1EPSt15basic_streambufIcSt11char_traitsIcEE");
void begin_output_of(void **stream, struct buffer *buffer) {
    *stream = (void *)(output_table + 3);
    initialise((struct ios *)(stream + 1), buffer);
}

void begin_input_of(struct input *stream, struct buffer *buffer) __asm__(
    "_ZNSiC1EPSt15basic_streambufIcSt11char_traitsIcEE");
void begin_input_of(struct input *stream, struct buffer *buffer) {
    stream->table = (void *)(input_table + 3);
    stream->count = 0;
    initialise((struct ios *)(stream + 1), buffer);
}

#define CLASS(object, name)                                                                                            \
    const struct type object __asm__("_ZTI" name);                                                                     \
    const struct type object = {class_table + 16, name};

CLASS(type_of_base, "St8ios_base")
CLASS(type_of_ios, "St9basic_iosIcSt11char_traitsIcEE")
CLASS(type_of_output, "So")
CLASS(type_of_input, "Si")
CLASS(type_of_both, "Sd")
