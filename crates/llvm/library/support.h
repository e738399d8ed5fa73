// What the files of the library share: the primitives of the interpreter, and the numbers that they take.
//
// `cargo xtask library` makes the .ll files in src/library from the .c files here. Nothing of the C library may be
// included: a program is linked with these functions, whatever headers it was compiled with.
#pragma once

typedef unsigned long word;

// A function that IR calls by a name which C has no way to write.
#define PRIMITIVE(name) __asm__("interleaf." name)

// A function that stands in for another one in programs that need more than the plain one gives; see library/mod.rs.
#define VARIANT(mode, name) __asm__("interleaf." mode "." name)

enum { EPERM = 1, EAGAIN = 11, ENOMEM = 12, EBUSY = 16, EINVAL = 22, ERANGE = 34, EDEADLK = 35, EOVERFLOW = 75, ETIMEDOUT = 110 };
enum { THRD_SUCCESS = 0, THRD_BUSY = 1, THRD_ERROR = 2, THRD_TIMEDOUT = 4 };

// How a guarded operation compares, and what it or a release then does to the cell.
enum { EQUAL, NOT_EQUAL, ABOVE };
enum { NOTHING, EXCHANGE, ADD, SUBTRACT, TAKE, GIVE_UP, SET, CLEAR };
enum { LOCK, READ_LOCK, WRITE_LOCK, SEMAPHORE, BARRIER, CONDITION, ONCE };
#define ALL (~0ul)

// Waits until `(contents & mask) comparison operand`, then applies `how` with `value`; gives the old contents. `TAKE`
// stores the value in place of 0 only.
word guarded(void *cell, int size, word mask, int comparison, word operand, int how, word value, int why)
    PRIMITIVE("guarded");
// Applies `how` with `value`; gives the old contents. `GIVE_UP` stores 0 in place of the value only.
word release(void *cell, int size, int how, word value, int why) PRIMITIVE("release");

// Subtracts if that is not below 0; gives the old contents.
word subtract_if(word *cell, word by) PRIMITIVE("subtract_if");

void lock(word *mutex) PRIMITIVE("lock");
void unlock(word *mutex) PRIMITIVE("unlock");
word self(void) PRIMITIVE("self");
int choose(int among) PRIMITIVE("choose");

// A wait with a time limit that gives up a mutex begins; it has timed out, if `late`; it has taken the mutex again. See
// `interpreter/loops/timed_waits.rs`.
word begin_timed_wait(word *mutex) PRIMITIVE("begin_timed_wait");
word timed_out(word late) PRIMITIVE("timed_out");
word end_timed_wait(word late) PRIMITIVE("end_timed_wait");

// The time limit of a wait, in milliseconds after the start of the program, for `pass_until`; 0 in a program that looks at no
// clock.
long time_limit(const void *time) PRIMITIVE("time_limit");
long time_limit_at(long seconds, long nanoseconds) PRIMITIVE("time_limit_at");
// Moves the clock of this thread on to this time, in milliseconds, unless it is later already.
word pass_until(long time) PRIMITIVE("pass_until");

static inline int passed(int is_late, long until) {
    if (is_late)
        pass_until(until);
    return is_late;
}

void fault_destroy_mutex(void) PRIMITIVE("fault.destroy_mutex");
void fault_destroy_lock(void) PRIMITIVE("fault.destroy_lock");
void fault_destroy_condition(void) PRIMITIVE("fault.destroy_condition");
void fault_barrier_twice(void) PRIMITIVE("fault.barrier_twice");
void fault_destroy_barrier(void) PRIMITIVE("fault.destroy_barrier");
void fault_destroyed(void) PRIMITIVE("fault.destroyed");
void fault_allocation_size(void) PRIMITIVE("fault.allocation_size");
void fault_allocation_alignment(void) PRIMITIVE("fault.allocation_alignment");
// As the plain functions in memory.ll do.
static inline void check_allocation(word size, word align) {
    if (align == 0 || align & (align - 1))
        fault_allocation_alignment();
    if ((long)size < 0)
        fault_allocation_size();
}

void fault_unlock(void) PRIMITIVE("fault.unlock");
void fault_wait(void) PRIMITIVE("fault.wait");
void fault_detached_twice(void) PRIMITIVE("fault.detached_twice");
void fault_joined_detached(void) PRIMITIVE("fault.joined_detached");
void fault_barrier(void) PRIMITIVE("fault.barrier");
void fault_semaphore(void) PRIMITIVE("fault.semaphore");
void fault_too_many(void) PRIMITIVE("fault.too_many");
void fault_conversion(void) PRIMITIVE("fault.conversion");
void fault_system_call(void) PRIMITIVE("fault.system_call");
void fault_signal(void) PRIMITIVE("fault.signal");
void fault_cleanup(void) PRIMITIVE("fault.cleanup");
void fault_jump(void) PRIMITIVE("fault.jump");
void fault_free(void) PRIMITIVE("fault.free");
void fault_delete(void) PRIMITIVE("fault.delete");
void fault_delete_array(void) PRIMITIVE("fault.delete_array");
void fault_too_long(void) PRIMITIVE("fault.too_long");
void fault_choice(void) PRIMITIVE("fault.choice");
void fault_assertion(void) PRIMITIVE("fault.assertion");

void copy(void *to, const void *from, word size) PRIMITIVE("copy");
void fill(void *to, char byte, word size) PRIMITIVE("fill");
int *__errno_location(void);
char *strerror(int number);

#define load(cell) __atomic_load_n(cell, __ATOMIC_RELAXED)

// Whether the program runs on a machine with store buffers. There, what the C library does without a locked instruction
// must not wait until the thread's buffer is empty: it is a plain load or store, though that costs an event more.
// docs/store-buffers.md has each call.
int has_store_buffers(void) PRIMITIVE("has_store_buffers");

// Whether executions are graphs, in which an atomic section of several cells has no meaning.
int has_graphs(void) PRIMITIVE("has_graphs");

// Whether a semaphore of the program may have so high a value that a post fails.
int may_overflow(void) PRIMITIVE("may_overflow");

// Whether a barrier of the program may be for one thread alone.
int may_be_alone(void) PRIMITIVE("may_be_alone");

// The value that a compare-exchange expects first: `likely`, or what a plain load finds where it decides whether there is
// a locked instruction at all.
static inline word first_look(word *cell, word likely) { return has_store_buffers() ? load(cell) : likely; }

// What a lock holds after its end: whoever takes it is told.
#define DESTROYED (1ul << 63)

// Stores `next` in place of `expected`; gives the old contents.
static inline word exchange(word *cell, word expected, word next) {
    __atomic_compare_exchange_n(cell, &expected, next, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}

// Takes a mutex if it is free; returns whether it was.
static inline int is_taken(word *mutex) { return exchange(mutex, 0, self()) == 0; }

// The same for an attempt: one that fails executes no locked instruction. A timed lock executes one first of all.
static inline int is_taken_if_free(word *mutex) { return first_look(mutex, 0) == 0 && is_taken(mutex); }

// Marks a lock as destroyed if it is free. Returns its old contents.
static inline word destroy_lock(word *lock) {
    if (!has_store_buffers())
        return exchange(lock, 0, DESTROYED);
    word found = load(lock);
    if (found == 0)
        __atomic_store_n(lock, DESTROYED, __ATOMIC_RELAXED);
    return found;
}

// Marks what counts in its lower bits as destroyed. Returns its old contents.
static inline word destroy_counter(word *counter) {
    if (!has_store_buffers())
        return __atomic_fetch_or(counter, DESTROYED, __ATOMIC_SEQ_CST);
    word found = load(counter);
    __atomic_store_n(counter, found | DESTROYED, __ATOMIC_RELAXED);
    return found;
}
