// The same bytes accessed in different sizes: the cells of the whole run are refined, and the search starts over.
// BYTE_STORE: a byte of a word is stored while another thread loads the word.
// CHECK --algorithm source -DBYTE_STORE => exit=0 verdict=safe complete=3
// CHECK --algorithm exhaustive -DBYTE_STORE => exit=0 verdict=safe complete=3
// WIDE_ATOMIC: an atomic of 8 bytes lies over two of 4 bytes, and sees one half or both.
// CHECK --algorithm source -DWIDE_ATOMIC => exit=0 verdict=safe complete=4
// CHECK --algorithm exhaustive -DWIDE_ATOMIC => exit=0 verdict=safe complete=4
// CHECK --algorithm source -DWIDE_ATOMIC -DBUG => exit=1 verdict=violation kind=assertion
// MEMSET: a structure is cleared while its atomic member is counted up.
// CHECK --algorithm source -DMEMSET => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive -DMEMSET => exit=0 verdict=safe complete=2
// CHECK --algorithm source -DMEMSET -DBUG => exit=1 verdict=violation kind=assertion
// UNION: one thread writes a float, the other reads its bits.
// CHECK --algorithm source -DUNION => exit=0 verdict=safe complete=2
// CHECK --algorithm exhaustive -DUNION => exit=0 verdict=safe complete=2
// BIT_FIELDS: two threads write different bits of one byte, by reading and writing all of it; one can be lost.
// CHECK --algorithm source -DBIT_FIELDS => exit=1 verdict=violation kind=assertion
// CHECK --algorithm source -DBIT_FIELDS -DAPART => exit=0 verdict=safe complete=1
// CHECK --algorithm rf -DBYTE_STORE => exit=0 verdict=safe complete=3 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DWIDE_ATOMIC => exit=0 verdict=safe complete=4 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DMEMSET => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DUNION => exit=0 verdict=safe complete=2 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DBIT_FIELDS -DAPART => exit=0 verdict=safe complete=1 blocked=0 faulty=0 redundant=0
// CHECK --algorithm rf -DWIDE_ATOMIC -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DMEMSET -DBUG => exit=1 verdict=violation kind=assertion
// CHECK --algorithm rf -DBIT_FIELDS => exit=1 verdict=violation kind=assertion
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#if defined BYTE_STORE
static union {
    uint32_t word;
    uint8_t bytes[4];
} cell;

static void left(void) {
    cell.bytes[0] = 1;
    cell.bytes[2] = 1;
}

static void right(void) {
    uint32_t seen = cell.word;
    assert(seen == 0 || seen == 1 || seen == 0x10001);
}

static void end(void) {
    assert(cell.word == 0x10001);
}
#elif defined WIDE_ATOMIC
static union {
    _Atomic uint64_t both;
    struct {
        _Atomic uint32_t low, high;
    } halves;
} cell;

static void left(void) {
    atomic_store(&cell.halves.low, 1);
    atomic_store(&cell.halves.high, 1);
}

static void right(void) {
    uint64_t old = atomic_exchange(&cell.both, 0x200000002);
#ifdef BUG
    assert(old == 0 || old == 0x100000001);
#else
    assert(old == 0 || old == 1 || old == 0x100000001);
#endif
    atomic_load(&cell.halves.low);
}

static void end(void) {}
#elif defined MEMSET
static struct {
    atomic_int count;
    char name[12];
} record = {1, "record"};

static void left(void) {
    memset(&record, 0, sizeof record);
}

static void right(void) {
    atomic_fetch_add(&record.count, 1);
}

static void end(void) {
#ifdef BUG
    assert(record.count == 1);
#else
    assert(record.count == 0 || record.count == 1);
#endif
    assert(record.name[0] == 0);
}
#elif defined UNION
static union {
    float number;
    uint32_t bits;
    uint16_t halves[2];
} cell;

static void left(void) {
    cell.number = 1.0f;
}

static void right(void) {
    uint32_t seen = cell.bits;
    assert(seen == 0 || seen == 0x3f800000);
}

static void end(void) {
    assert(cell.halves[1] == 0x3f80);
}
#elif defined BIT_FIELDS
static struct {
    unsigned left : 3;
#ifdef APART
    unsigned : 0;
#endif
    unsigned right : 5;
} flags;

static void left(void) {
    flags.left = 5;
}

static void right(void) {
    flags.right = 9;
}

static void end(void) {
    assert(flags.left == 5 && flags.right == 9);
}
#else
static void left(void) {}
static void right(void) {}
static void end(void) {}
#endif

static void *run_left(void *unused) {
    left();
    return unused;
}

static void *run_right(void *unused) {
    right();
    return unused;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, run_left, NULL);
    pthread_create(&threads[1], NULL, run_right, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    end();
    return 0;
}
