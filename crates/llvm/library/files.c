// Streams in a program that opens no file: the standard input is at its end.
#include "support.h"

enum { ENOENT = 2, ESPIPE = 29, END = -1 };

static int fail(int error, int result) {
    *__errno_location() = error;
    return result;
}

int fclose(void *stream) { return 0; }

int fgetc(void *stream) { return END; }

int getc(void *stream) { return END; }

int getchar(void) { return END; }

char *fgets(char *to, int size, void *stream) { return 0; }

word fread(void *to, word size, word count, void *stream) { return 0; }

int feof(void *stream) { return 1; }

int scanf(const char *format, ...) { return END; }

int __isoc99_scanf(const char *format, ...) { return END; }

int __isoc23_scanf(const char *format, ...) { return END; }

int fscanf(void *stream, const char *format, ...) { return END; }

int __isoc99_fscanf(void *stream, const char *format, ...) { return END; }

int __isoc23_fscanf(void *stream, const char *format, ...) { return END; }

int fseek(void *stream, long offset, int from) { return fail(ESPIPE, -1); }

long ftell(void *stream) { return fail(ESPIPE, -1); }

int remove(const char *path) { return fail(ENOENT, -1); }

int rename(const char *from, const char *to) { return fail(ENOENT, -1); }
