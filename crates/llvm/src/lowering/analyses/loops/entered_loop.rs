//! A loop, the loads on the way into it, and what is at its header.
//!
//! Shared by the analyses that take a load before a loop and an operation in the loop for one
//! ([`retry_loops`](super::retry_loops), [`peeled_loops`](super::peeled_loops)).

use crate::ast::{Instruction, InstructionKind, LocalId, Operand, Ordering};
use crate::lowering::analyses::flow::Edge;
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{At, End, Known, Path};
use crate::lowering::analyses::symbols::Symbol;
use crate::lowering::analyses::visit;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// The load is looked for behind so many other operations.
const MOST_OPERATIONS: usize = 100;

/// So many blocks that come before the loop are tried as the start of a path.
const MOST_STARTS: usize = 32;

/// A loop.
pub(crate) struct EnteredLoop<'a, 'r> {
    pub(crate) known: Known<'a>,
    pub(crate) live: &'r LiveVariables,
    pub(crate) header: u32,
    pub(crate) body: Rc<FxHashSet<u32>>,
}

/// A load.
pub(crate) struct Load {
    pub(crate) at: At,
    /// What it reads, as a symbol and as an operand of the function itself.
    pub(crate) address: Symbol,
    pub(crate) operand: Operand,
    pub(crate) bytes: u8,
    pub(crate) ordering: Option<Ordering>,
}

impl<'a> EnteredLoop<'a, '_> {
    /// The loads on the only way into the loop from outside, each with the path up to behind it. That path starts at a block that
    /// every way into the loop passes.
    pub(crate) fn loads_before(&self) -> Vec<(Path<'a>, Load)> {
        let flow = self.known.flow;
        let is_entry =
            |&&block: &&u32| flow.is_reachable(block) && flow.edge(block, self.header) != Edge::Back;
        let mut entries = flow.predecessors(self.header).iter().filter(is_entry);
        let (Some(&entry), None) = (entries.next(), entries.next()) else { return Vec::new() };
        if self.body.contains(&entry) {
            return Vec::new();
        }
        let mut start = entry;
        for _ in 0..MOST_STARTS {
            let loads = self.loads_from(start);
            let above = flow.dominator(start);
            if !loads.is_empty() || above == start {
                return loads;
            }
            start = above;
        }
        Vec::new()
    }

    /// The same, on the path from the start of a block.
    fn loads_from(&self, start: u32) -> Vec<(Path<'a>, Load)> {
        let mut path = Path::from(self.known, (start, 0));
        let (mut loads, mut last) = (Vec::new(), None);
        for _ in 0..MOST_OPERATIONS {
            match path.run(|block| block == self.header) {
                End::Operation => {
                    // A call that loads does nothing before that.
                    if last != Some(path.at()) {
                        let mut behind = path.clone();
                        loads.extend(self.pass_load(&mut behind).map(|load| (behind, load)));
                    }
                    last = Some(path.at());
                    path.pass_unknown();
                }
                End::Block(block) if block == self.header => return loads,
                _ => return Vec::new(),
            }
        }
        Vec::new()
    }

    /// Lets the load at which a path is happen, if its address is known.
    pub(crate) fn pass_load(&self, path: &mut Path) -> Option<Load> {
        let instruction = path.instruction()?;
        let InstructionKind::Load { pointer, ordering, .. } = &instruction.kind else { return None };
        let bits = (self.known.size)(instruction.ty)?;
        let bytes = u8::try_from(bits.div_ceil(8).next_power_of_two()).ok()?;
        let address = Some(path.symbol(pointer)).filter(Symbol::is_fixed)?;
        let operand = match (path.is_in_call(), self.known.at(path.at()).map(|outer| &outer.kind)) {
            (false, _) => pointer.clone(),
            // An argument of the call from which the function that loads has the address.
            (true, Some(InstructionKind::Call(call))) => {
                let mut arguments = call.arguments.iter().map(|argument| &argument.operand);
                arguments.find(|argument| path.outer_symbol(argument) == address)?.clone()
            }
            _ => return None,
        };
        let load = Load { at: path.at(), address, operand, bytes, ordering: *ordering };
        path.pass_load(instruction.result?);
        Some(load)
    }

    /// Lets the read at which a path is, in the loop, take the place of a load before the loop, if it reads the same and that load
    /// is not ordered more strongly; returns where it is.
    pub(crate) fn pass_again(&self, path: &mut Path, load: &Load) -> Option<At> {
        let (at, instruction) = (path.at(), path.instruction()?);
        let InstructionKind::Load { pointer, ordering, .. } = &instruction.kind else { return None };
        let bytes = (self.known.size)(instruction.ty)?.div_ceil(8).next_power_of_two();
        let is_same = self.body.contains(&at.0)
            && path.symbol(pointer) == load.address
            && bytes == u64::from(load.bytes)
            && rank(load.ordering) <= rank(*ordering);
        is_same.then_some(())?;
        path.pass_again(instruction.result?);
        Some(at)
    }

    /// Whether a path that is back at the header finds there what `entry` found, with what was read last in place of what was loaded
    /// before the loop.
    pub(crate) fn is_refreshed(&self, entry: &Path, path: &Path) -> bool {
        let mut places = entry.memory().changed().chain(path.memory().changed());
        self.not_refreshed(entry, path).is_none()
            && places.all(|place| refreshes(entry.memory().content(place), path.memory().content(place)))
    }

    /// The phi or variable that holds something else.
    pub(crate) fn not_refreshed(&self, entry: &Path, path: &Path) -> Option<LocalId> {
        let stale_phi = self.phis().find(|&phi| !refreshes(entry.value(phi), path.value(phi)));
        let is_stale = |&local: &LocalId| !refreshes(entry.variable(local), path.variable(local));
        stale_phi.or_else(|| self.live_among(path).find(is_stale))
    }

    /// The observed phis of the header.
    pub(crate) fn phis(&self) -> impl Iterator<Item = LocalId> {
        let instructions = self.known.body.function.blocks[self.header as usize].instructions.iter();
        let phis = instructions.take_while(|first| matches!(first.kind, InstructionKind::Phi(_)));
        phis.filter_map(|phi| phi.result).filter(|phi| !self.known.unobserved.locals.contains(phi))
    }

    /// The observed variables that were assigned on a path and are live at the header.
    pub(crate) fn live_among<'p>(&'p self, path: &'p Path) -> impl Iterator<Item = LocalId> + 'p {
        let unobserved = &self.known.unobserved.locals;
        let assigned = path.assigned().filter(|variable| !unobserved.contains(variable));
        assigned.filter(|&variable| self.live.at_start(self.header, variable))
    }

    /// Where a value that was made on the way into the loop is used, other than on that way and in the phis of the header.
    pub(crate) fn use_later(&self, load: At, entry: &Path) -> Option<At> {
        let makers = entry.visited().chain([load]);
        let made: FxHashSet<LocalId> = makers.filter_map(|at| self.known.at(at)?.result).collect();
        let blocks = self.known.body.function.blocks.iter().zip(0..);
        let mut uses = blocks.flat_map(|(contents, block)| {
            contents.instructions.iter().zip(0..).map(move |(used, index)| ((block, index), used))
        });
        let is_later = |at: At, instruction: &Instruction| {
            let is_phi = at.0 == self.header && matches!(instruction.kind, InstructionKind::Phi(_));
            let mut is_used = false;
            visit::locals(&instruction.kind, |local| is_used |= made.contains(&local));
            is_used && !is_phi && !entry.has_visited(at)
        };
        uses.find(|(at, instruction)| is_later(*at, instruction)).map(|(at, _)| at)
    }
}

/// Whether one symbol is another one with what was read last in place of what was loaded first.
fn refreshes(before: Symbol, after: Symbol) -> bool {
    before.is_known() && before.with_refreshed() == after
}

/// How strongly a load or a failing exchange is ordered.
pub(crate) fn rank(ordering: Option<Ordering>) -> u8 {
    match ordering {
        None => 0,
        Some(Ordering::Unordered | Ordering::Monotonic) => 1,
        Some(Ordering::Acquire | Ordering::Release | Ordering::AcquireRelease) => 2,
        Some(Ordering::SequentiallyConsistent) => 3,
    }
}
