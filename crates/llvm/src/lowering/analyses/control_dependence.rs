//! Which branches decide whether a block runs.

use crate::lowering::analyses::flow::ControlFlow;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;

/// In a function of more blocks, nothing is known.
const MOST_BLOCKS: usize = 2000;

/// The control dependences of a function (Ferrante, Ottenstein, Warren, "The Program Dependence Graph and Its Use in Optimization",
/// TOPLAS 1987).
pub(crate) struct ControlDependences {
    /// For each block, the branches that it is control dependent on.
    depends_on: Vec<Vec<u32>>,
    /// For each reachable block, the blocks on every path from it to the end of the function, itself included.
    after: Vec<FixedBitSet>,
}

impl ControlDependences {
    /// `None` if they are not defined for all blocks, as some block leads to no end of the function.
    ///
    /// The `latches` are the edges back to the headers of loops that may go on for ever. A block behind such a loop, or on some ways through
    /// it alone, may never run although it is on every path to the end of the function. Such blocks depend on what leads past them,
    /// too (weakly: Podgurski and Clarke, "A Formal Model of Program Dependences", TSE 1990): every latch counts as an end.
    /// The header does not depend on the latch that an iteration ends with: the next iteration follows any of them. It does not depend
    /// on the branches out of the loop either; the caller must add these where it matters whether the loop ends.
    pub(crate) fn new(flow: &ControlFlow, blocks: usize, latches: &FxHashSet<(u32, u32)>) -> Option<Self> {
        if blocks > MOST_BLOCKS {
            return None;
        }
        let after = post_dominators(flow, blocks, &latches.iter().map(|&(latch, _)| latch).collect())?;
        let mut depends_on = vec![Vec::new(); blocks];
        for &branch in flow.order() {
            for &target in
                flow.successors(branch).iter().filter(|&&target| !latches.contains(&(branch, target)))
            {
                for block in after[target as usize].ones() {
                    let is_strict = block != branch as usize && after[branch as usize].contains(block);
                    if !is_strict && !depends_on[block].contains(&branch) {
                        depends_on[block].push(branch);
                    }
                }
            }
        }
        Some(ControlDependences { depends_on, after })
    }

    /// The blocks whose last instruction decides whether a block runs.
    pub(crate) fn of(&self, block: u32) -> &[u32] {
        &self.depends_on[block as usize]
    }

    /// The first block that all ways from the end of a block come to.
    pub(crate) fn meeting_point(&self, block: u32) -> Option<u32> {
        let after = &self.after[block as usize];
        let others = after.ones().filter(|&other| other != block as usize);
        // Each of them is on every path from those before it.
        let first = others.max_by_key(|&other| self.after[other].count_ones(..))?;
        u32::try_from(first).ok()
    }
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
