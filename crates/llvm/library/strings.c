// Strings, byte by byte.
#include "support.h"

typedef unsigned char byte;

static inline int lower(int character) { return character >= 'A' && character <= 'Z' ? character + 32 : character; }

word strlen(const char *text) {
    word length = 0;
    while (text[length])
        length++;
    return length;
}

word strnlen(const char *text, word most) {
    word length = 0;
    while (length < most && text[length])
        length++;
    return length;
}

int memcmp(const byte *left, const byte *right, word size) {
    for (word i = 0; i < size; i++) {
        byte a = left[i], b = right[i];
        if (a != b)
            return a - b;
    }
    return 0;
}

int bcmp(const byte *left, const byte *right, word size) { return memcmp(left, right, size); }

static inline int compare(const byte *left, const byte *right, word most, int folds) {
    for (word i = 0; i < most; i++) {
        int a = left[i], b = right[i];
        if (folds) {
            a = lower(a);
            b = lower(b);
        }
        if (a != b || a == 0)
            return a - b;
    }
    return 0;
}

int strcmp(const byte *left, const byte *right) { return compare(left, right, ALL, 0); }

int strncmp(const byte *left, const byte *right, word most) { return compare(left, right, most, 0); }

int strcoll(const byte *left, const byte *right) { return compare(left, right, ALL, 0); }

int strcasecmp(const byte *left, const byte *right) { return compare(left, right, ALL, 1); }

int strncasecmp(const byte *left, const byte *right, word most) { return compare(left, right, most, 1); }

static inline char *copy_text(char *to, const char *from) {
    while ((*to = *from)) {
        to++;
        from++;
    }
    return to;
}

static inline char *copy_at_most(char *to, const char *from, word most) {
    while (most > 0 && *from) {
        *to++ = *from++;
        most--;
    }
    return to;
}

char *strcpy(char *to, const char *from) {
    copy_text(to, from);
    return to;
}

char *stpcpy(char *to, const char *from) { return copy_text(to, from); }

char *strncpy(char *to, const char *from, word size) {
    char *end = copy_at_most(to, from, size);
    for (char *rest = end; rest < to + size; rest++)
        *rest = 0;
    return to;
}

char *strcat(char *to, const char *from) {
    copy_text(to + strlen(to), from);
    return to;
}

char *strncat(char *to, const char *from, word most) {
    *copy_at_most(to + strlen(to), from, most) = 0;
    return to;
}

void *memchr(const byte *memory, int value, word size) {
    for (word i = 0; i < size; i++)
        if (memory[i] == (byte)value)
            return (void *)(memory + i);
    return 0;
}

void *mempcpy(void *to, const void *from, word size) {
    copy(to, from, size);
    return (char *)to + size;
}

void bzero(void *to, word size) { fill(to, 0, size); }

char *strchr(const char *text, int value) {
    for (;; text++) {
        char found = *text;
        if (found == (char)value)
            return (char *)text;
        if (found == 0)
            return 0;
    }
}

char *strchrnul(const char *text, int value) {
    while (*text && *text != (char)value)
        text++;
    return (char *)text;
}

char *strrchr(const char *text, int value) {
    const char *last = 0;
    for (;; text++) {
        char found = *text;
        if (found == (char)value)
            last = text;
        if (found == 0)
            return (char *)last;
    }
}

char *strstr(const char *text, const char *wanted) {
    for (;; text++) {
        word i = 0;
        while (wanted[i] && text[i] == wanted[i])
            i++;
        if (wanted[i] == 0)
            return (char *)text;
        if (*text == 0)
            return 0;
    }
}

static inline int is_in(char character, const char *set) {
    for (; *set; set++)
        if (*set == character)
            return 1;
    return 0;
}

word strspn(const char *text, const char *set) {
    word length = 0;
    while (text[length] && is_in(text[length], set))
        length++;
    return length;
}

word strcspn(const char *text, const char *set) {
    word length = 0;
    while (text[length] && !is_in(text[length], set))
        length++;
    return length;
}

char *strpbrk(const char *text, const char *set) {
    text += strcspn(text, set);
    return *text ? (char *)text : 0;
}

static inline char *next_token(char *text, const char *set, char **rest) {
    if (!text)
        text = *rest;
    text += strspn(text, set);
    if (*text == 0) {
        *rest = text;
        return 0;
    }
    char *end = text + strcspn(text, set);
    if (*end)
        *end++ = 0;
    *rest = end;
    return text;
}

char *strtok_r(char *text, const char *set, char **rest) { return next_token(text, set, rest); }

// One for all threads, as in any C library: two threads that use it race.
static char *rest_of_text;

char *strtok(char *text, const char *set) { return next_token(text, set, &rest_of_text); }

char *strsep(char **rest, const char *set) {
    char *text = *rest;
    if (!text)
        return 0;
    char *end = text + strcspn(text, set);
    if (*end) {
        *end = 0;
        *rest = end + 1;
    } else {
        *rest = 0;
    }
    return text;
}
