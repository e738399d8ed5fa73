//! The table of instructions.
//!
//! A row has the columns
//!
//! ```text
//! Name { immediates } (operands) list[length] -> result [slots] : flow = "name in the library" { immediates };
//! ```
//!
//! All but the name are optional. The table defines the enum, its [`operands`](Instruction::operands) and
//! [`results`](Instruction::results), its [`Flow`], and the [calls](Instruction::called) that stand for it. To add an
//! instruction, add a row here and what it does to `interpreter/execute.rs` or `interpreter/effects.rs`; one that stops also
//! has to say in `interpreter/resolve.rs` what becomes of its outcome.
//!
//! `width` is that of the operands in bits, `double` says whether they are `double`s or `float`s. Operands that do not fit the
//! 16 bytes of an instruction stand in a list. `<-> slot` is a slot that is read as well as written.

use super::{
    Arithmetic, Bits, Checked, Code, Conversion, Division, FloatFunction, FloatOperator, OnUndefined,
    OnUninitialised, Operand, OutputStyle, Overflowing, Slot, Wide,
};
use crate::words::{AtomicOperation, FloatPredicate, IntegerPredicate};
use interleaf_program::{FaultKind, MemoryOrder, ObjectKind, Site};

/// No slot: the result is not wanted.
pub(crate) const NOWHERE: Slot = u32::MAX;

/// Where an instruction continues, and whether other threads notice it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// With the next instruction.
    Next,
    /// As `Next`; a thread may stop there and show an operation.
    Stop,
    /// As `Stop`; the operands become known to other threads.
    Share,
    /// As `Next`, after a call, in which the thread may stop.
    Call,
    /// Nowhere; the value becomes known to other threads.
    Exit,
    /// At the target.
    Jump(u32),
    /// At the target or with the next instruction.
    Branch(u32),
    /// At one of its cases or with the next instruction.
    Switch,
    /// In the caller.
    Return,
}

macro_rules! flow {
    () => {
        Flow::Next
    };
    ($flow:ident $($target:ident)?) => {
        Flow::$flow $(($target))?
    };
}

macro_rules! results {
    () => {
        return None
    };
    ($to:ident) => {
        ($to, 1)
    };
    ($to:ident [$slots:expr]) => {
        ($to, $slots as u32)
    };
}

/// Compares a name with those of a row, and returns the row's instruction with operands to be filled in.
macro_rules! called {
    ($wanted:ident $row:ident $operands:tt) => {};
    ($wanted:ident $row:ident { $($operand:tt)* } $name:literal { $($immediate:tt)* } $($rest:tt)*) => {
        if $wanted == $name {
            return Some(Instruction::$row { $($operand)* $($immediate)* });
        }
        called!($wanted $row { $($operand)* } $($rest)*);
    };
}

macro_rules! instructions {
    ($code:ident: $(
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $ty:ty),* })? $(($($read:ident),*))? $($list:ident[$length:expr])?
            $(-> $to:ident $([$slots:expr])?)? $(<-> $both:ident)? $(: $flow:ident $($target:ident)?)?
            $(= $($called:literal $immediates:tt)+)?;
    )*) => {
        /// An instruction, in 16 bytes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Instruction {
            $(
                $(#[$doc])*
                $name {
                    $($($field: $ty,)*)? $($($read: Operand,)*)? $($list: u32,)?
                    $($to: Slot,)? $($both: Slot,)? $($($target: u32,)?)?
                },
            )*
        }

        #[allow(unused_variables, reason = "most rows do not use all columns")]
        impl Instruction {
            pub(crate) fn operands(&self, $code: &Code, mut visit: impl FnMut(Operand)) {
                match *self {$(
                    Instruction::$name { $($($field,)*)? $($($read,)*)? $($list,)? $($both,)? .. } => {
                        $($(visit($read);)*)?
                        $(visit(Operand::slot($both));)?
                        $($code.list($list, $length as usize).iter().copied().for_each(visit);)?
                    }
                )*}
            }

            /// The slots that are written: the first, and how many.
            pub(crate) fn results(&self, $code: &Code) -> Option<(Slot, u32)> {
                let (to, slots): (Slot, u32) = match *self {$(
                    Instruction::$name { $($($field,)*)? $($to,)? $($both,)? .. } => {
                        results!($($to $([$slots])?)? $($both)?)
                    }
                )*};
                (to != NOWHERE).then_some((to, slots))
            }

            pub(crate) fn is_look(&self) -> bool {
                matches!(self, Instruction::Look { .. })
            }

            pub(crate) fn flow(&self) -> Flow {
                match *self {$(
                    Instruction::$name { $($($target,)?)? .. } => flow!($($flow $($target)?)?),
                )*}
            }

            pub(crate) fn set_target(&mut self, start: u32) {
                match self {$(
                    Instruction::$name { $($($target,)?)? .. } => {
                        $($(*$target = start; return;)?)?
                    }
                )*}
                unreachable!("{self:?} is no jump; please report this")
            }

            /// Writes the result to another slot; `false` if the instruction has none, or reads that slot as well.
            pub(crate) fn redirect(&mut self, slot: Slot) -> bool {
                match self {$(
                    Instruction::$name { $($to,)? .. } => {
                        $(*$to = slot; return true;)?
                    }
                )*}
                false
            }

            /// The instruction with these operands; `None` if there are too few, and surplus ones are ignored.
            pub(crate) fn with_operands(
                self,
                $code: &mut Code,
                mut operands: impl Iterator<Item = Operand>,
            ) -> Option<Instruction> {
                Some(match self {$(
                    Instruction::$name { $($($field,)*)? $($to,)? $($both,)? $($($target,)?)? .. } => {
                        Instruction::$name {
                            $($($read: operands.next()?,)*)?
                            $($list: $code.push_list($length as usize, operands)?,)?
                            $($($field,)*)? $($to,)? $($both,)? $($($target,)?)?
                        }
                    }
                )*})
            }

            /// The instruction that a call of a function with this name is; its operands are the arguments of the call.
            pub(crate) fn called(name: &str) -> Option<Instruction> {
                const ARGUMENT: Operand = Operand::slot(0);
                $(
                    called!(name $name {
                        $($($read: ARGUMENT,)*)? $($list: 0,)? $($to: 0,)? $($both: 0,)? $($($target: 0,)?)?
                    } $($($called $immediates)+)?);
                )*
                None
            }
        }
    };
}

instructions! { code:
    Move (from) -> to;
    /// As `Move`; what was poison is some value from then on.
    Freeze (from) -> to;
    /// As `Move`, if the condition holds.
    Select (condition, from) <-> to;
    /// Does nothing, but the value must not be poison.
    Use (value);

    Add { width: u8 } (left, right) -> to;
    Arithmetic { operator: Arithmetic, width: u8 } (left, right) -> to;
    /// An operator on one integer reads `left` alone.
    Checked { operator: Checked, width: u8, on_undefined: OnUndefined } (left, right) -> to;
    Divide { operator: Division, width: u8 } (left, right) -> to;
    /// The second result is whether it overflowed.
    Overflowing { operator: Overflowing, width: u8 } (left, right) -> to [2];
    Bits { operator: Bits, width: u8 } (from) -> to;
    Compare { predicate: IntegerPredicate, width: u8 } (left, right) -> to;
    /// An operator on integers of 65 to 128 bits, each in two operands.
    Wide { operator: Wide, width: u8 } list[operator.operands()] -> to [operator.results()];
    SignExtend { from_width: u8, width: u8 } (from) -> to;
    Truncate { width: u8 } (from) -> to;
    /// `base + index * scale`.
    Element { scale: u16 } (base, index) -> to;

    Float { operator: FloatOperator, double: bool } (left, right) -> to;
    FloatFunction { function: FloatFunction, double: bool } (from) -> to;
    /// `a * b + c`, rounded once.
    Fused { double: bool } list[3] -> to;
    FloatCompare { predicate: FloatPredicate, double: bool } (left, right) -> to;
    /// A number that does not fit becomes the nearest one if `on_undefined` is missing.
    Convert { conversion: Conversion, width: u8, double: bool, on_undefined: Option<OnUndefined> } (from) -> to;

    Jump : Jump target;
    JumpIf (condition) : Branch target;
    JumpUnless (condition) : Branch target;
    CompareJump { predicate: IntegerPredicate, width: u8 } (left, right) : Branch target;
    /// Goes to the case with the value. The cases are sorted.
    Switch { cases: u32, count: u32 } (value) : Switch;
    /// A jump back; costs fuel.
    Loop { site: Site } : Jump target;
    /// A jump back that is taken only as often as `--unroll` says.
    CountedLoop { site: Site } <-> counter : Jump target;
    /// The start of an iteration of a loop that may wait, from outside if `enters`. Shows
    /// [`Op::StutteringLoop`](interleaf_program::Op::StutteringLoop) if the iteration before changed nothing. The list holds
    /// what is compared; `first` and the slots behind it hold the [counters](super::ITERATION_COUNTERS), then copies of that.
    Iteration { enters: bool, count: u16, first: Slot } list[count] : Stop;
    Call { function: u32 } arguments[code.function(function).parameters] -> to [code.function(function).results] : Call;
    /// Before the arguments in the list stands the number of the call's [signature](super::Signature).
    CallIndirect { results: u8, count: u16 } (callee) arguments[count] -> to [results] : Call;
    Return (value) : Return;
    ReturnMany { count: u32 } values[count] : Return;

    Load { size: u8, width: u8, order: MemoryOrder, on_uninitialised: OnUninitialised } (address) -> to : Stop;
    Store { size: u8, order: MemoryOrder } (address, value) : Stop;
    /// The largest power of two, at most 8, that is at most the third operand and divides the first two.
    Piece list[3] -> to = "interleaf.piece" {};
    /// Reads bytes that may be undefined; the second result says which ones are.
    ReadPiece (address, size) -> to [2] : Stop = "interleaf.read" {};
    /// Writes them. The list holds address, size, bits, and which are undefined.
    WritePiece list[4] : Stop = "interleaf.write" {};
    Update { operation: AtomicOperation, size: u8, order: MemoryOrder } (address, value) -> to : Stop;
    /// The list holds address, expected and new; the second result is whether it happened.
    CompareExchange { size: u8, order: MemoryOrder, failure: MemoryOrder } list[4] -> to [2] : Stop;
    Fence { order: MemoryOrder } : Stop;

    /// The address of private memory of the frame.
    PrivateAddress { offset: u32 } -> to;
    /// More private memory, until the function returns or the stack is restored.
    PrivateAllocate (size) -> to;
    StackSave -> to;
    StackRestore (saved);
    Allocate { kind: ObjectKind, zeroed: bool, follows: bool } (size, align) -> to : Stop
        = "interleaf.allocate" { kind: ObjectKind::Heap, zeroed: false, follows: false }
        "interleaf.allocate_zeroed" { kind: ObjectKind::Heap, zeroed: true, follows: false }
        "interleaf.allocate_behind" { kind: ObjectKind::Heap, zeroed: false, follows: true }
        "interleaf.allocate_zeroed_behind" { kind: ObjectKind::Heap, zeroed: true, follows: true }
        "interleaf.allocate_hidden" { kind: ObjectKind::Stack, zeroed: false, follows: false }
        "interleaf.allocate_zeroed_hidden" { kind: ObjectKind::Stack, zeroed: true, follows: false };
    /// Ends a local variable, unless in an atomic section, where no other thread can notice.
    EndVariable (address) : Stop;
    Free (address) : Stop = "interleaf.free" {};

    Spawn (start, argument) -> to : Share = "interleaf.spawn" {};
    /// `i64 interleaf.spawn_in(ptr run, ptr start, ptr argument)`: starts a thread in `run(start, argument)` that is named
    /// after `start`.
    SpawnIn list[3] -> to : Share = "interleaf.spawn_in" {};
    Join (thread) -> to : Stop = "interleaf.join" {};
    Exit (value) : Exit = "interleaf.exit" {} "pthread_exit" {} "thrd_exit" {};
    /// The number of active calls.
    Frames -> to = "interleaf.frames" {};
    /// `{i64, i64} interleaf.clause(i64 frame, i64 number)`: a clause of the landing pad of the call that a frame is in; the first frame
    /// is 1. The numbers are those of `library/exceptions.c`.
    Clause (frame, number) -> to [2] = "interleaf.clause" {};
    /// `void interleaf.land(i64 frame, ptr exception, i64 selector)`: unwinds to a frame and jumps to the landing pad of the call
    /// that it is in. The variables of the frames above it end first, one at a time.
    Land list[3] : Return = "interleaf.land" {};
    /// `i64 interleaf.called_from()`: the place of the call of the current function.
    CalledFrom -> to = "interleaf.called_from" {};
    /// `void interleaf.jump_back(i64 frame, i64 call, i64 value)`: unwinds to a frame and jumps to the landing pad of a call in
    /// it that has returned. The variables of the frames above it end first, as for `Land`.
    JumpBack list[3] : Return = "interleaf.jump_back" {};
    EndProgram (status) : Exit
        = "interleaf.end_program" {} "exit" {} "_exit" {} "_Exit" {} "quick_exit" {};
    /// A wait with a time limit begins, which gives up a mutex; it has timed out, if it is `late`; and it ends with the mutex. If
    /// it is `late`, what the thread did in between cancels out.
    BeginTimedWait (mutex) -> to : Stop = "interleaf.begin_timed_wait" {};
    TimedOut (late) -> to : Stop = "interleaf.timed_out" {};
    EndTimedWait (late) -> to = "interleaf.end_timed_wait" {};
    /// The time, in milliseconds: one later than when the thread looked last.
    Look -> to = "interleaf.look" {};
    /// Moves the clock on to a time, unless it is later already.
    PassUntil (time) -> to = "interleaf.pass_until" {};
    Identity -> to = "interleaf.self" {} "pthread_self" {} "thrd_current" {};
    Lock (address) : Share = "interleaf.lock" {};
    Unlock (address) : Share = "interleaf.unlock" {};
    /// `i64 interleaf.guarded(ptr, i32 size, i64 mask, i32 comparison, i64 operand, i32 how, i64 value, i32 kind)`: waits, then
    /// changes a cell; the numbers are those of `library/support.h`.
    Guarded list[8] -> to : Share = "interleaf.guarded" {};
    /// `i64 interleaf.release(ptr, i32 size, i32 how, i64 value, i32 kind)`: changes a cell to release something.
    Release list[5] -> to : Share = "interleaf.release" {};
    AtomicBegin : Stop = "__VERIFIER_atomic_begin" {};
    AtomicEnd : Stop = "__VERIFIER_atomic_end" {};
    /// Begins an atomic section that accesses this address alone; none if it is private.
    UpdateBegin { size: u8, order: MemoryOrder } (address) : Stop;
    UpdateEnd : Stop;
    Choose (among) -> to : Stop = "interleaf.choose" {};
    /// Stops the thread if the condition is zero.
    Assume (condition) = "__VERIFIER_assume" {};

    /// Shows that an attempt was torn, of which nothing is left.
    TornAttempt : Stop = "interleaf.torn_attempt" {};

    /// Whether an address is one of private or constant memory.
    IsKnown (address) -> to = "interleaf.is_known" {};
    /// Whether it is one of constant memory.
    IsConstant (address) -> to = "interleaf.is_constant" {};
    /// `i32 interleaf.format_byte(ptr format, ptr arguments, i64 index)`: one byte of what would be printed, or for the index
    /// -1 their number. The arguments lie in private memory.
    FormatByte list[3] -> to = "interleaf.format_byte" {};
    /// The floating point number that a text in private memory is, or not a number.
    ParseFloat { double: bool } (address) -> to
        = "interleaf.parse_double" { double: true } "interleaf.parse_float" { double: false };
    /// Passes a place that a search looks for.
    Reached { place: u32 } : Stop;
    Output { count: u8, style: OutputStyle } list[count] -> to : Stop;
    AssertFail (expression) : Stop = "__assert_fail" {};
    /// A fault: an exception that nothing catches. The operands are the name of its type and what it says, in private or constant memory.
    Uncaught (type_name, what) = "interleaf.uncaught" {};
    /// Whether a frame, or one of the two that called it, is where Rust's runtime calls main.
    LeavesMain (frame) -> to = "interleaf.leaves_main" {};
    Fault { kind: FaultKind, message: u32 };
    /// Stops the thread where the model of the library has no room.
    Limit = "interleaf.fault.too_many" {};
    /// Faults if the flag of a local variable is not set.
    CheckDefined { name: u32 } (flag);
}

impl Instruction {
    /// Whether a thread may show an operation here, or be in a call that does.
    pub(crate) fn may_stop(&self) -> bool {
        matches!(self.flow(), Flow::Stop | Flow::Share | Flow::Call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_has_sixteen_bytes() {
        assert_eq!(size_of::<Instruction>(), 16);
    }
}
