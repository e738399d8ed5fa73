//! A script as a program: statements flattened to instructions with jumps, and the threads that run them.

use super::{Condition, Half, Operand, Register, Script, Statement, Target, variable_address};
use crate::address::{Cell, Region};
use crate::contract::{Outcome, Program, Step};
use crate::fault::{Fault, FaultDetail, FaultKind};
use crate::identity::ThreadId;
use crate::object::{Global, Object, ObjectKind};
use crate::operation::{Comparison, MemoryOrder, Op, Predicate, Rmw, SyncKind};
use crate::place::{Frame, Place, Site};
use crate::value::Value;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A flattened statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Instruction {
    /// A statement other than a branch.
    Do(Statement),
    /// Waits for the other threads at the barrier that the instruction before has arrived at.
    Depart,
    Begin,
    End,
    /// Goes to the instruction with this number unless the condition holds.
    Unless(Condition, u32),
    Jump(u32),
    /// Goes back to the instruction with this number, the start of a loop.
    Loop(u32),
}

pub(super) fn compile(body: &[Statement]) -> Vec<Instruction> {
    let mut code = Vec::new();
    flatten(body, &mut code);
    code
}

fn flatten(body: &[Statement], code: &mut Vec<Instruction>) {
    for statement in body {
        let start = code.len();
        match statement {
            Statement::Atomic(section) => {
                code.push(Instruction::Begin);
                flatten(section, code);
                code.push(Instruction::End);
            }
            Statement::While { condition, body } => {
                code.push(Instruction::Unless(*condition, 0));
                flatten(body, code);
                code.push(Instruction::Loop(start as u32));
                code[start] = Instruction::Unless(*condition, code.len() as u32);
            }
            Statement::If { condition, then, otherwise } => {
                code.push(Instruction::Unless(*condition, 0));
                flatten(then, code);
                let jump = code.len();
                if !otherwise.is_empty() {
                    code.push(Instruction::Jump(0));
                }
                code[start] = Instruction::Unless(*condition, code.len() as u32);
                flatten(otherwise, code);
                if !otherwise.is_empty() {
                    code[jump] = Instruction::Jump(code.len() as u32);
                }
            }
            Statement::Barrier { .. } => {
                code.extend([Instruction::Do(statement.clone()), Instruction::Depart]);
            }
            other => code.push(Instruction::Do(other.clone())),
        }
    }
}

/// What the count of a barrier's cell holds: see [`SyncKind::Barrier`].
const ARRIVED: u64 = 0xffff_ffff;

/// The local state of a thread of a script.
#[derive(Clone, Debug)]
pub struct ScriptThread {
    id: ThreadId,
    code: u16,
    next: u32,
    registers: Vec<Value>,
    /// The code and the identity of each thread that this one started, and whether it has joined it.
    children: Vec<(u16, ThreadId, bool)>,
    /// At a barrier: how many arrivals fill its round. Else 0.
    full: u64,
    /// What went wrong when the last operation was resolved.
    fault: Option<FaultKind>,
    /// Where the next object goes; makes ids, so it is not part of the state.
    region: Region,
}

impl ScriptThread {
    fn new(id: ThreadId, code: u16, registers: usize) -> ScriptThread {
        ScriptThread {
            id,
            code,
            next: 0,
            registers: vec![Value::ZERO; registers],
            children: Vec::new(),
            full: 0,
            fault: None,
            region: Region::of(id).expect("scripts nest few threads"),
        }
    }

    pub(super) fn code(&self) -> u16 {
        self.code
    }

    /// The contents of its registers.
    pub fn registers(&self) -> &[Value] {
        &self.registers
    }

    fn value(&self, operand: Operand) -> Value {
        match operand {
            Operand::Number(number) => Value::new(number),
            Operand::Register(register) => self.registers[usize::from(register)],
        }
    }

    fn cell(&self, target: Target) -> Cell {
        match target {
            Target::Variable(number) => Cell::new(variable_address(number), 8),
            Target::Half(number, Half::Low) => Cell::new(variable_address(number), 4),
            Target::Half(number, Half::High) => Cell::new(variable_address(number) + 4, 4),
            Target::Byte(number, byte) => Cell::new(variable_address(number) + u64::from(byte), 1),
            Target::Pointer(register) => Cell::new(self.registers[usize::from(register)].bits(), 8),
        }
    }

    fn holds(&self, condition: Condition) -> bool {
        let left = self.registers[usize::from(condition.register)].bits();
        (left == self.value(condition.operand).bits()) == condition.equal
    }

    /// Goes on behind a barrier.
    fn depart(&mut self, register: Option<Register>, is_last: bool) {
        (self.next, self.full) = (self.next + 1, 0);
        if let Some(register) = register {
            self.set(register, Value::new(u64::from(is_last)));
        }
    }

    /// The number of the first child with this code that was not joined, or else of the last one.
    fn child_to_join(&self, code: u16) -> Option<usize> {
        let left = self.children.iter().position(|child| (child.0, child.2) == (code, false));
        left.or_else(|| self.children.iter().rposition(|child| child.0 == code))
    }

    fn set(&mut self, register: Register, value: Value) {
        self.registers[usize::from(register)] = value;
    }
}

impl PartialEq for ScriptThread {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.code, self.next, self.fault) == (other.id, other.code, other.next, other.fault)
            && self.full == other.full
            && self.registers == other.registers
            && self.children == other.children
    }
}

impl Eq for ScriptThread {}

impl Hash for ScriptThread {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.id, self.code, self.next, self.full, self.fault).hash(state);
        self.registers.hash(state);
        self.children.hash(state);
    }
}

impl Script {
    /// The barrier of the instruction before a thread's next one, and the register.
    fn barrier_before(&self, thread: &ScriptThread) -> Option<(Target, Option<Register>)> {
        match self.compiled[usize::from(thread.code)].get(thread.next as usize - 1) {
            Some(&Instruction::Do(Statement::Barrier { register, at })) => Some((at, register)),
            _ => None,
        }
    }

    fn operation(&self, thread: &mut ScriptThread, statement: &Statement) -> Step {
        let failure = |order| match order {
            MemoryOrder::AcquireRelease => MemoryOrder::Acquire,
            MemoryOrder::Release => MemoryOrder::Relaxed,
            _ => order,
        };
        let owner = Value::new(thread.id.code());
        Step::Do(match *statement {
            Statement::Write { to, value, order } => {
                Op::Write { at: thread.cell(to), value: thread.value(value), order }
            }
            Statement::Read { from, order, .. } => Op::Read { at: thread.cell(from), order },
            Statement::Add { to, value, order, .. } => Op::Update {
                at: thread.cell(to),
                how: Rmw::Add(thread.value(value).bits()),
                order,
                failure: failure(order),
            },
            Statement::Increase { to, value, order } => Op::Update {
                at: thread.cell(to),
                how: Rmw::Add(thread.value(value).bits()),
                order,
                failure: failure(order),
            },
            Statement::Swap { to, value, order, .. } => Op::Update {
                at: thread.cell(to),
                how: Rmw::Exchange(thread.value(value)),
                order,
                failure: failure(order),
            },
            Statement::CompareExchange { to, expected, new, order, .. } => {
                let how = Rmw::CompareExchange { expected: thread.value(expected), new: thread.value(new) };
                Op::Update { at: thread.cell(to), how, order, failure: failure(order) }
            }
            Statement::Await { at, equal, value } => {
                let comparison = if equal { Comparison::Equal } else { Comparison::NotEqual };
                let when = Predicate { mask: u64::MAX, comparison, operand: thread.value(value).bits() };
                Op::BlockingRmw { at: thread.cell(at), when, then: None, kind: SyncKind::Await }
            }
            Statement::Lock(at) => Op::BlockingRmw {
                at: thread.cell(at),
                when: Predicate::equals(0),
                then: Some(Rmw::Exchange(owner)),
                kind: SyncKind::Lock,
            },
            Statement::Unlock(at) => {
                let how = Rmw::CompareExchange { expected: owner, new: Value::ZERO };
                Op::Release { at: thread.cell(at), how, kind: SyncKind::Lock }
            }
            Statement::Barrier { at, .. } => {
                Op::Release { at: thread.cell(at), how: Rmw::Add(1), kind: SyncKind::Barrier }
            }
            Statement::Assume(condition) => Op::Assume(thread.holds(condition)),
            Statement::Assert(condition) => {
                if !thread.holds(condition) {
                    return Step::Fault(Fault::new(FaultKind::Assertion, FaultDetail::Assertion(None)));
                }
                Op::Assume(true)
            }
            Statement::Choose { among, .. } => Op::Choose { among },
            Statement::Alloc { size, .. } => {
                let Some(base) = thread.region.allocate(u64::from(size), 16, None) else {
                    return Step::Fault(Fault::text(FaultKind::Abort, "out of memory"));
                };
                let object = Object { base, size: u64::from(size), kind: ObjectKind::Heap, zeroed: true };
                Op::Alloc { object }
            }
            Statement::Free(register) => {
                Op::Free { address: thread.registers[usize::from(register)].bits(), kind: ObjectKind::Heap }
            }
            Statement::Spawn(code) => {
                let Some(child) = thread.id.child(thread.children.len() as u32) else {
                    return Step::Fault(Fault::text(FaultKind::Abort, "too many threads"));
                };
                thread.children.push((code, child, false));
                Op::Spawn { child }
            }
            Statement::Join(code) => match thread.child_to_join(code) {
                Some(number) => Op::Join { thread: thread.children[number].1 },
                None => {
                    return Step::Fault(Fault::text(FaultKind::DoubleJoin, "joined before it was started"));
                }
            },
            Statement::Fence(order) => Op::Fence(order),
            Statement::If { .. } | Statement::While { .. } | Statement::Atomic(_) => {
                unreachable!("branches are flattened")
            }
        })
    }
}

impl Program for Script {
    type Thread = ScriptThread;

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn main(&self) -> ScriptThread {
        let code = self.main_code();
        let registers = self.threads.get(usize::from(code)).map_or(0, |thread| thread.registers.len());
        ScriptThread::new(ThreadId::MAIN, code, registers)
    }

    fn child(&self, parent: &ScriptThread) -> ScriptThread {
        let &(code, id, _) = parent.children.last().expect("the parent shows a spawn");
        ScriptThread::new(id, code, self.threads[usize::from(code)].registers.len())
    }

    fn advance(&self, thread: &mut ScriptThread, mut fuel: u64) -> Step {
        if let Some(kind) = thread.fault {
            return Step::Fault(Fault::text(kind, "unlocked by a thread that does not hold it"));
        }
        let code = &self.compiled[usize::from(thread.code)];
        loop {
            match code.get(thread.next as usize) {
                None => return Step::Do(Op::Exit(Value::ZERO)),
                Some(Instruction::Begin) => return Step::Do(Op::ATOMIC_BEGIN),
                Some(Instruction::End) => return Step::Do(Op::AtomicEnd),
                Some(&Instruction::Jump(target)) => thread.next = target,
                Some(&Instruction::Loop(target)) => {
                    if fuel == 0 {
                        return Step::OutOfFuel { site: Site(thread.next) };
                    }
                    fuel -= 1;
                    thread.next = target;
                }
                Some(&Instruction::Unless(condition, target)) => {
                    thread.next = if thread.holds(condition) { thread.next + 1 } else { target };
                }
                Some(Instruction::Do(statement)) => return self.operation(thread, statement),
                Some(Instruction::Depart) => {
                    let Some((at, _)) = self.barrier_before(thread) else {
                        unreachable!("it was arrived at")
                    };
                    let when =
                        Predicate { mask: ARRIVED, comparison: Comparison::Above, operand: thread.full - 1 };
                    let at = thread.cell(at);
                    return Step::Do(Op::BlockingRmw { at, when, then: None, kind: SyncKind::Barrier });
                }
            }
        }
    }

    fn own_place(&self, thread: &ScriptThread) -> u32 {
        u32::from(thread.code) << 16 | thread.next
    }

    fn resolve(&self, thread: &mut ScriptThread, outcome: Outcome) {
        let instruction = &self.compiled[usize::from(thread.code)][thread.next as usize];
        if let (Instruction::Depart, Outcome::Value(contents)) = (instruction, outcome)
            && let Some((_, register)) = self.barrier_before(thread)
        {
            thread.depart(register, contents.bits() == u64::MAX);
            return;
        }
        thread.next += 1;
        let Instruction::Do(statement) = instruction else { return };
        match (statement, outcome) {
            (
                Statement::Read { register, .. }
                | Statement::Add { register, .. }
                | Statement::Swap { register, .. }
                | Statement::CompareExchange { register, .. },
                Outcome::Value(value),
            ) => thread.set(*register, value),
            (Statement::Choose { register, .. }, Outcome::Chosen(number)) => {
                thread.set(*register, Value::new(u64::from(number)));
            }
            (Statement::Alloc { register, .. }, _) => {
                // The object was placed when it was shown; its address is the last one handed out.
                let address = thread.region.last();
                thread.set(*register, Value::new(address));
            }
            (Statement::Barrier { register, .. }, Outcome::Value(state)) => {
                let (count, arrived) = (state.bits() >> 32 & (ARRIVED >> 1), state.bits() & ARRIVED);
                // A barrier for no thread keeps nobody.
                thread.full = arrived.checked_rem(count).map_or(arrived + 1, |over| arrived - over + count);
                if arrived + 1 == thread.full {
                    thread.depart(*register, true);
                }
            }
            (&Statement::Join(code), _) => {
                if let Some(number) = thread.child_to_join(code) {
                    thread.children[number].2 = true;
                }
            }
            (Statement::Unlock(_), Outcome::Value(old)) if old.bits() != thread.id.code() => {
                thread.fault = Some(FaultKind::UnlockNotOwner);
            }
            _ => {}
        }
    }

    fn operation(&self, thread: &ScriptThread) -> u32 {
        thread.next
    }

    fn tells_threads_apart(&self) -> bool {
        false
    }

    fn uses_result(&self, thread: &ScriptThread) -> bool {
        let instruction = self.compiled[usize::from(thread.code)].get(thread.next as usize);
        !matches!(instruction, Some(Instruction::Do(Statement::Increase { .. })))
    }

    fn id(&self, thread: &ScriptThread) -> ThreadId {
        thread.id
    }

    fn name(&self, thread: &ScriptThread) -> Arc<str> {
        self.code_name(thread.code).into()
    }

    fn place(&self, thread: &ScriptThread) -> Place {
        Place { frames: vec![Frame { function: self.name(thread), position: None }], ..Place::default() }
    }

    fn describe(&self, _site: Site) -> Place {
        Place::default()
    }

    fn output(&self, _thread: &ScriptThread) -> Vec<u8> {
        Vec::new()
    }

    fn encode(&self, thread: &ScriptThread, words: &mut Vec<u64>) {
        words.push(u64::from(thread.code) << 32 | u64::from(thread.next));
        words.push(thread.full);
        words.push(thread.fault.map_or(0, |fault| 1 + fault as u64));
        for value in &thread.registers {
            words.push(value.bits());
            words.push(u64::from(value.undefined()));
        }
        words.extend(
            thread
                .children
                .iter()
                .flat_map(|(code, id, joined)| [u64::from(*code) << 1 | u64::from(*joined), id.code()]),
        );
    }

    fn encode_names(&self, thread: &ScriptThread, words: &mut Vec<u64>) {
        words.extend(thread.region.words());
    }
}
