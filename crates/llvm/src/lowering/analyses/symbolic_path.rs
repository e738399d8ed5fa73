//! Follows the only path that a thread can take through a function, with symbols for values.
//!
//! Promise: until [`End`], the thread takes this path and no other, whatever the symbols stand for; and where faults are
//! forbidden, nothing on it faults.

use crate::ast::{
    Binary, BlockId, Call, Cast, Constant, Function, Instruction, InstructionKind, IntegerPredicate, LocalId,
    Operand, TypeId, Value,
};
use crate::lowering::analyses::definite_assignment::Unassigned;
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::flow::ControlFlow;
use rustc_hash::{FxHashMap, FxHashSet};

/// An instruction: its block and its index there.
pub(crate) type At = (u32, u32);

/// A path is given up after so many instructions.
const LONGEST: usize = 1000;

/// What is known of a function.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) function: &'a Function,
    pub(crate) flow: &'a ControlFlow,
    pub(crate) storage: &'a FxHashMap<LocalId, Storage>,
    /// The loads of variables that may not be assigned.
    pub(crate) unassigned: &'a Unassigned,
    /// Whether a call does nothing and returns 0.
    pub(crate) does_nothing: &'a dyn Fn(&Call) -> bool,
    /// Whether writes go through buffers, so that a load which is not followed by an exchange must not wait for them.
    pub(crate) has_buffers: bool,
    /// How many bits a value of a type has, if it is a scalar.
    pub(crate) size: &'a dyn Fn(TypeId) -> Option<u64>,
}

impl<'a> Known<'a> {
    pub(crate) fn at(&self, (block, index): At) -> Option<&'a Instruction> {
        self.function.blocks[block as usize].instructions.get(index as usize)
    }
}

/// What stands for a value. Equal symbols are equal values, unless they are [`Symbol::Unknown`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Symbol {
    Integer(u128),
    Null,
    /// The address of a global.
    Global(std::sync::Arc<str>),
    /// What the load obtained.
    Loaded,
    /// What the failed exchange obtained.
    Refreshed,
    /// What a variable held at the start of the path.
    Variable(LocalId),
    /// A value that was made before the path.
    Value(LocalId),
    /// An element of what an address leads to.
    Element(TypeId, Vec<Symbol>),
    Unknown,
}

impl Symbol {
    /// Whether it is known what it stands for.
    pub(crate) fn is_known(&self) -> bool {
        match self {
            Symbol::Unknown => false,
            Symbol::Element(_, parts) => parts.iter().all(Symbol::is_known),
            _ => true,
        }
    }

    /// The same with what the failed exchange obtained in the place of what the load did.
    pub(crate) fn with_refreshed(&self) -> Symbol {
        match self {
            Symbol::Loaded => Symbol::Refreshed,
            Symbol::Element(ty, parts) => {
                Symbol::Element(*ty, parts.iter().map(Symbol::with_refreshed).collect())
            }
            same => same.clone(),
        }
    }

    /// Whether it has something to do with a variable.
    pub(crate) fn is_made_of(&self, variable: LocalId) -> bool {
        match self {
            Symbol::Element(_, parts) => parts.iter().any(|part| part.is_made_of(variable)),
            symbol => *symbol == Symbol::Variable(variable),
        }
    }

    /// Whether it is known, and has nothing to do with what was read.
    pub(crate) fn is_fixed(&self) -> bool {
        match self {
            Symbol::Unknown | Symbol::Loaded | Symbol::Refreshed => false,
            Symbol::Element(_, parts) => parts.iter().all(Symbol::is_fixed),
            _ => true,
        }
    }
}

/// Where a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Before an instruction that may show an operation, or that ends the function.
    Operation(At),
    /// At the start of a block that it should end at, its phis passed.
    Block(u32),
    /// At the end of a block whose branch depends on what was read, and may go to either of two blocks of the loop.
    Fork(u32, [BlockId; 2]),
    /// Where it divides, does something that could fault although that is forbidden, or gets too long.
    Lost,
}

/// A path, and what is known at its end.
#[derive(Clone)]
pub(crate) struct Path<'a> {
    known: Known<'a>,
    values: FxHashMap<LocalId, Symbol>,
    variables: FxHashMap<LocalId, Symbol>,
    /// The result of the exchange, and whether that succeeded, once it happened.
    exchanged: Option<(LocalId, bool)>,
    may_fault: bool,
    /// The loop that the path may leave where a branch depends on what was read: it is followed inside.
    inside: Option<&'a FxHashSet<u32>>,
    /// The edges on which it is left.
    exits: Vec<(u32, u32)>,
    /// The edges on the path.
    taken: FxHashSet<(u32, u32)>,
    visited: FxHashSet<At>,
}

impl<'a> Path<'a> {
    pub(crate) fn new(known: Known<'a>) -> Path<'a> {
        Path {
            known,
            values: FxHashMap::default(),
            variables: FxHashMap::default(),
            exchanged: None,
            may_fault: true,
            inside: None,
            exits: Vec::new(),
            taken: FxHashSet::default(),
            visited: FxHashSet::default(),
        }
    }

    /// What a value is at the end of the path.
    pub(crate) fn value(&self, local: LocalId) -> Symbol {
        self.values.get(&local).cloned().unwrap_or(Symbol::Value(local))
    }

    /// What a promoted variable holds at the end of the path.
    pub(crate) fn variable(&self, variable: LocalId) -> Symbol {
        self.variables.get(&variable).cloned().unwrap_or(Symbol::Variable(variable))
    }

    /// The promoted variables that were assigned on the path.
    pub(crate) fn assigned(&self) -> impl Iterator<Item = LocalId> {
        self.variables.keys().copied()
    }

    /// The instructions on the path.
    pub(crate) fn visited(&self) -> impl Iterator<Item = At> {
        self.visited.iter().copied()
    }

    pub(crate) fn has_visited(&self, at: At) -> bool {
        self.visited.contains(&at)
    }

    /// Sets the result of an operation.
    pub(crate) fn obtain(&mut self, result: LocalId, symbol: Symbol) {
        self.values.insert(result, symbol);
    }

    /// Lets an exchange fail. From there on nothing may fault, and no branch may depend on what was read.
    pub(crate) fn fail(&mut self, result: LocalId) {
        self.exchanged = Some((result, false));
        (self.may_fault, self.inside) = (false, None);
    }

    /// Lets an exchange succeed: it finds what was loaded.
    pub(crate) fn succeed(&mut self, result: LocalId) {
        (self.exchanged, self.inside) = (Some((result, true)), None);
    }

    /// Follows the path inside of a loop where branches lead out of it.
    pub(crate) fn stay_inside(&mut self, body: &'a FxHashSet<u32>) {
        self.inside = Some(body);
    }

    /// The edges on which the path could have left the loop.
    pub(crate) fn exits(&self) -> &[(u32, u32)] {
        &self.exits
    }

    pub(crate) fn forbid_faults(&mut self) {
        self.may_fault = false;
    }

    pub(crate) fn allow_faults(&mut self) {
        self.may_fault = true;
    }

    /// Whether an edge is on the path.
    pub(crate) fn has_taken(&self, edge: (u32, u32)) -> bool {
        self.taken.contains(&edge)
    }

    /// What an operand is at the end of the path.
    pub(crate) fn symbol(&self, operand: &Operand) -> Symbol {
        match &operand.value {
            Value::Local(local) => self.value(*local),
            Value::Constant(Constant::Integer(bits)) => Symbol::Integer(*bits),
            Value::Constant(Constant::Zero | Constant::Null) => Symbol::Null,
            Value::Constant(Constant::Global(name)) => Symbol::Global(name.clone()),
            _ => Symbol::Unknown,
        }
    }

    /// Follows the path from an instruction on; to the start of a block that it should end at, if it comes to one.
    pub(crate) fn run(&mut self, from: At, is_end: impl Fn(u32) -> bool) -> End {
        let mut at = from;
        for _ in 0..LONGEST {
            let Some(instruction) = self.known.at(at) else { return End::Lost };
            self.visited.insert(at);
            let target = match &instruction.kind {
                InstructionKind::Branch(target) => Some(*target),
                InstructionKind::ConditionalBranch(condition, yes, no) => {
                    match number(&self.symbol(condition)) {
                        Some(0) => Some(*no),
                        Some(_) => Some(*yes),
                        None => match self.branch_inside(at.0, *yes, *no) {
                            Some(target) => Some(target),
                            None if self.inside.is_some() => return End::Fork(at.0, [*yes, *no]),
                            None => return End::Lost,
                        },
                    }
                }
                _ => None,
            };
            if let Some(target) = target {
                if !self.enter(target, at.0) {
                    return End::Lost;
                }
                if is_end(target.0) {
                    return End::Block(target.0);
                }
                at = (target.0, 0);
                continue;
            }
            if !self.may_fault && self.known.unassigned.loads.contains(&at) {
                return End::Lost;
            }
            match self.compute(instruction) {
                Computed::Value(symbol) => {
                    if let Some(result) = instruction.result {
                        self.values.insert(result, symbol);
                    }
                }
                Computed::Nothing => {}
                Computed::Operation => {
                    self.visited.remove(&at);
                    return End::Operation(at);
                }
                Computed::Lost => return End::Lost,
            }
            at.1 += 1;
        }
        End::Lost
    }

    /// The target of a branch that stays in the loop, if the other one leads out of it without an operation.
    fn branch_inside(&mut self, from: u32, yes: BlockId, no: BlockId) -> Option<BlockId> {
        let body = self.inside.filter(|_| !self.known.has_buffers)?;
        let is_outside = |block| !body.contains(&block);
        let leaves = |target: BlockId| {
            let mut other = Path { inside: None, ..self.clone() };
            is_outside(target.0)
                || other.enter(target, from) && matches!(other.run((target.0, 0), is_outside), End::Block(_))
        };
        let (stay, leave) = match (leaves(yes), leaves(no)) {
            (false, true) => (yes, no),
            (true, false) => (no, yes),
            _ => return None,
        };
        self.exits.push((from, leave.0));
        Some(stay)
    }

    /// Passes the phis of a block on the edge from another one; returns whether each has a value for it.
    pub(crate) fn enter(&mut self, target: BlockId, from: u32) -> bool {
        self.taken.insert((from, target.0));
        let mut phis = Vec::new();
        for instruction in &self.known.function.blocks[target.0 as usize].instructions {
            let InstructionKind::Phi(incoming) = &instruction.kind else { break };
            let taken = incoming.iter().find(|(_, block)| block.0 == from);
            let (Some((operand, _)), Some(result)) = (taken, instruction.result) else { return false };
            phis.push((result, self.symbol(operand)));
        }
        self.values.extend(phis);
        true
    }

    /// What an instruction that is no branch computes.
    fn compute(&mut self, instruction: &Instruction) -> Computed {
        use InstructionKind as Kind;
        let promoted = |pointer: &Operand| {
            pointer.local().filter(|local| self.known.storage.get(local) == Some(&Storage::Register))
        };
        let symbol = match &instruction.kind {
            // Phis are passed on the edges.
            Kind::Phi(_) | Kind::DebugRecord(..) | Kind::SignalFence => return Computed::Nothing,
            Kind::Load { pointer, .. } => match promoted(pointer) {
                Some(variable) => self.variable(variable),
                None => return Computed::Operation,
            },
            Kind::Store { value, pointer, .. } => match promoted(pointer) {
                Some(variable) => {
                    let symbol = self.symbol(value);
                    self.variables.insert(variable, symbol);
                    return Computed::Nothing;
                }
                None => return Computed::Operation,
            },
            Kind::Call(call) if (self.known.does_nothing)(call) => Symbol::Integer(0),
            Kind::ExtractValue(aggregate, indices) => {
                let exchanged = self.exchanged.filter(|(result, _)| aggregate.local() == Some(*result));
                match (exchanged, &indices[..]) {
                    (Some((_, false)), [0]) => Symbol::Refreshed,
                    (Some((_, true)), [0]) => Symbol::Loaded,
                    (Some((_, succeeded)), [1]) => Symbol::Integer(succeeded.into()),
                    _ => Symbol::Unknown,
                }
            }
            Kind::Cast(Cast::FloatToSigned | Cast::FloatToUnsigned, _) if !self.may_fault => {
                return Computed::Lost;
            }
            Kind::Cast(cast, operand) => self.cast(*cast, operand, instruction.ty),
            Kind::CompareIntegers(predicate, [left, right]) => {
                match (number(&self.symbol(left)), number(&self.symbol(right)), predicate) {
                    (Some(left), Some(right), IntegerPredicate::Eq) => {
                        Symbol::Integer((left == right).into())
                    }
                    (Some(left), Some(right), IntegerPredicate::Ne) => {
                        Symbol::Integer((left != right).into())
                    }
                    _ => Symbol::Unknown,
                }
            }
            Kind::Select([condition, yes, no]) => match number(&self.symbol(condition)) {
                Some(0) => self.symbol(no),
                Some(_) => self.symbol(yes),
                None => Symbol::Unknown,
            },
            Kind::Freeze(operand) => self.symbol(operand),
            Kind::ElementPointer { element, base, indices } => {
                let parts = std::iter::once(base).chain(indices).map(|part| self.symbol(part));
                Symbol::Element(*element, parts.collect())
            }
            Kind::Binary(operator, [left, right]) => {
                let symbol = self.binary(*operator, left, right);
                if !self.may_fault && symbol == Symbol::Unknown {
                    return Computed::Lost;
                }
                symbol
            }
            Kind::CompareFloats(..) | Kind::FloatNegate(_) | Kind::InsertValue(..) => Symbol::Unknown,
            _ => return Computed::Operation,
        };
        Computed::Value(symbol)
    }

    fn cast(&self, cast: Cast, operand: &Operand, to: TypeId) -> Symbol {
        let from = self.symbol(operand);
        let size = |ty| (self.known.size)(ty);
        match (cast, &from) {
            (Cast::ZeroExtend, Symbol::Integer(_)) | (Cast::Truncate, Symbol::Integer(0 | 1)) => from,
            (
                Cast::Bitcast | Cast::PointerToInteger | Cast::IntegerToPointer,
                Symbol::Loaded | Symbol::Refreshed,
            ) if size(to).is_some() && size(to) == size(operand.ty) => from,
            _ => Symbol::Unknown,
        }
    }

    fn binary(&self, operator: Binary, left: &Operand, right: &Operand) -> Symbol {
        let (Some(left), Some(right)) = (number(&self.symbol(left)), number(&self.symbol(right))) else {
            return Symbol::Unknown;
        };
        match operator {
            Binary::Xor => Symbol::Integer(left ^ right),
            Binary::And => Symbol::Integer(left & right),
            Binary::Or => Symbol::Integer(left | right),
            _ => Symbol::Unknown,
        }
    }
}

/// What an instruction does on a path.
enum Computed {
    Value(Symbol),
    Nothing,
    Operation,
    Lost,
}

/// The number that a symbol is, if it is one.
fn number(symbol: &Symbol) -> Option<u128> {
    match symbol {
        Symbol::Integer(bits) => Some(*bits),
        Symbol::Null => Some(0),
        _ => None,
    }
}
