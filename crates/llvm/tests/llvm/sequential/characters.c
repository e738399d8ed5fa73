#include <ctype.h>
#include <stdio.h>

int main(void) {
    for (int c = -1; c < 256; c++)
        printf("%d%d%d%d%d%d%d%d%d%d%d%d %d %d\n", !!isupper(c), !!islower(c), !!isalpha(c), !!isdigit(c), !!isxdigit(c), !!isspace(c),
               !!isprint(c), !!isgraph(c), !!isblank(c), !!iscntrl(c), !!ispunct(c), !!isalnum(c), tolower(c), toupper(c));
    int (*kinds[])(int) = {isupper, islower, isalpha, isdigit, isspace, isalnum, tolower};
    for (int i = 0; i < 7; i++)
        printf("%d ", kinds[i]('A') != 0);
    return isdigit('7') != 0;
}
