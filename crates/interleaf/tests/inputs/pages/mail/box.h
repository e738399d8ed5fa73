// A box for one letter.
#include <stdbool.h>

enum state { EMPTY, FULL };

struct box {
    enum state state;
    struct { int from; int words[2]; } letter;
};

static void put(struct box *box, int from, int word) {
    box->state = FULL; // too early: the letter is not there yet
    box->letter.from = from;
    box->letter.words[0] = word;
    box->letter.words[1] = word;
}

static bool take(struct box *box, int *word) {
    if (box->state != FULL)
        return false;
    *word = box->letter.words[1];
    box->state = EMPTY;
    return true;
}
