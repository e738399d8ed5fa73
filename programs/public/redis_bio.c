// Background jobs of Redis: main gives two jobs to one thread, and waits until they are done.
//
// Repository: redis/redis, commit 4f8cdc2.
//
//     interleaf check redis_bio.c DIR/src/bio.c DIR/src/adlist.c --cflag -IDIR/src --cflag -IDIR/deps/lua/src
//         --cflag -IDIR/deps/hiredis --cflag -IDIR/deps/linenoise --cflag -IDIR/deps/hdr_histogram --cflag -IDIR/deps/fpconv
//         -D_GNU_SOURCE --cflag -std=gnu11
#include <assert.h>
#include <pthread.h>
#include "server.h"
#include "bio.h"

// What these files need of the rest of Redis, as small as it can be.
struct redisServer server;
void *zmalloc(size_t size) { return malloc(size); }
void *zcalloc(size_t size) { return calloc(1, size); }
void zfree(void *pointer) { free(pointer); }
int anetPipe(int fds[2], int read_flags, int write_flags) { fds[0] = 3; fds[1] = 4; return 0; }
int aeCreateFileEvent(aeEventLoop *loop, int fd, int mask, aeFileProc *proc, void *data) { return AE_OK; }
void _serverLog(int level, const char *format, ...) {}
void _serverPanic(const char *file, int line, const char *message, ...) { abort(); }
void setcpuaffinity(const char *list) {}
void makeThreadKillable(void) {}
void redisSetCpuAffinity(const char *list) {}

static int freed;

static void release(void *arguments[]) { freed += *(int *)arguments[0]; }

int main(void) {
    int one = 1, two = 2;
    bioInit();
    bioCreateLazyFreeJob(release, 1, &one);
    bioCreateLazyFreeJob(release, 1, &two);
    bioDrainWorker(BIO_LAZY_FREE);
    assert(freed == 3);
    return 0;
}
