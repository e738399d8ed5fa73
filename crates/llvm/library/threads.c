// Threads of POSIX and C11, and what belongs to one of them. A thread is its id.
//
// In programs that have detached threads or keys, a thread starts in `run`, so that the destructors of its keys can run
// at its end, and a join looks whether the thread was detached.
#include "support.h"

typedef void *start_function(void *);

word spawn(start_function *start, void *argument) PRIMITIVE("spawn");
// Starts a thread in `run(start, argument)` that goes by the name of `start`.
word spawn_in(void *(*run)(start_function *, void *), start_function *start, void *argument) PRIMITIVE("spawn_in");
void *join(word thread) PRIMITIVE("join");
_Noreturn void end(void *value) PRIMITIVE("exit");

int pthread_create(word *thread, const void *attributes, start_function *start, void *argument) {
    *thread = spawn(start, argument);
    return 0;
}

int pthread_join(word thread, void **result) {
    void *value = join(thread);
    if (result)
        *result = value;
    return 0;
}

int pthread_equal(word left, word right) { return left == right; }

int thrd_create(word *thread, start_function *start, void *argument) {
    *thread = spawn(start, argument);
    return THRD_SUCCESS;
}

int thrd_join(word thread, int *result) {
    int value = (int)(word)join(thread);
    if (result)
        *result = value;
    return THRD_SUCCESS;
}

int thrd_equal(word left, word right) { return left == right; }

int *__errno_location(void) {
    static _Thread_local int number;
    return &number;
}

// Keys: the destructors are shared, the values are the thread's own.

enum { KEYS = 128, ROUNDS = 4 };

static unsigned next_key;
static void (*destructors[KEYS])(void *);
static _Thread_local void *values[KEYS];

static int new_key(unsigned *key, void (*destructor)(void *)) {
    unsigned number = __atomic_fetch_add(&next_key, 1, __ATOMIC_SEQ_CST);
    if (number >= KEYS)
        return EAGAIN;
    if (destructor)
        __atomic_store_n(&destructors[number], destructor, __ATOMIC_SEQ_CST);
    *key = number;
    return 0;
}

int pthread_key_create(unsigned *key, void (*destructor)(void *)) { return new_key(key, destructor); }

int pthread_key_delete(unsigned key) {
    if (key >= KEYS)
        return EINVAL;
    __atomic_store_n(&destructors[key], 0, __ATOMIC_SEQ_CST);
    return 0;
}

void *pthread_getspecific(unsigned key) { return key < KEYS ? values[key] : 0; }

int pthread_setspecific(unsigned key, void *value) {
    if (key >= KEYS)
        return EINVAL;
    values[key] = value;
    return 0;
}

int tss_create(unsigned *key, void (*destructor)(void *)) {
    return new_key(key, destructor) ? THRD_ERROR : THRD_SUCCESS;
}

void tss_delete(unsigned key) { pthread_key_delete(key); }

void *tss_get(unsigned key) { return pthread_getspecific(key); }

int tss_set(unsigned key, void *value) { return pthread_setspecific(key, value) ? THRD_ERROR : THRD_SUCCESS; }

// Thread-local objects of C++: what destroys them, the last one first, before the destructors of keys.

enum { OBJECTS = 16 };

static _Thread_local struct {
    void (*destroy)(void *);
    void *object;
} objects[OBJECTS];
static _Thread_local word object_count;

int __cxa_thread_atexit(void (*destructor)(void *), void *object, void *library) {
    if (object_count == OBJECTS) {
        fault_too_many();
        return 0;
    }
    objects[object_count].destroy = destructor;
    objects[object_count].object = object;
    object_count++;
    return 0;
}

int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library) {
    return __cxa_thread_atexit(destructor, object, library);
}

static void destroy(void) {
    while (object_count) {
        object_count--;
        objects[object_count].destroy(objects[object_count].object);
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int key = 0; key < KEYS; key++) {
            void *value = values[key];
            if (!value)
                continue;
            values[key] = 0;
            void (*destructor)(void *) = __atomic_load_n(&destructors[key], __ATOMIC_RELAXED);
            if (destructor)
                destructor(value);
        }
}

// Detached threads: a table of their ids.

enum { DETACHED = 64 };
static word detached[DETACHED];

static word home(word thread) { return thread * 0x9e3779b97f4a7c15ul >> 58; }

static void detach(word thread) {
    for (word i = 0; i < DETACHED; i++) {
        word found = exchange(&detached[(home(thread) + i) % DETACHED], 0, thread);
        if (found == thread)
            fault_detached_twice();
        if (found == 0)
            return;
    }
    fault_too_many();
}

static void *join_attached(word thread) {
    for (word i = 0; i < DETACHED; i++) {
        word found = load(&detached[(home(thread) + i) % DETACHED]);
        if (found == thread)
            fault_joined_detached();
        if (found == 0)
            break;
    }
    return join(thread);
}

static void *run(start_function *start, void *argument) {
    void *value = start(argument);
    destroy();
    return value;
}

int managed_create(word *thread, const int *attributes, start_function *start, void *argument)
    VARIANT("managed", "pthread_create");
int managed_create(word *thread, const int *attributes, start_function *start, void *argument) {
    word id = spawn_in(run, start, argument);
    *thread = id;
    if (attributes && *attributes == 1)
        detach(id);
    return 0;
}

int managed_join(word thread, void **result) VARIANT("managed", "pthread_join");
int managed_join(word thread, void **result) {
    void *value = join_attached(thread);
    if (result)
        *result = value;
    return 0;
}

// What the end of a thread comes down to.
_Noreturn void leave(void *value) PRIMITIVE("leave");
_Noreturn void leave(void *value) { end(value); }

_Noreturn void managed_leave(void *value) VARIANT("managed", "interleaf.leave");
_Noreturn void managed_leave(void *value) {
    destroy();
    end(value);
}

_Noreturn void managed_exit(void *value) VARIANT("managed", "pthread_exit");
_Noreturn void managed_exit(void *value) { managed_leave(value); }

// Handlers between `pthread_cleanup_push` and `pthread_cleanup_pop`: the program itself runs those that are popped. That a
// thread ends while it has some is a fault. Where a program jumps, `jumps.c` has another `setjmp`.

static _Thread_local word cleanups;

int _setjmp(void *to) { return 0; }

int setjmp(void *to) { return 0; }

int __sigsetjmp(void *to, int saves) { return 0; }

void __pthread_register_cancel(void *buffer) { cleanups++; }

void __pthread_unregister_cancel(void *buffer) { cleanups--; }

void __pthread_unwind_next(void *buffer) { fault_jump(); }

_Noreturn void cleanup_exit(void *value) VARIANT("cleanup", "pthread_exit");
_Noreturn void cleanup_exit(void *value) {
    if (cleanups > 0)
        fault_cleanup();
    leave(value);
}

// Nobody cancels a thread: `pthread_cancel` is not modelled.
int pthread_setcancelstate(int state, int *before) {
    if (state != 0 && state != 1)
        return EINVAL;
    if (before)
        *before = 0;
    return 0;
}

int pthread_setcanceltype(int type, int *before) {
    if (type != 0 && type != 1)
        return EINVAL;
    if (before)
        *before = 0;
    return 0;
}

void pthread_testcancel(void) {}

int pthread_detach(word thread) {
    detach(thread);
    return 0;
}

int managed_attributes(int *attributes) VARIANT("managed", "pthread_attr_init");
int managed_attributes(int *attributes) {
    *attributes = 0;
    return 0;
}

int pthread_attr_setdetachstate(int *attributes, int state) {
    if (state != 0 && state != 1)
        return EINVAL;
    *attributes = state;
    return 0;
}

int pthread_attr_getdetachstate(const int *attributes, int *state) {
    *state = *attributes;
    return 0;
}

int managed_thrd_create(word *thread, start_function *start, void *argument) VARIANT("managed", "thrd_create");
int managed_thrd_create(word *thread, start_function *start, void *argument) {
    *thread = spawn_in(run, start, argument);
    return THRD_SUCCESS;
}

int managed_thrd_join(word thread, int *result) VARIANT("managed", "thrd_join");
int managed_thrd_join(word thread, int *result) {
    int value = (int)(word)join_attached(thread);
    if (result)
        *result = value;
    return THRD_SUCCESS;
}

_Noreturn void managed_thrd_exit(int value) VARIANT("managed", "thrd_exit");
_Noreturn void managed_thrd_exit(int value) {
    destroy();
    end((void *)(word)(unsigned)value);
}

int thrd_detach(word thread) {
    detach(thread);
    return THRD_SUCCESS;
}

// std::thread: what it runs is an object, which an owner gives away. See cplusplus.ll.

void *run_state(void *state) __asm__("std::thread");

void managed_start_thread(word *thread, void **owner, void *unused)
    VARIANT("managed", "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE");
void managed_start_thread(word *thread, void **owner, void *unused) {
    void *state = *owner;
    *owner = 0;
    *thread = spawn_in(run, run_state, state);
}
