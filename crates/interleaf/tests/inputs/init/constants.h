#include <stdio.h>

#define ANSWER 42
typedef int answer_t;
struct answer {
    int value;
};
