// memcached's object cache: two threads allocate one object each and give it back.
//
// Repository: memcached/memcached, commit 2d51e36.
//
//     interleaf check memcached_cache.c DIR/cache.c --cflag -IDIR
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include "cache.h"

static cache_t *cache;

static void *work(void *unused) {
    int *object = cache_alloc(cache);
    assert(object != NULL);
    *object = 1;
    assert(*object == 1);
    *object = 0;
    cache_free(cache, object);
    return unused;
}

int main(void) {
    pthread_t threads[2];
    cache = cache_create("test", 64, 8);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    cache_destroy(cache);
    return 0;
}
