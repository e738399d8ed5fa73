//! Loops that are better compared behind their test.
//!
//! ```c
//! while (r != 17) { last = r; r = load(&x); }
//! ```
//!
//! At the header `r` decides, as the test reads it. Behind the test nothing does: an iteration that reads 3 and one that reads 4 are the
//! same there. So with `--merge loops` the states at the start of two iterations are compared behind the test, if less is compared
//! there. Promise: an iteration is found to change nothing only if it begins and ends in the same state of the thread. For that, any
//! place will do that every iteration passes, and all that the thread uses later is compared: the promoted variables that are live
//! there, and the phis of the header that are used there. No other value that the header makes is.

use crate::ast::{BlockId, Function, InstructionKind, LocalId};
use crate::lowering::analyses::escape::Storages;
use crate::lowering::analyses::flow::{ControlFlow, Edge};
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::waiting_loops::{LiveVariables, promoted};
use crate::lowering::analyses::visit;
use rustc_hash::FxHashSet;

/// What is compared behind the test of a loop.
#[derive(Clone, Debug)]
pub(crate) struct BehindTest {
    /// The block that the test leads to inside the loop.
    pub(crate) block: u32,
    /// The variables that the loop writes and that are live there.
    pub(crate) variables: Vec<LocalId>,
    /// The phis of the header that are used there.
    pub(crate) phis: FxHashSet<LocalId>,
}

/// Where a loop may be compared instead of at its header: `written` are the variables that it writes.
pub(crate) fn behind_test(
    function: &Function,
    flow: &ControlFlow,
    (storage, live, unobserved): (&Storages, &LiveVariables, &Unobserved),
    (header, body): (u32, &FxHashSet<u32>),
    written: &[LocalId],
) -> Option<BehindTest> {
    use InstructionKind as Kind;
    let instructions = &function.blocks[header as usize].instructions;
    let (last, before) = instructions.split_last()?;
    let only_computes = before.iter().all(|instruction| match &instruction.kind {
        Kind::Load { pointer, .. } => promoted(pointer, storage).is_some(),
        Kind::Phi(_)
        | Kind::Binary(..)
        | Kind::Cast(..)
        | Kind::CompareIntegers(..)
        | Kind::Freeze(_)
        | Kind::Select(_)
        | Kind::DebugRecord(..) => true,
        _ => false,
    });
    let Kind::ConditionalBranch(_, BlockId(yes), BlockId(no)) = last.kind else { return None };
    let block = match (body.contains(&yes), body.contains(&no)) {
        (true, false) => yes,
        (false, true) => no,
        _ => return None,
    };
    if !only_computes || block == header || flow.edge(header, block) != Edge::Forward {
        return None;
    }
    // What the rest of the loop uses, and what the next iteration begins with.
    let mut used = FxHashSet::default();
    for &inside in body {
        for instruction in &function.blocks[inside as usize].instructions {
            let is_in_header = inside == header && !matches!(instruction.kind, Kind::Phi(_));
            let is_unobserved = instruction.result.is_some_and(|result| unobserved.values.contains(&result));
            let is_passed = is_unobserved || matches!(instruction.kind, Kind::DebugRecord(..));
            if !is_in_header && !is_passed {
                visit::locals(&instruction.kind, |local| {
                    used.insert(local);
                });
            }
        }
    }
    let is_phi = |kind: &InstructionKind| matches!(kind, Kind::Phi(_));
    let made = |phis: bool| {
        let made = before.iter().filter(move |made| is_phi(&made.kind) == phis);
        made.filter_map(|made| made.result).filter(|result| used.contains(result))
    };
    if made(false).next().is_some() {
        return None;
    }
    let variables = written.iter().copied().filter(|&variable| live.at_start(block, variable)).collect();
    Some(BehindTest { block, variables, phis: made(true).collect() })
}
