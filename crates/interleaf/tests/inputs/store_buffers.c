// What a library call means for store buffers. Each of two threads writes its variable, makes a call, and reads the other's
// variable: both can read 0 only if the call leaves the write in the buffer.
//
// ROW says which call; docs/store-buffers.md has a row of the same name. Checked by Interleaf, this is one round. Built with
// -DNATIVE it is as many rounds as the first argument says, for at most as many seconds as the second one says; it prints
// in how many rounds both read 0, and how many there were.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// BEFORE and AFTER a call are out of the way of the accesses. HELP is what a third thread does in each round.
#define SETUP(i)
#define BEFORE(i)
#define AFTER(i)

enum { WAIT_PRIVATE = 128, WAKE_PRIVATE = 129 };
static const struct timespec past = {0, 0};
static void nothing(void) {}
static void *end(void *argument) { return argument; }

#if ROW == 1 // no call
#define OP(i)
#elif ROW == 2 // atomic_thread_fence
#define OP(i) atomic_thread_fence(memory_order_seq_cst)
#elif ROW == 3 // atomic_flag_test_and_set
atomic_flag flag[2];
#define OP(i) atomic_flag_test_and_set_explicit(&flag[i], memory_order_relaxed)
#elif ROW == 4 // atomic_flag_clear
atomic_flag flag[2];
#define OP(i) atomic_flag_clear(&flag[i])
#elif ROW == 5 // atomic_flag_clear, release
atomic_flag flag[2];
#define OP(i) atomic_flag_clear_explicit(&flag[i], memory_order_release)
#elif ROW == 6 // store, release
atomic_int lock[2];
#define OP(i) atomic_store_explicit(&lock[i], 0, memory_order_release)
#elif ROW == 10 // pthread_mutex_lock
#define MUTEX
#define OP(i) pthread_mutex_lock(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 11 // pthread_mutex_lock, waits
#define MUTEX
#define HELP(i) (pthread_mutex_lock(&m[i]), pthread_mutex_unlock(&m[i]))
#define OP(i) pthread_mutex_lock(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 12 // pthread_mutex_unlock
#define MUTEX
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_unlock(&m[i])
#elif ROW == 13 // pthread_mutex_trylock, succeeds
#define MUTEX
#define OP(i) pthread_mutex_trylock(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 14 // pthread_mutex_trylock, fails
#define MUTEX
#undef SETUP
#define SETUP(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_trylock(&m[i])
#elif ROW == 15 // pthread_mutex_timedlock, succeeds
#define MUTEX
#define OP(i) pthread_mutex_timedlock(&m[i], &past)
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 16 // pthread_mutex_timedlock, fails
#define MUTEX
#undef SETUP
#define SETUP(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_timedlock(&m[i], &past)
#elif ROW == 17 // pthread_mutex_lock, recursive, held by the thread
#define MUTEX_OF_KIND PTHREAD_MUTEX_RECURSIVE
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_lock(&m[i])
#undef AFTER
#define AFTER(i) (pthread_mutex_unlock(&m[i]), pthread_mutex_unlock(&m[i]))
#elif ROW == 18 // pthread_mutex_unlock, recursive, still held
#define MUTEX_OF_KIND PTHREAD_MUTEX_RECURSIVE
#undef BEFORE
#define BEFORE(i) (pthread_mutex_lock(&m[i]), pthread_mutex_lock(&m[i]))
#define OP(i) pthread_mutex_unlock(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 19 // pthread_mutex_lock, error-checking, held by the thread
#define MUTEX_OF_KIND PTHREAD_MUTEX_ERRORCHECK
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_lock(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 20 // pthread_mutex_trylock, recursive, fails
#define MUTEX_OF_KIND PTHREAD_MUTEX_RECURSIVE
#undef SETUP
#define SETUP(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_trylock(&m[i])
#elif ROW == 21 // pthread_mutex_init
#define MUTEX
#define OP(i) pthread_mutex_init(&m[i], 0)
#elif ROW == 22 // pthread_mutex_destroy
#define MUTEX
#define OP(i) pthread_mutex_destroy(&m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_init(&m[i], 0)
#elif ROW == 23 // pthread_mutex_timedlock, held by the thread
#define MUTEX
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_timedlock(&m[i], &past)
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 24 // pthread_mutex_timedlock, held by the thread, where others are recursive
#define MUTEX_OF_KIND PTHREAD_MUTEX_NORMAL
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_mutex_timedlock(&m[i], &past)
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 30 // pthread_rwlock_rdlock
#define RWLOCK
#define OP(i) pthread_rwlock_rdlock(&rw[i])
#undef AFTER
#define AFTER(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 31 // pthread_rwlock_wrlock
#define RWLOCK
#define OP(i) pthread_rwlock_wrlock(&rw[i])
#undef AFTER
#define AFTER(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 32 // pthread_rwlock_unlock, reader
#define RWLOCK
#undef BEFORE
#define BEFORE(i) pthread_rwlock_rdlock(&rw[i])
#define OP(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 33 // pthread_rwlock_unlock, writer
#define RWLOCK
#undef BEFORE
#define BEFORE(i) pthread_rwlock_wrlock(&rw[i])
#define OP(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 34 // pthread_rwlock_tryrdlock, succeeds
#define RWLOCK
#define OP(i) pthread_rwlock_tryrdlock(&rw[i])
#undef AFTER
#define AFTER(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 35 // pthread_rwlock_tryrdlock, fails
#define RWLOCK
#undef SETUP
#define SETUP(i) pthread_rwlock_wrlock(&rw[i])
#define OP(i) pthread_rwlock_tryrdlock(&rw[i])
#elif ROW == 36 // pthread_rwlock_trywrlock, succeeds
#define RWLOCK
#define OP(i) pthread_rwlock_trywrlock(&rw[i])
#undef AFTER
#define AFTER(i) pthread_rwlock_unlock(&rw[i])
#elif ROW == 37 // pthread_rwlock_trywrlock, fails
#define RWLOCK
#undef SETUP
#define SETUP(i) pthread_rwlock_rdlock(&rw[i])
#define OP(i) pthread_rwlock_trywrlock(&rw[i])
#elif ROW == 38 // pthread_rwlock_timedrdlock, fails
#define RWLOCK
#undef SETUP
#define SETUP(i) pthread_rwlock_wrlock(&rw[i])
#define OP(i) pthread_rwlock_timedrdlock(&rw[i], &past)
#elif ROW == 39 // pthread_rwlock_timedwrlock, fails
#define RWLOCK
#undef SETUP
#define SETUP(i) pthread_rwlock_rdlock(&rw[i])
#define OP(i) pthread_rwlock_timedwrlock(&rw[i], &past)
#elif ROW == 40 // pthread_rwlock_destroy
#define RWLOCK
#define OP(i) pthread_rwlock_destroy(&rw[i])
#undef AFTER
#define AFTER(i) pthread_rwlock_init(&rw[i], 0)
#elif ROW == 41 // pthread_rwlock_init
#define RWLOCK
#define OP(i) pthread_rwlock_init(&rw[i], 0)
#elif ROW == 50 // pthread_spin_lock
#define SPINLOCK
#define OP(i) pthread_spin_lock(&s[i])
#undef AFTER
#define AFTER(i) pthread_spin_unlock(&s[i])
#elif ROW == 51 // pthread_spin_trylock, succeeds
#define SPINLOCK
#define OP(i) pthread_spin_trylock(&s[i])
#undef AFTER
#define AFTER(i) pthread_spin_unlock(&s[i])
#elif ROW == 52 // pthread_spin_trylock, fails
#define SPINLOCK
#undef SETUP
#define SETUP(i) (pthread_spin_init(&s[i], 0), pthread_spin_lock(&s[i]))
#define OP(i) pthread_spin_trylock(&s[i])
#elif ROW == 53 // pthread_spin_unlock
#define SPINLOCK
#undef BEFORE
#define BEFORE(i) pthread_spin_lock(&s[i])
#define OP(i) pthread_spin_unlock(&s[i])
#elif ROW == 54 // pthread_spin_destroy
#define SPINLOCK
#define OP(i) pthread_spin_destroy(&s[i])
#undef AFTER
#define AFTER(i) pthread_spin_init(&s[i], 0)
#elif ROW == 55 // pthread_spin_init
#define SPINLOCK
#define OP(i) pthread_spin_init(&s[i], 0)
#elif ROW == 60 // sem_wait
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 1)
#define OP(i) sem_wait(&sem[i])
#undef AFTER
#define AFTER(i) sem_post(&sem[i])
#elif ROW == 61 // sem_wait, waits
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define HELP(i) sem_post(&sem[i])
#define OP(i) sem_wait(&sem[i])
#elif ROW == 62 // sem_post
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define OP(i) sem_post(&sem[i])
#undef AFTER
#define AFTER(i) sem_wait(&sem[i])
#elif ROW == 63 // sem_post, overflows
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, SEM_VALUE_MAX)
#define OP(i) sem_post(&sem[i])
#elif ROW == 64 // sem_trywait, succeeds
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 1)
#define OP(i) sem_trywait(&sem[i])
#undef AFTER
#define AFTER(i) sem_post(&sem[i])
#elif ROW == 65 // sem_trywait, fails
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define OP(i) sem_trywait(&sem[i])
#elif ROW == 66 // sem_timedwait, fails
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define OP(i) sem_timedwait(&sem[i], &past)
#elif ROW == 67 // sem_getvalue
sem_t sem[2];
int value[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define OP(i) sem_getvalue(&sem[i], &value[i])
#elif ROW == 68 // sem_destroy
sem_t sem[2];
#undef SETUP
#define SETUP(i) sem_init(&sem[i], 0, 0)
#define OP(i) sem_destroy(&sem[i])
#undef AFTER
#define AFTER(i) sem_init(&sem[i], 0, 0)
#elif ROW == 69 // sem_init
sem_t sem[2];
#define OP(i) sem_init(&sem[i], 0, 0)
#elif ROW == 70 // pthread_cond_wait
#define MUTEX
#define CONDITION
int ready[2];
#define HELP(i) \
    (pthread_mutex_lock(&m[i]), ready[i] = 1, pthread_cond_signal(&c[i]), pthread_mutex_unlock(&m[i]))
#undef BEFORE
#define BEFORE(i) (pthread_mutex_lock(&m[i]), ready[i] = 0)
#define OP(i) \
    while (!ready[i]) \
        pthread_cond_wait(&c[i], &m[i])
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 71 // pthread_cond_timedwait, times out
#define MUTEX
#define CONDITION
#undef BEFORE
#define BEFORE(i) pthread_mutex_lock(&m[i])
#define OP(i) pthread_cond_timedwait(&c[i], &m[i], &past)
#undef AFTER
#define AFTER(i) pthread_mutex_unlock(&m[i])
#elif ROW == 72 // pthread_cond_signal, nobody waits
#define CONDITION
#define OP(i) pthread_cond_signal(&c[i])
#elif ROW == 73 // pthread_cond_broadcast, nobody waits
#define CONDITION
#define OP(i) pthread_cond_broadcast(&c[i])
#elif ROW == 74 // pthread_cond_destroy
#define CONDITION
#define OP(i) pthread_cond_destroy(&c[i])
#undef AFTER
#define AFTER(i) pthread_cond_init(&c[i], 0)
#elif ROW == 75 // pthread_cond_init
#define CONDITION
#define OP(i) pthread_cond_init(&c[i], 0)
#elif ROW == 80 // pthread_barrier_wait
pthread_barrier_t b;
#undef SETUP
#define SETUP(i) (i ? pthread_barrier_init(&b, 0, 2) : 0)
#define OP(i) pthread_barrier_wait(&b)
#elif ROW == 81 // pthread_barrier_init
pthread_barrier_t b[2];
#define OP(i) pthread_barrier_init(&b[i], 0, 1)
#elif ROW == 82 // pthread_barrier_destroy
pthread_barrier_t b[2];
#undef SETUP
#define SETUP(i) pthread_barrier_init(&b[i], 0, 1)
#define OP(i) pthread_barrier_destroy(&b[i])
#undef AFTER
#define AFTER(i) pthread_barrier_init(&b[i], 0, 1)
#elif ROW == 83 // pthread_barrier_wait, of one thread
pthread_barrier_t b[2];
#undef SETUP
#define SETUP(i) pthread_barrier_init(&b[i], 0, 1)
#define OP(i) pthread_barrier_wait(&b[i])
#elif ROW == 90 // pthread_once, runs
pthread_once_t o[2];
#define OP(i) pthread_once(&o[i], nothing)
#undef AFTER
#define AFTER(i) (o[i] = PTHREAD_ONCE_INIT)
#elif ROW == 91 // pthread_once, done
pthread_once_t o[2];
#undef SETUP
#define SETUP(i) pthread_once(&o[i], nothing)
#define OP(i) pthread_once(&o[i], nothing)
#elif ROW == 100 // pthread_create
pthread_t t[2];
#define OP(i) pthread_create(&t[i], 0, end, 0)
#undef AFTER
#define AFTER(i) pthread_join(t[i], 0)
#elif ROW == 101 // pthread_join
pthread_t t[2];
#undef BEFORE
#define BEFORE(i) pthread_create(&t[i], 0, end, 0)
#define OP(i) pthread_join(t[i], 0)
#elif ROW == 102 // pthread_detach
pthread_t t[2];
#undef BEFORE
#define BEFORE(i) pthread_create(&t[i], 0, end, 0)
#define OP(i) pthread_detach(t[i])
#elif ROW == 103 // pthread_key_create
pthread_key_t key[2];
#define OP(i) pthread_key_create(&key[i], 0)
#undef AFTER
#define AFTER(i) pthread_key_delete(key[i])
#elif ROW == 104 // pthread_setspecific, pthread_getspecific
pthread_key_t key;
#undef SETUP
#define SETUP(i) (i ? pthread_key_create(&key, 0) : 0)
#define OP(i) (pthread_setspecific(key, &key), pthread_getspecific(key))
#elif ROW == 110 // FUTEX_WAIT, value differs
int futex[2];
#define OP(i) syscall(SYS_futex, &futex[i], WAIT_PRIVATE, 1, 0)
#elif ROW == 111 // FUTEX_WAKE, nobody waits
int futex[2];
#define OP(i) syscall(SYS_futex, &futex[i], WAKE_PRIVATE, 1)
#elif ROW == 120 // malloc
void *p[2];
#define OP(i) (p[i] = malloc(16))
#undef AFTER
#define AFTER(i) free(p[i])
#elif ROW == 121 // free
void *p[2];
#undef BEFORE
#define BEFORE(i) (p[i] = malloc(16))
#define OP(i) free(p[i])
#elif ROW == 122 // puts
#define OP(i) puts("")
#elif ROW == 123 // snprintf
char text[2][16];
#define OP(i) snprintf(text[i], sizeof text[i], "%d", 1)
#elif ROW == 124 // sched_yield
#define OP(i) sched_yield()
#elif ROW == 130 // write
int file[2];
#undef SETUP
#define SETUP(i) (file[i] = fileno(tmpfile()))
#define OP(i) write(file[i], "x", 1)
#elif ROW == 131 // read
int file[2];
char byte[2];
#undef SETUP
#define SETUP(i) (file[i] = fileno(tmpfile()))
#define OP(i) read(file[i], &byte[i], 1)
#elif ROW == 132 // pread
int file[2];
char byte[2];
#undef SETUP
#define SETUP(i) (file[i] = fileno(tmpfile()))
#define OP(i) pread(file[i], &byte[i], 1, 0)
#elif ROW == 133 // open, fails
#define OP(i) open("no folder/no file", O_RDONLY)
#elif ROW == 134 // fputc
FILE *file[2];
#undef SETUP
#define SETUP(i) (file[i] = tmpfile())
#define OP(i) fputc('x', file[i])
#elif ROW == 135 // fgetc
FILE *file[2];
#undef SETUP
#define SETUP(i) (file[i] = tmpfile())
#define OP(i) fgetc(file[i])
#else
#error "there is no such row"
#endif

#ifdef MUTEX
pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
#endif
#ifdef MUTEX_OF_KIND
pthread_mutex_t m[2];
static void of_kind(pthread_mutex_t *mutex) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, MUTEX_OF_KIND);
    pthread_mutex_init(mutex, &attributes);
}
#endif
#ifdef RWLOCK
pthread_rwlock_t rw[2] = {PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER};
#endif
#ifdef SPINLOCK
pthread_spinlock_t s[2];
#if ROW != 52
#undef SETUP
#define SETUP(i) pthread_spin_init(&s[i], 0)
#endif
#endif
#ifdef CONDITION
pthread_cond_t c[2] = {PTHREAD_COND_INITIALIZER, PTHREAD_COND_INITIALIZER};
#endif

static struct {
    _Alignas(128) atomic_int x;
} variable[2];
static int seen[2];

static void set_up(void) {
#ifdef MUTEX_OF_KIND
    of_kind(&m[0]);
    of_kind(&m[1]);
#endif
    SETUP(0);
    SETUP(1);
}

static inline void side(int i) {
    atomic_store_explicit(&variable[i].x, 1, memory_order_relaxed);
    OP(i);
    seen[i] = atomic_load_explicit(&variable[1 - i].x, memory_order_relaxed);
}

#ifndef NATIVE

#ifdef HELP
static atomic_int ready_for_help;
#define MAY_BE_HELPED atomic_fetch_add(&ready_for_help, 1)
#else
#define MAY_BE_HELPED
#endif

static void *first(void *unused) {
    BEFORE(0);
    MAY_BE_HELPED;
    side(0);
    AFTER(0);
    return 0;
}

#ifdef HELP
static void *help(void *unused) {
    while (atomic_load(&ready_for_help) < 2)
        ;
    HELP(0);
    HELP(1);
    return 0;
}
#endif

static void *second(void *unused) {
    BEFORE(1);
    MAY_BE_HELPED;
    side(1);
    AFTER(1);
    return 0;
}

int main(void) {
    pthread_t threads[3];
    set_up();
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
#ifdef HELP
    pthread_create(&threads[2], 0, help, 0);
    pthread_join(threads[2], 0);
#endif
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    assert(seen[0] || seen[1]);
    return 0;
}

#else

#ifdef HELP
enum { THREADS = 3 };
#else
enum { THREADS = 2 };
#endif

static _Alignas(128) atomic_int arrived;
static _Alignas(128) atomic_int phase;
static _Alignas(128) atomic_int is_over;

static void meet(void) {
    int now = atomic_load(&phase);
    if (atomic_fetch_add(&arrived, 1) + 1 == THREADS) {
        atomic_store(&arrived, 0);
        atomic_store(&phase, now + 1);
        return;
    }
    for (int spins = 0; atomic_load_explicit(&phase, memory_order_acquire) == now; spins++)
        if (spins > 1000)
            sched_yield();
}

static void *play(void *argument) {
    int i = (int)(long)argument;
    while (!atomic_load(&is_over)) {
        if (i < 2)
            BEFORE(i);
        meet();
#ifdef HELP
        if (i == 2) {
            HELP(0);
            HELP(1);
        }
#endif
        if (i < 2)
            side(i);
        if (i < 2)
            AFTER(i);
        meet();
        // The first thread counts while the others wait.
        meet();
    }
    return 0;
}

static void *count(void *argument) {
    long most = atol(((char **)argument)[1]), zeros = 0, rounds = 0;
    time_t end_of_time = time(0) + atol(((char **)argument)[2]);
    for (int over = 0; !over; rounds++) {
        BEFORE(0);
        meet();
        side(0);
        AFTER(0);
        meet();
        zeros += !seen[0] && !seen[1];
        atomic_store(&variable[0].x, 0);
        atomic_store(&variable[1].x, 0);
        over = rounds + 1 >= most || (rounds % 256 == 0 && time(0) >= end_of_time);
        atomic_store(&is_over, over);
        meet();
    }
    fprintf(stderr, "%ld %ld\n", zeros, rounds);
    return 0;
}

int main(int arguments, char **argument) {
    pthread_t threads[THREADS];
    set_up();
    pthread_create(&threads[0], 0, count, argument);
    for (long i = 1; i < THREADS; i++)
        pthread_create(&threads[i], 0, play, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], 0);
    return 0;
}

#endif
