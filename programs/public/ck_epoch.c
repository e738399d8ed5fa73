// Epoch reclamation: main removes a value and frees it after a grace period, a reader looks at it twice.
//
// Repository: concurrencykit/ck, commit 11baddc. Run its `configure` first.
//
//     interleaf check ck_epoch.c DIR/src/ck_epoch.c --cflag -IDIR/include
#include <assert.h>
#include <ck_epoch.h>
#include <pthread.h>
#include <stdlib.h>

static ck_epoch_t epoch;
static ck_epoch_record_t records[2];
static int *shared;

static void *read_it(void *unused) {
    ck_epoch_section_t section;
    ck_epoch_register(&epoch, &records[1], NULL);
    for (int i = 0; i < 2; i++) {
        ck_epoch_begin(&records[1], &section);
        int *value = ck_pr_load_ptr(&shared);
        if (value)
            assert(*value == 42);
        ck_epoch_end(&records[1], &section);
    }
    return unused;
}

int main(void) {
    pthread_t reader;
    shared = malloc(sizeof *shared);
    *shared = 42;
    ck_epoch_init(&epoch);
    ck_epoch_register(&epoch, &records[0], NULL);
    pthread_create(&reader, NULL, read_it, NULL);
    int *old = ck_pr_fas_ptr(&shared, NULL);
    ck_epoch_synchronize(&records[0]);
    free(old);
    pthread_join(reader, NULL);
    return 0;
}
