//! The worklist of every search for a witness: VerifyTSO, VerifyPSO, all lower sets, all states.
//!
//! Source: Toman's thesis, Algorithms 5.1 and 5.2, which differ in how a prefix is extended, and in which prefixes are identified.
//! Deviation: the worklist is a stack, so that a witness is found early if there are many; the order of a prefix is stored as the
//! moments that it adds to the prefix it extends.

use super::execution::Moment;
use super::polls::Polls;
use rustc_hash::FxHashSet;

/// Whether a model allows an execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// An order of its events and memory-writes; none iff the model does not allow the execution.
    pub witness: Option<Vec<Moment>>,
    /// The number of prefixes that the search kept; 0 if the closure decided. Under TSO sets of memory-writes, under PSO sets of thread
    /// events with a fence map; by the naive method sets of events. Under SC those of one attempt at a witness, and those of the
    /// search if that failed.
    pub states: u64,
}

/// A search space.
pub(crate) trait Prefixes {
    /// A set of events that have happened.
    type Prefix;

    fn empty(&self) -> Self::Prefix;

    /// Of prefixes with equal keys only one is explored.
    fn key(&self, prefix: &Self::Prefix) -> Box<[u32]>;

    /// Adds events that can happen next without loss.
    fn close(&self, _prefix: &mut Self::Prefix, _moments: &mut Vec<Moment>) {}

    fn is_complete(&self, prefix: &Self::Prefix) -> bool;

    /// Calls `found` with each extension of a prefix, and the moments in between.
    fn extend(&self, prefix: &Self::Prefix, found: &mut dyn FnMut(Self::Prefix, &[Moment]));
}

/// Searches for a witness, unless `polls` stops it.
pub(crate) fn search<P: Prefixes>(prefixes: &P, polls: &mut Polls) -> Option<Decision> {
    let mut traces = Traces::default();
    let mut done: FxHashSet<Box<[u32]>> = FxHashSet::default();
    let empty = prefixes.empty();
    done.insert(prefixes.key(&empty));
    let mut worklist = vec![(empty, None)];
    let mut moments = Vec::new();
    while let Some((mut prefix, mut trace)) = worklist.pop() {
        if polls.is_stopped() {
            return None;
        }
        moments.clear();
        prefixes.close(&mut prefix, &mut moments);
        if !moments.is_empty() {
            trace = traces.extend(trace, &moments);
        }
        if prefixes.is_complete(&prefix) {
            return Some(Decision { witness: Some(traces.whole(trace)), states: done.len() as u64 });
        }
        prefixes.extend(&prefix, &mut |next, moments| {
            if done.insert(prefixes.key(&next)) {
                worklist.push((next, traces.extend(trace, moments)));
            }
        });
    }
    Some(Decision { witness: None, states: done.len() as u64 })
}

/// The order of a prefix, as a number in [`Traces`]. The empty prefix has none.
type Trace = Option<u32>;

#[derive(Default)]
struct Traces {
    /// The trace that each one extends, and the end of its own moments, which begin at the end of those of the node before.
    nodes: Vec<(Trace, usize)>,
    moments: Vec<Moment>,
}

impl Traces {
    fn extend(&mut self, from: Trace, moments: &[Moment]) -> Trace {
        self.moments.extend_from_slice(moments);
        self.nodes.push((from, self.moments.len()));
        Some(self.nodes.len() as u32 - 1)
    }

    fn whole(&self, mut trace: Trace) -> Vec<Moment> {
        let mut parts = Vec::new();
        while let Some(number) = trace {
            let (from, end) = self.nodes[number as usize];
            let start = (number as usize).checked_sub(1).map_or(0, |before| self.nodes[before].1);
            parts.push(&self.moments[start..end]);
            trace = from;
        }
        parts.into_iter().rev().flatten().copied().collect()
    }
}
