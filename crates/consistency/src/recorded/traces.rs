//! The orders of the prefixes of a search: each goes on from another one.

use super::execution::Moment;

/// A trace, as a number in [`Traces`].
pub(crate) type Trace = u32;

/// The empty trace.
pub(crate) const EMPTY: Trace = u32::MAX;

#[derive(Default)]
pub(crate) struct Traces {
    /// The trace that each goes on from, and where its own moments end; they begin where those of the one before end.
    nodes: Vec<(Trace, usize)>,
    moments: Vec<Moment>,
}

impl Traces {
    /// Goes on from a trace.
    pub(crate) fn extend(&mut self, from: Trace, moments: &[Moment]) -> Trace {
        self.moments.extend_from_slice(moments);
        self.nodes.push((from, self.moments.len()));
        self.nodes.len() as u32 - 1
    }

    /// All moments of a trace, and then some.
    pub(crate) fn whole(&self, mut trace: Trace, last: &[Moment]) -> Vec<Moment> {
        let mut parts = Vec::new();
        while let Some(&(from, end)) = self.nodes.get(trace as usize) {
            let start = (trace as usize).checked_sub(1).map_or(0, |before| self.nodes[before].1);
            parts.push(&self.moments[start..end]);
            trace = from;
        }
        let mut whole: Vec<Moment> = parts.iter().rev().copied().flatten().copied().collect();
        whole.extend_from_slice(last);
        whole
    }
}
