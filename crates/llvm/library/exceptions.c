// Exceptions, by the Itanium ABI: "C++ ABI for Itanium: Exception Handling", levels I and II.
//
// As there, an exception is thrown in two phases. The first looks for the frame that catches it, from the innermost one outwards. If
// there is none, nothing is unwound: std::terminate is called. The second lands in each frame on the way that cleans up, which resumes
// behind that, and in the end in the one that catches. Where calls land, and what is caught there, is a table of the machine.
//
// A header is kept by the thread that throws or handles an exception, not by the exception: what it holds is no other thread's
// business, and so no event. Only where the program makes a std::exception_ptr does the exception itself count who refers to it. What
// landing pads get is an address 32 bytes before the exception, where compilers expect it.
#include "support.h"
#include "types.h"

// The clauses of a landing pad: the address of a type, 0 for all, with its selector, which is above 0; a filter, with the number of types
// that follow and may pass; and the last one says whether the frame cleans up.
struct clause {
    word type;
    long selector;
};
enum { NONE = 0, CLEANUP = -1, FILTER = -2, ALLOWED = -3 };

word frames(void) PRIMITIVE("frames");
struct clause clause(word frame, word number) PRIMITIVE("clause");
_Noreturn void land(word frame, void *exception, word selector) PRIMITIVE("land");
void leave_attempts(word frame) PRIMITIVE("leave_attempts");
// Whether main's caller, which is part of Rust's runtime, catches in this frame what leaves main.
int leaves_main(word frame) PRIMITIVE("leaves_main");

void *malloc(word size);
void free(void *memory);
void fault_terminate(void) PRIMITIVE("fault.terminate");
void fault_panic(void) PRIMITIVE("fault.panic");
// An exception that is not of C++ has nobody who catches it.
void uncaught_panic(void) PRIMITIVE("uncaught_panic");
// A fault: an exception of a type with this name, which says this, is caught by nothing. The texts are private or constant.
void fault_uncaught(const char *type, const char *what) PRIMITIVE("uncaught");

// What lies before an exception. It is used once there is a std::exception_ptr.
struct shared {
    word references;
    const struct type *type;
    void (*destroy)(void *exception);
    word unused;
};

#define SHARED(exception) ((struct shared *)(exception) - 1)
#define TOKEN(exception) ((void *)SHARED(exception))

// An exception that is on its way in a thread, or handled by it.
struct header {
    void *exception;
    const struct type *type;
    void (*destroy)(void *exception);
    // What a handler gets.
    void *adjusted;
    // How many handlers are in it; negative if it was thrown again. It is on its way unless this is above 0.
    long handlers;
    // The header with the exception that the thread handles besides, if it handles this one; as `handled`.
    unsigned next;
    unsigned is_shared;
    // Above those of all that were thrown before.
    word order;
};

enum { MOST = 16 };
static _Thread_local struct header headers[MOST];
// The header with the exception that was caught last, counted from 1; 0 if there is none.
static _Thread_local unsigned handled;
static _Thread_local unsigned on_their_way;

// What Rust has before its panics.
struct foreign {
    word kind;
    void (*destroy)(int reason, struct foreign *this);
    word unused[2];
};

void terminate(void) __asm__("_ZSt9terminatev");
void *begin_catch(void *token) __asm__("__cxa_begin_catch");

// Takes a header for an exception that is thrown.
static unsigned header_for(void *exception, const struct type *type, void (*destroy)(void *), unsigned is_shared) {
    unsigned free = MOST;
    word order = 0;
    for (unsigned i = 0; i < MOST; i++) {
        if (!headers[i].exception)
            free = free == MOST ? i : free;
        else if (headers[i].order > order)
            order = headers[i].order;
    }
    if (free == MOST) {
        fault_too_many();
        return 0;
    }
    headers[free].exception = exception;
    headers[free].type = type;
    headers[free].destroy = destroy;
    headers[free].adjusted = exception;
    headers[free].handlers = 0;
    headers[free].next = 0;
    headers[free].is_shared = is_shared;
    headers[free].order = order + 1;
    return free;
}

// The header of the exception on its way of which a landing pad got the token: the last one that was thrown. MOST if it is foreign.
static unsigned header_of(void *token) {
    unsigned found = MOST;
    for (unsigned i = 0; i < MOST; i++)
        if (headers[i].exception == (struct shared *)token + 1 && headers[i].handlers <= 0
            && (found == MOST || headers[i].order > headers[found].order))
            found = i;
    return found;
}

static int is_void(const struct type *type) { return IS(fundamental, type) && type->name[0] == 'v'; }

static int is_nullptr(const struct type *type) {
    return IS(fundamental, type) && type->name[0] == 'D' && type->name[1] == 'n';
}

// Whether a handler of a type takes an exception. If so, `*at`, where the exception is, becomes what the handler gets.
static int takes(const struct type *wanted, const struct type *thrown, void **at) {
    if (IS(pointer, thrown))
        *at = *(void **)*at;
    if (wanted == thrown)
        return 1;
    if (IS(pointer, wanted)) {
        if (is_nullptr(thrown)) {
            *at = 0;
            return 1;
        }
        if (!IS(pointer, thrown))
            return 0;
        const struct pointer *to = (const struct pointer *)wanted, *from = (const struct pointer *)thrown;
        if (from->flags & ~to->flags & 7)
            return 0;
        if (to->to == from->to || is_void(to->to))
            return 1;
        if (!is_class(to->to) || !is_class(from->to))
            return 0;
        if (!*at)
            return 1;
        void *base = base_of(from->to, *at, to->to);
        *at = base ? base : *at;
        return base != 0;
    }
    if (!is_class(wanted) || !is_class(thrown))
        return 0;
    void *base = base_of(thrown, *at, wanted);
    *at = base ? base : *at;
    return base != 0;
}

// The selector of the clause that takes an exception in a frame; NONE if there is none. A type of 0 is that of an exception that is
// not of C++.
static long taken(word frame, const struct type *thrown, void *object, void **adjusted) {
    for (word number = 0;; number++) {
        struct clause found = clause(frame, number);
        if (found.selector == NONE || found.selector == CLEANUP)
            return NONE;
        if (found.selector == FILTER) {
            int may_pass = 0;
            for (word left = found.type; left > 0; left--) {
                void *at = object;
                const struct type *allowed = (const struct type *)clause(frame, ++number).type;
                may_pass |= thrown && takes(allowed, thrown, &at);
            }
            if (!may_pass)
                return FILTER;
            continue;
        }
        void *at = object;
        if (found.type == 0 || thrown && takes((const struct type *)found.type, thrown, &at)) {
            if (found.type == 0 && thrown && IS(pointer, thrown))
                at = *(void **)object;
            *adjusted = at;
            return found.selector;
        }
    }
}

static int cleans_up(word frame) {
    for (word number = 0;; number++) {
        struct clause found = clause(frame, number);
        if (found.selector == NONE || found.selector == CLEANUP)
            return found.selector == CLEANUP;
    }
}

// Goes to where an exception is handled, or to where a frame before that cleans up. Returns if nothing handles it.
static void unwind(word top, void *token, const struct type *type, unsigned header) {
    for (word handler = top; handler > 0; handler--) {
        void *adjusted;
        long selector = taken(handler, type, (struct shared *)token + 1, &adjusted);
        if (selector == NONE)
            continue;
        if (!type && leaves_main(handler))
            return;
        if (type)
            headers[header].adjusted = adjusted;
        for (word frame = top; frame > handler; frame--)
            if (cleans_up(frame)) {
                leave_attempts(frame);
                land(frame, token, 0);
            }
        leave_attempts(handler);
        land(handler, token, selector == FILTER ? -1 : selector);
    }
}

void *allocate_exception(word size) __asm__("__cxa_allocate_exception");
void *allocate_exception(word size) { return (struct shared *)malloc(sizeof(struct shared) + size) + 1; }

void free_exception(void *exception) __asm__("__cxa_free_exception");
void free_exception(void *exception) { free(SHARED(exception)); }

static _Noreturn void raise_from(word top, unsigned header) {
    on_their_way++;
    void *token = TOKEN(headers[header].exception);
    unwind(top, token, headers[header].type, header);
    begin_catch(token);
    terminate();
    __builtin_unreachable();
}

_Noreturn void throw(void *exception, const struct type *type, void (*destroy)(void *)) __asm__("__cxa_throw");
_Noreturn void throw(void *exception, const struct type *type, void (*destroy)(void *)) {
    raise_from(frames(), header_for(exception, type, destroy, 0));
}

// Goes on with an exception where a frame has cleaned up.
void resume(void *token) __asm__("_Unwind_Resume");
void resume(void *token) {
    unsigned header = header_of(token);
    if (header == MOST) {
        unwind(frames(), token, 0, 0);
        uncaught_panic();
        return;
    }
    unwind(frames(), token, headers[header].type, header);
    begin_catch(token);
    terminate();
}

// Throws an exception that is not of C++: a panic of Rust.
int raise_foreign(struct foreign *foreign) __asm__("_Unwind_RaiseException");
int raise_foreign(struct foreign *foreign) {
    unwind(frames(), foreign, 0, 0);
    uncaught_panic();
    return 5;
}

void delete_exception(struct foreign *foreign) __asm__("_Unwind_DeleteException");
void delete_exception(struct foreign *foreign) {
    if (foreign->destroy)
        foreign->destroy(1, foreign);
}

void *begin_catch(void *token) {
    unsigned header = header_of(token);
    if (header == MOST)
        return (struct foreign *)token + 1;
    long handlers = headers[header].handlers;
    headers[header].handlers = -handlers + 1;
    on_their_way--;
    // One that is thrown again by its handler is handled already.
    if (handled != header + 1) {
        headers[header].next = handled;
        handled = header + 1;
    }
    return headers[header].adjusted;
}

void *exception_pointer(void *token) __asm__("__cxa_get_exception_ptr");
void *exception_pointer(void *token) {
    unsigned header = header_of(token);
    return header == MOST ? (struct foreign *)token + 1 : headers[header].adjusted;
}

static void hold(void *exception) { __atomic_fetch_add(&SHARED(exception)->references, 1, __ATOMIC_RELAXED); }

static void end(void *exception, void (*destroy)(void *)) {
    if (destroy)
        destroy(exception);
    free(SHARED(exception));
}

static void let_go(void *exception) {
    if (__atomic_fetch_sub(&SHARED(exception)->references, 1, __ATOMIC_ACQ_REL) == 1)
        end(exception, SHARED(exception)->destroy);
}

void end_catch(void) __asm__("__cxa_end_catch");
void end_catch(void) {
    if (!handled)
        return;
    struct header *this = &headers[handled - 1];
    if (this->handlers < 0) {
        // It was thrown again, so it is not over.
        this->handlers++;
        if (this->handlers == 0)
            handled = this->next;
        return;
    }
    this->handlers--;
    if (this->handlers != 0)
        return;
    handled = this->next;
    void *exception = this->exception;
    this->exception = 0;
    if (this->is_shared)
        let_go(exception);
    else
        end(exception, this->destroy);
}

void rethrow(void) __asm__("__cxa_rethrow");
void rethrow(void) {
    if (!handled) {
        terminate();
        return;
    }
    headers[handled - 1].handlers = -headers[handled - 1].handlers;
    raise_from(frames(), handled - 1);
}

const struct type *current_type(void) __asm__("__cxa_current_exception_type");
const struct type *current_type(void) { return handled ? headers[handled - 1].type : 0; }

int uncaught_exceptions(void) __asm__("_ZSt19uncaught_exceptionsv");
int uncaught_exceptions(void) { return on_their_way; }

_Bool uncaught_exception(void) __asm__("_ZSt18uncaught_exceptionv");
_Bool uncaught_exception(void) { return on_their_way != 0; }

void unexpected(void *token) __asm__("__cxa_call_unexpected");
void unexpected(void *token) {
    begin_catch(token);
    terminate();
}

void call_terminate(void *token) __asm__("__cxa_call_terminate");
void call_terminate(void *token) {
    begin_catch(token);
    terminate();
}

// std::terminate.

typedef void (*handler)(void);
// What it calls; null if the program chose nothing. See handlers.c.
handler chosen_handler(void) PRIMITIVE("terminate_handler");

extern const struct type any_exception __asm__("_ZTISt9exception");

enum { LONGEST = 200 };

void terminate(void) {
    handler handler = chosen_handler();
    if (handler) {
        handler();
        return;
    }
    if (!handled) {
        fault_terminate();
        return;
    }
    void *exception = headers[handled - 1].exception;
    const struct type *type = headers[handled - 1].type;
    char text[LONGEST];
    word length = 0;
    void *base = is_class(type) ? base_of(type, exception, &any_exception) : 0;
    if (base) {
        // The third of its virtual functions.
        const char *(*what)(void *) = (*(const char *(***)(void *))base)[2];
        const char *from = what(base);
        while (from && length < LONGEST - 1 && from[length]) {
            text[length] = from[length];
            length++;
        }
    }
    text[length] = 0;
    fault_uncaught(type->name, text);
}

// std::exception_ptr: the address of what was thrown.

#define POINTER(name) __asm__("_ZNSt15__exception_ptr13exception_ptr" name)

// std::make_exception_ptr: an exception that is not thrown yet.
void *init_exception(void *exception, const struct type *type, void (*destroy)(void *)) __asm__("__cxa_init_primary_exception");
void *init_exception(void *exception, const struct type *type, void (*destroy)(void *)) {
    struct shared *shared = SHARED(exception);
    shared->type = type;
    shared->destroy = destroy;
    __atomic_store_n(&shared->references, 0, __ATOMIC_RELAXED);
    return shared;
}

void make_pointer(void **this, void *exception) POINTER("C1EPv");
void make_pointer(void **this, void *exception) {
    *this = exception;
    if (exception)
        hold(exception);
}

void make_pointer_base(void **this, void *exception) POINTER("C2EPv");
void make_pointer_base(void **this, void *exception) { make_pointer(this, exception); }

void hold_pointer(void **this) POINTER("9_M_addrefEv");
void hold_pointer(void **this) {
    if (*this)
        hold(*this);
}

void drop_pointer(void **this) POINTER("10_M_releaseEv");
void drop_pointer(void **this) {
    void *exception = *this;
    if (!exception)
        return;
    *this = 0;
    let_go(exception);
}

void copy_pointer(void **this, void *const *other) POINTER("C1ERKS0_");
void copy_pointer(void **this, void *const *other) { make_pointer(this, *other); }

void end_pointer(void **this) POINTER("D1Ev");
void end_pointer(void **this) { drop_pointer(this); }

void *const *assign_pointer(void **this, void *const *other) POINTER("aSERKS0_");
void *const *assign_pointer(void **this, void *const *other) {
    void *new;
    make_pointer(&new, *other);
    drop_pointer(this);
    *this = new;
    return this;
}

void swap_pointers(void **this, void **other) POINTER("4swapERS0_");
void swap_pointers(void **this, void **other) {
    void *exception = *this;
    *this = *other;
    *other = exception;
}

const struct type *type_of_pointer(void *const *this) __asm__("_ZNKSt15__exception_ptr13exception_ptr20__cxa_exception_typeEv");
const struct type *type_of_pointer(void *const *this) { return SHARED(*this)->type; }

void current_exception(void **result) __asm__("_ZSt17current_exceptionv");
void current_exception(void **result) {
    *result = 0;
    if (!handled)
        return;
    struct header *this = &headers[handled - 1];
    if (!this->is_shared) {
        init_exception(this->exception, this->type, this->destroy);
        hold(this->exception);
        this->is_shared = 1;
    }
    make_pointer(result, this->exception);
}

_Noreturn void rethrow_exception(void *const *pointer) __asm__("_ZSt17rethrow_exceptionNSt15__exception_ptr13exception_ptrE");
_Noreturn void rethrow_exception(void *const *pointer) {
    void *exception = *pointer;
    hold(exception);
    raise_from(frames(), header_for(exception, SHARED(exception)->type, 0, 1));
}
