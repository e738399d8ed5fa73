//! An estimate of how much of a search is left, for the progress line.
//!
//! A node with `n` alternatives divides its part of the search into `n` equal parts. Alternatives that are found later
//! increase what is left, so early estimates are mostly too low.

use super::Explorer;
use super::event::{Kind, NONE, StackEvent};
use super::frontier::{SharedNode, Sharing};
use super::node::Node;
use interleaf_trace::EventIndex;
use rustc_hash::FxHashMap;
use std::sync::Arc;

const EXECUTIONS_BETWEEN: u64 = 64;

const MOST_SOURCES: usize = 8;

/// The estimated number of executions, if `left` is left of a part of the search of size `all`, after `elsewhere`
/// executions in other parts and `here` in this one.
pub(super) fn total(elsewhere: u64, here: u64, all: f64, left: f64) -> Option<u64> {
    let done = (all - left) / all;
    (done > 0.0).then(|| elsewhere.saturating_add((here as f64 / done) as u64))
}

#[derive(Default)]
pub(super) struct Estimate {
    /// The fraction of the whole search above the root.
    above_root: f64,
    /// The fraction that was last reported as left.
    left: f64,
    executions: u64,
}

impl Estimate {
    /// A task begins that is this fraction of the whole search.
    pub(super) fn begin(&mut self, part: f64) {
        *self = Estimate { above_root: part, left: part, executions: 0 };
    }

    pub(super) fn end(&mut self, sharing: &Sharing) {
        self.report(0.0, sharing);
    }

    /// Adds this fraction of the whole search to the task.
    pub(super) fn grow(&mut self, part: f64) {
        self.above_root += part;
        self.left += part;
    }

    fn report(&mut self, left: f64, sharing: &Sharing) {
        sharing.progress.left.add(left - self.left);
        self.left = left;
    }
}

/// A place on the stack with other alternatives than the one that is explored.
struct Branching {
    prefix: u32,
    known: usize,
    /// The number of those that were not begun.
    left: usize,
}

impl Node {
    /// Its alternatives. The current one, or the last one, counts as begun.
    fn branching(&self) -> Branching {
        let (known, begun) = match self.kind {
            Kind::Choice(among) => (among as usize, self.choice as usize + 1),
            // What is put down within an execution.
            Kind::Extend(_) if self.shared.is_none() => (1, 0),
            _ => {
                // The first alternative of a shared node belongs to another task.
                let first = usize::from(self.shared.is_none());
                let known = first + self.tuples.len() + self.schedules.added();
                (known, first + self.tuples.taken + self.schedules.added() - self.schedules.len())
            }
        };
        Branching { prefix: self.prefix, known, left: known.saturating_sub(begun) }
    }
}

impl Explorer<'_, '_> {
    fn branchings(&self) -> Vec<Branching> {
        let active = self.active.iter().map(|&node| self.nodes.get(node).branching());
        let own = (self.part.root as u32..self.history.len() as u32).map(EventIndex);
        let own = own.filter(|&event| self.is_open(event)).map(|event| {
            let StackEvent { prefix, node, .. } = *self.history.event(event);
            let scheduled = if node == NONE { 0 } else { self.nodes.get(node).schedules.len() };
            let left = scheduled + self.other_sources(event);
            Branching { prefix, known: left + 1, left }
        });
        let mut places: Vec<Branching> =
            active.chain(own).filter(|place| place.known > 1 || place.left > 0).collect();
        places.sort_by_key(|place| place.prefix);
        places
    }

    /// The number of other writes that a read may read from, among the last few before it.
    fn other_sources(&self, read: EventIndex) -> usize {
        let Some(&(cell, source)) = self.history.reads_of(read).first() else { return 0 };
        let predecessor = self.history.predecessor(read);
        let writes = self.history.writes(cell);
        let before = &writes[..writes.partition_point(|write| *write < read)];
        let last = before.len().saturating_sub(MOST_SOURCES);
        let last = before[last..].iter().copied().chain([EventIndex::INITIAL]);
        let is_before = |one: EventIndex, other: EventIndex| {
            other.is_event() && one != other && self.history.happens_before(one, other)
        };
        let is_overwritten = |write: EventIndex| {
            let is_later = |later: EventIndex| later == predecessor || is_before(later, predecessor);
            before.iter().rev().take(MOST_SOURCES).any(|&later| is_before(write, later) && is_later(later))
        };
        last.filter(|&write| write != source && !is_overwritten(write)).count()
    }

    /// Reports how much is left, after some executions.
    pub(super) fn estimate(&mut self) {
        self.part.estimate.executions += 1;
        let executions = self.part.estimate.executions;
        if executions.is_multiple_of(EXECUTIONS_BETWEEN) || executions.is_power_of_two() {
            let (parts, _) = self.left_below(u32::MAX);
            self.part.estimate.report(parts.iter().map(|&(_, part)| part).sum(), self.part.sharing);
        }
    }

    /// The fraction of the whole search that is left at each place whose prefix is shorter than `limit`, and the
    /// fraction above them all.
    fn left_below(&self, limit: u32) -> (Vec<(u32, f64)>, f64) {
        let mut above = self.part.estimate.above_root;
        let left = self.branchings().into_iter().take_while(|place| place.prefix < limit).map(|place| {
            let left = above * place.left as f64 / place.known as f64;
            above /= place.known as f64;
            (place.prefix, left)
        });
        (left.collect(), above)
    }

    /// Gives back the schedules of the lowest node: the fraction of the whole search that they are.
    pub(super) fn give_back_part(&mut self, number: u32) -> f64 {
        let Branching { known, .. } = self.nodes.get(number).branching();
        let part = self.part.estimate.above_root * self.nodes.get(number).schedules.len() as f64
            / known.max(1) as f64;
        self.part.estimate.grow(-part);
        part
    }

    /// Gives away the places whose prefix is shorter than `limit`: the fraction of the whole search that each is.
    pub(super) fn give_away_parts(&mut self, limit: u32) -> Vec<(u32, f64)> {
        let (given, above) = self.left_below(limit);
        self.part.estimate.above_root = above;
        self.part.estimate.left -= given.iter().map(|&(_, part)| part).sum::<f64>();
        given
    }

    /// Assigns fractions of the whole search to nodes that are given away. The fraction of a place without open nodes
    /// is divided among all of them.
    pub(super) fn divide(given: &[(u32, f64)], nodes: &[Arc<SharedNode>]) {
        let open: Vec<_> = nodes.iter().filter(|node| node.state().has_work(node.kind)).collect();
        let mut count_at: FxHashMap<u32, usize> = FxHashMap::default();
        open.iter().for_each(|node| *count_at.entry(node.prefix).or_default() += 1);
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            given.iter().copied().partition(|(prefix, _)| count_at.contains_key(prefix));
        let for_all = elsewhere.iter().map(|&(_, part)| part).sum::<f64>() / open.len().max(1) as f64;
        let mut part_at: FxHashMap<u32, f64> = FxHashMap::default();
        here.iter().for_each(|&(prefix, part)| *part_at.entry(prefix).or_default() += part);
        for node in open {
            let own = part_at.get(&node.prefix).copied().unwrap_or(0.0) / count_at[&node.prefix] as f64;
            node.state().part += own + for_all;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::total;

    #[test]
    fn no_guess_is_too_large_to_be_one() {
        assert_eq!(total(100, 30, 0.5, 0.25), Some(160));
        assert_eq!(total(100, 30, 0.5, 0.5), None);
        assert_eq!(total(0, 30, 0.0, 0.0), None);
        assert_eq!(total(100, 30, 1.0, 1.0 - f64::EPSILON), Some(100 + (30.0 / f64::EPSILON) as u64));
        assert_eq!(total(100, u64::MAX, 1.0, 0.5), Some(u64::MAX));
    }
}
