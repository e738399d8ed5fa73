// Files, sequentially: what a C library and Linux do with one, asserted; the same holds on a machine.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static void descriptors(void) {
    char b[64];
    assert(open("none", O_RDONLY) == -1 && errno == ENOENT);
    assert(open("none", O_WRONLY) == -1 && errno == ENOENT);
    int a = open("a", O_CREAT | O_RDWR, 0644);
    assert(a >= 3);
    assert(open("a", O_CREAT | O_EXCL | O_RDWR, 0644) == -1 && errno == EEXIST);
    assert(write(a, "hello world", 11) == 11);
    assert(lseek(a, 0, SEEK_CUR) == 11);
    assert(read(a, b, sizeof b) == 0);
    assert(lseek(a, 6, SEEK_SET) == 6);
    assert(read(a, b, 3) == 3 && memcmp(b, "wor", 3) == 0);
    assert(read(a, b, 9) == 2 && memcmp(b, "ld", 2) == 0);
    assert(lseek(a, -1, SEEK_SET) == -1 && errno == EINVAL);
    assert(lseek(a, -5, SEEK_END) == 6);
    assert(pread(a, b, 5, 0) == 5 && memcmp(b, "hello", 5) == 0);
    assert(lseek(a, 0, SEEK_CUR) == 6);
    assert(pwrite(a, "J", 1, 0) == 1);
    assert(pread(a, b, 64, 0) == 11 && memcmp(b, "Jello world", 11) == 0);
    // A gap is zeros.
    assert(pwrite(a, "x", 1, 20) == 1);
    assert(pread(a, b, 64, 0) == 21 && b[11] == 0 && b[19] == 0 && b[20] == 'x');
    assert(ftruncate(a, 5) == 0);
    assert(pread(a, b, 64, 0) == 5);
    assert(ftruncate(a, 13) == 0);
    assert(pread(a, b, 64, 0) == 13 && b[4] == 'o' && b[5] == 0 && b[12] == 0);
    struct stat s;
    assert(fstat(a, &s) == 0 && S_ISREG(s.st_mode) && s.st_size == 13 && s.st_nlink == 1);
    struct stat t;
    assert(stat("a", &t) == 0 && t.st_size == 13 && t.st_ino == s.st_ino);
    assert(stat("./a", &t) == 0 && lstat("a", &t) == 0);
    assert(stat("none", &t) == -1 && errno == ENOENT);
    assert(access("a", F_OK) == 0 && access("a", R_OK | W_OK) == 0);
    assert(access("none", F_OK) == -1 && errno == ENOENT);
    // The lowest number that is free.
    int c = open("a", O_RDONLY), d = open("a", O_WRONLY);
    assert(c == a + 1 && d == a + 2);
    assert(write(c, "x", 1) == -1 && errno == EBADF);
    assert(read(d, b, 1) == -1 && errno == EBADF);
    assert(close(c) == 0 && close(c) == -1 && errno == EBADF);
    assert(read(c, b, 1) == -1 && errno == EBADF);
    assert(lseek(c, 0, SEEK_SET) == -1 && errno == EBADF);
    assert(fstat(c, &s) == -1 && errno == EBADF);
    assert(dup(d) == c);
    assert(write(c, "12", 2) == 2 && lseek(d, 0, SEEK_CUR) == 2);
    assert(fcntl(d, F_GETFL) % 4 == O_WRONLY);
    assert(close(c) == 0 && write(d, "3", 1) == 1 && close(d) == 0);
    assert(pread(a, b, 64, 0) == 13 && memcmp(b, "123lo", 5) == 0);
    assert(close(-1) == -1 && errno == EBADF);
    assert(close(200) == -1 && errno == EBADF);
    // At the end.
    int e = open("a", O_WRONLY | O_APPEND);
    assert(lseek(e, 0, SEEK_SET) == 0 && write(e, "end", 3) == 3 && lseek(e, 0, SEEK_CUR) == 16);
    assert(close(e) == 0);
    assert(pread(a, b, 3, 13) == 3 && memcmp(b, "end", 3) == 0);
    // A name that is gone, and the file behind it.
    assert(unlink("a") == 0 && unlink("a") == -1 && errno == ENOENT);
    assert(open("a", O_RDONLY) == -1 && errno == ENOENT);
    assert(pread(a, b, 3, 13) == 3 && fstat(a, &s) == 0 && s.st_size == 16);
    e = creat("a", 0600);
    assert(e >= 0 && fstat(e, &t) == 0 && t.st_size == 0 && t.st_ino != s.st_ino);
    assert(read(e, b, 1) == -1 && errno == EBADF);
    struct iovec v[2] = {{"ab", 2}, {"cde", 3}};
    assert(writev(e, v, 2) == 5 && close(e) == 0 && close(a) == 0);
    assert(rename("a", "b") == 0 && access("a", F_OK) == -1);
    assert(rename("a", "b") == -1 && errno == ENOENT);
    a = open("b", O_RDWR | O_TRUNC);
    assert(fstat(a, &s) == 0 && s.st_size == 0 && write(a, "12345", 5) == 5);
    e = open("c", O_CREAT | O_RDWR, 0600);
    assert(rename("b", "c") == 0 && fstat(a, &s) == 0 && stat("c", &t) == 0 && s.st_ino == t.st_ino);
    assert(truncate("c", 3) == 0 && stat("c", &t) == 0 && t.st_size == 3);
    assert(close(a) == 0 && close(e) == 0 && remove("c") == 0);
    char name[] = "t-XXXXXX";
    a = mkstemp(name);
    assert(a >= 0 && access(name, F_OK) == 0 && strcmp(name, "t-XXXXXX") != 0);
    assert(write(a, "1", 1) == 1 && fsync(a) == 0 && isatty(a) == 0 && errno == ENOTTY && close(a) == 0 && unlink(name) == 0);
    char wrong[] = "t-XX";
    assert(mkstemp(wrong) == -1 && errno == EINVAL);
    assert(openat(AT_FDCWD, "a/b", O_RDONLY) == -1 && errno == ENOENT);
}

static int print(FILE *f, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vfprintf(f, format, list);
    va_end(list);
    return length;
}

static void streams(void) {
    char b[64];
    assert(!fopen("none", "r") && errno == ENOENT);
    assert(!fopen("none", "q") && errno == EINVAL);
    FILE *f = fopen("s", "w");
    assert(f && f != stdin && f != stdout && f != stderr);
    assert(fprintf(f, "%d %s\n", 42, "lines") == 9);
    assert(print(f, "%c%x", 'q', 255) == 3);
    assert(fputs("uvw\n", f) >= 0 && fputc('1', f) == '1' && putc('\n', f) == '\n');
    assert(fwrite("abcdef", 2, 3, f) == 3);
    assert(ftell(f) == 9 + 3 + 4 + 2 + 6);
    // Nothing is there yet.
    struct stat s;
    assert(stat("s", &s) == 0 && s.st_size == 0);
    assert(fflush(f) == 0 && stat("s", &s) == 0 && s.st_size == 24);
    assert(fgetc(f) == EOF && ferror(f));
    clearerr(f);
    assert(!ferror(f) && fclose(f) == 0);
    f = fopen("s", "r");
    assert(f && fgets(b, sizeof b, f) == b && strcmp(b, "42 lines\n") == 0);
    assert(fgetc(f) == 'q' && getc(f) == 'f' && ungetc('Z', f) == 'Z' && ftell(f) == 10);
    assert(fgets(b, 3, f) && strcmp(b, "Zf") == 0);
    assert(fread(b, 1, 3, f) == 3 && memcmp(b, "uvw", 3) == 0 && ftell(f) == 15);
    int n;
    assert(fscanf(f, "%d", &n) == 1 && n == 1);
    assert(fscanf(f, "%d", &n) == 0 && fgetc(f) == 'a');
    assert(fread(b, 2, 10, f) == 2 && feof(f) && !ferror(f));
    assert(fgetc(f) == EOF && fgets(b, 10, f) == 0 && fscanf(f, "%d", &n) == EOF);
    assert(fputc('x', f) == EOF && ferror(f));
    rewind(f);
    assert(!feof(f) && !ferror(f) && fgetc(f) == '4');
    assert(fseek(f, -3, SEEK_END) == 0 && fgetc(f) == 'd' && fseek(f, 1, SEEK_CUR) == 0 && fgetc(f) == 'f');
    assert(fseek(f, 3, SEEK_SET) == 0 && ftello(f) == 3 && fscanf(f, "%4s", b) == 1 && strcmp(b, "line") == 0);
    assert(fseek(f, -1, SEEK_SET) == -1 && errno == EINVAL);
    assert(fclose(f) == 0);
    f = fopen("s", "a+");
    assert(fputs("tail", f) >= 0 && fseek(f, 0, SEEK_SET) == 0 && fgetc(f) == '4');
    assert(fseek(f, 0, SEEK_END) == 0 && ftell(f) == 28 && fclose(f) == 0);
    f = fopen("s", "r+");
    assert(fread(b, 1, 2, f) == 2 && fseek(f, 0, SEEK_CUR) == 0 && fputs("__", f) >= 0 && fseek(f, 0, SEEK_SET) == 0);
    assert(fgets(b, 64, f) && strcmp(b, "42__ines\n") == 0 && fclose(f) == 0);
    assert(!fopen("s", "wx") && errno == EEXIST);
    // Lines of any length.
    f = fopen("l", "w");
    for (int i = 0; i < 300; i++)
        fprintf(f, "%c", 'a' + i % 26);
    fputs("\nshort\nlast", f);
    assert(fclose(f) == 0);
    f = fopen("l", "r");
    char *line = 0;
    size_t size = 0;
    assert(getline(&line, &size, f) == 301 && size >= 302 && line[299] == 'a' + 299 % 26 && line[300] == '\n');
    assert(getline(&line, &size, f) == 6 && strcmp(line, "short\n") == 0);
    assert(getline(&line, &size, f) == 4 && strcmp(line, "last") == 0);
    assert(getline(&line, &size, f) == -1 && feof(f));
    free(line);
    assert(fclose(f) == 0);
    // Buffers.
    f = fopen("u", "w");
    assert(setvbuf(f, 0, _IONBF, 0) == 0 && fputs("one", f) >= 0 && stat("u", &s) == 0 && s.st_size == 3);
    assert(fclose(f) == 0 && (f = fopen("u", "a")));
    assert(setvbuf(f, 0, _IOLBF, 0) == 0 && fputs("two", f) >= 0 && stat("u", &s) == 0 && s.st_size == 3);
    assert(fputs("\n", f) >= 0 && stat("u", &s) == 0 && s.st_size == 7 && fclose(f) == 0);
    f = fopen("u", "w");
    for (int i = 0; i < 5000; i++)
        fputc('.', f);
    assert(stat("u", &s) == 0 && s.st_size == 4096);
    assert(fclose(f) == 0 && stat("u", &s) == 0 && s.st_size == 5000);
    f = fopen("u", "r");
    n = 0;
    while (fgetc(f) == '.')
        n++;
    assert(n == 5000 && feof(f) && fclose(f) == 0);
    // Streams and descriptors.
    f = fopen("u", "w+");
    assert(fileno(f) >= 3 && fileno(stdin) == 0 && fileno(stdout) == 1 && fileno(stderr) == 2);
    assert(fprintf(f, "%d,%d;%lf", 1, 2, 0.5) > 0 && fflush(f) == 0 && lseek(fileno(f), 0, SEEK_SET) == 0);
    int m;
    double x;
    assert(fscanf(f, "%d,%d;%lf", &n, &m, &x) == 3 && n == 1 && m == 2 && x == 0.5 && feof(f));
    assert(fclose(f) == 0);
    int d = open("u", O_RDONLY);
    assert(!fdopen(d, "w") && errno == EINVAL);
    f = fdopen(d, "r");
    assert(f && fgetc(f) == '1' && fclose(f) == 0 && close(d) == -1 && errno == EBADF);
    f = tmpfile();
    assert(f && fputs("x", f) >= 0 && fseek(f, 0, SEEK_SET) == 0 && fgetc(f) == 'x' && fclose(f) == 0);
    assert(dprintf(d = creat("u", 0600), "%s", "dp") == 2 && close(d) == 0 && stat("u", &s) == 0 && s.st_size == 2);
    assert(remove("u") == 0 && remove("l") == 0 && remove("s") == 0);
    FILE *out = fopen("none/none", "r");
    if (!out)
        out = stdout;
    fprintf(out, "printed %d\n", 1);
    assert(fflush(stdout) == 0 && !ferror(stdout));
}

struct record {
    char kind;
    int number;
};

static void records(void) {
    struct record r[3] = {{'a', 1}, {'b', 2}, {'c', 3}}, q[3];
    FILE *f = fopen("r", "wb");
    assert(fwrite(r, sizeof r[0], 3, f) == 3 && fclose(f) == 0);
    f = fopen("r", "rb");
    assert(fread(q, sizeof q[0], 4, f) == 3 && feof(f) && q[2].kind == 'c' && q[1].number == 2);
    fpos_t p;
    assert(fseek(f, sizeof q[0], SEEK_SET) == 0 && fgetpos(f, &p) == 0 && fread(q, sizeof q[0], 1, f) == 1);
    assert(q[0].number == 2 && fsetpos(f, &p) == 0 && fread(q, sizeof q[0], 1, f) == 1 && q[0].kind == 'b');
    assert(fclose(f) == 0 && remove("r") == 0);
}

int main(void) {
    descriptors();
    streams();
    records();
    return 0;
}
