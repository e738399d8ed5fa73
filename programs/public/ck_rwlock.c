// Locks for readers and writers, a bytelock, a barrier, and a sequence counter of concurrencykit: RW, PF, TF, SW, SEQ and BYTE choose.
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_rwlock.c --cflag -IDIR/include -DRW
#include <assert.h>
#include <ck_bytelock.h>
#include <ck_pflock.h>
#include <ck_rwlock.h>
#include <ck_sequence.h>
#include <ck_swlock.h>
#include <ck_tflock.h>
#include <pthread.h>

static int a, b;
#if defined RW
static ck_rwlock_t lock = CK_RWLOCK_INITIALIZER;
#define RL ck_rwlock_read_lock(&lock)
#define RU ck_rwlock_read_unlock(&lock)
#define WL ck_rwlock_write_lock(&lock)
#define WU ck_rwlock_write_unlock(&lock)
#elif defined PF
static ck_pflock_t lock = CK_PFLOCK_INITIALIZER;
#define RL ck_pflock_read_lock(&lock)
#define RU ck_pflock_read_unlock(&lock)
#define WL ck_pflock_write_lock(&lock)
#define WU ck_pflock_write_unlock(&lock)
#elif defined TF
static ck_tflock_ticket_t lock = CK_TFLOCK_TICKET_INITIALIZER;
#define RL ck_tflock_ticket_read_lock(&lock)
#define RU ck_tflock_ticket_read_unlock(&lock)
#define WL ck_tflock_ticket_write_lock(&lock)
#define WU ck_tflock_ticket_write_unlock(&lock)
#elif defined SW
static ck_swlock_t lock = CK_SWLOCK_INITIALIZER;
#define RL ck_swlock_read_lock(&lock)
#define RU ck_swlock_read_unlock(&lock)
#define WL ck_swlock_write_lock(&lock)
#define WU ck_swlock_write_unlock(&lock)
#elif defined BYTE
static ck_bytelock_t lock = CK_BYTELOCK_INITIALIZER;
#define RL ck_bytelock_read_lock(&lock, 2)
#define RU ck_bytelock_read_unlock(&lock, 2)
#define WL ck_bytelock_write_lock(&lock, 1)
#define WU ck_bytelock_write_unlock(&lock)
#elif defined SEQ
static ck_sequence_t lock = CK_SEQUENCE_INITIALIZER;
#define WL ck_sequence_write_begin(&lock)
#define WU ck_sequence_write_end(&lock)
#endif

static void *write_both(void *unused) {
    for (int i = 0; i < 2; i++) {
        WL;
        ck_pr_store_int(&a, i + 1);
        ck_pr_store_int(&b, i + 1);
        WU;
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, write_both, NULL);
    for (int i = 0; i < 2; i++) {
        int x, y;
#ifdef SEQ
        unsigned version;
        do {
            version = ck_sequence_read_begin(&lock);
            x = ck_pr_load_int(&a), y = ck_pr_load_int(&b);
        } while (ck_sequence_read_retry(&lock, version));
#else
        RL;
        x = ck_pr_load_int(&a), y = ck_pr_load_int(&b);
        RU;
#endif
        assert(x == y);
    }
    pthread_join(thread, NULL);
    return 0;
}
