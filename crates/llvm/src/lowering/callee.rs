//! What a function without a body means: the primitives that the interpreter itself provides.

use crate::bytecode::{Arithmetic, Bits, FloatFunction, FloatOperator, OutputStyle, Overflowing};
use interleaf_program::FaultKind;

/// An operation that calls stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Primitive {
    /// `i64 interleaf.spawn(ptr start, ptr argument)`.
    Spawn,
    /// `i64 interleaf.spawn_in(ptr run, ptr start, ptr argument)`: starts a thread in `run(start, argument)`, named after
    /// `start`.
    SpawnIn,
    /// `i64 interleaf.join(i64 thread)`.
    Join,
    /// Ends the thread with its argument, or 0.
    Exit,
    /// Ends the program.
    EndProgram,
    /// `i64 interleaf.self()`.
    Identity,
    /// `void interleaf.lock(ptr)`.
    Lock,
    /// `void interleaf.unlock(ptr)`.
    Unlock,
    /// `i64 interleaf.guarded(ptr, i32 size, i64 mask, i32 comparison, i64 operand, i32 how, i64 value, i32 why)`; the
    /// numbers are those of `library/support.h`.
    Guarded,
    /// `i64 interleaf.release(ptr, i32 size, i32 how, i64 value, i32 why)`.
    Release,
    /// `ptr interleaf.allocate(i64 size, i64 align)`, with undefined contents.
    Allocate,
    /// The same, zeroed.
    AllocateZeroed,
    /// The same, not zeroed, for what is never freed.
    AllocateHidden,
    /// `void interleaf.free(ptr)`.
    Free,
    /// Starts an atomic section.
    AtomicBegin,
    /// Ends it.
    AtomicEnd,
    /// `i32 interleaf.choose(i32 among)`.
    Choose,
    /// Stops the thread if its argument is zero.
    Assume,
    /// `llvm.assume`: what the compiler may rely on.
    Promise,
    /// `i64 interleaf.piece(ptr, ptr, i64)`: the largest power of two, at most 8, that is at most the number and divides
    /// both addresses.
    Piece,
    /// `{i64, i64} interleaf.read(ptr, i64 size)`: bits, and which bytes are undefined.
    ReadPiece,
    /// `void interleaf.write(ptr, i64 size, i64 bits, i64 undefined)`.
    WritePiece,
    /// `void interleaf.keep(ptr to, ptr)`: stores a pointer in private memory that lives no longer than what it points to.
    Keep,
    /// `i32 interleaf.is_known(ptr)`: whether an address is one of private or constant memory.
    IsKnown,
    /// `i32 interleaf.format_byte(ptr format, ptr arguments, i64 index)`: one byte of what would be printed.
    FormatByte,
    /// `double interleaf.parse_double(ptr text)`, `float interleaf.parse_float(ptr text)`: the number that a text in private
    /// memory is.
    ParseFloat {
        double: bool,
    },
    /// Prints.
    Output(OutputStyle),
    /// Breaks a rule, with this message.
    Fault(FaultKind, &'static str),
    /// Ends the thread where the model of the library has no room.
    Limit,
    /// `__assert_fail`.
    AssertFail,
    /// Breaks a rule on purpose, with this message.
    Abort(&'static str),
    /// Does nothing and gives 0.
    Nothing,
    /// Gives its first argument.
    First,
    /// A constant.
    Number(u64),
    /// Lets a `va_list` start at the first of the variable arguments.
    VariadicStart,
    /// Private memory: the current top, and back to it.
    StackSave,
    StackRestore,
    Arithmetic(Arithmetic),
    Overflowing(Overflowing),
    Bits(Bits),
    /// `llvm.fshl`, `llvm.fshr`.
    FunnelShift {
        left: bool,
    },
    Float(FloatOperator),
    FloatFunction(FloatFunction),
    /// `a * b + c`, rounded twice.
    MultiplyAdd,
    /// What `lowering::intrinsics` alone knows.
    Special(super::intrinsics::Special),
}

/// The primitive that a call of an undefined function stands for, if it is known.
pub(crate) fn primitive(name: &str) -> Option<Primitive> {
    use Primitive as P;
    if let Some(rest) = name.strip_prefix("llvm.") {
        return super::intrinsics::intrinsic(rest);
    }
    if super::prune::throws(name) {
        return Some(P::Abort("an exception is thrown; exceptions are not supported"));
    }
    Some(match name {
        "interleaf.spawn" => P::Spawn,
        "interleaf.spawn_in" => P::SpawnIn,
        "interleaf.join" => P::Join,
        "interleaf.exit" | "pthread_exit" | "thrd_exit" => P::Exit,
        "interleaf.end_program" | "exit" | "_exit" | "_Exit" | "quick_exit" => P::EndProgram,
        "interleaf.self" | "pthread_self" | "thrd_current" => P::Identity,
        "interleaf.lock" => P::Lock,
        "interleaf.unlock" => P::Unlock,
        "interleaf.guarded" => P::Guarded,
        "interleaf.release" => P::Release,
        "interleaf.allocate" => P::Allocate,
        "interleaf.allocate_zeroed" => P::AllocateZeroed,
        "interleaf.allocate_hidden" => P::AllocateHidden,
        "interleaf.free" => P::Free,
        "interleaf.choose" => P::Choose,
        "interleaf.piece" => P::Piece,
        "interleaf.read" => P::ReadPiece,
        "interleaf.write" => P::WritePiece,
        "__VERIFIER_assume" => P::Assume,
        "__VERIFIER_atomic_begin" => P::AtomicBegin,
        "__VERIFIER_atomic_end" => P::AtomicEnd,
        "interleaf.keep" => P::Keep,
        "interleaf.is_known" => P::IsKnown,
        "interleaf.format_byte" => P::FormatByte,
        "interleaf.parse_double" => P::ParseFloat { double: true },
        "interleaf.parse_float" => P::ParseFloat { double: false },
        "interleaf.print_format" => P::Output(OutputStyle::Format),
        "interleaf.print_line" => P::Output(OutputStyle::Line),
        "interleaf.print_text" => P::Output(OutputStyle::Text),
        "interleaf.print_character" => P::Output(OutputStyle::Character),
        "fflush" | "setbuf" | "setvbuf" | "setlinebuf" | "ferror" | "clearerr" | "atexit" => P::Nothing,
        "__assert_fail" => P::AssertFail,
        "abort" => P::Abort("abort was called"),
        "_ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv" => {
            P::Abort("a future that is ready at the end of a thread is not supported")
        }
        "__VERIFIER_error" | "reach_error" => P::Abort("an error location was reached"),
        "interleaf.fault.destroy_mutex" => {
            P::Fault(FaultKind::DestroyHeld, "a mutex is destroyed while a thread holds it")
        }
        "interleaf.fault.destroy_lock" => {
            P::Fault(FaultKind::DestroyHeld, "a lock is destroyed while a thread holds it")
        }
        "interleaf.fault.destroy_condition" => {
            P::Fault(FaultKind::DestroyHeld, "a condition variable is destroyed while a thread waits for it")
        }
        "interleaf.fault.destroy_barrier" => {
            P::Fault(FaultKind::DestroyHeld, "a barrier is destroyed while a thread waits at it")
        }
        "interleaf.fault.terminate" => P::Abort("std::terminate was called"),
        "interleaf.fault.pure_virtual" => P::Abort("a pure virtual function was called"),
        "interleaf.fault.destroyed" => P::Fault(
            FaultKind::UninitialisedRead,
            "a lock, semaphore, condition variable, barrier or the like is used after it was destroyed",
        ),
        "interleaf.fault.unlock" => {
            P::Fault(FaultKind::UnlockNotOwner, "a lock is unlocked by a thread that does not hold it")
        }
        "interleaf.fault.wait" => P::Fault(
            FaultKind::UnlockNotOwner,
            "a thread waits for a condition variable with a mutex that it does not hold",
        ),
        "interleaf.fault.detached_twice" => {
            P::Fault(FaultKind::DoubleJoin, "detached a thread that was detached before")
        }
        "interleaf.fault.joined_detached" => {
            P::Fault(FaultKind::DoubleJoin, "joined a thread that was detached")
        }
        "interleaf.fault.barrier" => {
            P::Fault(FaultKind::UninitialisedRead, "a barrier is used before it is initialised")
        }
        "interleaf.fault.semaphore" => {
            P::Fault(FaultKind::UninitialisedRead, "a semaphore is used before it is initialised")
        }
        "interleaf.fault.too_many" => P::Limit,
        "interleaf.fault.conversion" => P::Fault(
            FaultKind::Abort,
            "a format has a conversion that is not supported, such as `%n`, `%ls` or `%Lf`",
        ),
        "interleaf.fault.system_call" => P::Fault(
            FaultKind::Abort,
            "a system call that is not modelled; those are that wait for and wake a futex",
        ),
        "interleaf.fault.cleanup" => P::Fault(
            FaultKind::Abort,
            "a thread ends between `pthread_cleanup_push` and `pthread_cleanup_pop`, which is not supported",
        ),
        "interleaf.fault.jump" => P::Fault(FaultKind::Abort, "a jump out of a function is not supported"),
        "interleaf.fault.free" => {
            P::Fault(FaultKind::InvalidFree, "`free` is given memory that `malloc` did not return")
        }
        "interleaf.fault.delete" => {
            P::Fault(FaultKind::InvalidFree, "`delete` is given memory that `new` did not return")
        }
        "interleaf.fault.delete_array" => {
            P::Fault(FaultKind::InvalidFree, "`delete[]` is given memory that `new[]` did not return")
        }
        "interleaf.fault.too_long" => P::Fault(
            FaultKind::Abort,
            "more is formatted than is modelled: 64 arguments, fields of 4096 bytes, 1023 bytes of shared strings",
        ),
        "interleaf.fault.choice" => {
            P::Fault(FaultKind::Abort, "`interleaf_choose` takes a number from 1 to 4096")
        }
        "interleaf.fault.assertion" => P::Fault(FaultKind::Assertion, "assertion failed"),
        "sched_yield" | "usleep" | "sleep" | "nanosleep" | "clock_nanosleep" | "thrd_yield"
        | "thrd_sleep" | "pthread_yield" => P::Nothing,
        "pthread_attr_init"
        | "pthread_attr_destroy"
        | "pthread_attr_setstacksize"
        | "pthread_attr_setguardsize"
        | "pthread_attr_setscope"
        | "pthread_attr_setschedpolicy"
        | "pthread_attr_setschedparam"
        | "pthread_attr_setinheritsched"
        | "pthread_setconcurrency"
        | "pthread_setname_np"
        | "pthread_mutexattr_destroy"
        | "pthread_mutexattr_setpshared"
        | "pthread_condattr_init"
        | "pthread_condattr_destroy"
        | "pthread_condattr_setclock"
        | "pthread_condattr_setpshared"
        | "pthread_rwlockattr_init"
        | "pthread_rwlockattr_destroy"
        | "pthread_rwlockattr_setpshared"
        | "pthread_rwlockattr_setkind_np"
        | "pthread_barrierattr_init"
        | "pthread_barrierattr_destroy"
        | "pthread_barrierattr_setpshared" => P::Nothing,
        "abs" | "labs" | "llabs" => P::Bits(Bits::Absolute),
        _ => return super::mathematics::function(name),
    })
}

/// The library function that an intrinsic stands for.
pub(crate) fn library_name(name: &str) -> &str {
    let table = [
        ("llvm.memcpy.", "interleaf.copy"),
        ("llvm.memmove.", "interleaf.move"),
        ("llvm.memset.", "interleaf.fill"),
        ("llvm.va_copy", "interleaf.copy_list"),
        ("llvm.load.relative.i64", "interleaf.load_relative"),
        ("llvm.modf.f64", "interleaf.modf.f64"),
        ("llvm.modf.f32", "interleaf.modf.f32"),
        ("llvm.readcyclecounter", "interleaf.cycles"),
        ("llvm.readsteadycounter", "interleaf.cycles"),
        ("llvm.x86.rdtscp", "interleaf.cycles_with_processor"),
        ("llvm.x86.rdtsc", "interleaf.cycles"),
    ];
    for (prefix, function) in table {
        if name.starts_with(prefix) {
            return function;
        }
    }
    name
}
