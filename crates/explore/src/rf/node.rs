//! The alternatives of an event.

use super::disk::SpillSet;
use super::event::{Kind, Postponed, Source};
use super::frontier::SharedNode;
use super::schedules::Schedules;
use interleaf_trace::ThreadIndex;
use std::sync::Arc;

/// The combinations of sources in the prefix that an event may have, in the order in which they are tried.
#[derive(Debug, Default)]
pub(crate) struct Tuples {
    sources: Vec<Source>,
    /// Where each of them ends.
    ends: Vec<u32>,
    pub(crate) are_known: bool,
    /// How many were taken.
    pub(crate) taken: usize,
}

impl Tuples {
    /// How many there are, those that were taken included.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    pub(crate) fn push(&mut self, tuple: &[Source]) {
        self.sources.extend_from_slice(tuple);
        self.ends.push(self.sources.len() as u32);
    }

    #[inline]
    fn get(&self, number: usize) -> &[Source] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.sources[start as usize..self.ends[number] as usize]
    }

    /// Those that were not taken.
    pub(crate) fn left(&self) -> impl Iterator<Item = &[Source]> {
        (self.taken..self.len()).map(|number| self.get(number))
    }

    /// Writes the next one into a buffer, if there is one.
    #[inline]
    pub(crate) fn take_into(&mut self, tuple: &mut Vec<Source>) -> bool {
        let is_left = self.taken < self.len();
        if is_left {
            tuple.clear();
            tuple.extend_from_slice(self.get(self.taken));
            self.taken += 1;
        }
        is_left
    }

    fn clear(&mut self) {
        self.sources.clear();
        self.ends.clear();
        (self.are_known, self.taken) = (false, 0);
    }
}

#[derive(Debug)]
pub(crate) struct Node {
    /// The number of events that they leave as they are.
    pub(crate) prefix: u32,
    pub(crate) thread: ThreadIndex,
    pub(crate) kind: Kind,
    /// The sources that the event had first.
    pub(crate) original: Vec<Source>,
    pub(crate) tuples: Tuples,
    /// Ways to sources that are not in the prefix.
    pub(crate) schedules: Schedules,
    /// The height of the stack at which the next alternative is taken, or found to be taken lower: above the prefix if
    /// the next schedule may share events with the last one.
    pub(crate) resume: u32,
    /// Whether its event was not in an execution before: none of its sources was taken.
    pub(crate) is_placed: bool,
    /// The keys of all new sources that were met, with their causal pasts.
    pub(crate) seen: SpillSet,
    /// The combinations of sources of schedules that were tried, if the event reads several cells.
    pub(crate) taken: SpillSet,
    /// Whether there is a reason to postpone a guard.
    pub(crate) is_contended: bool,
    /// If the guard is postponed: how its thread was postponed before.
    pub(crate) postponed: Option<Option<Postponed>>,
    pub(crate) choice: u32,
    /// Its number among the choices at which executions part, if these are counted.
    pub(crate) division: Option<u32>,
    /// The node's part that other workers add to and take from.
    pub(crate) shared: Option<Arc<SharedNode>>,
}

/// All nodes. A free node keeps its buffers.
#[derive(Default)]
pub(crate) struct Nodes {
    all: Vec<Node>,
    free: Vec<u32>,
}

impl Nodes {
    pub(crate) fn add(&mut self, prefix: u32, thread: ThreadIndex, kind: Kind) -> u32 {
        if let Some(number) = self.free.pop() {
            let node = &mut self.all[number as usize];
            (node.prefix, node.thread, node.kind, node.resume) = (prefix, thread, kind, prefix);
            return number;
        }
        self.all.push(Node {
            prefix,
            thread,
            kind,
            original: Vec::new(),
            tuples: Tuples::default(),
            schedules: Schedules::default(),
            resume: prefix,
            is_placed: false,
            seen: SpillSet::default(),
            taken: SpillSet::default(),
            is_contended: false,
            postponed: None,
            choice: 0,
            division: None,
            shared: None,
        });
        self.all.len() as u32 - 1
    }

    pub(crate) fn get(&self, number: u32) -> &Node {
        &self.all[number as usize]
    }

    pub(crate) fn get_mut(&mut self, number: u32) -> &mut Node {
        &mut self.all[number as usize]
    }

    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.free.clear();
    }

    pub(crate) fn remove(&mut self, number: u32) {
        let node = &mut self.all[number as usize];
        node.original.clear();
        node.tuples.clear();
        node.schedules.clear();
        node.seen.clear();
        node.taken.clear();
        (node.is_contended, node.postponed, node.choice) = (false, None, 0);
        (node.shared, node.is_placed, node.division) = (None, false, None);
        self.free.push(number);
    }
}
