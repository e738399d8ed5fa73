//! Operations made from operands, and the faults that the interpreter reports.

use super::llvm::Llvm;
use super::operators::checked;
use super::poison::Origin;
use super::thread::{Activation, Status, Thread};
use crate::bytecode::{Instruction, OnUndefined, PRIVATE_BASE, Slot, is_private};
use crate::integers::mask;
use crate::words::AtomicOperation;
use interleaf_program::{
    Cut, Fault, FaultDetail, FaultKind, Object, Op, Region, Rmw, Site, Step, ThreadId, Unwritten, Value,
    bytes,
};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::Arc;

/// What a mutex holds once it was destroyed; no thread has this id. As in `library/support.h`.
pub(crate) const DESTROYED: u64 = 1 << 63;

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

/// How many calls around the innermost say what is allocated: those of the allocator, and of what calls it.
const CALLS: usize = 4;

/// A number for what a thread allocates at `pc`: a hash of its size and of the innermost calls.
pub(crate) fn what(pc: u32, calls: &[Activation], size: u64) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(size);
    hasher.write_u32(pc);
    calls.iter().rev().take(CALLS).for_each(|call| hasher.write_u32(call.pc));
    // The low bits of such a hash depend on few bits of what is hashed.
    hasher.finish() >> 32
}

/// The object that an allocation makes, taken from `region`; `None` if there is no room. `what` is that of [`what`].
pub(crate) fn object(
    region: &mut Region,
    instruction: Instruction,
    size: u64,
    align: u64,
    what: u64,
) -> Option<Object> {
    let Instruction::Allocate { kind, zeroed, follows, .. } = instruction else { return None };
    let align = align.clamp(1, 1 << 30).next_power_of_two();
    let base = region.allocate(size, align, (!follows).then_some(what))?;
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
        let what = self.unwritten(stack, stack.pc as u32, address);
        Step::Fault(Fault::new(FaultKind::UninitialisedRead, FaultDetail::Unwritten { what, read_at: None }))
    }

    /// What a load at `pc` read from an address.
    fn unwritten(&self, stack: Stack<'_>, pc: u32, address: u64) -> Unwritten {
        match self.debug.names.get(&pc).or_else(|| self.private_name(stack, address)) {
            Some(name) => Unwritten::Named(name.clone()),
            None if is_private(address) => Unwritten::Local,
            None => Unwritten::Memory,
        }
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
                Some(Step::Fault(Fault::text(FaultKind::UndefinedBehaviour, message)))
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
        let line =
            |pc: usize| self.debug.location_of(pc as u32).map(|location| (&location.file, location.line));
        let origin_line = line(origin.pc as usize).filter(|&origin| line(stack.pc) != Some(origin));
        let read_at = origin_line.map(|(file, line)| (file.to_string().into(), line));
        Step::Fault(match checked::describe(self.code.instructions[origin.pc as usize], None) {
            Some(what) => Fault::text(
                FaultKind::UndefinedBehaviour,
                match read_at {
                    Some((file, line)) => format!("{what}, at {file}:{line}, and used here"),
                    None => what,
                },
            ),
            None => {
                let what = self.unwritten(stack, origin.pc, origin.address);
                Fault::new(FaultKind::UninitialisedRead, FaultDetail::Unwritten { what, read_at })
            }
        })
    }

    /// The fault of an access of `size` bytes to private memory that belongs to no variable.
    #[cold]
    pub(super) fn outside(&self, stack: Stack<'_>, address: u64, what: &str, size: u8) -> Step {
        let bytes = bytes(size.into());
        let name = self.debug.names.get(&(stack.pc as u32)).or_else(|| self.private_name(stack, address));
        let message = match name {
            Some(name) => format!("{what} of {bytes} outside `{name}`"),
            None => format!("{what} of {bytes} outside a local variable"),
        };
        Step::Fault(Fault::text(FaultKind::OutOfBounds, message))
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
        Step::Fault(Fault::text(kind, message))
    }
}
