//! Which loops may wait for another thread, and which variables decide whether an iteration changed nothing.
//!
//! An iteration that only reads, and leaves the thread as it was at its start, might as well not have happened. The
//! interpreter checks that at run time ([`Instruction::Iteration`](crate::bytecode::Instruction)); this analysis chooses the
//! loops and the variables to compare. A variable that the loop writes before reading it does not matter at the start of an
//! iteration, so liveness decides.

use crate::ast::{Function, InstructionKind, LocalId, Operand, Value};
use crate::lowering::analyses::escape::{Storage, Storages};
use crate::lowering::analyses::flow::ControlFlow;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::tested_loops::{BehindTest, behind_test};
use crate::lowering::analyses::symbolic_path::Known;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

/// Functions with more blocks times variables than this are skipped.
const LARGEST: usize = 1 << 24;

/// A loop that may wait.
pub(crate) struct WaitingLoop {
    /// The promoted variables that are written in the loop and live at its start.
    pub(crate) variables: Vec<LocalId>,
    /// Where it may be compared instead.
    pub(crate) behind_test: Option<BehindTest>,
}

/// The loops that may wait, by their headers.
pub(crate) fn waiting_loops(
    function: &Function,
    flow: &ControlFlow,
    storage: &Storages,
    unobserved: &Unobserved,
) -> FxHashMap<u32, WaitingLoop> {
    let mut loops = FxHashMap::default();
    let bodies = flow.loops();
    if bodies.is_empty() {
        return loops;
    }
    let live = LiveVariables::new(function, flow, storage, unobserved);
    for (header, body) in bodies {
        let instructions = || body.iter().flat_map(|&block| &function.blocks[block as usize].instructions);
        if !instructions().any(|instruction| may_read(&instruction.kind, storage)) {
            continue;
        }
        let mut written: Vec<LocalId> =
            instructions().filter_map(|instruction| stored(&instruction.kind, storage)).collect();
        written.sort_unstable();
        written.dedup();
        let Some(live) = &live else { continue };
        let known = (storage, live, unobserved);
        let behind_test = behind_test(function, flow, known, (header, &body), &written);
        written.retain(|&variable| live.at_start(header, variable));
        loops.insert(header, WaitingLoop { variables: written, behind_test });
    }
    loops
}

fn may_read(kind: &InstructionKind, storage: &Storages) -> bool {
    match kind {
        InstructionKind::Load { pointer, .. } => promoted(pointer, storage).is_none(),
        InstructionKind::AtomicUpdate { .. }
        | InstructionKind::CompareExchange { .. }
        | InstructionKind::Call(_)
        | InstructionKind::Invoke(..) => true,
        _ => false,
    }
}

pub(crate) fn promoted(pointer: &Operand, storage: &Storages) -> Option<LocalId> {
    match pointer.value {
        Value::Local(local) if storage.get(&local) == Some(&Storage::Register) => Some(local),
        _ => None,
    }
}

fn stored(kind: &InstructionKind, storage: &Storages) -> Option<LocalId> {
    match kind {
        InstructionKind::Store { pointer, .. } => promoted(pointer, storage),
        _ => None,
    }
}

/// Which promoted variables are read before they are written, from the start of each block on. Reads of which nothing is observed do not
/// count.
pub(crate) struct LiveVariables {
    variables: FxHashMap<LocalId, usize>,
    at_start: Vec<FixedBitSet>,
}

impl LiveVariables {
    /// Those of a function.
    pub(crate) fn of(known: Known) -> Option<LiveVariables> {
        LiveVariables::new(known.body.function, known.flow, known.body.storage, known.unobserved)
    }

    /// `None` where that would be too much work.
    pub(crate) fn new(
        function: &Function,
        flow: &ControlFlow,
        storage: &Storages,
        unobserved: &Unobserved,
    ) -> Option<LiveVariables> {
        let promoted_variables = storage.iter().filter(|(_, kind)| **kind == Storage::Register);
        let mut names: Vec<LocalId> = promoted_variables.map(|(&local, _)| local).collect();
        names.sort_unstable();
        let variables: FxHashMap<_, _> =
            names.into_iter().enumerate().map(|(index, local)| (local, index)).collect();
        if variables.len().saturating_mul(function.blocks.len()) > LARGEST {
            return None;
        }
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        for block in &function.blocks {
            let mut read = FixedBitSet::with_capacity(variables.len());
            let mut written = read.clone();
            for instruction in &block.instructions {
                if let InstructionKind::Load { pointer, .. } = &instruction.kind
                    && let Some(&index) = promoted(pointer, storage).and_then(|local| variables.get(&local))
                    && !written.contains(index)
                    && instruction.result.is_none_or(|result| !unobserved.values.contains(&result))
                {
                    read.insert(index);
                }
                let stored = stored(&instruction.kind, storage).and_then(|local| variables.get(&local));
                written.extend(stored.copied());
            }
            reads.push(read);
            writes.push(written);
        }
        let mut live = LiveVariables { variables, at_start: reads };
        live.close(flow, &writes);
        Some(live)
    }

    /// A variable is live at the start of a block too if it is live behind it and not written in it.
    fn close(&mut self, flow: &ControlFlow, writes: &[FixedBitSet]) {
        let mut worklist: Vec<u32> = flow.order().to_vec();
        while let Some(block) = worklist.pop() {
            let after = self.at_start[block as usize].clone();
            for &before in flow.predecessors(block).iter().filter(|&&before| flow.is_reachable(before)) {
                let mut new = after.clone();
                new.difference_with(&writes[before as usize]);
                new.union_with(&self.at_start[before as usize]);
                if new != self.at_start[before as usize] {
                    self.at_start[before as usize] = new;
                    worklist.push(before);
                }
            }
        }
    }

    pub(crate) fn at_start(&self, block: u32, variable: LocalId) -> bool {
        self.variables.get(&variable).is_some_and(|&index| self.at_start[block as usize].contains(index))
    }
}
