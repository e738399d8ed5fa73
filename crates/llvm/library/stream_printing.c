// The buffer of the standard streams, and what a program may do with these streams.
#include "streams.h"

int putchar(int character);

int may_change_format(void) { return 0; }

int changed_may_change_format(void) VARIANT("formatted", "interleaf.may_change_format");
int changed_may_change_format(void) { return 1; }

int may_redirect(void) { return 0; }

int redirected_may_redirect(void) VARIANT("redirected", "interleaf.may_redirect");
int redirected_may_redirect(void) { return 1; }

static int print_nothing(struct buffer *buffer) { return 0; }

static long print_characters(struct buffer *buffer, const char *text, long size) {
    for (long i = 0; i < size; i++)
        putchar(text[i]);
    return size;
}

static int print_one_character(struct buffer *buffer, int character) {
    if (character == -1)
        return 0;
    putchar(character);
    return character;
}

static void *const printing_table[] = {
    [SYNCHRONIZE] = print_nothing,
    [PUT_TEXT] = print_characters,
    [OVERFLOW] = print_one_character,
};

struct buffer printing = {(void **)printing_table};
