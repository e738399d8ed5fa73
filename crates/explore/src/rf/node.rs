//! What may happen in place of an event.

use super::disk::SpillSet;
use super::frontier::SharedNode;
use super::history::{Kind, Source};
use super::schedules::Schedules;
use interleaf_trace::ThreadIndex;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What happens in a thread: its next step, or that a write of it is brought from a buffer to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn(u32);

impl Turn {
    const MEMORY_WRITE: u32 = 1 << 31;

    /// A step, in which it chooses this number if it chooses one.
    pub(crate) fn step(choice: u32) -> Turn {
        Turn(choice)
    }

    /// The memory-write of the write with this number among the events of the thread.
    pub(crate) fn memory_write(write: u32) -> Turn {
        Turn(write | Turn::MEMORY_WRITE)
    }

    /// The number of the write that is brought to memory.
    pub(crate) fn write(self) -> Option<u32> {
        (self.0 & Turn::MEMORY_WRITE != 0).then_some(self.0 & !Turn::MEMORY_WRITE)
    }

    /// It as a number, and back.
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    pub(crate) fn from_code(code: u32) -> Turn {
        Turn(code)
    }

    pub(crate) fn choice(self) -> u32 {
        if self.write().is_some() { 0 } else { self.0 }
    }
}

/// The alternatives of an event.
#[derive(Debug)]
pub(crate) struct Node {
    /// How many events they leave as they are.
    pub(crate) prefix: u32,
    pub(crate) thread: ThreadIndex,
    pub(crate) kind: Kind,
    /// The sources that the event had first.
    pub(crate) original: Vec<Source>,
    /// Combinations of sources in the prefix, one after the other, and where each ends.
    pub(crate) tuples: Vec<Source>,
    pub(crate) ends: Vec<u32>,
    pub(crate) are_tuples_known: bool,
    pub(crate) next_tuple: usize,
    /// Ways to sources that are not in the prefix.
    pub(crate) schedules: Schedules,
    /// At which height of the stack the next alternative is taken, or is found to be taken lower: above the prefix where
    /// the last schedule has left events that the next may have too.
    pub(crate) resume: u32,
    /// All new sources that were met, with what happens before them.
    pub(crate) seen: SpillSet,
    /// The combinations of sources of schedules that were tried, where there are several.
    pub(crate) taken: SpillSet,
    /// Whether there is a reason to postpone a guard.
    pub(crate) is_contended: bool,
    /// Whether the guard is postponed, and what was said of its thread before.
    pub(crate) postponed: Option<Option<super::Postponed>>,
    /// The number that is chosen.
    pub(crate) choice: u32,
    /// What other workers may find for it, and take from it.
    pub(crate) shared: Option<Arc<SharedNode>>,
}

/// All nodes, those in use and those whose buffers wait for use.
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
            tuples: Vec::new(),
            ends: Vec::new(),
            are_tuples_known: false,
            next_tuple: 0,
            schedules: Schedules::default(),
            resume: prefix,
            seen: SpillSet::default(),
            taken: SpillSet::default(),
            is_contended: false,
            postponed: None,
            choice: 0,
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

    /// Forgets all nodes.
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.free.clear();
    }

    /// Forgets a node.
    pub(crate) fn remove(&mut self, number: u32) {
        let node = &mut self.all[number as usize];
        node.original.clear();
        node.tuples.clear();
        node.ends.clear();
        (node.are_tuples_known, node.next_tuple) = (false, 0);
        node.schedules.clear();
        node.seen.clear();
        node.taken.clear();
        (node.is_contended, node.postponed, node.choice) = (false, None, 0);
        node.shared = None;
        self.free.push(number);
    }
}
