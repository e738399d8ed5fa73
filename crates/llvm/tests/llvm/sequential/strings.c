#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static char text[] = "the quick brown fox, the lazy dog";
static char empty[] = "";
static char space[100];

static int sign(int number) { return (number > 0) - (number < 0); }

static long at(const char *found, const char *start) { return found ? found - start : -1; }

int main(void) {
    printf("%zu %zu %zu %zu\n", strlen(text), strlen(empty), strnlen(text, 5), strnlen(text, 500));
    const char *others[] = {"the quick", "the quick brown fox, the lazy dog", "THE QUICK", "thf", "", "the quick brown fox, the lazy dogs"};
    for (int i = 0; i < 6; i++) {
        const char *other = others[i];
        printf("%d %d %d %d %d %d\n", sign(strcmp(text, other)), sign(strncmp(text, other, 3)), sign(strncmp(text, other, 9)),
               sign(strcasecmp(text, other)), sign(strncasecmp(text, other, 9)), sign(memcmp(text, other, strlen(other))));
        printf("%ld %ld %ld\n", at(strstr(text, other), text), at(strpbrk(text, other), text), (long)strspn(text, other));
    }
    printf("%ld %ld %ld %ld\n", at(strchr(text, 'q'), text), at(strchr(text, 0), text), at(strchr(text, '!'), text), at(strrchr(text, 't'), text));
    printf("%ld %ld %zu %zu\n", at(strrchr(text, '?'), text), at(strchrnul(text, ','), text), strcspn(text, ",o"), strcspn(text, "!"));
    printf("%ld %ld\n", at(memchr(text, 'x', 30), text), at(memchr(text, 'x', 3), text));
    memset(space, '#', 99);
    printf("%s|", strcpy(space, "one"));
    printf("%ld %c|", (long)(stpcpy(space + 10, "two") - space), space[14]);
    strncpy(space + 20, "three", 3);
    printf("%.5s|", space + 20);
    strncpy(space + 30, "four", 8);
    printf("%d %d %c|", space[34], space[37], space[38]);
    strcat(strcat(space, " and "), "more");
    printf("%s|", space);
    strncat(space, " and more", 4);
    printf("%s\n", space);
    printf("%ld ", (long)((char *)mempcpy(space + 1, "abcdefghijklmnop", 16) - space));
    memmove(space + 4, space + 1, 10);
    memmove(space, space + 2, 12);
    printf("%.20s\n", space);
    char list[] = ",,alpha,beta;;gamma;", *rest, *token;
    for (token = strtok_r(list, ",;", &rest); token; token = strtok_r(NULL, ",;", &rest))
        printf("<%s>", token);
    char other[] = "1 2  3";
    for (token = strtok(other, " "); token; token = strtok(NULL, " "))
        printf("<%s>", token);
    char third[] = "x::y", *left = third;
    while ((token = strsep(&left, ":")))
        printf("<%s>", token);
    char *copy = strdup(text), *part = strndup(text, 9);
    printf("\n%s %s %s\n", copy, part, strerror(ENOMEM));
    free(copy);
    free(part);
    return strcmp(strerror(0), "Success");
}
