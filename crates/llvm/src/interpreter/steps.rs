//! What the interpreter's loop shows: operations made from operands, and the faults that outcomes told of.

use super::Llvm;
use super::thread::{Activation, Status, Thread};
use crate::bytecode::{Instruction, UpdateKind};
use interleaf_program::{Cut, Fault, FaultKind, Object, Op, Region, Rmw, Site, Step, ThreadId, Value};

/// What a mutex holds once it was destroyed; no thread has this id. As in `library/support.h`.
pub(crate) const DESTROYED: u64 = 1 << 63;

/// A read-modify-write with its operand.
pub(crate) fn rmw(kind: UpdateKind, operand: u64) -> Rmw {
    match kind {
        UpdateKind::Exchange => Rmw::Exchange(Value::new(operand)),
        UpdateKind::Add => Rmw::Add(operand),
        UpdateKind::Subtract => Rmw::Sub(operand),
        UpdateKind::And => Rmw::And(operand),
        UpdateKind::Nand => Rmw::Nand(operand),
        UpdateKind::Or => Rmw::Or(operand),
        UpdateKind::Xor => Rmw::Xor(operand),
        UpdateKind::Maximum => Rmw::Max(operand),
        UpdateKind::Minimum => Rmw::Min(operand),
        UpdateKind::UnsignedMaximum => Rmw::UnsignedMax(operand),
        UpdateKind::UnsignedMinimum => Rmw::UnsignedMin(operand),
        UpdateKind::FloatAdd => Rmw::FloatAdd(operand),
        UpdateKind::FloatSubtract => Rmw::FloatSub(operand),
        UpdateKind::FloatMaximum => Rmw::FloatMax(operand),
        UpdateKind::FloatMinimum => Rmw::FloatMin(operand),
        UpdateKind::IncrementWrapping => Rmw::IncrementWrapping(operand),
        UpdateKind::DecrementWrapping => Rmw::DecrementWrapping(operand),
        UpdateKind::SubtractIf => Rmw::SubtractIf(operand),
        UpdateKind::SubtractSaturating => Rmw::SubtractSaturating(operand),
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
        let mut functions = std::iter::once(pc as u32).chain(callers).map(|pc| self.function_of(pc));
        let function = functions.find(|&function| !self.functions[function].library);
        Op::Bound { site: Site(function.unwrap_or(0) as u32), cut: Cut::Threads }
    }

    /// The fault of a load that obtained undefined bytes.
    pub(super) fn uninitialised(&self, pc: u32) -> Step {
        let message = match self.names.get(&pc) {
            Some(name) => format!("`{name}` is read before it is written"),
            None => "memory is read before it is written".into(),
        };
        Step::Fault(Fault::new(FaultKind::UninitialisedRead, message))
    }

    /// The fault that an outcome told of.
    #[cold]
    pub(super) fn trouble(&self, thread: &Thread) -> Step {
        match thread.status {
            Status::NotOwner => {
                let message = "a mutex is unlocked by a thread that does not hold it";
                Step::Fault(Fault::new(FaultKind::UnlockNotOwner, message))
            }
            Status::Destroyed => {
                let message = "a mutex is used after it was destroyed";
                Step::Fault(Fault::new(FaultKind::UninitialisedRead, message))
            }
            Status::Undefined
                if matches!(
                    self.code[thread.pc as usize],
                    Instruction::Lock { .. } | Instruction::Unlock { .. }
                ) =>
            {
                let message = "a mutex is used before it is initialised";
                Step::Fault(Fault::new(FaultKind::UninitialisedRead, message))
            }
            Status::Undefined
                if matches!(
                    self.code[thread.pc as usize],
                    Instruction::Guarded { .. } | Instruction::Release { .. }
                ) =>
            {
                let message = "a lock, semaphore, barrier or the like is used before it is initialised";
                Step::Fault(Fault::new(FaultKind::UninitialisedRead, message))
            }
            Status::Undefined | Status::Ready => self.uninitialised(thread.pc),
        }
    }
}
