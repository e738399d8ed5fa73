// Tasks that are functions, for an object that only the library can see into.

typedef struct pool *pool_t;

pool_t pool_new(int threads);
int pool_add(pool_t pool, void (*task)(void *), void *argument);
void pool_free(pool_t pool);
