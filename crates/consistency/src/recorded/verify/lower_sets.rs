//! Consistency under TSO and PSO by enumerating all lower sets of the program order.
//!
//! Source: Toman's thesis, section 5.4.1 (`NaiveVerifyTSO`, `NaiveVerifyPSO`): the baseline of its comparison.
//! Guarantee: a witness iff there is one; at most a state for each lower set, of which there are `n^(2k)` under TSO and `n^(k(d+1))`
//! under PSO for `n` events, `k` threads and `d` cells.
//! Deviations: none known; a lower set with an event that was not executable is not entered.

use super::buffered::Action;
use super::prefix::{Prefix, Problem};
use crate::recorded::execution::Moment;
use crate::recorded::worklist::Prefixes;

/// All lower sets of an execution.
pub(crate) struct LowerSets<'a>(pub(crate) &'a Problem);

impl Prefixes for LowerSets<'_> {
    type Prefix = Prefix;

    fn empty(&self) -> Prefix {
        Prefix::empty(self.0)
    }

    fn key(&self, prefix: &Prefix) -> Box<[u32]> {
        prefix.lower_set(self.0).into()
    }

    fn is_complete(&self, prefix: &Prefix) -> bool {
        prefix.is_complete(self.0)
    }

    fn extend(&self, prefix: &Prefix, found: &mut dyn FnMut(Prefix, &[Moment])) {
        let mut moments = Vec::new();
        for thread in 0..self.0.threads.len() {
            moments.clear();
            let Some(step) = prefix.next_step(self.0, thread) else { continue };
            if let Action::Update { write, .. } = step.action {
                if let Some(next) = prefix.make_update(self.0, write, &mut moments) {
                    found(next, &moments);
                }
            } else if prefix.can_step(self.0, thread) {
                let mut next = prefix.clone();
                next.make_step(self.0, thread, &mut moments);
                found(next, &moments);
            }
        }
        for buffer in 0..self.0.buffers.len() {
            prefix.flush_oldest(self.0, buffer, found);
        }
    }
}
