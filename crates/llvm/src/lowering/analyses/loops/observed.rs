//! Which variables decide something: an operation, a fault, or which way the thread takes to one.
//!
//! With `--merge loops`, an iteration that changes no other variable changes nothing
//! ([`waiting_loops`](super::waiting_loops)). So a wait that counts its iterations in order to pause now and then
//! (`if (++n == 10) { sched_yield(); n = 0; }`), or that backs off for longer each time, is a wait.
//!
//! A variable is observed if its value reaches, through values and other observed variables, an operand of an instruction that
//! shows an operation, leaves the function or can fault, or the condition of a branch that such an instruction depends on.
//! This is backward slicing (Weiser, "Program Slicing", ICSE 1981), without regard to the order of stores, but for those that no load
//! reads. What decides whether a loop ends is observed too, unless the loop counts to a bound and so ends
//! ([`counted_loops`](super::counted_loops)). One deviation, as counters and pauses are to be forgotten: that signed arithmetic
//! overflows, or a shift is too wide, is no fault here (it would be after many iterations of a wait); nor is it that a counter of Rust
//! overflows ([`overflow_checks`](super::overflow_checks)).

use crate::ast::{BlockId, Constant, Instruction, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::control_dependence::ControlDependences;
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::loops::counted_loops::{self, CountedLoops, Counter, Definitions};
use crate::lowering::analyses::loops::objects::{Objects, objects};
use crate::lowering::analyses::loops::overflow_checks::{is_checked_sum, overflow_checks};
use crate::lowering::analyses::loops::quiet::{Summary, only_computes};
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{At, Known, decided_on_edge};
use crate::lowering::analyses::visit;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is not observed in a function.
#[derive(Default)]
pub(crate) struct Unobserved {
    /// The variables and phis that are not observed.
    pub(crate) locals: FxHashSet<LocalId>,
    /// By the header of a loop, the counter of which nothing is observed but that the loop gives up when it comes to its bound.
    pub(crate) counters: FxHashMap<u32, Counter>,
    /// The headers of the loops that count to a bound.
    pub(crate) counted: FxHashSet<u32>,
    /// The values of which nothing is observed, other than phis.
    pub(crate) values: FxHashSet<LocalId>,
    /// The calls of quiet functions that access variables of which nothing is observed.
    pub(crate) calls: FxHashSet<At>,
    /// The blocks whose last instruction decides nothing that is observed, each with the first block that all ways from it come to.
    pub(crate) meeting_points: FxHashMap<u32, u32>,
}

/// Finds what is not observed. In a function with a loop that has several entries, everything counts as observed.
pub(crate) fn unobserved(known: Known) -> Unobserved {
    if !known.flow.is_reducible() {
        return Unobserved::default();
    }
    let definitions = &Definitions::new(known.body, known.flow);
    let loops = known.flow.loops();
    let counting = &CountedLoops {
        body: known.body,
        flow: known.flow,
        size: known.size,
        definitions,
        does_nothing: known.does_nothing,
    };
    let is_counted = |(header, body): (&u32, &FxHashSet<u32>)| {
        counting.counting_exit(*header, body).is_some().then_some(*header)
    };
    let counted: FxHashSet<u32> = loops.iter().filter_map(is_counted).collect();
    let may_be_endless = |&(header, _): &(&u32, _)| !counted.contains(header);
    let latches = loops.iter().filter(may_be_endless).flat_map(|(&header, body)| {
        let before = known.flow.predecessors(header).iter().filter(|block| body.contains(block));
        before.map(move |&block| (block, header))
    });
    let count = known.body.function.blocks.len();
    let Some(dependences) = &ControlDependences::new(known.flow, count, &latches.collect()) else {
        return Unobserved::default();
    };
    let mut slice = Slice {
        known,
        dependences,
        counting,
        observed: FxHashSet::default(),
        included: FxHashSet::default(),
        dead: &dead_stores(known, definitions),
        objects: &objects(known, definitions),
        worklist: Vec::new(),
        overlooked: &overflow_checks(known, definitions),
        counted,
        constant: constant_phis(known),
    };
    let effects = known.body.instructions(known.flow).filter(|(at, instruction)| {
        known.unassigned.loads.contains(at) || slice.is_effect(*at, &instruction.kind)
    });
    slice.worklist = effects.map(|(at, _)| at).collect();
    slice.add_endless_loops();
    let counters = slice.counters();
    slice.close();
    let made = known.body.instructions(known.flow);
    let made = made.filter_map(|(at, made)| Some((made.result?, (at, made))));
    let is_free = |local: &LocalId| !slice.observed.contains(local) || slice.constant.contains(local);
    let is_state = |&(local, (_, instruction)): &(LocalId, (At, &Instruction))| {
        matches!(instruction.kind, InstructionKind::Phi(_))
            || known.body.storage.get(&local) == Some(&Storage::Register)
            || slice.objects.contains(local)
    };
    let (locals, values): (Vec<_>, Vec<_>) = made.filter(|(local, _)| is_free(local)).partition(is_state);
    Unobserved {
        locals: locals.into_iter().map(|(local, _)| local).collect(),
        counters,
        meeting_points: slice.meeting_points(),
        calls: slice.unobserved_calls(),
        counted: slice.counted,
        // Nothing may be observed of the result of an effect.
        values: values
            .into_iter()
            .filter(|(_, (at, _))| !slice.included.contains(at))
            .map(|(local, _)| local)
            .collect(),
    }
}

/// The slice, while it is made.
#[derive(Clone)]
struct Slice<'a, 's> {
    known: Known<'a>,
    dependences: &'s ControlDependences,
    counting: &'s CountedLoops<'s>,
    /// The observed values and variables.
    observed: FxHashSet<LocalId>,
    /// The instructions of the slice.
    included: FxHashSet<At>,
    /// The stores to promoted variables that no load reads.
    dead: &'s FxHashSet<At>,
    objects: &'s Objects,
    /// The instructions of the slice whose operands are to be added.
    worklist: Vec<At>,
    /// The branches whose conditions are not observed.
    overlooked: &'s FxHashSet<At>,
    /// The headers of the loops that count to a bound.
    counted: FxHashSet<u32>,
    /// The phis that are always the same number.
    constant: FxHashSet<LocalId>,
}

impl Slice<'_, '_> {
    fn promoted(&self, pointer: &Operand) -> Option<LocalId> {
        self.known.body.promoted(pointer)
    }

    /// Whether an instruction may show an operation, leave the function, or fault; and all that is not known to do none of it.
    fn is_effect(&self, at: At, kind: &InstructionKind) -> bool {
        match kind {
            InstructionKind::Call(_) if is_checked_sum(kind) => false,
            InstructionKind::Call(call) => {
                let is_quiet = |summary: &Summary| summary.is_empty() || self.objects.calls.contains_key(&at);
                !(self.known.does_nothing)(call) && !(self.known.quiet)(call).is_some_and(is_quiet)
            }
            kind => {
                let is_object = self.objects.accesses.contains_key(&at);
                !only_computes(at.0 == 0, kind, |pointer| is_object || self.promoted(pointer).is_some())
            }
        }
    }

    /// Adds the branches out of loops that may not end.
    fn add_endless_loops(&mut self) {
        for (header, body) in self.known.flow.loops() {
            let exits: Vec<u32> = counted_loops::exits(self.known.flow, &body).collect();
            if !self.counted.contains(&header) {
                let branches: Vec<At> = exits.into_iter().map(|block| self.last(block)).collect();
                self.worklist.extend(branches);
            }
        }
    }

    /// The counters of which nothing is observed but that their loops end.
    fn counters(&self) -> FxHashMap<u32, Counter> {
        let loops = self.known.flow.loops().into_iter();
        let counter = |header, body: &FxHashSet<u32>| self.counting.counting_exit(header, body)?.counter;
        let counters = loops.filter_map(|(header, body)| Some((header, counter(header, &body)?)));
        let is_forgotten = |counter: &Counter| {
            let mut overlooked = self.overlooked.clone();
            overlooked.insert(counter.branch);
            let mut slice = Slice { overlooked: &overlooked, ..self.clone() };
            slice.close();
            !slice.observed.contains(&counter.variable)
        };
        counters.filter(|(_, counter)| is_forgotten(counter)).collect()
    }

    fn close(&mut self) {
        self.included.extend(&self.worklist);
        while let Some(at) = self.worklist.pop() {
            let Some(instruction) = self.known.at(at) else { continue };
            if instruction.result.is_some_and(|result| self.constant.contains(&result)) {
                continue;
            }
            let mut next: Vec<At> = self.decided_by(at.0);
            if self.overlooked.contains(&at) {
                self.worklist.extend(next.into_iter().filter(|&at| self.included.insert(at)));
                continue;
            }
            if let InstructionKind::Phi(incoming) = &instruction.kind {
                for (_, block) in incoming {
                    next.extend(self.decided_by(block.0));
                    next.push(self.last(block.0));
                }
            }
            next.extend(self.observe(at, instruction));
            self.worklist.extend(next.into_iter().filter(|&at| self.included.insert(at)));
        }
    }

    /// The calls of quiet functions that access nothing of which something is observed.
    fn unobserved_calls(&self) -> FxHashSet<At> {
        let calls = self.objects.calls.iter();
        let unobserved = calls.filter(|(_, all)| all.iter().all(|one| !self.observed.contains(one)));
        unobserved.map(|(&at, _)| at).collect()
    }

    /// The blocks whose last instruction is not in the slice, and where all ways from it meet.
    fn meeting_points(&self) -> FxHashMap<u32, u32> {
        let divides = |block: &u32| self.known.flow.successors(*block).len() > 1;
        let blocks = self.known.flow.order().iter().copied().filter(divides);
        let unobserved = blocks.filter(|&block| !self.included.contains(&self.last(block)));
        unobserved.filter_map(|block| Some((block, self.dependences.meeting_point(block)?))).collect()
    }

    /// The branches that decide whether a block runs.
    fn decided_by(&self, block: u32) -> Vec<At> {
        self.dependences.of(block).iter().map(|&branch| self.last(branch)).collect()
    }

    fn last(&self, block: u32) -> At {
        (block, self.known.body.function.blocks[block as usize].instructions.len().saturating_sub(1) as u32)
    }

    /// Adds what an instruction uses to what is observed; returns where that is made.
    fn observe(&mut self, at: At, instruction: &Instruction) -> Vec<At> {
        let mut next = Vec::new();
        let variable = match &instruction.kind {
            InstructionKind::Load { pointer, .. } | InstructionKind::Store { pointer, .. } => {
                self.promoted(pointer)
            }
            _ => None,
        };
        if let (Some(variable), InstructionKind::Load { .. }) = (variable, &instruction.kind)
            && self.observed.insert(variable)
        {
            let stores = self.counting.definitions.stores.get(&variable).into_iter().flatten();
            next.extend(stores.filter(|at| !self.dead.contains(at)));
        }
        let mut add = |local: LocalId| {
            let is_filled = self.objects.fills.get(&at) == Some(&local);
            if Some(local) != variable && !is_filled && self.observed.insert(local) {
                next.extend(self.counting.definitions.made.get(&local));
                next.extend(self.objects.stores.get(&local).into_iter().flatten());
            }
        };
        self.objects.accesses.get(&at).into_iter().for_each(|&object| add(object));
        self.objects.calls.get(&at).into_iter().flatten().for_each(|&object| add(object));
        visit::locals(&instruction.kind, add);
        next
    }
}

/// The stores to promoted variables that no load reads.
fn dead_stores(known: Known, definitions: &Definitions) -> FxHashSet<At> {
    let Some(live) = LiveVariables::of(known) else { return FxHashSet::default() };
    let is_read = |variable: LocalId, (block, index): At| {
        let behind = known.body.function.blocks[block as usize].instructions.iter().skip(index as usize + 1);
        let next = behind.map(|instruction| &instruction.kind).find_map(|kind| match kind {
            InstructionKind::Load { pointer, .. } if pointer.local() == Some(variable) => Some(true),
            InstructionKind::Store { pointer, .. } if pointer.local() == Some(variable) => Some(false),
            _ => None,
        });
        let mut successors = known.flow.successors(block).iter();
        next.unwrap_or_else(|| successors.any(|&successor| live.at_start(successor, variable)))
    };
    let stores = definitions
        .stores
        .iter()
        .flat_map(|(&variable, stores)| stores.iter().filter(move |&&at| !is_read(variable, at)));
    stores.copied().collect()
}

/// The phis that are the same number whichever way they are reached. Optimised code has such for the exits of loops.
fn constant_phis(known: Known) -> FxHashSet<LocalId> {
    let blocks = &known.body.function.blocks;
    let number = |target: u32, operand: &Operand, before: u32| match operand.value {
        Value::Constant(Constant::Integer(bits)) => Some(bits),
        Value::Constant(Constant::Zero) => Some(0),
        _ => decided_on_edge(blocks.get(before as usize)?.instructions.last()?, BlockId(target), operand),
    };
    let mut constant = FxHashSet::default();
    for (contents, block) in blocks.iter().zip(0..) {
        for phi in &contents.instructions {
            let (InstructionKind::Phi(incoming), Some(result)) = (&phi.kind, phi.result) else { break };
            let mut numbers = incoming.iter().map(|(operand, before)| number(block, operand, before.0));
            let first = numbers.next().flatten();
            if first.is_some() && numbers.all(|number| number == first) {
                constant.insert(result);
            }
        }
    }
    constant
}
