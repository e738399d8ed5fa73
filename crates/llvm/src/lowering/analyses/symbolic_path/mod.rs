//! Follows the only path that a thread can take through a function and those that it calls, with symbols for values.
//!
//! Promise: until [`End`], the thread takes this path and no other, whatever the symbols stand for; and where faults are
//! forbidden, nothing on it faults but an access that would have faulted before. Where ways divide and meet again, and nothing is
//! observed of which one is taken, the path leads to where they meet.

mod accesses;
mod branches;

use super::symbolic_memory::SymbolicMemory;
use super::symbols::{Place, Symbol};
use crate::ast::{
    Binary, BlockId, Call, Cast, Constant, Expression, Function, Instruction, InstructionKind, LocalId,
    Operand, TypeId, Value,
};
use crate::lowering::analyses::definite_assignment::Unassigned;
use crate::lowering::analyses::escape::{Storage, Storages, constant_count};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::quiet::Summary;
use branches::Target;
pub(crate) use branches::decided_on_edge;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow as Step;
use std::rc::Rc;

/// An instruction: its block and its index there.
pub(crate) type At = (u32, u32);

/// A path is given up after so many instructions.
const LONGEST: usize = 2000;

/// How many calls are followed into each other.
const DEEPEST: usize = 8;

/// A function and where its variables live.
#[derive(Clone, Copy)]
pub(crate) struct Body<'a> {
    pub(crate) function: &'a Function,
    pub(crate) storage: &'a Storages,
}

impl<'a> Body<'a> {
    pub(crate) fn at(&self, (block, index): At) -> Option<&'a Instruction> {
        self.function.blocks.get(block as usize)?.instructions.get(index as usize)
    }

    /// The instructions that can be reached.
    pub(crate) fn instructions(self, flow: &ControlFlow) -> impl Iterator<Item = (At, &'a Instruction)> {
        flow.order().iter().flat_map(move |&block| {
            let contents = &self.function.blocks[block as usize].instructions;
            contents.iter().zip(0..).map(move |(instruction, index)| ((block, index), instruction))
        })
    }

    fn is(&self, local: LocalId, storage: Storage) -> bool {
        self.storage.get(&local) == Some(&storage)
    }

    /// The promoted variable at an address.
    pub(crate) fn promoted(&self, pointer: &Operand) -> Option<LocalId> {
        pointer.local().filter(|&local| self.is(local, Storage::Register))
    }
}

/// What is known of a function.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) body: Body<'a>,
    pub(crate) flow: &'a ControlFlow,
    /// The loads of variables that may not be assigned.
    pub(crate) unassigned: &'a Unassigned,
    /// The values and promoted variables that may be the address of a local variable that no other thread can reach.
    pub(crate) local_addresses: &'a FxHashSet<LocalId>,
    /// What is not observed, once it is known.
    pub(crate) unobserved: &'a Unobserved,
    /// Whether a call does nothing and returns 0.
    pub(crate) does_nothing: &'a dyn Fn(&Call) -> bool,
    /// What the function that a call runs accesses, if it is quiet.
    pub(crate) quiet: &'a dyn Fn(&Call) -> Option<&'a Summary>,
    /// Whether the function that a call runs exchanges something, itself or in a call.
    pub(crate) exchanges: &'a dyn Fn(&Call) -> bool,
    /// What a call returns that tries to take a lock, if the lock is held.
    pub(crate) tries: &'a dyn Fn(&Call) -> Option<u64>,
    /// The function that a call runs, if it can be followed.
    pub(crate) callee: &'a dyn Fn(&Call) -> Option<Body<'a>>,
    /// Whether a load that is not followed by an exchange is no update: it must not wait for buffers, and in a graph it writes nothing.
    pub(crate) must_exchange: bool,
    /// Whether executions are graphs, in which memory orders count.
    pub(crate) has_graphs: bool,
    /// Whether the function was optimised.
    pub(crate) is_optimised: bool,
    /// How many bits a value of a type has, if it is a scalar.
    pub(crate) size: &'a dyn Fn(TypeId) -> Option<u64>,
    /// How many bytes an element lies behind the address of what it is part of.
    pub(crate) offset: &'a dyn Fn(TypeId, &[u64]) -> Option<u64>,
}

impl<'a> Known<'a> {
    pub(crate) fn at(&self, at: At) -> Option<&'a Instruction> {
        self.body.at(at)
    }
}

/// Where a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Before an instruction that may show an operation, or that ends the function.
    Operation,
    /// At the start of a block that it should end at, its phis passed.
    Block(u32),
    /// At the end of a block whose branch depends on what was read, and may go to either of two blocks of the loop.
    Fork(u32, [BlockId; 2]),
    /// Where it divides, does something that could fault although that is forbidden, or gets too long.
    Lost,
}

/// A call that is followed; the first one is that of the function itself.
#[derive(Clone)]
struct Frame<'a> {
    body: Body<'a>,
    number: u32,
    at: At,
    values: FxHashMap<LocalId, Symbol>,
    variables: FxHashMap<LocalId, Symbol>,
}

/// The exchange on a path.
#[derive(Clone)]
struct Exchanged {
    /// Its result, with the number of the call that it is in.
    result: (u32, LocalId),
    found: Symbol,
    succeeded: bool,
}

/// A path, and what is known at its end.
#[derive(Clone)]
pub(crate) struct Path<'a> {
    known: Known<'a>,
    frames: Vec<Frame<'a>>,
    calls: u32,
    memory: SymbolicMemory,
    /// The exchange, once it happened.
    exchanged: Option<Exchanged>,
    may_fault: bool,
    /// Whether memory may be accessed for the first time. That faults whatever was read, or never.
    may_access: bool,
    /// Whether memory other than local variables is taken for private.
    takes_private: bool,
    /// The loop that the path may leave where a branch depends on what was read: it is followed inside.
    inside: Option<Rc<FxHashSet<u32>>>,
    /// The edges on which it is left, with the places that were stored to before.
    exits: Vec<((u32, u32), Vec<Place>)>,
    /// The edges on the path.
    taken: FxHashSet<(u32, u32)>,
    visited: FxHashSet<At>,
    /// Counters, of which it does not matter whether they overflow.
    counters: Rc<FxHashSet<LocalId>>,
}

impl<'a> Path<'a> {
    /// A path that starts at an instruction.
    pub(crate) fn from(known: Known<'a>, at: At) -> Path<'a> {
        let first = Frame {
            body: known.body,
            number: 0,
            at,
            values: FxHashMap::default(),
            variables: FxHashMap::default(),
        };
        Path {
            known,
            frames: vec![first],
            calls: 0,
            memory: SymbolicMemory::default(),
            exchanged: None,
            may_fault: true,
            may_access: true,
            takes_private: false,
            inside: None,
            exits: Vec::new(),
            taken: FxHashSet::default(),
            visited: FxHashSet::default(),
            counters: Rc::default(),
        }
    }

    fn outer(&self) -> &Frame<'a> {
        &self.frames[0]
    }

    fn frame(&self) -> &Frame<'a> {
        self.frames.last().unwrap_or(&self.frames[0])
    }

    fn frame_mut(&mut self) -> &mut Frame<'a> {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// What a value of the function is at the end of the path.
    pub(crate) fn value(&self, local: LocalId) -> Symbol {
        self.outer().values.get(&local).cloned().unwrap_or(Symbol::Value(local))
    }

    /// What a promoted variable of the function holds at the end of the path.
    pub(crate) fn variable(&self, variable: LocalId) -> Symbol {
        self.outer().variables.get(&variable).cloned().unwrap_or(Symbol::Variable(variable))
    }

    /// The promoted variables of the function that were assigned on the path.
    pub(crate) fn assigned(&self) -> impl Iterator<Item = LocalId> {
        self.outer().variables.keys().copied()
    }

    /// What private memory holds at the end of the path.
    pub(crate) fn memory(&self) -> &SymbolicMemory {
        &self.memory
    }

    /// The instructions of the function on the path.
    pub(crate) fn visited(&self) -> impl Iterator<Item = At> {
        self.visited.iter().copied()
    }

    pub(crate) fn has_visited(&self, at: At) -> bool {
        self.visited.contains(&at)
    }

    /// Where the path is in the function.
    pub(crate) fn at(&self) -> At {
        self.outer().at
    }

    /// Whether it is in a function that this one calls.
    pub(crate) fn is_in_call(&self) -> bool {
        self.frames.len() > 1
    }

    /// The instruction at which the path is.
    pub(crate) fn instruction(&self) -> Option<&'a Instruction> {
        self.frame().body.at(self.frame().at)
    }

    /// Passes the operation at which the path is, with this result. The path up to it does not count as visited.
    pub(crate) fn pass_load(&mut self, result: LocalId) {
        self.frame_mut().values.insert(result, Symbol::Loaded);
        self.frame_mut().at.1 += 1;
        (self.visited, self.taken) = (FxHashSet::default(), FxHashSet::default());
        self.takes_private = true;
    }

    /// Takes no memory for private but local variables.
    pub(crate) fn share(&mut self) {
        self.takes_private = false;
    }

    /// Passes the load at which the path is, which takes the place of the one before. From there on nothing may fault, and no branch
    /// may depend on what was read.
    pub(crate) fn pass_again(&mut self, result: LocalId) {
        self.frame_mut().values.insert(result, Symbol::Refreshed);
        (self.may_fault, self.may_access, self.inside) = (false, false, None);
        self.frame_mut().at.1 += 1;
    }

    /// Passes the operation at which the path is, which may do anything to memory that it can reach.
    pub(crate) fn pass_unknown(&mut self) {
        if let Some(result) = self.instruction().and_then(|instruction| instruction.result) {
            let is_in_call = self.is_in_call();
            let symbol = if is_in_call { Symbol::Unknown } else { Symbol::Value(result) };
            self.frame_mut().values.insert(result, symbol);
        }
        self.memory.forget();
        self.frame_mut().at.1 += 1;
    }

    /// Passes the call at which the path is, which returns this number, and stores nothing.
    pub(crate) fn pass_call(&mut self, value: u64) {
        let result = self.instruction().and_then(|instruction| instruction.result);
        let frame = self.frame_mut();
        frame.values.extend(result.map(|result| (result, Symbol::Integer(value.into()))));
        frame.at.1 += 1;
    }

    /// Passes the exchange at which the path is, which fails. From there on nothing may fault, and no branch may depend on what
    /// was read. What it finds takes the place of what was loaded, unless the loop loads again.
    pub(crate) fn pass_failed(&mut self, result: LocalId, loads_again: bool) {
        self.pass_exchange(result, if loads_again { Symbol::Unknown } else { Symbol::Refreshed }, false);
        (self.may_fault, self.may_access, self.inside) = (false, false, None);
    }

    /// Passes the exchange at which the path is, which succeeds: it finds what was loaded.
    pub(crate) fn pass_succeeded(&mut self, result: LocalId) {
        self.pass_exchange(result, Symbol::Loaded, true);
        (self.takes_private, self.inside) = (false, None);
    }

    fn pass_exchange(&mut self, result: LocalId, found: Symbol, succeeded: bool) {
        self.exchanged = Some(Exchanged { result: (self.frame().number, result), found, succeeded });
        self.frame_mut().at.1 += 1;
    }

    /// Follows the path inside of a loop where branches lead out of it.
    pub(crate) fn stay_inside(&mut self, body: Rc<FxHashSet<u32>>) {
        self.inside = Some(body);
    }

    /// The edges on which the path could have left the loop, each with the places that were stored to before.
    pub(crate) fn exits(&self) -> &[((u32, u32), Vec<Place>)] {
        &self.exits
    }

    /// Overlooks that these variables and phis may overflow when they are counted.
    pub(crate) fn count(&mut self, counters: Rc<FxHashSet<LocalId>>) {
        self.counters = counters;
    }

    pub(crate) fn forbid_faults(&mut self) {
        self.may_fault = false;
    }

    pub(crate) fn allow_faults(&mut self) {
        self.may_fault = true;
    }

    /// Lets the path do what it may not do after an exchange that failed.
    pub(crate) fn allow_all(&mut self) {
        (self.may_fault, self.may_access) = (true, true);
    }

    /// Whether an edge is on the path.
    pub(crate) fn has_taken(&self, edge: (u32, u32)) -> bool {
        self.taken.contains(&edge)
    }

    /// What an operand of the instruction at which the path is stands for.
    pub(crate) fn symbol(&self, operand: &Operand) -> Symbol {
        match &operand.value {
            Value::Local(local) if !self.is_in_call() => self.value(*local),
            Value::Local(local) => self.frame().values.get(local).cloned().unwrap_or(Symbol::Unknown),
            Value::Constant(Constant::Integer(bits)) => Symbol::Integer(*bits),
            Value::Constant(Constant::Zero | Constant::Null) => Symbol::Null,
            Value::Constant(Constant::Global(name)) => Symbol::Global(name.clone()),
            Value::Constant(Constant::Expression(expression)) => match &**expression {
                Expression::ElementPointer { element, base, indices } => {
                    self.element(*element, base, indices)
                }
                _ => Symbol::Unknown,
            },
            _ => Symbol::Unknown,
        }
    }

    /// What an operand of an instruction of the function itself stands for.
    pub(crate) fn outer_symbol(&self, operand: &Operand) -> Symbol {
        match operand.local() {
            Some(local) => self.value(local),
            None => self.symbol(operand),
        }
    }

    /// Follows the path; to the start of a block of the function that it should end at, if it comes to one.
    pub(crate) fn run(&mut self, is_end: impl Fn(u32) -> bool) -> End {
        self.run_until_returned(0, is_end).unwrap_or(End::Lost)
    }

    /// The same, until no more than so many calls are left, for which it returns `None`.
    fn run_until_returned(&mut self, calls: usize, is_end: impl Fn(u32) -> bool) -> Option<End> {
        for _ in 0..LONGEST {
            if self.frames.len() <= calls {
                return None;
            }
            match self.step(&is_end) {
                Step::Continue(()) => {}
                Step::Break(end) => return Some(end),
            }
        }
        Some(End::Lost)
    }

    /// Passes an instruction.
    fn step(&mut self, is_end: impl Fn(u32) -> bool) -> Step<End> {
        let Some(instruction) = self.instruction() else { return Step::Break(End::Lost) };
        let at = self.frame().at;
        if !self.is_in_call() {
            self.visited.insert(at);
        }
        let entered = match self.target(instruction, at.0) {
            Target::Block(target) => Some((target.0, self.enter(target, at.0))),
            Target::Meeting(target) => Some((target.0, self.meet(target))),
            Target::Fork(targets) => return Step::Break(End::Fork(at.0, targets)),
            Target::Lost => return Step::Break(End::Lost),
            Target::Next => None,
        };
        match entered {
            Some((_, false)) => return Step::Break(End::Lost),
            Some((block, true)) if !self.is_in_call() && is_end(block) => {
                return Step::Break(End::Block(block));
            }
            Some(_) => return Step::Continue(()),
            None => {}
        }
        let may_be_unassigned = !self.is_in_call() && self.known.unassigned.loads.contains(&at);
        if !self.may_fault && may_be_unassigned {
            return Step::Break(End::Lost);
        }
        match self.compute(instruction) {
            Computed::Value(symbol) => {
                if let Some(result) = instruction.result {
                    self.frame_mut().values.insert(result, symbol);
                }
            }
            Computed::Nothing => {}
            Computed::Moved => return Step::Continue(()),
            Computed::Operation => {
                self.visited.remove(&at);
                return Step::Break(End::Operation);
            }
            Computed::Lost => return Step::Break(End::Lost),
        }
        self.frame_mut().at.1 += 1;
        Step::Continue(())
    }

    /// What an instruction that is no branch computes.
    fn compute(&mut self, instruction: &Instruction) -> Computed {
        use InstructionKind as Kind;
        let symbol = match &instruction.kind {
            // Phis are passed on the edges.
            Kind::Phi(_) | Kind::DebugRecord(..) | Kind::SignalFence => return Computed::Nothing,
            // The stack may overflow.
            Kind::Allocate { count: Some(count), .. } if constant_count(count).is_none() => {
                return Computed::Operation;
            }
            Kind::Allocate { .. } => return self.allocate(instruction),
            Kind::Load { pointer, ordering, .. } => return self.load(instruction, pointer, *ordering),
            Kind::Store { value, pointer, ordering } => return self.store(value, pointer, *ordering),
            Kind::Call(call) if (self.known.does_nothing)(call) => Symbol::Integer(0),
            Kind::Call(call) if self.is_quiet(call) => return self.quiet_call(instruction, call),
            Kind::Call(call) => return self.call(call),
            Kind::Return(value) => return self.leave(value.as_ref()),
            Kind::ExtractValue(aggregate, indices) => {
                let of = aggregate.local().map(|local| (self.frame().number, local));
                let exchanged = self.exchanged.as_ref().filter(|exchanged| of == Some(exchanged.result));
                match (exchanged, &indices[..]) {
                    (Some(exchanged), [0]) => exchanged.found.clone(),
                    (Some(exchanged), [1]) => Symbol::Integer(exchanged.succeeded.into()),
                    _ => Symbol::Unknown,
                }
            }
            Kind::Cast(Cast::FloatToSigned | Cast::FloatToUnsigned, _) if !self.may_fault => {
                return Computed::Lost;
            }
            Kind::Cast(cast, operand) => {
                let size = |ty| (self.known.size)(ty);
                self.symbol(operand).cast(*cast, size(operand.ty), size(instruction.ty))
            }
            Kind::CompareIntegers(predicate, [left, right]) => {
                Symbol::compare(*predicate, &self.symbol(left), &self.symbol(right))
            }
            Kind::Select([condition, yes, no]) => match self.symbol(condition).number() {
                Some(0) => self.symbol(no),
                Some(_) => self.symbol(yes),
                None => Symbol::Unknown,
            },
            Kind::Freeze(operand) => self.symbol(operand),
            Kind::ElementPointer { element, base, indices } => self.element(*element, base, indices),
            Kind::Binary(operator, [left, right]) => {
                let symbol = Symbol::binary(*operator, &self.symbol(left), &self.symbol(right));
                let may_overflow = symbol == Symbol::Unknown && self.is_observed(instruction);
                if !self.may_fault && may_overflow && !self.counts(*operator, left, right) {
                    return Computed::Lost;
                }
                symbol
            }
            Kind::CompareFloats(..) | Kind::FloatNegate(_) | Kind::InsertValue(..) => Symbol::Unknown,
            _ => return Computed::Operation,
        };
        Computed::Value(symbol)
    }

    /// Whether an operator adds to a counter, or subtracts from it.
    fn counts(&self, operator: Binary, left: &Operand, right: &Operand) -> bool {
        let is_counter = match self.symbol(left) {
            Symbol::Value(local) | Symbol::Variable(local) => self.counters.contains(&local),
            _ => false,
        };
        let is_step = self.symbol(right).number().is_some();
        matches!(operator, Binary::Add | Binary::Sub) && is_counter && is_step
    }

    /// Whether something may be observed of what an instruction returns.
    fn is_observed(&self, instruction: &Instruction) -> bool {
        let is_unobserved = |result| !self.is_in_call() && self.known.unobserved.values.contains(&result);
        instruction.result.is_some_and(|result| !is_unobserved(result))
    }

    /// Whether a call runs a quiet function that leaves nothing behind which is observed.
    fn is_quiet(&self, call: &Call) -> bool {
        let is_unobserved = || !self.is_in_call() && self.known.unobserved.calls.contains(&self.at());
        (self.known.quiet)(call).is_some_and(|summary| summary.is_empty() || is_unobserved())
    }

    /// Follows the call of a quiet function to its end, or passes it.
    fn quiet_call(&mut self, instruction: &Instruction, call: &Call) -> Computed {
        let mut followed = self.clone();
        if let Computed::Moved = followed.call(call)
            && followed.run_until_returned(self.frames.len(), |_| false).is_none()
        {
            *self = followed;
            return Computed::Moved;
        }
        if self.may_fault || !self.is_observed(instruction) {
            Computed::Value(Symbol::Unknown)
        } else {
            Computed::Lost
        }
    }

    /// Follows a call.
    fn call(&mut self, call: &Call) -> Computed {
        let body = (self.known.callee)(call).filter(|_| self.frames.len() <= DEEPEST);
        let Some(body) = body else { return Computed::Operation };
        let arguments: Vec<Symbol> =
            call.arguments.iter().map(|argument| self.symbol(&argument.operand)).collect();
        self.calls += 1;
        let values = arguments.into_iter().zip(0..).map(|(symbol, number)| (LocalId(number), symbol));
        let frame = Frame {
            body,
            number: self.calls,
            at: (0, 0),
            values: values.collect(),
            variables: FxHashMap::default(),
        };
        self.frames.push(frame);
        Computed::Moved
    }

    /// Returns from a call.
    fn leave(&mut self, value: Option<&Operand>) -> Computed {
        if !self.is_in_call() {
            return Computed::Operation;
        }
        let symbol = value.map_or(Symbol::Unknown, |value| self.symbol(value));
        self.frames.pop();
        let result = self.instruction().and_then(|call| call.result);
        let frame = self.frame_mut();
        frame.values.extend(result.map(|result| (result, symbol)));
        frame.at.1 += 1;
        Computed::Moved
    }
}

/// What an instruction does on a path.
enum Computed {
    Value(Symbol),
    Nothing,
    /// It went to another function.
    Moved,
    Operation,
    Lost,
}
