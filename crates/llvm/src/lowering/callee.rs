//! What a function without a body means: the primitives that the interpreter itself provides.

use crate::bytecode::{Arithmetic, Bits, FloatFunction, FloatOperator, OutputStyle, Overflowing};

/// An operation that calls stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Primitive {
    /// `i64 interleaf.spawn(ptr start, ptr argument)`.
    Spawn,
    /// `i64 interleaf.join(i64 thread)`.
    Join,
    /// Ends the thread with its argument, or 0.
    Exit,
    /// `i64 interleaf.self()`.
    Identity,
    /// `void interleaf.lock(ptr)`.
    Lock,
    /// `void interleaf.unlock(ptr)`.
    Unlock,
    /// `ptr interleaf.allocate(i64 size, i64 align)`, with undefined contents.
    Allocate,
    /// The same, zeroed.
    AllocateZeroed,
    /// `void interleaf.free(ptr)`.
    Free,
    /// `i32 interleaf.choose(i32 among)`.
    Choose,
    /// Stops the thread if its argument is zero.
    Assume,
    /// `i64 interleaf.piece(ptr, ptr, i64)`: the largest power of two, at most 8, that is at most the number and divides
    /// both addresses.
    Piece,
    /// `{i64, i64} interleaf.read(ptr, i64 size)`: bits, and which bytes are undefined.
    ReadPiece,
    /// `void interleaf.write(ptr, i64 size, i64 bits, i64 undefined)`.
    WritePiece,
    /// Prints; the first printed argument has this index.
    Output(OutputStyle, usize),
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
    /// `a * b + c`.
    MultiplyAdd,
}

/// The primitive that a call of an undefined function stands for, if it is known.
pub(crate) fn primitive(name: &str) -> Option<Primitive> {
    use Primitive as P;
    if let Some(rest) = name.strip_prefix("llvm.") {
        return intrinsic(rest);
    }
    Some(match name {
        "interleaf.spawn" => P::Spawn,
        "interleaf.join" => P::Join,
        "interleaf.exit" | "pthread_exit" | "thrd_exit" => P::Exit,
        "exit" | "_exit" | "_Exit" | "quick_exit" => P::Exit,
        "interleaf.self" | "pthread_self" | "thrd_current" => P::Identity,
        "interleaf.lock" => P::Lock,
        "interleaf.unlock" => P::Unlock,
        "interleaf.allocate" => P::Allocate,
        "interleaf.allocate_zeroed" => P::AllocateZeroed,
        "interleaf.free" => P::Free,
        "interleaf.choose" => P::Choose,
        "interleaf.piece" => P::Piece,
        "interleaf.read" => P::ReadPiece,
        "interleaf.write" => P::WritePiece,
        "__VERIFIER_assume" => P::Assume,
        "printf" => P::Output(OutputStyle::Format, 0),
        "fprintf" => P::Output(OutputStyle::Format, 1),
        "vprintf" => P::Output(OutputStyle::List, 0),
        "vfprintf" => P::Output(OutputStyle::List, 1),
        "puts" => P::Output(OutputStyle::Line, 0),
        "fputs" | "perror" => P::Output(OutputStyle::Text, 0),
        "putchar" | "putc" | "fputc" => P::Output(OutputStyle::Character, 0),
        "fflush" | "setbuf" | "setvbuf" => P::Nothing,
        "__assert_fail" => P::AssertFail,
        "abort" => P::Abort("abort was called"),
        "__VERIFIER_error" | "reach_error" => P::Abort("an error location was reached"),
        "sched_yield" | "usleep" | "sleep" | "nanosleep" | "thrd_yield" | "thrd_sleep" | "pthread_yield" => {
            P::Nothing
        }
        "pthread_attr_init"
        | "pthread_attr_destroy"
        | "pthread_attr_setdetachstate"
        | "pthread_attr_setstacksize"
        | "pthread_attr_setscope"
        | "pthread_detach"
        | "thrd_detach"
        | "pthread_setconcurrency"
        | "pthread_mutexattr_init"
        | "pthread_mutexattr_destroy" => P::Nothing,
        "sqrt" | "sqrtf" => P::FloatFunction(FloatFunction::SquareRoot),
        "fabs" | "fabsf" => P::FloatFunction(FloatFunction::Absolute),
        "floor" | "floorf" => P::FloatFunction(FloatFunction::Floor),
        "ceil" | "ceilf" => P::FloatFunction(FloatFunction::Ceiling),
        "abs" | "labs" | "llabs" => P::Bits(Bits::Absolute),
        _ => return None,
    })
}

fn intrinsic(name: &str) -> Option<Primitive> {
    use Primitive as P;
    // The name is followed by the types it is instantiated with; `saturating.add` and its kin have dots of their own.
    const TABLE: &[(&str, Primitive)] = &[
        ("dbg.", P::Nothing),
        ("lifetime.", P::Nothing),
        ("invariant.", P::Nothing),
        ("experimental.noalias.scope.decl", P::Nothing),
        ("assume", P::Nothing),
        ("donothing", P::Nothing),
        ("prefetch", P::Nothing),
        ("var.annotation", P::Nothing),
        ("x86.sse2.pause", P::Nothing),
        ("aarch64.hint", P::Nothing),
        ("readcyclecounter", P::Nothing),
        ("expect", P::First),
        ("launder.", P::First),
        ("strip.", P::First),
        ("ssa.copy", P::First),
        ("annotation", P::First),
        ("ptr.annotation", P::First),
        ("threadlocal.address", P::First),
        ("objectsize", P::Number(u64::MAX)),
        ("is.constant", P::Bits(Bits::IsConstant)),
        ("trap", P::Abort("a trap was reached")),
        ("ubsantrap", P::Abort("a trap was reached")),
        ("debugtrap", P::Nothing),
        ("va_start", P::VariadicStart),
        ("va_end", P::Nothing),
        ("stacksave", P::StackSave),
        ("stackrestore", P::StackRestore),
        ("umin", P::Arithmetic(Arithmetic::Minimum)),
        ("umax", P::Arithmetic(Arithmetic::Maximum)),
        ("smin", P::Arithmetic(Arithmetic::MinimumSigned)),
        ("smax", P::Arithmetic(Arithmetic::MaximumSigned)),
        ("uadd.sat", P::Arithmetic(Arithmetic::SaturatingAdd)),
        ("usub.sat", P::Arithmetic(Arithmetic::SaturatingSubtract)),
        ("sadd.sat", P::Arithmetic(Arithmetic::SaturatingAddSigned)),
        ("ssub.sat", P::Arithmetic(Arithmetic::SaturatingSubtractSigned)),
        ("uadd.with.overflow", P::Overflowing(Overflowing::Add)),
        ("sadd.with.overflow", P::Overflowing(Overflowing::AddSigned)),
        ("usub.with.overflow", P::Overflowing(Overflowing::Subtract)),
        ("ssub.with.overflow", P::Overflowing(Overflowing::SubtractSigned)),
        ("umul.with.overflow", P::Overflowing(Overflowing::Multiply)),
        ("smul.with.overflow", P::Overflowing(Overflowing::MultiplySigned)),
        ("ctpop", P::Bits(Bits::CountOnes)),
        ("ctlz", P::Bits(Bits::LeadingZeros)),
        ("cttz", P::Bits(Bits::TrailingZeros)),
        ("bswap", P::Bits(Bits::SwapBytes)),
        ("bitreverse", P::Bits(Bits::Reverse)),
        ("abs", P::Bits(Bits::Absolute)),
        ("fshl", P::FunnelShift { left: true }),
        ("fshr", P::FunnelShift { left: false }),
        ("fabs", P::FloatFunction(FloatFunction::Absolute)),
        ("sqrt", P::FloatFunction(FloatFunction::SquareRoot)),
        ("floor", P::FloatFunction(FloatFunction::Floor)),
        ("ceil", P::FloatFunction(FloatFunction::Ceiling)),
        ("trunc", P::FloatFunction(FloatFunction::Truncate)),
        ("roundeven", P::FloatFunction(FloatFunction::RoundEven)),
        ("rint", P::FloatFunction(FloatFunction::RoundEven)),
        ("nearbyint", P::FloatFunction(FloatFunction::RoundEven)),
        ("round", P::FloatFunction(FloatFunction::Round)),
        ("minnum", P::Float(FloatOperator::Minimum)),
        ("maxnum", P::Float(FloatOperator::Maximum)),
        ("copysign", P::Float(FloatOperator::CopySign)),
        ("pow.", P::Float(FloatOperator::Power)),
        ("fmuladd", P::MultiplyAdd),
        ("fma", P::MultiplyAdd),
    ];
    TABLE.iter().find_map(|&(prefix, primitive)| {
        let rest = name.strip_prefix(prefix)?;
        (rest.is_empty() || rest.starts_with('.') || prefix.ends_with('.')).then_some(primitive)
    })
}

/// The library function that an intrinsic stands for.
pub(crate) fn library_name(name: &str) -> &str {
    let table = [
        ("llvm.memcpy.", "interleaf.copy"),
        ("llvm.memmove.", "interleaf.move"),
        ("llvm.memset.", "interleaf.fill"),
        ("llvm.va_copy", "interleaf.copy_list"),
    ];
    for (prefix, function) in table {
        if name.starts_with(prefix) {
            return function;
        }
    }
    name
}
