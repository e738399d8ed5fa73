// Three files: a letter is taken out of a box before it is in it.
#include <assert.h>
#include <pthread.h>
#include "box.h"
#include "people.h"

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, sender, NULL);
    pthread_create(&threads[1], NULL, receiver, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
