//! Which operands an instruction reads, and which slots it writes.

use super::{Instruction, NOWHERE, Operand, Slot};

/// How many operands the lists of instructions hold that do not say so themselves.
const FUSED: usize = 3;
const PIECE: usize = 3;
const WRITTEN_PIECE: usize = 4;
const COMPARE_EXCHANGE: usize = 3;
const SPAWN_IN: usize = 3;
const GUARDED: usize = 8;
const RELEASE: usize = 5;
const FORMAT_BYTE: usize = 3;

impl Instruction {
    /// Calls `visit` with each operand that is read; `lists` holds the lists of operands. The arguments of a call and what a
    /// round compares are left out: how many there are, and what becomes of them, is for the interpreter to say.
    pub(crate) fn operands(&self, lists: &[Operand], mut visit: impl FnMut(Operand)) {
        use Instruction as I;
        let mut list = |start: u32, count: usize| {
            lists[start as usize..start as usize + count].iter().copied().for_each(&mut visit);
        };
        match *self {
            I::Fused { list: start, .. } => list(start, FUSED),
            I::Wide { operator, list: start, .. } => list(start, operator.operands()),
            I::Piece { list: start, .. } => list(start, PIECE),
            I::WritePiece { list: start } => list(start, WRITTEN_PIECE),
            I::CompareExchange { list: start, .. } => list(start, COMPARE_EXCHANGE),
            I::SpawnIn { list: start, .. } => list(start, SPAWN_IN),
            I::Guarded { list: start, .. } => list(start, GUARDED),
            I::Release { list: start, .. } => list(start, RELEASE),
            I::FormatByte { list: start, .. } => list(start, FORMAT_BYTE),
            I::Output { list: start, count, .. } => list(start, usize::from(count)),
            I::ReturnMany { values, count } => list(values, count as usize),

            I::Move { from: a, .. }
            | I::Freeze { from: a, .. }
            | I::Bits { from: a, .. }
            | I::SignExtend { from: a, .. }
            | I::Truncate { from: a, .. }
            | I::FloatFunction { from: a, .. }
            | I::Convert { from: a, .. }
            | I::JumpIf { condition: a, .. }
            | I::JumpUnless { condition: a, .. }
            | I::Switch { value: a, .. }
            | I::CallIndirect { callee: a, .. }
            | I::Return { value: a }
            | I::Load { address: a, .. }
            | I::PrivateAllocate { size: a, .. }
            | I::StackRestore { saved: a }
            | I::EndVariable { address: a }
            | I::Free { address: a }
            | I::Join { thread: a, .. }
            | I::Exit { value: a }
            | I::EndProgram { status: a }
            | I::Lock { address: a }
            | I::Unlock { address: a }
            | I::IsKnown { address: a, .. }
            | I::ParseFloat { address: a, .. }
            | I::Choose { among: a, .. }
            | I::Assume { condition: a }
            | I::AssertFail { expression: a }
            | I::Use { value: a } => visit(a),

            I::Add { left: a, right: b, .. }
            | I::Arithmetic { left: a, right: b, .. }
            | I::Checked { left: a, right: b, .. }
            | I::Divide { left: a, right: b, .. }
            | I::Overflowing { left: a, right: b, .. }
            | I::Compare { left: a, right: b, .. }
            | I::Element { base: a, index: b, .. }
            | I::Float { left: a, right: b, .. }
            | I::FloatCompare { left: a, right: b, .. }
            | I::CompareJump { left: a, right: b, .. }
            | I::Select { condition: a, from: b, .. }
            | I::Store { address: a, value: b, .. }
            | I::ReadPiece { address: a, size: b, .. }
            | I::Update { address: a, value: b, .. }
            | I::Allocate { size: a, align: b, .. }
            | I::Spawn { start: a, argument: b, .. } => {
                visit(a);
                visit(b);
            }

            I::Jump { .. }
            | I::Loop { .. }
            | I::CountedLoop { .. }
            | I::Round { .. }
            | I::Call { .. }
            | I::Fence { .. }
            | I::PrivateAddress { .. }
            | I::StackSave { .. }
            | I::Identity { .. }
            | I::AtomicBegin
            | I::AtomicEnd
            | I::Fault { .. }
            | I::Limit
            | I::CheckDefined { .. } => {}
        }
    }

    /// The slots that are written: the first, and how many. What a call returns is left out.
    pub(crate) fn results(&self) -> Option<(Slot, u32)> {
        use Instruction as I;
        let (to, count) = match *self {
            I::Overflowing { to, .. } | I::ReadPiece { to, .. } | I::CompareExchange { to, .. } => (to, 2),
            I::Wide { operator, to, .. } => (to, operator.results() as u32),
            I::Move { to, .. }
            | I::Freeze { to, .. }
            | I::Add { to, .. }
            | I::Arithmetic { to, .. }
            | I::Checked { to, .. }
            | I::Divide { to, .. }
            | I::Bits { to, .. }
            | I::Compare { to, .. }
            | I::SignExtend { to, .. }
            | I::Truncate { to, .. }
            | I::Element { to, .. }
            | I::Select { to, .. }
            | I::Float { to, .. }
            | I::FloatFunction { to, .. }
            | I::Fused { to, .. }
            | I::FloatCompare { to, .. }
            | I::Convert { to, .. }
            | I::Load { to, .. }
            | I::Piece { to, .. }
            | I::Update { to, .. }
            | I::PrivateAddress { to, .. }
            | I::PrivateAllocate { to, .. }
            | I::StackSave { to }
            | I::Allocate { to, .. }
            | I::Spawn { to, .. }
            | I::Join { to, .. }
            | I::Identity { to }
            | I::SpawnIn { to, .. }
            | I::Guarded { to, .. }
            | I::Release { to, .. }
            | I::IsKnown { to, .. }
            | I::FormatByte { to, .. }
            | I::ParseFloat { to, .. }
            | I::Choose { to, .. }
            | I::Output { to, .. } => (to, 1),
            _ => return None,
        };
        (to != NOWHERE).then_some((to, count))
    }
}
