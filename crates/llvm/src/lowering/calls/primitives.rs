//! What a function without a body means.
//!
//! Most of those that the library calls are instructions, named in the [table](crate::bytecode::Instruction); faults are in the
//! table here, intrinsics in `intrinsics.rs`.

use crate::bytecode::{
    Arithmetic, Bits, FloatFunction, FloatOperator, Instruction, OutputStyle, Overflowing,
};
use crate::words::word_list;
use interleaf_program::{FaultKind, MemoryOrder};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Primitive {
    /// An instruction whose operands are the arguments of the call.
    Instruction(Instruction),
    /// `llvm.assume`: what the compiler may rely on.
    Promise,
    /// `void interleaf.keep(ptr to, ptr)`: stores a pointer in private memory that lives no longer than what it points to.
    Keep,
    Output(OutputStyle),
    /// Breaks a rule, with this message.
    Fault(FaultKind, &'static str),
    /// Stops the program on purpose, with this message.
    Abort(&'static str),
    Nothing,
    First,
    Number(u64),
    /// Lets a `va_list` start at the first of the variable arguments.
    VariadicStart,
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
    /// `a * b + c`, rounded once.
    Fused,
    /// -1, 0 or 1.
    ThreeWay {
        signed: bool,
    },
    /// Combines the lanes of a vector.
    Reduce(Reduction),
    /// A conversion that stops at the ends of its range, as all do here.
    FloatToInteger {
        signed: bool,
    },
    /// The selector of a type that is caught.
    Selector,
    /// What is known of the size of an object: nothing.
    ObjectSize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reduction {
    Add,
    Integer(Arithmetic),
    /// Without a number to start with.
    Float(FloatOperator),
    /// From the number that comes first.
    FloatFrom(FloatOperator),
}

impl Primitive {
    /// A fence of the machine's own.
    pub(crate) const fn fence(order: MemoryOrder) -> Primitive {
        Primitive::Instruction(Instruction::Fence { order })
    }
}

/// The fault that the library reports by `interleaf.fault.` and this name.
fn fault(name: &str) -> Option<Primitive> {
    use FaultKind::{
        Abort, Assertion, DestroyHeld, DoubleJoin, InvalidAllocation, InvalidFree, Panic, UndefinedBehaviour,
        UninitialisedRead, UnlockNotOwner, Unmodelled,
    };
    let (kind, message) = match name {
        "destroy_mutex" => (DestroyHeld, "a mutex is destroyed while a thread holds it"),
        "destroy_lock" => (DestroyHeld, "a lock is destroyed while a thread holds it"),
        "destroy_condition" => (DestroyHeld, "a condition variable is destroyed while a thread waits for it"),
        "destroy_barrier" => (DestroyHeld, "a barrier is destroyed while a thread waits at it"),
        "destroyed" => (
            UninitialisedRead,
            "a lock, semaphore, condition variable, barrier or the like is used after it was destroyed",
        ),
        "unlock" => (UnlockNotOwner, "a lock is unlocked by a thread that does not hold it"),
        "wait" => {
            (UnlockNotOwner, "a thread waits for a condition variable with a mutex that it does not hold")
        }
        "detached_twice" => (DoubleJoin, "detached a thread that was detached before"),
        "joined_detached" => (DoubleJoin, "joined a thread that was detached"),
        "barrier" => (UninitialisedRead, "a barrier is used before it is initialised"),
        "barrier_twice" => {
            (UndefinedBehaviour, "a barrier is initialised that is initialised already; destroy it first")
        }
        "semaphore" => (UninitialisedRead, "a semaphore is used before it is initialised"),
        "conversion" => (Abort, "a format has a conversion that is not supported, such as `%ls` or `%Lf`"),
        "system_call" => (
            Unmodelled,
            "this futex operation is not modelled; FUTEX_WAIT, FUTEX_WAKE and those of the two with a mask are",
        ),
        "signal" => (Unmodelled, "a signal that a thread raises is not modelled"),
        "cleanup" => (
            Abort,
            "a thread ends between `pthread_cleanup_push` and `pthread_cleanup_pop`, which is not supported",
        ),
        "panic" => (Panic, "the program panicked"),
        "test" => (Panic, "the test returned an error"),
        "jump" => (Abort, "a jump out of a function is not supported"),
        "jump_back" => (
            UndefinedBehaviour,
            "`longjmp` goes where this thread has not called `setjmp`, or to a function that has returned",
        ),
        "allocation_size" => {
            (InvalidAllocation, "the size of an allocation is larger than any object can be; is it negative?")
        }
        "allocation_alignment" => (InvalidAllocation, "the alignment of an allocation is not a power of two"),
        "free" => (InvalidFree, "`free` is given memory that `malloc` did not return"),
        "delete" => (InvalidFree, "`delete` is given memory that `new` did not return"),
        "delete_array" => (InvalidFree, "`delete[]` is given memory that `new[]` did not return"),
        "too_long" => (
            Abort,
            "formatted output exceeds the model: at most 64 arguments, fields of 4096 bytes, 1023 bytes of shared strings",
        ),
        "choice" => (Abort, "`interleaf_choose` takes a number from 1 to 4096"),
        "assertion" => (Assertion, "assertion failed"),
        _ => return None,
    };
    Some(Primitive::Fault(kind, message))
}

word_list! {
    /// Functions of the C library that do nothing here and return 0.
    IGNORED:
        "__interleaf_reached" "atexit" "clearerr" "clock_nanosleep" "ferror" "fflush" "nanosleep" "pthread_attr_destroy"
        "pthread_attr_init" "pthread_attr_setguardsize" "pthread_attr_setinheritsched"
        "pthread_attr_setschedparam" "pthread_attr_setschedpolicy" "pthread_attr_setscope"
        "pthread_attr_setstacksize" "pthread_barrierattr_destroy" "pthread_barrierattr_init"
        "pthread_barrierattr_setpshared" "pthread_condattr_destroy" "pthread_condattr_init"
        "pthread_condattr_setclock" "pthread_condattr_setpshared" "pthread_mutexattr_destroy"
        "pthread_mutexattr_setpshared" "pthread_rwlockattr_destroy" "pthread_rwlockattr_init"
        "pthread_rwlockattr_setkind_np" "pthread_rwlockattr_setpshared" "pthread_setconcurrency"
        "pthread_setname_np" "pthread_yield" "sched_yield" "setbuf" "setlinebuf" "setvbuf" "sleep"
        "thrd_sleep" "thrd_yield" "usleep"
}

/// The primitive that a call of a function of the library stands for, if it is known.
pub(crate) fn of_library(name: &str) -> Option<Primitive> {
    use Primitive as P;
    if let Some(instruction) = Instruction::called(name) {
        return Some(P::Instruction(instruction));
    }
    if let Some(fault) = name.strip_prefix("interleaf.fault.").and_then(fault) {
        return Some(fault);
    }
    if IGNORED.contains(&name) {
        return Some(P::Nothing);
    }
    Some(match name {
        "interleaf.keep" => P::Keep,
        "interleaf.print_format" => P::Output(OutputStyle::Format),
        "interleaf.print_line" => P::Output(OutputStyle::Line),
        "interleaf.print_text" => P::Output(OutputStyle::Text),
        "interleaf.print_character" => P::Output(OutputStyle::Character),
        "abort" => P::Abort("abort was called"),
        "_ZNSt13__future_base13_State_baseV211_Make_ready6_M_setEv" => {
            P::Abort("a future that is ready at the end of a thread is not supported")
        }
        "__VERIFIER_error" | "reach_error" => P::Abort("an error location was reached"),
        "interleaf.fault.terminate" => P::Abort("std::terminate was called"),
        "interleaf.fault.pure_virtual" => P::Abort("a pure virtual function was called"),
        "abs" | "labs" | "llabs" => P::Bits(Bits::Absolute),
        _ => return None,
    })
}
