//! Loops that count a variable up or down by 1 to a bound.
//!
//! Promise: such a loop ends, and the branch of [`Counter::branch`] is taken in each iteration. A bound that is the largest or the
//! smallest number must not have to be passed: with `<=` and `>=` only constants that are neither count. The bound is the
//! same in each iteration; with `<` and `>` it may be one of several that are, but then there is no [`Counter`].

use crate::ast::{
    Binary, BlockId, Call, Constant, Instruction, InstructionKind, IntegerPredicate, LocalId, Operand,
    TypeId, Value,
};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::symbolic_path::{At, Body};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many computations of a bound are looked through.
const DEEPEST: u8 = 4;

/// The counter of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    /// The branch out of the loop that depends on it.
    pub(crate) branch: At,
    /// The promoted variable or the phi.
    pub(crate) variable: LocalId,
    pub(crate) bound: Operand,
    /// The promoted variable that the bound is loaded from, if it is.
    pub(crate) bound_variable: Option<LocalId>,
    /// By how much the counter is beyond the bound when the branch leaves the loop.
    pub(crate) beyond: i8,
    /// By how much it changes in each iteration: 1 or -1.
    pub(crate) step: i8,
}

/// The branch by which a loop ends, and its counter, if it counts in the direction of its bound.
pub(crate) struct CountingExit {
    pub(crate) counter: Option<Counter>,
}

/// The blocks of a loop from which a branch leads out of it.
pub(crate) fn exits<'f>(
    flow: &'f ControlFlow,
    body: &'f FxHashSet<u32>,
) -> impl Iterator<Item = u32> + use<'f> {
    let leaves = |block: &u32| flow.successors(*block).iter().any(|to| !body.contains(to));
    body.iter().copied().filter(leaves)
}

/// What a branch compares with a bound.
struct Counted {
    variable: LocalId,
    /// 1 or -1.
    step: i8,
    /// How much more is compared than the variable or the phi is at the start of the iteration, if that is known.
    ahead: Option<i8>,
}

/// Where values come from.
#[derive(Default)]
pub(crate) struct Definitions {
    /// Where each value is made.
    pub(crate) made: FxHashMap<LocalId, At>,
    /// Where each promoted variable is assigned.
    pub(crate) stores: FxHashMap<LocalId, Vec<At>>,
}

impl Definitions {
    /// Those that can be reached.
    pub(crate) fn new(body: Body<'_>, flow: &ControlFlow) -> Definitions {
        let mut definitions = Definitions::default();
        for (at, instruction) in body.instructions(flow) {
            definitions.made.extend(instruction.result.map(|result| (result, at)));
            if let InstructionKind::Store { pointer, .. } = &instruction.kind
                && let Some(variable) = body.promoted(pointer)
            {
                definitions.stores.entry(variable).or_default().push(at);
            }
        }
        definitions
    }
}

/// What a loop counts to.
#[derive(Clone, Copy)]
struct Bound<'b> {
    /// The blocks of the loop.
    body: &'b FxHashSet<u32>,
    /// Whether it may be another one of several numbers in each iteration.
    may_be_several: bool,
}

/// Finds counters.
pub(crate) struct CountedLoops<'s> {
    pub(crate) body: Body<'s>,
    pub(crate) flow: &'s ControlFlow,
    /// How many bits a value of a type has, if it is a scalar.
    pub(crate) size: &'s dyn Fn(TypeId) -> Option<u64>,
    pub(crate) definitions: &'s Definitions,
    /// Whether a call does nothing.
    pub(crate) does_nothing: &'s dyn Fn(&Call) -> bool,
}

impl CountedLoops<'_> {
    /// How the loop with this header and body ends, if it does.
    pub(crate) fn counting_exit(&self, header: u32, body: &FxHashSet<u32>) -> Option<CountingExit> {
        let always = &self.always(header, body);
        let mut exits: Vec<u32> = exits(self.flow, body).filter(|block| always.contains(block)).collect();
        exits.sort_unstable();
        exits.into_iter().find_map(|block| self.exit(block, always, body))
    }

    /// The blocks of a loop that run once in each iteration.
    fn always(&self, header: u32, body: &FxHashSet<u32>) -> FxHashSet<u32> {
        let is_back = |&block: &u32| self.flow.successors(block).contains(&header);
        let backs: Vec<u32> = body.iter().copied().filter(is_back).collect();
        let inner: Vec<FxHashSet<u32>> = body
            .iter()
            .filter(|&&block| block != header && self.flow.is_header(block))
            .map(|&block| self.flow.loop_body(block))
            .collect();
        let runs_once = |block: u32| {
            backs.iter().all(|&back| self.flow.dominates(block, back))
                && !inner.iter().any(|body| body.contains(&block))
        };
        body.iter().copied().filter(|&block| runs_once(block)).collect()
    }

    /// How the branch at the end of a block ends the loop.
    fn exit(&self, block: u32, always: &FxHashSet<u32>, body: &FxHashSet<u32>) -> Option<CountingExit> {
        let last = self.body.function.blocks[block as usize].instructions.len().checked_sub(1)?;
        let branch = (block, last as u32);
        let InstructionKind::ConditionalBranch(condition, BlockId(yes), _) = &self.body.at(branch)?.kind
        else {
            return None;
        };
        let InstructionKind::CompareIntegers(predicate, [left, right]) = self.maker(condition)? else {
            return None;
        };
        // The loop continues while this holds.
        let on = if body.contains(yes) { *predicate } else { predicate.inverse() };
        let found = |counter: &Operand, value_of_bound: &Operand, on: IntegerPredicate| {
            let Counted { variable, step, ahead } = self.counted(counter, always, body)?;
            let beyond = match (on, ahead) {
                // It meets the bound.
                (IntegerPredicate::Ne, Some(_)) => Some(0),
                _ => self.beyond(on, step, value_of_bound)?,
            };
            let is_kept = self.is_kept(value_of_bound, body);
            let counter = beyond.filter(|_| is_kept).map(|beyond| Counter {
                branch,
                variable,
                bound: value_of_bound.clone(),
                bound_variable: self.loaded(value_of_bound),
                beyond: beyond - ahead.unwrap_or(0),
                step,
            });
            // Then it does not matter which of several bounds it is.
            let is_beyond_all = matches!(
                (on, step),
                (IntegerPredicate::Ult | IntegerPredicate::Slt, 1)
                    | (IntegerPredicate::Ugt | IntegerPredicate::Sgt, -1)
            );
            let bound = Bound { body, may_be_several: is_beyond_all };
            self.is_computed_alike(value_of_bound, bound, DEEPEST).then_some(CountingExit { counter })
        };
        found(left, right, on).or_else(|| found(right, left, on.swapped()))
    }

    /// By how much a counter is beyond the bound when the loop exits. The loop continues while `on` holds, and each iteration adds `step`.
    /// The inner value is `None` if the counter wraps around or meets the bound; the outer one, if the loop may not exit.
    fn beyond(&self, on: IntegerPredicate, step: i8, bound: &Operand) -> Option<Option<i8>> {
        use IntegerPredicate as P;
        let constant = |is_extreme: fn(u128, u64) -> bool| match bound.value {
            Value::Constant(Constant::Integer(bits)) => {
                (self.size)(bound.ty).is_some_and(|width| width < 128 && !is_extreme(bits, width))
            }
            Value::Constant(Constant::Zero) => {
                (self.size)(bound.ty).is_some_and(|width| !is_extreme(0, width))
            }
            _ => false,
        };
        Some(match (on, step) {
            (P::Ult | P::Slt, 1) | (P::Ugt | P::Sgt, -1) => Some(0),
            (P::Ule, 1) if constant(|bits, width| bits == (1 << width) - 1) => Some(1),
            (P::Sle, 1) if constant(|bits, width| bits == (1 << (width - 1)) - 1) => Some(1),
            (P::Uge, -1) if constant(|bits, _| bits == 0) => Some(-1),
            (P::Sge, -1) if constant(|bits, width| bits == 1 << (width - 1)) => Some(-1),
            (P::Ne | P::Eq, _) | (P::Ult | P::Slt, -1) | (P::Ugt | P::Sgt, 1) => None,
            _ => return None,
        })
    }

    /// What makes a value.
    fn maker(&self, operand: &Operand) -> Option<&InstructionKind> {
        let at = *self.definitions.made.get(&operand.local()?)?;
        self.body.at(at).map(|instruction| &instruction.kind)
    }

    /// The variable that a value was loaded from.
    fn loaded(&self, operand: &Operand) -> Option<LocalId> {
        match self.maker(operand)? {
            InstructionKind::Load { pointer, .. } => self.body.promoted(pointer),
            _ => None,
        }
    }

    /// The variable or phi that is compared, and by what it changes in each iteration.
    fn counted(&self, operand: &Operand, always: &FxHashSet<u32>, body: &FxHashSet<u32>) -> Option<Counted> {
        let maker = self.maker(operand)?;
        // The variable, or what it becomes.
        let variable = self.loaded(operand).map(|variable| (variable, false)).or_else(|| match maker {
            InstructionKind::Binary(_, [left, _]) => Some((self.loaded(left)?, true)),
            _ => None,
        });
        if let Some((variable, is_next)) = variable {
            let stores = self
                .definitions
                .stores
                .get(&variable)
                .into_iter()
                .flatten()
                .filter(|at| body.contains(&at.0));
            let stores: Vec<_> = stores.filter_map(|&at| Some((at.0, self.body.at(at)?))).collect();
            let [(block, Instruction { kind: InstructionKind::Store { value, .. }, .. })] = stores[..] else {
                return None;
            };
            // What was made before the loop is the same in each iteration.
            let is_inside = |operand: &Operand| {
                let made = operand.local().and_then(|local| self.definitions.made.get(&local));
                made.is_some_and(|at| body.contains(&at.0))
            };
            let is_loaded = |counter: &Operand| is_inside(counter) && self.loaded(counter) == Some(variable);
            let step = self.step(value, &is_loaded).filter(|_| is_inside(operand) && is_inside(value))?;
            let ahead = if is_next { Some(step) } else { self.ahead(operand, variable, step, body) };
            let is_counter = !is_next || value.local() == operand.local();
            return (is_counter && always.contains(&block)).then_some(Counted { variable, step, ahead });
        }
        let (phi, is_next) = match maker {
            InstructionKind::Phi(_) => (operand, false),
            InstructionKind::Binary(_, [left, _]) => (left, true),
            _ => return None,
        };
        let InstructionKind::Phi(incoming) = self.maker(phi)? else { return None };
        let mut inside = incoming.iter().filter(|(_, block)| body.contains(&block.0));
        let (Some((value, _)), None) = (inside.next(), inside.next()) else { return None };
        let step = self.step(value, &|counter: &Operand| counter.local() == phi.local())?;
        // What is compared is the phi, or what it is in the next iteration.
        let is_counter = !is_next || value.local() == operand.local();
        let ahead = Some(if is_next { step } else { 0 });
        is_counter.then_some(Counted { variable: phi.local()?, step, ahead })
    }

    /// How much more a variable is than at the start of the iteration where it is loaded to be compared.
    fn ahead(&self, loaded: &Operand, variable: LocalId, step: i8, body: &FxHashSet<u32>) -> Option<i8> {
        let load = *self.definitions.made.get(&loaded.local()?)?;
        let stores = self.definitions.stores.get(&variable)?;
        let store = *stores.iter().find(|at| body.contains(&at.0))?;
        match (self.flow.comes_before(load, store), self.flow.comes_before(store, load)) {
            (true, _) => Some(0),
            (_, true) => Some(step),
            _ => None,
        }
    }

    /// By what a value differs from a counter: 1 or -1.
    fn step(&self, value: &Operand, is_counter: &dyn Fn(&Operand) -> bool) -> Option<i8> {
        let InstructionKind::Binary(operator, [left, right]) = self.maker(value)? else { return None };
        let Value::Constant(Constant::Integer(bits)) = right.value else { return None };
        let width = (self.size)(right.ty).filter(|width| *width < 128)?;
        let by = match bits {
            1 => 1,
            bits if bits == (1 << width) - 1 => -1,
            _ => return None,
        };
        is_counter(left).then_some(match operator {
            Binary::Add => by,
            Binary::Sub => -by,
            _ => return None,
        })
    }

    /// Whether a bound is loop-invariant, or computed from loop-invariant values. With `may_be_several`, each iteration may select
    /// another one of several such values.
    fn is_computed_alike(&self, operand: &Operand, bound: Bound<'_>, depth: u8) -> bool {
        let is_alike = |operand: &Operand| depth > 0 && self.is_computed_alike(operand, bound, depth - 1);
        self.is_kept(operand, bound.body)
            || match self.maker(operand) {
                Some(
                    InstructionKind::Binary(_, operands) | InstructionKind::CompareIntegers(_, operands),
                ) => operands.iter().all(is_alike),
                Some(InstructionKind::Cast(_, operand)) => is_alike(operand),
                Some(InstructionKind::Select(operands)) => operands.iter().all(is_alike),
                Some(InstructionKind::Phi(incoming)) => {
                    bound.may_be_several && incoming.iter().all(|(operand, _)| is_alike(operand))
                }
                Some(InstructionKind::Load { pointer, ordering: None, .. }) => {
                    bound.may_be_several
                        && self.body.promoted(pointer).is_none()
                        && self.keeps_memory(bound.body)
                }
                _ => false,
            }
    }

    /// Whether a loop writes to no memory but promoted variables.
    fn keeps_memory(&self, body: &FxHashSet<u32>) -> bool {
        let blocks = body.iter().map(|&block| &self.body.function.blocks[block as usize]);
        blocks.flat_map(|block| &block.instructions).all(|instruction| match &instruction.kind {
            InstructionKind::Store { pointer, .. } => self.body.promoted(pointer).is_some(),
            InstructionKind::Call(call) => (self.does_nothing)(call),
            InstructionKind::Invoke(..)
            | InstructionKind::AtomicUpdate { .. }
            | InstructionKind::CompareExchange { .. } => false,
            _ => true,
        })
    }

    /// Whether a value is the same in each iteration, and made before the loop or loaded in it.
    fn is_kept(&self, operand: &Operand, body: &FxHashSet<u32>) -> bool {
        if let Some(variable) = self.loaded(operand) {
            return !self
                .definitions
                .stores
                .get(&variable)
                .into_iter()
                .flatten()
                .any(|at| body.contains(&at.0));
        }
        match operand.local() {
            None => matches!(operand.value, Value::Constant(_)),
            Some(local) => self.definitions.made.get(&local).is_none_or(|at| !body.contains(&at.0)),
        }
    }
}
