// The writer sees twice what the other thread noted before, which then sees the last value.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value, noted;
static int is_last, seen;

static int note(void) {
    int now = value;
    noted = now;
    return now == 3;
}

static void *look(void *unused) {
    for (int i = 0; i < 3 && !is_last; i++)
        is_last = note();
    return unused;
}

static void *write_it(void *unused) {
    value = 1;
    int first = noted, second = noted;
    value = 3;
    seen = first * 10 + second;
    return unused;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, look, 0);
    pthread_create(&other, 0, write_it, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    assert(!(is_last && seen == 1));
    return 0;
}
