//! The instructions of the bytecode.

use super::{
    Arithmetic, Bits, Checked, Conversion, Division, FloatFunction, FloatOperator, Operand, OutputStyle,
    Overflowing, Poison, Slot, Undefined, UpdateKind, Wide,
};
use crate::ast::{FloatPredicate, IntegerPredicate};
use interleaf_program::{FaultKind, MemoryOrder, ObjectKind, Site};

/// An instruction. 16 bytes; `to` is where the result goes, `width` the bits of the operands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Instruction {
    Move {
        to: Slot,
        from: Operand,
    },
    /// As `Move`; what was indeterminate is some value from then on.
    Freeze {
        to: Slot,
        from: Operand,
    },
    /// As `Move`, if the condition holds.
    Select {
        to: Slot,
        condition: Operand,
        from: Operand,
    },
    /// Does nothing, but the value must be determinate.
    Use {
        value: Operand,
    },
    Add {
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    Arithmetic {
        operator: Arithmetic,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    /// `width` is that of the operands; an operator on one integer reads `left` alone.
    Checked {
        operator: Checked,
        width: u8,
        poison: Poison,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    Divide {
        operator: Division,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    /// The second result, whether it overflowed, goes into the slot after `to`.
    Overflowing {
        operator: Overflowing,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    Bits {
        operator: Bits,
        width: u8,
        to: Slot,
        from: Operand,
    },
    Compare {
        predicate: IntegerPredicate,
        width: u8,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    /// An operator on integers of 65 to 128 bits; the list holds its operands, two for each such integer.
    Wide {
        operator: Wide,
        width: u8,
        to: Slot,
        list: u32,
    },
    SignExtend {
        from_width: u8,
        width: u8,
        to: Slot,
        from: Operand,
    },
    Truncate {
        width: u8,
        to: Slot,
        from: Operand,
    },
    /// `base + index * scale`.
    Element {
        scale: u16,
        to: Slot,
        base: Operand,
        index: Operand,
    },

    Float {
        operator: FloatOperator,
        double: bool,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    FloatFunction {
        function: FloatFunction,
        double: bool,
        to: Slot,
        from: Operand,
    },
    /// `a * b + c`, rounded once.
    Fused {
        double: bool,
        to: Slot,
        list: u32,
    },
    FloatCompare {
        predicate: FloatPredicate,
        double: bool,
        to: Slot,
        left: Operand,
        right: Operand,
    },
    /// `poison` says what becomes of a number that does not fit; if it is not there, the nearest one is taken.
    Convert {
        conversion: Conversion,
        width: u8,
        double: bool,
        poison: Option<Poison>,
        to: Slot,
        from: Operand,
    },

    Jump {
        target: u32,
    },
    JumpIf {
        condition: Operand,
        target: u32,
    },
    JumpUnless {
        condition: Operand,
        target: u32,
    },
    CompareJump {
        predicate: IntegerPredicate,
        width: u8,
        left: Operand,
        right: Operand,
        target: u32,
    },
    /// Takes the case with the value, or goes on with the next instruction. The cases are sorted.
    Switch {
        value: Operand,
        cases: u32,
        count: u32,
    },
    /// A jump back; costs fuel.
    Loop {
        target: u32,
        site: Site,
    },
    /// A jump back that is taken only as often as `--unroll` says.
    CountedLoop {
        target: u32,
        site: Site,
        counter: Slot,
    },
    /// The start of a round of a loop, from outside if `enters`. Shows [`Op::StutteringLoop`](interleaf_program::Op::StutteringLoop) if the
    /// round before it changed nothing. `first` and the slots behind it hold what is compared: the
    /// [counters](ROUND_COUNTERS), then copies of the operands in the list.
    Round {
        enters: bool,
        count: u16,
        first: Slot,
        list: u32,
    },
    Call {
        function: u32,
        arguments: u32,
        to: Slot,
    },
    /// Before the arguments in the list stands the number of the call's [signature](super::Signature).
    CallIndirect {
        results: u8,
        count: u16,
        callee: Operand,
        arguments: u32,
        to: Slot,
    },
    Return {
        value: Operand,
    },
    ReturnMany {
        values: u32,
        count: u32,
    },

    Load {
        size: u8,
        width: u8,
        order: MemoryOrder,
        undefined: Undefined,
        to: Slot,
        address: Operand,
    },
    Store {
        size: u8,
        order: MemoryOrder,
        address: Operand,
        value: Operand,
    },
    /// The largest power of two, at most 8, that is at most the third operand and divides the first two.
    Piece {
        to: Slot,
        list: u32,
    },
    /// Reads bytes that may be undefined; which ones goes into the slot after `to`. `size` is an operand.
    ReadPiece {
        to: Slot,
        address: Operand,
        size: Operand,
    },
    /// Writes them. The list holds address, size, bits and which are undefined.
    WritePiece {
        list: u32,
    },
    Update {
        kind: UpdateKind,
        size: u8,
        order: MemoryOrder,
        to: Slot,
        address: Operand,
        value: Operand,
    },
    /// The list holds address, expected and new; whether it happened goes into the slot after `to`.
    CompareExchange {
        size: u8,
        order: MemoryOrder,
        failure: MemoryOrder,
        to: Slot,
        list: u32,
    },
    Fence {
        order: MemoryOrder,
    },

    /// The address of private memory of the frame.
    PrivateAddress {
        to: Slot,
        offset: u32,
    },
    /// More private memory, until the function returns or the stack is restored.
    PrivateAllocate {
        to: Slot,
        size: Operand,
    },
    StackSave {
        to: Slot,
    },
    StackRestore {
        saved: Operand,
    },
    Allocate {
        kind: ObjectKind,
        zeroed: bool,
        to: Slot,
        size: Operand,
        align: Operand,
    },
    /// Ends a local variable, unless that happens in an atomic section, which no one can look into.
    EndVariable {
        address: Operand,
    },
    Free {
        address: Operand,
    },

    Spawn {
        to: Slot,
        start: Operand,
        argument: Operand,
    },
    Join {
        to: Slot,
        thread: Operand,
    },
    Exit {
        value: Operand,
    },
    /// Ends the program.
    EndProgram {
        status: Operand,
    },
    Identity {
        to: Slot,
    },
    /// Starts a thread in another function than the one that it is named after. The list holds the function that it
    /// starts in and the two arguments of that, the first of which is the other.
    SpawnIn {
        to: Slot,
        list: u32,
    },
    Lock {
        address: Operand,
    },
    Unlock {
        address: Operand,
    },
    /// Waits, then changes a cell. The list holds what `interleaf.guarded` is given.
    Guarded {
        to: Slot,
        list: u32,
    },
    /// Changes a cell to give something up. The list holds what `interleaf.release` is given.
    Release {
        to: Slot,
        list: u32,
    },
    /// Whether an address is one of private or constant memory.
    IsKnown {
        to: Slot,
        address: Operand,
    },
    /// One byte of what would be printed, or their number. The list holds a format, the address of the arguments in
    /// private memory, and an index, or -1 for the number.
    FormatByte {
        to: Slot,
        list: u32,
    },
    /// The floating point number that a text in private memory is; not a number if it is none.
    ParseFloat {
        double: bool,
        to: Slot,
        address: Operand,
    },
    /// Starts an atomic section.
    AtomicBegin,
    /// Ends it.
    AtomicEnd,
    Choose {
        to: Slot,
        among: Operand,
    },
    Assume {
        condition: Operand,
    },
    Output {
        count: u8,
        style: OutputStyle,
        to: Slot,
        list: u32,
    },
    AssertFail {
        expression: Operand,
    },
    Fault {
        kind: FaultKind,
        message: u32,
    },
    /// Stops the thread where the model of the library has no room.
    Limit,
    /// Faults if the flag of a local variable is not set.
    CheckDefined {
        flag: Slot,
        name: u32,
    },
}

impl Instruction {
    /// Sets where a jump goes.
    pub(crate) fn set_target(&mut self, start: u32) {
        match self {
            Instruction::Jump { target }
            | Instruction::JumpIf { target, .. }
            | Instruction::JumpUnless { target, .. }
            | Instruction::CompareJump { target, .. }
            | Instruction::Loop { target, .. }
            | Instruction::CountedLoop { target, .. } => *target = start,
            other => unreachable!("{other:?} is no jump; please report this"),
        }
    }

    /// Whether a thread may show an operation here, or be in a call that does.
    pub(crate) fn may_stop(&self) -> bool {
        matches!(
            self,
            Instruction::Call { .. }
                | Instruction::CallIndirect { .. }
                | Instruction::Load { .. }
                | Instruction::Store { .. }
                | Instruction::ReadPiece { .. }
                | Instruction::WritePiece { .. }
                | Instruction::Update { .. }
                | Instruction::CompareExchange { .. }
                | Instruction::Fence { .. }
                | Instruction::Allocate { .. }
                | Instruction::EndVariable { .. }
                | Instruction::Free { .. }
                | Instruction::Spawn { .. }
                | Instruction::Join { .. }
                | Instruction::SpawnIn { .. }
                | Instruction::Lock { .. }
                | Instruction::Unlock { .. }
                | Instruction::Guarded { .. }
                | Instruction::Release { .. }
                | Instruction::AtomicBegin
                | Instruction::AtomicEnd
                | Instruction::Choose { .. }
                | Instruction::Output { .. }
                | Instruction::Round { .. }
                | Instruction::AssertFail { .. }
        )
    }

    /// Lets the result go into another slot; `false` if the instruction has none, or more than one.
    pub(crate) fn redirect(&mut self, slot: Slot) -> bool {
        match self {
            Instruction::Move { to, .. }
            | Instruction::Freeze { to, .. }
            | Instruction::Add { to, .. }
            | Instruction::Arithmetic { to, .. }
            | Instruction::Checked { to, .. }
            | Instruction::Divide { to, .. }
            | Instruction::Bits { to, .. }
            | Instruction::Compare { to, .. }
            | Instruction::SignExtend { to, .. }
            | Instruction::Truncate { to, .. }
            | Instruction::Element { to, .. }
            | Instruction::Float { to, .. }
            | Instruction::FloatFunction { to, .. }
            | Instruction::FloatCompare { to, .. }
            | Instruction::Convert { to, .. }
            | Instruction::Load { to, .. }
            | Instruction::Update { to, .. }
            | Instruction::Call { to, .. }
            | Instruction::Join { to, .. }
            | Instruction::Choose { to, .. }
            | Instruction::Identity { to } => {
                *to = slot;
                true
            }
            _ => false,
        }
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
