//! A litmus test as a program: threads that take the steps of its instructions.
//!
//! The first thread of the test starts the others before anything else, so that no thread is there only to start threads.

use crate::instruction::{Action, Address, Fence, Instruction, Source};
use crate::test::Test;
use crate::x86::flags::{Alu, Flags};
use crate::x86::registers::Register;
use interleaf_program::{
    Cell, Cut, Frame, Global, MemoryOrder, Op, Outcome, Place, Program, Rmw, Site, SourcePosition, Step,
    ThreadId, Value,
};
use std::sync::Arc;

/// The local state of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LitmusThread {
    id: ThreadId,
    number: u16,
    next: u32,
    started: u16,
    registers: Vec<u64>,
    flags: Flags,
    /// How often it jumped back, by the number of the jump.
    jumps: Vec<(u32, u32)>,
}

impl LitmusThread {
    /// Which thread of the test this is.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// What a register holds.
    pub fn register(&self, register: Register) -> u64 {
        register.of(self.registers[usize::from(register.number)])
    }

    fn set(&mut self, register: Register, value: u64) {
        let contents = &mut self.registers[usize::from(register.number)];
        *contents = register.set(*contents, value);
    }

    fn value(&self, operand: Source) -> u64 {
        match operand {
            Source::Immediate(number) => number,
            Source::Register(register) => self.register(register),
        }
    }

    fn cell(&self, at: Address, size: u8) -> Cell {
        let base = at.base.map_or(0, |register| self.register(register));
        let index =
            at.index.map_or(0, |(register, factor)| self.register(register).wrapping_mul(factor.into()));
        Cell::new(at.displacement.wrapping_add(base).wrapping_add(index), size)
    }

    fn may_jump_back(&mut self, most: u32) -> bool {
        let from = self.next;
        match self.jumps.iter_mut().find(|(jump, _)| *jump == from) {
            Some((_, count)) => {
                *count += 1;
                *count <= most
            }
            None => {
                self.jumps.push((from, 1));
                most > 0
            }
        }
    }

    /// Takes a step that touches nothing but the thread, or shows what it does to memory.
    fn run(&mut self, instruction: Instruction) -> Option<Op> {
        let Instruction { action, size, orders, .. } = instruction;
        let locked = MemoryOrder::SequentiallyConsistent;
        let (order, failure) = orders.map_or((locked, locked), |orders| (orders.order, orders.failure));
        let plain = orders.map_or(MemoryOrder::Relaxed, |orders| orders.order);
        match action {
            Action::Load { at, .. } => {
                return Some(Op::Read { at: self.cell(at, size), order: plain });
            }
            Action::Store { from, at } => {
                let value = Value::new(self.value(from)).truncate(size);
                return Some(Op::Write { at: self.cell(at, size), value, order: plain });
            }
            Action::Update { how, operand, at, .. } => {
                let operand = Value::new(self.value(operand)).truncate(size);
                let how = match how {
                    None => Rmw::Exchange(operand),
                    Some(Alu::Add | Alu::Increment) => Rmw::Add(operand.bits()),
                    Some(Alu::Sub | Alu::Decrement) => Rmw::Sub(operand.bits()),
                    Some(Alu::And) => Rmw::And(operand.bits()),
                    Some(Alu::Or) => Rmw::Or(operand.bits()),
                    Some(Alu::Xor) => Rmw::Xor(operand.bits()),
                };
                return Some(Op::Update { at: self.cell(at, size), how, order, failure });
            }
            Action::CompareExchange { expected, new, at, .. } => {
                let [expected, new] = [expected, new].map(|it| Value::new(self.value(it)).truncate(size));
                let how = Rmw::CompareExchange { expected, new };
                return Some(Op::Update { at: self.cell(at, size), how, order, failure });
            }
            Action::Fence(Fence::Full) => return Some(Op::Fence(order)),
            Action::Fence(Fence::Stores) => return Some(Op::Fence(MemoryOrder::Release)),
            Action::Fence(Fence::Loads) => {}
            Action::Compute { how, left, right, to } => {
                let (left, right) = (self.value(left), self.value(right));
                let value = how.compute(left, right, size, &mut self.flags);
                if let Some(to) = to {
                    self.set(to, value);
                }
            }
            Action::Move { when, from, to } => {
                if when.is_none_or(|when| when.holds(self.flags)) {
                    self.set(to, self.value(from));
                }
            }
            Action::Jump { when, target } => {
                if when.is_none_or(|when| when.holds(self.flags)) {
                    self.next = target;
                    return None;
                }
            }
        }
        self.next += 1;
        None
    }
}

impl Test {
    fn thread(&self, id: ThreadId, number: u16) -> LitmusThread {
        let registers = self.threads[usize::from(number)].registers.clone();
        let (next, started, jumps) = (0, 0, Vec::new());
        LitmusThread { id, number, next, started, registers, flags: Flags::default(), jumps }
    }

    fn position(&self, thread: u16, step: u32) -> Option<SourcePosition> {
        let instruction = self.threads.get(usize::from(thread))?.code.get(step as usize)?;
        Some(SourcePosition { file: self.file.clone(), line: instruction.line, column: 1 })
    }

    fn place_of(&self, thread: u16, step: u32) -> Place {
        let frame = Frame { function: format!("P{thread}").into(), position: self.position(thread, step) };
        Place { frames: vec![frame], library: None }
    }

    /// What a thread does behind its code: the first one may join the others and read memory.
    fn epilogue(&self, thread: &LitmusThread) -> Op {
        let step = thread.next - self.threads[usize::from(thread.number)].code.len() as u32;
        match &self.final_reads {
            Some(_) if thread.number == 0 && step < u32::from(self.others()) => {
                Op::Join { thread: thread.id.child(step).expect("a test has few threads") }
            }
            Some(cells) if thread.number == 0 => {
                let cell = cells.get((step - u32::from(self.others())) as usize);
                cell.map_or(Op::Exit(Value::ZERO), |&at| Op::Read { at, order: MemoryOrder::Relaxed })
            }
            _ => Op::Exit(Value::ZERO),
        }
    }

    /// How many threads the first one starts.
    fn others(&self) -> u16 {
        (self.threads.len() as u16).saturating_sub(1)
    }
}

fn site(thread: u16, step: u32) -> Site {
    Site(u32::from(thread) << 16 | step & 0xffff)
}

impl Program for Test {
    type Thread = LitmusThread;

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn main(&self) -> LitmusThread {
        self.thread(ThreadId::MAIN, 0)
    }

    fn child(&self, parent: &LitmusThread) -> LitmusThread {
        let id = parent.id.child(u32::from(parent.started)).expect("a test has few threads");
        self.thread(id, parent.started + 1)
    }

    fn advance(&self, thread: &mut LitmusThread, fuel: u64) -> Step {
        if thread.number == 0 && thread.started < self.others() {
            let child = thread.id.child(u32::from(thread.started)).expect("a test has few threads");
            return Step::Do(Op::Spawn { child });
        }
        let code = &self.threads[usize::from(thread.number)].code;
        for _ in 0..fuel {
            let Some(&instruction) = code.get(thread.next as usize) else {
                return Step::Do(self.epilogue(thread));
            };
            if let Action::Jump { when, target } = instruction.action
                && target <= thread.next
                && when.is_none_or(|when| when.holds(thread.flags))
                && !thread.may_jump_back(self.unroll)
            {
                return Step::Do(Op::Bound { site: site(thread.number, thread.next), cut: Cut::Unroll });
            }
            if let Some(operation) = thread.run(instruction) {
                return Step::Do(operation);
            }
        }
        Step::OutOfFuel { site: site(thread.number, thread.next) }
    }

    fn resolve(&self, thread: &mut LitmusThread, outcome: Outcome) {
        if thread.number == 0 && thread.started < self.others() {
            thread.started += 1;
            return;
        }
        let instruction = self.threads[usize::from(thread.number)].code.get(thread.next as usize);
        thread.next += 1;
        let Some(&Instruction { action, .. }) = instruction else { return };
        if let Action::Load { to, .. } | Action::Update { to, .. } | Action::CompareExchange { to, .. } =
            action
            && let Outcome::Value(value) = outcome
        {
            thread.set(to, value.bits());
        }
    }

    fn id(&self, thread: &LitmusThread) -> ThreadId {
        thread.id
    }

    fn name(&self, thread: &LitmusThread) -> Arc<str> {
        format!("P{}", thread.number).into()
    }

    fn place(&self, thread: &LitmusThread) -> Place {
        self.place_of(thread.number, thread.next)
    }

    fn describe(&self, site: Site) -> Place {
        self.place_of((site.0 >> 16) as u16, site.0 & 0xffff)
    }

    fn output(&self, _thread: &LitmusThread) -> Vec<u8> {
        Vec::new()
    }

    fn encode(&self, thread: &LitmusThread, words: &mut Vec<u64>) {
        let LitmusThread { id: _, number, next, started, registers, flags, jumps } = thread;
        words.extend([u64::from(*number) << 48 | u64::from(*started) << 32 | u64::from(*next), flags.word()]);
        words.extend(registers);
        let mut jumps = jumps.clone();
        jumps.sort_unstable();
        words.extend(jumps.iter().map(|&(jump, count)| u64::from(jump) << 32 | u64::from(count)));
    }

    fn encode_names(&self, _thread: &LitmusThread, _words: &mut Vec<u64>) {
        // Children and sites are named by what `encode` has already.
    }
}
