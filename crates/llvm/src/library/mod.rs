//! The C library that programs are linked with: IR text of our own, so that every access to memory is an event and a
//! thread can stop in the middle.
//!
//! `memory.ll`, `intrinsics.ll` and `cplusplus.ll` are written by hand; `cargo xtask library` makes the others from the C files
//! in `library/`. What IR cannot express is a call of a primitive, named `interleaf.*`; `lowering/calls/primitives.rs` and the
//! table of instructions list them. Reports never show frames of the library: they name the place in the program that called
//! it.
//!
//! **Variants.** Some functions cost more events than most programs need. The plain ones omit these events; programs that need
//! them get other functions instead, whose names begin with one of [`KINDS`], [`SPURIOUS`], [`MANAGED`], [`CLEANUP`],
//! [`HANDLERS`], [`SIZED`], [`REUSE`], [`FAMILIES`], [`FORMATTED`], [`REDIRECTED`], [`BUFFERED`], [`LARGE`], [`ALONE`], [`THROWN`], [`TERMINATING`],
//! [`SLEEPING`], [`ENVIRONMENT`], [`FILES`], [`DESCRIPTORS`], [`FLUSHED`], [`MERGED`] and [`ALL`]. The names that a program mentions determine
//! what it needs ([`variants`]).
//!
//! **Events** of a call, besides those on the program's own memory: lock, unlock, trylock and their timed variants 1 (in a
//! program with recursive mutexes 2 for the first lock); read-write locks 1; semaphores 1; a barrier 2, or 1 for the last to
//! arrive; once 1, or 2 for the thread that executes it; a condition wait 4, a signal 1 without waiters, else 3, and a choice
//! if there are several waiters; a broadcast 1 and 1 for each waiter. A futex wait is an atomic section and one event, a wake
//! 1 without waiters, else 4, and one more for each further thread that it wakes.
//!
//! **Store buffers.** On a machine that has them ([`Options::store_buffers`]), a call waits for its thread's buffer only if
//! the C library executes a locked instruction, a fence, or a system call with a barrier there. Some calls then have one
//! event more: a try-operation and `once` look before they update, destroying a lock is a load and a store. The table of
//! all calls, with the instructions of glibc and musl, is `docs/store-buffers.md`.
//!
//! **Limits.**
//! - At most 32 functions can be given to `atexit`, and they do not run where main ends by `pthread_exit`. Destructors of
//!   static C++ objects do not run.
//! - `getopt` ends at the first argument that is no option. The time zone is UTC.
//! - `rand`, `drand48` and the clocks are each thread's own, so that they are no events: every thread draws the same numbers, and every
//!   look at a clock advances it by a millisecond (`interpreter/loops/clocks.rs` has an exception). A wait that times out advances
//!   it to its time limit.
//! - `mmap` gives anonymous memory alone, which stays after `munmap`. There are no limits of resources, and one locale.
//! - Files are in memory, and have names but no folders. The standard input is at its end. A file has 64 MiB, and 253 can be open by a
//!   descriptor at a time. `fscanf` looks at most 512 bytes ahead. Cancellation and named semaphores are refused by name. Signal handlers can be registered but never
//!   run, as no signal is sent; functions that send one are refused.
//! - The environment can have 256 variables. Its functions have no lock: setting variables in two threads is a race.
//! - Functions of `math.h` set no `errno`. Inexact ones give the same result on all machines, which may differ from a C
//!   library in the last bit.
//! - Handlers of `pthread_cleanup_push` run when they are popped; ending a thread before that is a fault that says so.
//! - Not found: detaching a thread that was joined; overlapping ranges of `memcpy`; freeing memory by the wrong function, in
//!   programs with `realloc` or operators of their own.
//! - Main and the first 31 threads that it starts can wait for a futex, of which 256 are modelled; a wake chooses all threads
//!   that it wakes at once.
//! - `printf` prints `(null)` for a null string, as glibc does. Wide characters and `long double` are refused where the
//!   format is a constant, and else a fault that says so.
//! - A function named `__VERIFIER_atomic_*` is an atomic section where it is called by its name, not through a pointer.
//! - A thread holds at most 16 read-write locks, and 16 mutexes where there are recursive ones; 128 keys, 64 detached threads
//!   and 16 thread-local objects with destructors are modelled. Of the threads that main did not start itself, or started
//!   after its 31st, 8 can wait for one condition variable.
//! - `qsort` sorts by insertion. C++ maps and sets are unbalanced trees; timed waits for futures time out at once.
//! - How `std::cout` prints is each thread's own, and only manipulators change it. `std::cin` is at its end, and there is one locale.

mod locking_all;
mod texts;

pub(crate) use texts::modules;

use crate::Options;
use crate::ast::{
    Constant, Expression, Function, Instruction, InstructionKind, LocalId, Module, Operand, Type, TypeId,
    Value,
};
use crate::lowering::analyses::visit;
use crate::lowering::{DESTRUCTORS, HANDLERS, rust_std};
use std::collections::HashSet;

/// Mutexes may be recursive or check for errors.
const KINDS: &str = "interleaf.kinds.";
/// Waits for condition variables may end without a signal.
const SPURIOUS: &str = "interleaf.spurious.";
/// Threads may be detached, or have keys or objects with destructors.
const MANAGED: &str = "interleaf.managed.";
/// The program looks at clocks, so the limits of its waits matter.
const TIMED: &str = "interleaf.timed.";
/// Sleeping takes time.
const SLEEPING: &str = "interleaf.sleeping.";
/// Handlers are pushed that run when a thread ends.
const CLEANUP: &str = "interleaf.cleanup.";
/// Memory is given back in other ways than by `free`.
const FAMILIES: &str = "interleaf.families.";
/// The sizes of heap objects are kept, for `realloc`.
const SIZED: &str = "interleaf.sized.";
/// How a standard stream of C++ prints may change.
const FORMATTED: &str = "interleaf.formatted.";
/// A standard stream of C++ may get another buffer.
const REDIRECTED: &str = "interleaf.redirected.";
/// Freed memory is given out again.
const REUSE: &str = "interleaf.reuse.";
/// The machine has store buffers.
const BUFFERED: &str = "interleaf.buffered.";
/// Executions are graphs.
const GRAPHS: &str = "interleaf.graphs.";
/// A semaphore may have so high a value that a post fails.
pub(crate) const LARGE: &str = "interleaf.large.";
/// Loops around waits with a time limit are merged.
const MERGED: &str = "interleaf.merged.";
/// Nothing but `std::lock` tries to take a lock, and its failed attempts are left out.
const ALL: &str = "interleaf.all.";
/// Exceptions may be caught.
const THROWN: &str = "interleaf.thrown.";
/// The program chooses what std::terminate calls.
const TERMINATING: &str = "interleaf.terminating.";
/// States are compared, so nothing may count for ever.
const ROUNDS: &str = "interleaf.rounds.";
/// The program's environment may have variables.
const ENVIRONMENT: &str = "interleaf.environment.";
/// There may be files.
const FILES: &str = "interleaf.files.";
/// A call writes that it flushes all streams.
const FLUSHED: &str = "interleaf.flushed.";
/// The program may see descriptors of files.
const DESCRIPTORS: &str = "interleaf.descriptors.";
/// A barrier may be for one thread alone.
const ALONE: &str = "interleaf.alone.";

/// A test may have several of loom's models.
const MODELS: &str = "interleaf.models.";

/// The inline functions of the C++ library that variants stand in for, although the program defines them.
const REPLACED: [(&str, &str); 1] = [(GRAPHS, "_ZNKSt8__detail18__waiter_pool_base10_M_waitingEv")];

/// The functions that look at clocks.
const CLOCKS: [&str; 7] = [
    "clock",
    "clock_gettime",
    "gettimeofday",
    "time",
    "timespec_get",
    "_ZNSt6chrono3_V212steady_clock3nowEv",
    "_ZNSt6chrono3_V212system_clock3nowEv",
];

/// The functions that open files by a descriptor, or show that of a stream.
const OPENERS: [&str; 13] = [
    "open",
    "open64",
    "__open_2",
    "__open64_2",
    "openat",
    "openat64",
    "creat",
    "creat64",
    "mkstemp",
    "mkstemp64",
    "fdopen",
    "fileno",
    "dup",
];

/// The functions that open files as streams.
const STREAM_OPENERS: [&str; 5] =
    ["fopen", "fopen64", "tmpfile", "tmpfile64", "_ZNSt12__basic_fileIcE4openEPKcSt13_Ios_Openmodei"];

/// Whether a variant of the library stands in for a function of this name that the program defines.
pub(crate) fn is_replaced(name: &str, variants: &[&str]) -> bool {
    REPLACED.iter().any(|(variant, replaced)| *replaced == name && variants.contains(variant))
}

/// Which variants of library functions a program needs, the first to be preferred.
pub(crate) fn variants(users: &[&Module], options: &Options) -> Vec<&'static str> {
    const HIGH: u128 = 1 << 30;
    let mentions = |names: &[&str]| functions(users).any(|function| names.contains(&&*function.name));
    let has_destructors = || {
        let mut globals = users.iter().flat_map(|user| &user.globals);
        globals.any(|global| &*global.name == DESTRUCTORS)
    };
    let Options { spurious_wakeups: spurious, store_buffers: buffered, .. } = *options;
    let managed = [
        "pthread_detach",
        "thrd_detach",
        "pthread_attr_setdetachstate",
        "pthread_attr_getdetachstate",
        "pthread_key_create",
        "tss_create",
        "__cxa_thread_atexit",
        "__cxa_thread_atexit_impl",
    ];
    let (has_descriptors, has_streams) = (mentions(&OPENERS), mentions(&STREAM_OPENERS));
    let resizes = mentions(&["realloc", "reallocarray"]);
    let variants = [
        (SPURIOUS, spurious),
        (KINDS, spurious || has_kinds(users)),
        (CLEANUP, mentions(&["__pthread_register_cancel"])),
        (MANAGED, mentions(&managed)),
        (HANDLERS, mentions(&["atexit"]) || has_destructors()),
        (REUSE, options.reuse_memory),
        (FORMATTED, may_change_format(users)),
        (REDIRECTED, mentions(&["_ZNSt9basic_iosIcSt11char_traitsIcEE5rdbufEPSt15basic_streambufIcS1_E"])),
        (SIZED, resizes),
        (FAMILIES, !resizes && !options.reuse_memory && has_operators(users)),
        (BUFFERED, buffered),
        (GRAPHS, options.graphs),
        (LARGE, (buffered || options.graphs) && may_initialise(users, "sem_init", |value| value >= HIGH)),
        (MERGED, options.merge_loops),
        (ALL, options.merge_loops && !options.spin_loops_stay && locking_all::is_all_that_tries(users)),
        (THROWN, mentions(&["__gxx_personality_v0"])),
        (TERMINATING, mentions(&["_ZSt13set_terminatePFvvE"])),
        (TIMED, mentions(&CLOCKS)),
        (SLEEPING, options.merge_loops && mentions(&CLOCKS)),
        (ROUNDS, options.spin_loops_stay),
        (
            ENVIRONMENT,
            !options.environment.is_empty() || mentions(&["setenv", "putenv"]) || has_environ(users),
        ),
        (FILES, has_descriptors || has_streams || !options.files.is_empty()),
        (DESCRIPTORS, has_descriptors),
        (FLUSHED, flushes_all(users)),
        (MODELS, functions(users).any(|function| rust_std::leaves_out_models(&function.name))),
        (ALONE, buffered && may_initialise(users, "pthread_barrier_init", |count| count == 1)),
    ];
    variants.into_iter().filter_map(|(name, is_needed)| is_needed.then_some(name)).collect()
}

/// Whether a call of `fflush` has a null pointer written in it.
fn flushes_all(users: &[&Module]) -> bool {
    let instructions = users.iter().flat_map(|user| user.instructions());
    let mut calls = instructions.filter_map(Instruction::call).filter(|call| call.is_of("fflush"));
    calls.any(|call| matches!(call.argument(0), Some(Value::Constant(Constant::Null | Constant::Zero))))
}

/// Whether a program looks at its environment by itself.
fn has_environ(users: &[&Module]) -> bool {
    let mut globals = users.iter().flat_map(|user| &user.globals);
    globals.any(|global| &*global.name == "environ")
}

/// All functions of the program, declared ones included.
fn functions<'m>(users: &'m [&Module]) -> impl Iterator<Item = &'m Function> {
    users.iter().flat_map(|user| &user.functions)
}

/// Whether a program may call a function with such a third argument. If in doubt it may.
fn may_initialise(users: &[&Module], function: &str, is_such: fn(u128) -> bool) -> bool {
    let instructions = users.iter().flat_map(|user| user.instructions());
    let mut calls = instructions.filter_map(Instruction::call).filter(|call| call.is_of(function));
    calls.any(|call| match call.argument(2) {
        Some(Value::Constant(Constant::Integer(value))) => is_such(*value),
        Some(Value::Constant(Constant::Zero)) => is_such(0),
        _ => true,
    })
}

/// Whether a program allocates with `new`, and has no such operators of its own, which may do what they like.
fn has_operators(users: &[&Module]) -> bool {
    let is_operator =
        |name: &str| ["_Znw", "_Zna", "_Zdl", "_Zda"].iter().any(|start| name.starts_with(start));
    let mut operators = functions(users).filter(|function| is_operator(&function.name)).peekable();
    operators.peek().is_some() && operators.all(|function| function.blocks.is_empty())
}

/// Whether a C++ program may change how `std::cout` and its kin print: by manipulators, by functions of std::ios_base, or, where these
/// are inlined, by accesses to the stream itself.
fn may_change_format(users: &[&Module]) -> bool {
    const STREAMS: [&str; 3] = ["_ZSt4cout", "_ZSt4cerr", "_ZSt4clog"];
    const CHANGES: [&str; 7] = [
        "8setstateE",
        "5clearE",
        "10exceptionsE",
        "St8ios_base",
        "7copyfmtE",
        "4fillE",
        "_ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_St",
    ];
    // Every program that includes <iostream> has this one.
    const BEGINNING: &str = "St8ios_base4Init";
    let changes = |name: &str| CHANGES.iter().any(|part| name.contains(part)) && !name.contains(BEGINNING);
    let is_stream = |value: &Value| matches!(value, Value::Constant(Constant::Global(name)) if STREAMS.contains(&&**name));
    let mut instructions = users.iter().flat_map(|user| user.instructions());
    functions(users).any(|function| changes(&function.name))
        || instructions.any(
            |one| matches!(&one.kind, InstructionKind::Load { pointer, .. } if is_stream(&pointer.value)),
        )
}

/// Whether a program may have mutexes of other kinds than the plain one. If in doubt it has.
fn has_kinds(users: &[&Module]) -> bool {
    let has_mutexes = functions(users).any(|function| function.name.starts_with("pthread_mutex_"));
    users.iter().any(|user| module_has_kinds(user, has_mutexes))
}

/// Whether a module may have such mutexes; `has_mutexes` says whether the program has any.
fn module_has_kinds(user: &Module, has_mutexes: bool) -> bool {
    let named = user.functions.iter().any(|function| {
        matches!(&*function.name, "pthread_mutexattr_settype" | "pthread_mutexattr_gettype")
            || function.name.contains("recursive_mutex")
            || function.name.contains("recursive_timed_mutex")
    });
    let initialised = || {
        let mut initializers = user.globals.iter().filter_map(|global| global.initializer.as_ref());
        initializers.any(|initializer| has_initial_kind(user, initializer))
    };
    let mut instructions = user.instructions();
    named
        || user.types.iter().any(is_recursive)
        || (has_mutexes && user.functions.iter().any(|function| stores_kind(user, function)))
        || user.functions.iter().any(|function| uses_kind(user, function))
        || initialised()
        || instructions.any(|instruction| {
            instruction.kind.call().is_some_and(|call| {
                call.is_of("mtx_init")
                    && !matches!(call.argument(1), Some(Value::Constant(Constant::Integer(kind))) if kind & 1 == 0)
            })
        })
}

/// Whether a type is a recursive mutex of C++. Optimised code may have no function of it, and no type either.
fn is_recursive(ty: &Type) -> bool {
    matches!(ty, Type::Struct { name: Some(name), .. } if name.contains("recursive_mutex") || name.contains("recursive_timed_mutex"))
}

/// Whether a function may store the kind of a mutex: a number other than 0, 16 bytes or more behind an address that has no
/// type. Optimised code initialises mutexes so.
fn stores_kind(user: &Module, function: &Function) -> bool {
    let instructions = || function.instructions();
    let is_far = |element: TypeId, indices: &[Operand]| {
        let is_behind = matches!(indices, [offset] if constant(offset).is_some_and(|offset| offset >= 16));
        let is_field = matches!(indices, [_, field, ..] if constant(field) == Some(KIND_FIELD));
        (is_behind && *user.types.get(element) == Type::Integer(8)) || (is_field && is_mutex(user, element))
    };
    let far = |instruction: &Instruction| match &instruction.kind {
        InstructionKind::ElementPointer { element, indices, .. } if is_far(*element, indices) => {
            instruction.result
        }
        _ => None,
    };
    let far: HashSet<LocalId> = instructions().filter_map(far).collect();
    let is_to_far = |pointer: &Operand| match &pointer.value {
        Value::Local(pointer) => far.contains(pointer),
        Value::Constant(Constant::Expression(expression)) => {
            matches!(&**expression, Expression::ElementPointer { element, indices, .. } if is_far(*element, indices))
        }
        _ => false,
    };
    instructions().any(|instruction| match &instruction.kind {
        InstructionKind::Store { value, pointer, .. } => {
            is_to_far(pointer)
                && constant(value).is_some_and(|number| number & 3 != 0)
                && matches!(user.types.get(value.ty), Type::Integer(32 | 64))
        }
        _ => false,
    })
}

/// Whether a function does anything with the field of a mutex that holds its kind, other than storing 0 there. Constructors that
/// were not optimised initialise a mutex field by field.
fn uses_kind(user: &Module, function: &Function) -> bool {
    let is_field = |instruction: &&Instruction| match &instruction.kind {
        InstructionKind::ElementPointer { element, indices, .. } if is_mutex(user, *element) => {
            let field = indices.get(1).and_then(constant);
            field.is_none_or(|field| field == KIND_FIELD)
        }
        _ => false,
    };
    let fields: HashSet<LocalId> =
        function.instructions().filter(is_field).filter_map(|instruction| instruction.result).collect();
    let is_zeroing = |instruction: &Instruction| match &instruction.kind {
        InstructionKind::Store { value, pointer: Operand { value: Value::Local(_), .. }, .. } => {
            constant(value) == Some(0)
        }
        _ => false,
    };
    !fields.is_empty()
        && function.instructions().filter(|instruction| !is_zeroing(instruction)).any(|instruction| {
            let mut is_used = false;
            visit::locals(&instruction.kind, |local| is_used |= fields.contains(&local));
            is_used
        })
}

fn constant(operand: &Operand) -> Option<u128> {
    match &operand.value {
        Value::Constant(Constant::Integer(number)) => Some(*number),
        Value::Constant(Constant::Zero) => Some(0),
        _ => None,
    }
}

/// The number of the field of a mutex that holds its kind.
const KIND_FIELD: u128 = 4;

/// Whether a type is what glibc makes a mutex of.
fn is_mutex(user: &Module, ty: TypeId) -> bool {
    let Type::Struct { fields: Some(fields), .. } = user.types.get(ty) else { return false };
    let widths = fields.iter().map(|&field| match user.types.get(field) {
        Type::Integer(width) => *width,
        _ => 0,
    });
    widths.eq([32, 32, 32, 32, 32, 16, 16, 0])
}

fn has_initial_kind(user: &Module, operand: &Operand) -> bool {
    let Value::Constant(Constant::Aggregate(elements)) = &operand.value else { return false };
    if is_mutex(user, operand.ty) {
        return elements.get(KIND_FIELD as usize).is_some_and(|kind| {
            !matches!(kind.value, Value::Constant(Constant::Integer(0) | Constant::Zero))
        });
    }
    elements.iter().any(|element| has_initial_kind(user, element))
}
