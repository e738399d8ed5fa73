// Two threads print; the report of the failed assertion shows what.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int turn;

static void *speaker(void *name) {
    int mine = atomic_fetch_add(&turn, 1);
    printf("%s is number %d\n", (const char *)name, mine);
    assert(mine < 1);
    return NULL;
}

int main(void) {
    puts("main starts");
    pthread_t first, second;
    pthread_create(&first, NULL, speaker, "alpha");
    pthread_create(&second, NULL, speaker, "beta");
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
