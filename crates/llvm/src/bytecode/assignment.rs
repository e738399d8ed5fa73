//! Which slots were certainly written when an instruction is reached: a slot that may not have been holds nothing that a report can show.

use super::Code;
use fixedbitset::FixedBitSet;
use std::ops::Range;

/// Larger functions, in instructions times slots, are not analysed.
const LARGEST: usize = 1 << 24;

/// The slots of one function that are written on each way to an instruction.
#[derive(Debug)]
pub(crate) struct Assigned {
    first: usize,
    /// For each instruction; none for one that is not reached.
    before: Vec<Option<FixedBitSet>>,
}

impl Assigned {
    /// None if the function is too large.
    pub(crate) fn new(code: &Code, range: Range<usize>, slots: usize) -> Option<Assigned> {
        if range.len().saturating_mul(slots) > LARGEST {
            return None;
        }
        let mut before = vec![None; range.len()];
        before[0] = Some(FixedBitSet::with_capacity(slots));
        let mut left = vec![range.start];
        while let Some(pc) = left.pop() {
            let Some(mut written) = before[pc - range.start].clone() else { continue };
            if let Some((to, count)) = code.instructions[pc].results(code) {
                (to..to + count)
                    .filter(|&slot| (slot as usize) < slots)
                    .for_each(|slot| written.insert(slot as usize));
            }
            code.successors(pc, |next| {
                if !range.contains(&next) {
                    return;
                }
                let known = &mut before[next - range.start];
                let changes = match known {
                    Some(known) => {
                        let count = known.count_ones(..);
                        known.intersect_with(&written);
                        known.count_ones(..) != count
                    }
                    None => {
                        *known = Some(written.clone());
                        true
                    }
                };
                if changes {
                    left.push(next);
                }
            });
        }
        Some(Assigned { first: range.start, before })
    }

    /// Whether a slot was certainly written before an instruction.
    pub(crate) fn is_certain(&self, pc: u32, slot: u32) -> bool {
        let before = self.before.get((pc as usize).wrapping_sub(self.first)).and_then(Option::as_ref);
        before.is_some_and(|written| written.contains(slot as usize))
    }
}
