// Items, hash table and slabs of memcached: two threads store the same key, the table has one of the two items afterwards.
//
// Repository: memcached/memcached, commit 2d51e36. Run its `configure` first.
//
//     interleaf check memcached_items.c DIR/items.c DIR/assoc.c DIR/slabs.c DIR/globals.c --cflag -IDIR -DHAVE_CONFIG_H
//         -D_GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <string.h>
#include "memcached.h"

// What these files need of the rest of memcached. The locks are as in its `thread.c`.
static pthread_mutex_t stats_lock = PTHREAD_MUTEX_INITIALIZER;
void STATS_LOCK(void) { pthread_mutex_lock(&stats_lock); }
void STATS_UNLOCK(void) { pthread_mutex_unlock(&stats_lock); }
pthread_mutex_t lru_locks[POWER_LARGEST];
static uint32_t constant(const void *key, size_t length) { return 5; }
uint32_t (*hash)(const void *key, size_t length) = constant;
void *item_trylock(uint32_t value) { return NULL; }

static pthread_mutex_t key_lock = PTHREAD_MUTEX_INITIALIZER; // what thread.c calls an item lock
uint32_t jenkins_hash(const void *key, size_t length);

static void *store(void *value) {
    item *it = do_item_alloc("k", 1, 0, 0, 3);
    assert(it != NULL);
    memcpy(ITEM_data(it), value, 3);
    pthread_mutex_lock(&key_lock);
    item *old = assoc_find("k", 1, 5);
    if (old) do_item_replace(old, it, 5, get_cas_id());
    else do_item_link(it, 5, get_cas_id());
    do_item_remove(it);
    pthread_mutex_unlock(&key_lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    settings.maxbytes = 4 << 20;
    settings.item_size_max = 1 << 10;
    settings.slab_page_size = 1 << 10;
    settings.slab_chunk_size_max = 1 << 10;
    settings.factor = 4;
    settings.chunk_size = 48;
    settings.use_cas = true;
    assoc_init(4);
    slabs_init(settings.maxbytes, settings.factor, false, NULL, NULL, false);
    pthread_create(&thread, NULL, store, "a\r\n");
    store("b\r\n");
    pthread_join(thread, NULL);
    item *it = assoc_find("k", 1, 5);
    assert(it != NULL && it->refcount == 1);
    return 0;
}
