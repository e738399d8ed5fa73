// Where a pointer may be kept so that an object is not lost when the program ends.
// CHECK --algorithm source --leaks -DUNALIGNED => exit=0 verdict=safe
// CHECK --algorithm source --leaks -DTAGGED => exit=0 verdict=safe
// CHECK --algorithm source --leaks -DEXIT => exit=0 verdict=safe
// CHECK --algorithm source --leaks -DCALLER => exit=0 verdict=safe
// CHECK --algorithm source --leaks -DWAITING => exit=0 verdict=safe
// CHECK --algorithm source --leaks -DTHREAD_LOCAL => exit=0 verdict=safe
// CHECK --algorithm source --leaks => exit=1 verdict=violation kind=leak
// CHECK --algorithm source --leaks -DESCAPED => exit=1 verdict=violation kind=leak
// CHECK --algorithm source --leaks -DHELPER => exit=1 verdict=violation kind=leak
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct __attribute__((packed)) record {
    char kind;
    int *number;
};

static struct record record;
static uintptr_t tagged;
static _Thread_local int *own;
static int **escaped;
static pthread_mutex_t never = PTHREAD_MUTEX_INITIALIZER;

static void end(void) {
    exit(0);
}

static void *wait(void *argument) {
    int *number = malloc(sizeof *number);
    pthread_mutex_lock(&never);
    *number = argument != NULL;
    return number;
}

static void escape(void) {
    int *number = malloc(sizeof *number);
    escaped = &number;
}

static void lose(void) {
    int *number = malloc(sizeof *number);
    *number = 1;
}

int main(void) {
#if defined UNALIGNED
    // A packed structure.
    record.number = malloc(sizeof *record.number);
#elif defined TAGGED
    // The lowest bits of a pointer may carry a mark. In the highest ones it is not recognised.
    tagged = (uintptr_t)malloc(sizeof(int)) | 1;
#elif defined EXIT
    // The program ends while main still has its variables.
    int *number = malloc(sizeof *number);
    exit(number == NULL);
#elif defined CALLER
    int *numbers[2] = {malloc(sizeof(int)), NULL};
    end();
    free(numbers[0]);
#elif defined WAITING
    // The program ends while another thread still has its variables.
    pthread_mutex_lock(&never);
    pthread_t thread;
    pthread_create(&thread, NULL, wait, NULL);
#elif defined THREAD_LOCAL
    own = malloc(sizeof *own);
#elif defined ESCAPED
    // The variable that held the pointer has ended with its function.
    escape();
#elif defined HELPER
    lose();
    exit(0);
#else
    // The variables of main end when it returns.
    int *number = malloc(sizeof *number);
    *number = 1;
#endif
    return 0;
}
