//! Which variables decide something: an operation, a fault, or which way the thread takes to one.
//!
//! With `--merge loops`, an iteration that changes no other variable changes nothing
//! ([`waiting_loops`](super::waiting_loops)). So a wait that counts its iterations in order to pause now and then
//! (`if (++n == 10) { sched_yield(); n = 0; }`), or that backs off for longer each time, is a wait.
//!
//! A variable is observed if its value reaches, through values and other observed variables, an operand of an instruction that
//! shows an operation, leaves the function or can fault, or the condition of a branch that such an instruction depends on.
//! This is backward slicing (Weiser, "Program Slicing", ICSE 1981), without regard to the order of stores. What decides whether a
//! loop ends is observed too, unless the loop counts a variable up or down by 1 to a bound that it does not change, and so ends.
//! One deviation, as a counter is to be forgotten: that signed arithmetic overflows is no fault here (it would after 2^31
//! iterations of a wait).

use crate::ast::{Binary, BlockId, Cast, Constant, Instruction, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::counted_loops::{self, CountedLoops, Counter};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::symbolic_path::{At, Known, decided_on_edge};
use crate::lowering::analyses::visit;
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// In a function of more blocks, every variable counts as observed.
const MOST_BLOCKS: usize = 2000;

/// What is not observed in a function.
#[derive(Default)]
pub(crate) struct Unobserved {
    /// The promoted variables and the phis of which nothing is observed.
    pub(crate) locals: FxHashSet<LocalId>,
    /// By the header of a loop, the counter of which nothing is observed but that the loop gives up when it comes to its bound.
    pub(crate) counters: FxHashMap<u32, Counter>,
    /// The headers of the loops that count to a bound.
    pub(crate) counted: FxHashSet<u32>,
}

/// Finds what is not observed.
pub(crate) fn unobserved(known: Known) -> Unobserved {
    let (mut made, mut stores) = (FxHashMap::default(), FxHashMap::<LocalId, Vec<At>>::default());
    for (at, instruction) in instructions(known) {
        made.extend(instruction.result.map(|result| (result, at)));
        if let InstructionKind::Store { pointer, .. } = &instruction.kind
            && let Some(variable) = promoted(known, pointer)
        {
            stores.entry(variable).or_default().push(at);
        }
    }
    let loops = known.flow.loops();
    let counting = CountedLoops { known, made: &made, stores: &stores };
    let is_counted = |(header, body): (&u32, &FxHashSet<u32>)| {
        counting.counting_exit(*header, body).is_some().then_some(*header)
    };
    let counted: FxHashSet<u32> = loops.iter().filter_map(is_counted).collect();
    let may_be_endless = |&(header, _): &(&u32, _)| !counted.contains(header);
    let latches = loops.iter().filter(may_be_endless).flat_map(|(&header, body)| {
        known.flow.predecessors(header).iter().copied().filter(|block| body.contains(block))
    });
    let Some(depends_on) = control_dependences(known, &latches.collect()) else {
        return Unobserved::default();
    };
    let mut slice = Slice {
        known,
        depends_on,
        made,
        stores,
        observed: FxHashSet::default(),
        worklist: Vec::new(),
        overlooked: None,
        counted,
        constant: constant_phis(known),
    };
    let effects = instructions(known).filter(|(at, instruction)| {
        known.unassigned.loads.contains(at) || slice.is_effect(&instruction.kind)
    });
    slice.worklist = effects.map(|(at, _)| at).collect();
    slice.add_endless_loops();
    let counters = slice.counters();
    slice.close();
    let made = known.body.function.instructions().filter_map(|made| Some((made.result?, made)));
    let candidates = made.filter(|(local, instruction)| {
        matches!(instruction.kind, InstructionKind::Phi(_))
            || known.body.storage.get(local) == Some(&Storage::Register)
    });
    let is_free = |local: &LocalId| !slice.observed.contains(local) || slice.constant.contains(local);
    let locals = candidates.map(|(local, _)| local).filter(is_free);
    Unobserved { locals: locals.collect(), counters, counted: slice.counted }
}

/// The instructions that can be reached.
fn instructions(known: Known<'_>) -> impl Iterator<Item = (At, &Instruction)> {
    known.flow.order().iter().flat_map(move |&block| {
        let contents = &known.body.function.blocks[block as usize].instructions;
        contents.iter().zip(0..).map(move |(instruction, index)| ((block, index), instruction))
    })
}

fn promoted(known: Known, pointer: &Operand) -> Option<LocalId> {
    pointer.local().filter(|local| known.body.storage.get(local) == Some(&Storage::Register))
}

/// The slice, while it is made.
#[derive(Clone)]
struct Slice<'a> {
    known: Known<'a>,
    /// The blocks whose last instruction decides whether a block runs.
    depends_on: Vec<Vec<u32>>,
    /// Where each value is made.
    made: FxHashMap<LocalId, At>,
    /// Where each promoted variable is assigned.
    stores: FxHashMap<LocalId, Vec<At>>,
    /// The observed values and variables.
    observed: FxHashSet<LocalId>,
    /// The instructions of the slice whose operands are to be added.
    worklist: Vec<At>,
    /// A branch whose condition is not observed.
    overlooked: Option<At>,
    /// The headers of the loops that count to a bound.
    counted: FxHashSet<u32>,
    /// The phis that are always the same number.
    constant: FxHashSet<LocalId>,
}

impl Slice<'_> {
    fn promoted(&self, pointer: &Operand) -> Option<LocalId> {
        promoted(self.known, pointer)
    }

    /// Whether an instruction may show an operation, leave the function, or fault; and all that is not known to do none of it.
    fn is_effect(&self, kind: &InstructionKind) -> bool {
        use InstructionKind as Kind;
        match kind {
            Kind::Load { pointer, .. } | Kind::Store { pointer, .. } => self.promoted(pointer).is_none(),
            Kind::Call(call) => !(self.known.does_nothing)(call),
            Kind::Binary(Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem, [_, divisor]) => {
                !matches!(divisor.value, Value::Constant(Constant::Integer(1..=0x7f)))
            }
            Kind::Binary(Binary::Shl | Binary::LShr | Binary::AShr, [_, amount]) => {
                !matches!(amount.value, Value::Constant(_))
            }
            Kind::Cast(Cast::FloatToSigned | Cast::FloatToUnsigned, _) => true,
            Kind::Allocate { .. } => false,
            Kind::Binary(..)
            | Kind::Cast(..)
            | Kind::CompareIntegers(..)
            | Kind::CompareFloats(..)
            | Kind::FloatNegate(_)
            | Kind::Phi(_)
            | Kind::Select(..)
            | Kind::Freeze(_)
            | Kind::ExtractValue(..)
            | Kind::InsertValue(..)
            | Kind::ElementPointer { .. }
            | Kind::Branch(_)
            | Kind::ConditionalBranch(..)
            | Kind::Switch(..)
            | Kind::SignalFence
            | Kind::DebugRecord(..) => false,
            _ => true,
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
        let counted = CountedLoops { known: self.known, made: &self.made, stores: &self.stores };
        let loops = self.known.flow.loops().into_iter();
        let counter = |header, body: &FxHashSet<u32>| counted.counting_exit(header, body)?.counter;
        let counters = loops.filter_map(|(header, body)| Some((header, counter(header, &body)?)));
        let is_forgotten = |counter: &Counter| {
            let mut slice = Slice { overlooked: Some(counter.branch), ..self.clone() };
            slice.close();
            !slice.observed.contains(&counter.variable)
        };
        counters.filter(|(_, counter)| is_forgotten(counter)).collect()
    }

    fn close(&mut self) {
        let mut is_in: FxHashSet<At> = self.worklist.iter().copied().collect();
        while let Some(at) = self.worklist.pop() {
            let Some(instruction) = self.known.at(at) else { continue };
            if instruction.result.is_some_and(|result| self.constant.contains(&result)) {
                continue;
            }
            let mut next: Vec<At> = self.decided_by(at.0);
            if self.overlooked == Some(at) {
                self.worklist.extend(next.into_iter().filter(|&at| is_in.insert(at)));
                continue;
            }
            if let InstructionKind::Phi(incoming) = &instruction.kind {
                for (_, block) in incoming {
                    next.extend(self.decided_by(block.0));
                    next.push(self.last(block.0));
                }
            }
            next.extend(self.observe(instruction));
            self.worklist.extend(next.into_iter().filter(|&at| is_in.insert(at)));
        }
    }

    /// The branches that decide whether a block runs.
    fn decided_by(&self, block: u32) -> Vec<At> {
        self.depends_on[block as usize].iter().map(|&branch| self.last(branch)).collect()
    }

    fn last(&self, block: u32) -> At {
        (block, self.known.body.function.blocks[block as usize].instructions.len().saturating_sub(1) as u32)
    }

    /// Adds what an instruction uses to what is observed; returns where that is made.
    fn observe(&mut self, instruction: &Instruction) -> Vec<At> {
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
            next.extend(self.stores.get(&variable).into_iter().flatten());
        }
        visit::locals(&instruction.kind, |local| {
            if Some(local) != variable && self.observed.insert(local) {
                next.extend(self.made.get(&local));
            }
        });
        next
    }
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

/// For each block, the branches that it is control dependent on (Ferrante, Ottenstein, Warren, "The Program Dependence Graph and
/// Its Use in Optimization", TOPLAS 1987). `None` if that is not defined for all, as some block leads to no end of the function.
///
/// The `latches` are the ends of iterations of loops that may go on for ever. A block behind such a loop, or on some ways through it
/// alone, may never run although it is on every path to the end of the function. Such blocks depend on what leads past them, too
/// (weakly: Podgurski and Clarke, "A Formal Model of Program Dependences", TSE 1990): every latch counts as an end.
fn control_dependences(known: Known, latches: &FxHashSet<u32>) -> Option<Vec<Vec<u32>>> {
    let (flow, count) = (known.flow, known.body.function.blocks.len());
    if count > MOST_BLOCKS {
        return None;
    }
    let after = post_dominators(flow, count, latches)?;
    let mut depends_on = vec![Vec::new(); count];
    for &branch in flow.order() {
        for &target in flow.successors(branch) {
            for block in after[target as usize].ones() {
                let is_strict = block != branch as usize && after[branch as usize].contains(block);
                if !is_strict && !depends_on[block].contains(&branch) {
                    depends_on[block].push(branch);
                }
            }
        }
    }
    Some(depends_on)
}

/// For each reachable block, the blocks on every path from it to the end of the function, itself included. Paths may end at latches.
fn post_dominators(flow: &ControlFlow, count: usize, latches: &FxHashSet<u32>) -> Option<Vec<FixedBitSet>> {
    let mut everything = FixedBitSet::with_capacity(count);
    everything.insert_range(..);
    let mut after = vec![everything; count];
    let mut ends = FixedBitSet::with_capacity(count);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in flow.order().iter().rev() {
            let successors = flow.successors(block);
            let mut set = FixedBitSet::with_capacity(count);
            let mut leads_to_end = successors.is_empty();
            for (number, &successor) in successors.iter().enumerate() {
                leads_to_end |= ends.contains(successor as usize);
                match number {
                    0 => set.clone_from(&after[successor as usize]),
                    _ => set.intersect_with(&after[successor as usize]),
                }
            }
            if latches.contains(&block) {
                set.clear();
            }
            set.insert(block as usize);
            changed |= set != after[block as usize] || leads_to_end != ends.contains(block as usize);
            after[block as usize] = set;
            ends.set(block as usize, leads_to_end);
        }
    }
    flow.order().iter().all(|&block| ends.contains(block as usize)).then_some(after)
}
