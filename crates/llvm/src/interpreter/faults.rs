//! Operations made from operands, and the faults that the interpreter reports.

use super::checked;
use super::llvm::Llvm;
use super::poison::Origin;
use super::thread::{Activation, Status, Thread};
use crate::bytecode::{Instruction, OnUndefined, PRIVATE_BASE, Slot, is_private};
use crate::integers::mask;
use crate::words::AtomicOperation;
use interleaf_program::{Cut, Fault, FaultKind, Object, Op, Region, Rmw, Site, Step, ThreadId, Value};
use std::sync::Arc;

/// What a mutex holds once it was destroyed; no thread has this id. As in `library/support.h`.
pub(crate) const DESTROYED: u64 = 1 << 63;

/// The message about a read of memory whose name only the report knows.
const UNINITIALISED: &str = "memory is read before it is written";

/// Where a thread is, and the frames that are active.
#[derive(Clone, Copy)]
pub(super) struct Stack<'t> {
    pub(super) pc: usize,
    pub(super) calls: &'t [Activation],
    pub(super) private_base: u32,
}

pub(crate) fn rmw(operation: AtomicOperation, operand: u64) -> Rmw {
    match operation {
        AtomicOperation::Xchg => Rmw::Exchange(Value::new(operand)),
        AtomicOperation::Add => Rmw::Add(operand),
        AtomicOperation::Sub => Rmw::Sub(operand),
        AtomicOperation::And => Rmw::And(operand),
        AtomicOperation::Nand => Rmw::Nand(operand),
        AtomicOperation::Or => Rmw::Or(operand),
        AtomicOperation::Xor => Rmw::Xor(operand),
        AtomicOperation::Max => Rmw::Max(operand),
        AtomicOperation::Min => Rmw::Min(operand),
        AtomicOperation::UMax => Rmw::UnsignedMax(operand),
        AtomicOperation::UMin => Rmw::UnsignedMin(operand),
        AtomicOperation::FAdd => Rmw::FloatAdd(operand),
        AtomicOperation::FSub => Rmw::FloatSub(operand),
        AtomicOperation::FMax => Rmw::FloatMax(operand),
        AtomicOperation::FMin => Rmw::FloatMin(operand),
        AtomicOperation::UIncWrap => Rmw::IncrementWrapping(operand),
        AtomicOperation::UDecWrap => Rmw::DecrementWrapping(operand),
        AtomicOperation::USubCond => Rmw::SubtractIf(operand),
        AtomicOperation::USubSat => Rmw::SubtractSaturating(operand),
        AtomicOperation::FMaximum | AtomicOperation::FMinimum => {
            unreachable!("{operation:?} is refused when it is lowered; please report this")
        }
    }
}

/// What a thread does when its first function returns: main ends the program.
pub(super) fn last_return(id: ThreadId, value: u64) -> Op {
    let value = Value::new(value);
    if id == ThreadId::MAIN { Op::EndProgram { status: value } } else { Op::Exit(value) }
}

/// The object that an allocation makes, taken from `region`; `None` if there is no room.
pub(crate) fn object(region: &mut Region, instruction: Instruction, size: u64, align: u64) -> Option<Object> {
    let Instruction::Allocate { kind, zeroed, .. } = instruction else { return None };
    let align = align.clamp(1, 1 << 30).next_power_of_two();
    let base = region.allocate(size, align)?;
    Some(Object { base, size, kind, zeroed })
}

impl Llvm {
    /// The end of a thread that cannot start another one: the function of the program's own that would.
    #[cold]
    pub(super) fn too_many_threads(&self, pc: usize, calls: &[Activation]) -> Op {
        let callers = calls.iter().rev().map(|call| call.pc);
        let mut functions = std::iter::once(pc as u32).chain(callers).map(|pc| self.code.function_of(pc));
        let function = functions.find(|&function| !self.code.functions[function].library);
        Op::Bound { site: Site(function.unwrap_or(0) as u32), cut: Cut::Threads }
    }

    /// The fault of a load that obtained undefined bytes from an address.
    #[cold]
    pub(super) fn uninitialised(&self, stack: Stack<'_>, address: u64) -> Step {
        let name = self.debug.names.get(&(stack.pc as u32)).or_else(|| self.private_name(stack, address));
        let message = match name {
            Some(name) => format!("`{name}` is read before it is written"),
            None if is_private(address) => "a local variable is read before it is written".into(),
            None => UNINITIALISED.into(),
        };
        Step::Fault(Fault::new(FaultKind::UninitialisedRead, message))
    }

    /// An instruction whose result is undefined for its operands: a fault, or the thread continues with poison.
    #[cold]
    #[inline(never)]
    pub(super) fn undefined_result(
        &self,
        thread: &mut Thread,
        on_undefined: OnUndefined,
        to: Slot,
        operands: [u64; 2],
    ) -> Option<Step> {
        let instruction = self.code.instructions[thread.pc as usize];
        match on_undefined {
            OnUndefined::Fault => {
                let message = checked::describe(instruction, Some(operands)).unwrap_or_default();
                Some(Step::Fault(Fault::new(FaultKind::UndefinedBehaviour, message)))
            }
            OnUndefined::Poison => {
                thread.set_poison(to, mask(checked::result_width(instruction)), 0);
                thread.pc += 1;
                None
            }
        }
    }

    /// The fault of an instruction that uses what an earlier one read, or computed without a defined result.
    #[cold]
    pub(super) fn use_of_poison(&self, stack: Stack<'_>, origin: Origin) -> Step {
        let (kind, what) = match checked::describe(self.code.instructions[origin.pc as usize], None) {
            Some(what) => (FaultKind::UndefinedBehaviour, what),
            None => {
                let name =
                    self.debug.names.get(&origin.pc).or_else(|| self.private_name(stack, origin.address));
                let what = match name {
                    Some(name) => format!("`{name}`"),
                    None if is_private(origin.address) => "a local variable".into(),
                    None => "memory".into(),
                };
                (FaultKind::UninitialisedRead, format!("{what} is read before it is written"))
            }
        };
        let line =
            |pc: usize| self.debug.location_of(pc as u32).map(|location| (&location.file, location.line));
        let message = match (line(origin.pc as usize), line(stack.pc)) {
            (Some((file, number)), used) if used != Some((file, number)) => {
                format!("{what}, at {file}:{number}, and used here")
            }
            _ => what,
        };
        Step::Fault(Fault::new(kind, message))
    }

    /// The fault of an access of `size` bytes to private memory that belongs to no variable.
    #[cold]
    pub(super) fn outside(&self, stack: Stack<'_>, address: u64, what: &str, size: u8) -> Step {
        let bytes = if size == 1 { "1 byte".to_string() } else { format!("{size} bytes") };
        let name = self.debug.names.get(&(stack.pc as u32)).or_else(|| self.private_name(stack, address));
        let message = match name {
            Some(name) => format!("{what} of {bytes} outside `{name}`"),
            None => format!("{what} of {bytes} outside a local variable"),
        };
        Step::Fault(Fault::new(FaultKind::OutOfBounds, message))
    }

    /// The name of the variable in private memory that an address lies in, or next to.
    fn private_name(&self, stack: Stack<'_>, address: u64) -> Option<&Arc<str>> {
        let offset = address.checked_sub(PRIVATE_BASE)?;
        let callers = stack.calls.iter().rev().map(|call| (call.pc, call.private_base));
        let mut frames = std::iter::once((stack.pc as u32, stack.private_base)).chain(callers);
        let (pc, base) = frames.find(|&(_, base)| u64::from(base) <= offset)?;
        let names = self.code.functions[self.code.function_of(pc)].private_names.iter();
        let distance = |&&(start, size, _): &&(u32, u32, Arc<str>)| {
            let start = u64::from(base) + u64::from(start);
            start.saturating_sub(offset).max((offset + 1).saturating_sub(start + u64::from(size)))
        };
        names.min_by_key(distance).map(|(_, _, name)| name)
    }

    /// The fault that the last outcome led to.
    #[cold]
    pub(super) fn trouble(&self, thread: &Thread) -> Step {
        use FaultKind::{UninitialisedRead, UnlockNotOwner};
        use Instruction::{Guarded, Lock, Release, Unlock};
        let (kind, message) = match (thread.status, self.code.instructions[thread.pc as usize]) {
            (Status::NotOwner, _) => {
                (UnlockNotOwner, "a mutex is unlocked by a thread that does not hold it")
            }
            (Status::Destroyed, _) => (UninitialisedRead, "a mutex is used after it was destroyed"),
            (_, Lock { .. } | Unlock { .. }) => {
                (UninitialisedRead, "a mutex is used before it is initialised")
            }
            (_, Guarded { .. } | Release { .. }) => {
                (UninitialisedRead, "a lock, semaphore, barrier or the like is used before it is initialised")
            }
            _ => {
                let Thread { calls, private_base, .. } = thread;
                let stack = Stack { pc: thread.pc as usize, calls, private_base: *private_base };
                return self.uninitialised(stack, 0);
            }
        };
        Step::Fault(Fault::new(kind, message))
    }
}
