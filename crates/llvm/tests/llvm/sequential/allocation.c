#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; };

int main(void) {
    char *text = malloc(4);
    strcpy(text, "abc");
    text = realloc(text, 100);
    strcat(text, "def");
    printf("%s ", text);
    text = realloc(text, 3);
    printf("%.3s ", text);
    int *numbers = realloc(NULL, 2 * sizeof(int));
    numbers[0] = 1;
    numbers[1] = 2;
    numbers = reallocarray(numbers, 5, sizeof(int));
    printf("%d %d %d ", numbers[0], numbers[1], reallocarray(numbers, SIZE_MAX, 8) == NULL);
    int *zeros = calloc(7, sizeof(int));
    zeros = realloc(zeros, 8 * sizeof(int));
    printf("%d %d ", zeros[0], zeros[6]);
    void *aligned = aligned_alloc(64, 128), *other;
    printf("%d ", (int)((uintptr_t)aligned % 64));
    memset(aligned, 7, 128);
    aligned = realloc(aligned, 256);
    printf("%d ", ((char *)aligned)[127]);
    printf("%d %d %d ", posix_memalign(&other, 256, 8), (int)((uintptr_t)other % 256), posix_memalign(&other, 3, 8));
    struct node *list = NULL;
    for (int i = 0; i < 4; i++) {
        struct node *node = malloc(sizeof *node);
        *node = (struct node){i, list};
        list = node;
    }
    int sum = 0;
    while (list) {
        struct node *next = list->next;
        sum = sum * 10 + list->value;
        free(list);
        list = next;
    }
    void *nothing = malloc(0);
    free(nothing);
    free(NULL);
    free(text);
    free(numbers);
    free(zeros);
    free(aligned);
    volatile size_t huge = SIZE_MAX; // An optimising compiler may take an allocation that is not used for granted.
    void *volatile impossible = calloc(huge, 2);
    printf("%d %d\n", sum, impossible == NULL);
    return 0;
}
