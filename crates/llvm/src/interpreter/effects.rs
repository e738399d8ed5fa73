//! Instructions that reach beyond a thread's registers: objects, threads, locks, choices, output. They are rare or end in an
//! operation, so they stay out of the interpreter's loop.

use super::faults::{object, what};
use super::llvm::Llvm;
use super::operators::floats;
use super::thread::Thread;
use crate::bytecode::{Instruction, PRIVATE_BASE, is_private};
use interleaf_program::{
    Cell, Cut, Fault, FaultDetail, FaultKind, GLOBALS_BASE, ObjectKind, Op, Region, Step, Value,
};

pub(super) const LARGEST_STACK: u64 = 8 << 20;

const LARGEST_VARIABLE: u64 = 64 << 20;

impl Llvm {
    /// Runs the instruction at which the loop stopped; `None` if the thread continues with the next instruction.
    #[inline(never)]
    pub(super) fn effect(&self, thread: &mut Thread) -> Option<Step> {
        let pc = thread.pc as usize;
        macro_rules! get {
            ($operand:expr) => {
                self.value(thread, $operand)
            };
        }
        macro_rules! set {
            ($to:expr, $value:expr) => {{
                let value = $value;
                thread.set($to, value);
            }};
        }
        macro_rules! stop {
            ($step:expr) => {
                return Some($step)
            };
        }
        macro_rules! fault {
            ($kind:ident, $($message:tt)*) => {
                stop!(Step::Fault(Fault::text(FaultKind::$kind, format!($($message)*))))
            };
        }
        match self.code.instructions[pc] {
            Instruction::PrivateAllocate { to, size } => {
                let size = get!(size);
                if size > LARGEST_STACK || thread.private.length() + size > LARGEST_STACK {
                    fault!(
                        Abort,
                        "stack overflow: a local array of {size} bytes; the limit is {LARGEST_STACK} bytes"
                    )
                }
                set!(to, PRIVATE_BASE + thread.private.push_object(size));
            }
            Instruction::StackSave { to } => set!(to, PRIVATE_BASE + thread.private.length()),
            Instruction::StackRestore { saved } => {
                let top = get!(saved).wrapping_sub(PRIVATE_BASE);
                if top.is_multiple_of(8)
                    && top >= u64::from(thread.private_base)
                    && top <= thread.private.length()
                {
                    thread.private.truncate(top);
                }
            }
            Instruction::Allocate { to, size, align, kind, .. } => {
                if kind != ObjectKind::Heap && get!(size) > LARGEST_VARIABLE {
                    let size = get!(size);
                    fault!(Abort, "a local variable of {size} bytes; the limit is {LARGEST_VARIABLE} bytes")
                }
                let mut after = thread.region;
                match object(
                    &mut after,
                    self.code.instructions[pc],
                    get!(size),
                    get!(align),
                    what(pc as u32, &thread.calls, get!(size)),
                ) {
                    Some(object) => stop!(Step::Do(Op::Alloc { object })),
                    None if kind == ObjectKind::Heap => set!(to, 0),
                    None => fault!(Abort, "no memory is left for a local variable"),
                }
            }
            Instruction::EndVariable { address } => {
                if thread.sections == 0 {
                    stop!(Step::Do(Op::Free { address: get!(address), kind: ObjectKind::Frame }));
                }
            }
            // The variables of all functions that did not return end first, one at a time.
            Instruction::Exit { value } => match self.end_of_variable(thread, 0) {
                Some(end) => stop!(end),
                None => stop!(Step::Do(Op::Exit(Value::new(get!(value))))),
            },
            Instruction::Frames { to } => set!(to, thread.calls.len() as u64),
            Instruction::CalledFrom { to } => {
                set!(to, thread.calls.last().map_or(0, |call| u64::from(call.pc)));
            }
            Instruction::JumpBack { list } => {
                let [frame, call, value] = self.values(thread, list);
                if thread.sections != 0 {
                    fault!(Abort, "`longjmp` leaves an atomic section, which is not supported")
                }
                let Some(landing) = self.second_return(thread, frame, call) else {
                    fault!(UndefinedBehaviour, "`longjmp` goes to a function that has returned")
                };
                if let Some(end) = self.end_of_variable(thread, frame) {
                    stop!(end)
                }
                self.land_at(thread, frame, landing, [0, value]);
                return None;
            }
            Instruction::Clause { to, frame, number } => {
                let [type_info, selector] = self.clause(thread, get!(frame), get!(number));
                set!(to, type_info);
                set!(to + 1, selector);
            }
            Instruction::Land { list } => {
                let [frame, exception, selector] = self.values(thread, list);
                if thread.sections != 0 {
                    fault!(Abort, "an exception leaves an atomic section, which is not supported")
                }
                if let Some(end) = self.end_of_variable(thread, frame) {
                    stop!(end)
                }
                if !self.land(thread, frame, exception, selector) {
                    fault!(Abort, "an exception lands where nothing catches it; please report this")
                }
                return None;
            }
            Instruction::Free { address } => {
                stop!(Step::Do(Op::Free { address: get!(address), kind: ObjectKind::Heap }));
            }

            Instruction::Spawn { .. } | Instruction::SpawnIn { .. } => {
                let start = match self.code.instructions[pc] {
                    Instruction::Spawn { start, .. } => get!(start),
                    Instruction::SpawnIn { list, .. } => get!(self.code.list(list, 2)[1]),
                    _ => 0,
                };
                if start == 0 {
                    fault!(NullAccess, "a thread is started at a null pointer")
                }
                let Some(function) = self.code.function_at(start) else {
                    fault!(OutOfBounds, "a thread is started at {start:#x}, which is not a function")
                };
                if let Err(mismatch) = self.check_start(function) {
                    fault!(UndefinedBehaviour, "{mismatch}")
                }
                match thread.id.child(thread.spawned).filter(|&child| Region::of(child).is_some()) {
                    Some(child) => stop!(Step::Do(Op::Spawn { child })),
                    None => stop!(Step::Do(self.too_many_threads(pc, &thread.calls))),
                }
            }
            Instruction::Guarded { list, .. } => {
                match super::library_operations::guarded(self.values(thread, list)) {
                    Some(op) => stop!(Step::Do(op)),
                    None => fault!(Abort, "the library waits in an unknown way; please report this"),
                }
            }
            Instruction::Release { list, .. } => {
                match super::library_operations::release(self.values(thread, list)) {
                    Some(op) => stop!(Step::Do(op)),
                    None => fault!(Abort, "the library releases in an unknown way; please report this"),
                }
            }
            Instruction::IsKnown { to, address } => {
                let address = get!(address);
                let is_constant = self.constant_memory.load(address.wrapping_sub(GLOBALS_BASE), 1).is_ok();
                set!(to, u64::from(is_private(address) || is_constant));
            }
            Instruction::IsConstant { to, address } => {
                let address = get!(address).wrapping_sub(GLOBALS_BASE);
                set!(to, u64::from(self.constant_memory.load(address, 1).is_ok()));
            }
            Instruction::FormatByte { to, list } => {
                let [format, arguments, index] = self.values(thread, list);
                let text = self.formatted(&thread.private, format, arguments);
                set!(
                    to,
                    match usize::try_from(index) {
                        Ok(index) if index < text.len() => u64::from(text[index]),
                        _ => text.len() as u64,
                    }
                );
            }
            Instruction::ParseFloat { double, to, address } => {
                let text = self.text(&thread.private, get!(address)).unwrap_or_default();
                set!(to, floats::parse(double, &text));
            }
            Instruction::AtomicBegin {} | Instruction::UpdateBegin { .. } if thread.sections > 0 => {
                thread.sections += 1;
            }
            Instruction::UpdateBegin { size, order, address } => {
                let address = get!(address);
                if !is_private(address) {
                    let updates = Some(Cell::new(address, size));
                    stop!(Step::Do(Op::AtomicBegin { updates, order }));
                }
            }
            Instruction::UpdateEnd {} if thread.sections == 0 => {}
            Instruction::AtomicBegin {} => stop!(Step::Do(Op::ATOMIC_BEGIN)),
            Instruction::AtomicEnd {} | Instruction::UpdateEnd {} => match thread.sections {
                0 => fault!(Abort, "an atomic section ends that did not begin"),
                1 => stop!(Step::Do(Op::AtomicEnd)),
                _ => thread.sections -= 1,
            },
            Instruction::Choose { among, .. } => match get!(among) as u32 {
                0 => fault!(Abort, "a choice among no values"),
                among => stop!(Step::Do(Op::Choose { among })),
            },
            Instruction::TornAttempt {} => stop!(Step::Do(Op::TornAttempt)),
            Instruction::Assume { condition } => {
                if get!(condition) == 0 {
                    stop!(Step::Do(Op::Assume(false)));
                }
            }
            Instruction::Output { .. } => stop!(Step::Do(Op::Output)),
            Instruction::Reached { place } => stop!(Step::Do(Op::Reached { place })),
            Instruction::AssertFail { expression } => {
                let expression = get!(expression);
                let text = self.text(&thread.private, expression).unwrap_or_else(|| b"?".to_vec());
                let condition = Some(String::from_utf8_lossy(&text).into());
                return Some(Step::Fault(Fault::new(
                    FaultKind::Assertion,
                    FaultDetail::Assertion(condition),
                )));
            }
            Instruction::LeavesMain { to, frame } => {
                let leaves = self.leaves_main(thread, get!(frame));
                set!(to, u64::from(leaves));
            }
            Instruction::Uncaught { type_name, what } => {
                return Some(self.uncaught(thread, get!(type_name), get!(what)));
            }
            Instruction::Fault { kind, message } => {
                return Some(Step::Fault(Fault::text(kind, &*self.code.messages[message as usize])));
            }
            Instruction::Limit {} => {
                let caller = thread.calls.iter().rev().find(|call| !self.code.is_library(call.pc));
                let site = self.site_of_call(caller.map_or(0, |call| call.pc));
                stop!(Step::Do(Op::Bound { site, cut: Cut::Model }));
            }
            other => unreachable!("{other:?} is run by the loop; please report this"),
        }
        thread.pc += 1;
        None
    }
}
