//! The nodes that workers share, written as traces of events.

use crate::rf::disk::SpillSet;
use crate::rf::event::{Kind, Postponed, Turn};
use crate::rf::schedules::Schedules;
use interleaf_memory::CellName;
use interleaf_program::ThreadId;
use interleaf_trace::EventIndex;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A cell with the write that is read from, which is a position on the stack.
pub(crate) type NamedSource = (CellName, EventIndex);

/// An event to be run: its thread, turn and sources.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct NamedItem {
    pub(crate) thread: ThreadId,
    pub(crate) turn: Turn,
    pub(crate) sources: Box<[NamedSource]>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PathEvent {
    pub(crate) item: NamedItem,
    pub(crate) kind: Kind,
    pub(crate) prefix: u32,
    pub(crate) is_fresh: bool,
}

/// A stack of events with the witnesses of its levels.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct Path {
    pub(crate) events: Vec<PathEvent>,
    pub(crate) levels: Vec<(u32, Vec<EventIndex>)>,
}

impl Path {
    /// The first events, with the witnesses of the levels among them.
    pub(crate) fn up_to(&self, events: u32) -> Path {
        Path {
            events: self.events[..events as usize].to_vec(),
            levels: self.levels_up_to(events).cloned().collect(),
        }
    }

    /// Whether two paths are the same in their first events.
    pub(crate) fn agrees_with(&self, other: &Path, events: u32) -> bool {
        let (own, others) = (self.events.get(..events as usize), other.events.get(..events as usize));
        own.is_some() && own == others && self.levels_up_to(events).eq(other.levels_up_to(events))
    }

    fn levels_up_to(&self, events: u32) -> impl Iterator<Item = &(u32, Vec<EventIndex>)> {
        self.levels.iter().filter(move |(base, _)| *base <= events)
    }
}

/// A node below another one, and its event on the stacks above.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) node: Arc<SharedNode>,
    /// The position of the node's event on the stacks above it.
    pub(crate) event: u32,
}

/// A node whose alternatives any worker may take.
#[derive(Debug)]
pub(crate) struct SharedNode {
    /// A fingerprint that is the same in every run.
    pub(crate) id: u128,
    pub(crate) path: Arc<Path>,
    pub(crate) prefix: u32,
    pub(crate) thread: ThreadId,
    /// If it is a memory-write, the number of the write in its thread.
    pub(crate) memory_write: Option<u32>,
    pub(crate) kind: Kind,
    pub(crate) original: Vec<NamedSource>,
    pub(crate) postponed: Vec<(ThreadId, Postponed)>,
    /// The nearest node below that has an event on the stack.
    pub(crate) below: Option<Link>,
    pub(crate) state: Mutex<NodeState>,
    /// If it has alternatives that were lent: the place that they are of, which collects new sources.
    pub(crate) lender: Option<Arc<SharedNode>>,
    /// The number of its path in the file that it comes from, from 1; 0 if it does not.
    pub(crate) trace: u32,
}

/// What is left to do at a node.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct NodeState {
    /// Whether it is in the queue, or one worker has all of its alternatives.
    #[serde(skip)]
    pub(crate) is_busy: bool,
    /// Whether it belongs to another part: then new sources for it are only collected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) is_foreign: bool,
    /// The combinations of sources in the prefix that are left, if they were computed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) tuples: Option<Vec<Vec<NamedSource>>>,
    #[serde(default, skip_serializing_if = "Schedules::is_empty")]
    pub(crate) schedules: Schedules,
    /// The keys of all new sources that were met.
    #[serde(default, skip_serializing_if = "SpillSet::is_empty")]
    pub(crate) seen: SpillSet,
    #[serde(default, skip_serializing_if = "SpillSet::is_empty")]
    pub(crate) taken: SpillSet,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) is_contended: bool,
    /// Whether its guard was not postponed yet and may be.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) may_postpone: bool,
    /// Whether its guard cannot fail after the prefix, so that it is postponed only if it is contended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) cannot_fail: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) choice: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) part: f64,
    /// If other parts know this place and may find sources for it: how often the outermost frontier had been split that they are parts of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) known_since: Option<u32>,
    /// Alternatives of a place of another part that this part has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lent: Option<Box<Lent>>,
}

/// Whether a field is left out in files.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Alternatives of a place that another part than that of the place has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Lent {
    /// Combinations of sources in the prefix.
    pub(crate) tuples: Vec<Vec<NamedSource>>,
    pub(crate) schedules: Schedules,
    /// The estimated fraction of the whole search.
    pub(crate) part: f64,
}

impl Lent {
    pub(crate) fn is_empty(&self) -> bool {
        self.tuples.is_empty() && self.schedules.is_empty()
    }

    /// Adds other alternatives of the same place.
    pub(crate) fn add(&mut self, mut other: Lent) {
        self.tuples.append(&mut other.tuples);
        while let Some(schedule) = other.schedules.pop() {
            self.schedules.push(schedule);
        }
        self.part += other.part;
    }
}

impl NodeState {
    /// Whether there may be something left to explore.
    pub(crate) fn has_work(&self, kind: Kind) -> bool {
        match kind {
            Kind::Choice(among) => self.choice + 1 < among,
            Kind::Extend(_) => self.choice == 0,
            _ => {
                self.tuples.as_ref().is_none_or(|tuples| !tuples.is_empty())
                    || !self.schedules.is_empty()
                    || self.may_postpone && (self.is_contended || !self.cannot_fail)
            }
        }
    }

    /// The estimated fraction of the whole search that a part has here.
    pub(crate) fn size(&self) -> f64 {
        match &self.lent {
            Some(lent) => lent.part,
            None if self.is_foreign => 0.0,
            None => self.part,
        }
    }

    /// Takes the estimated fraction of the search that the combinations of sources in the prefix are.
    pub(crate) fn take_part(&mut self) -> f64 {
        let scheduled = self.schedules.len();
        let part = match &self.tuples {
            Some(tuples) => self.part * tuples.len() as f64 / (tuples.len() + scheduled).max(1) as f64,
            None if scheduled == 0 => self.part,
            // At most as many, for all that is known.
            None => self.part / 2.0,
        };
        self.part -= part;
        part
    }
}

impl SharedNode {
    /// The alternatives of a place that were lent, as a place of their own.
    pub(crate) fn with_lent(place: &Arc<SharedNode>, lent: Lent) -> SharedNode {
        let Lent { tuples, schedules, part } = lent;
        let taken = place.state().taken.clone();
        let below = place.below.as_ref();
        SharedNode {
            id: place.id,
            path: place.path.clone(),
            prefix: place.prefix,
            thread: place.thread,
            memory_write: place.memory_write,
            kind: place.kind,
            original: place.original.clone(),
            postponed: place.postponed.clone(),
            below: below.map(|link| Link { node: link.node.clone(), event: link.event }),
            state: Mutex::new(NodeState {
                tuples: Some(tuples),
                schedules,
                taken,
                part,
                ..NodeState::default()
            }),
            lender: Some(place.clone()),
            trace: place.trace,
        }
    }

    /// Whether several workers may take its alternatives at once. A guard is postponed after all other alternatives, so
    /// one worker must have them all.
    pub(crate) fn is_for_all(&self) -> bool {
        matches!(self.kind, Kind::Read)
    }

    /// The place that it has alternatives of: itself, or the one that lent them.
    pub(crate) fn place(&self) -> &SharedNode {
        self.lender.as_deref().unwrap_or(self)
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, NodeState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SharedNode {
    /// Iterative, as there may be a long chain of nodes.
    fn drop(&mut self) {
        let mut below = self.below.take();
        while let Some(link) = below {
            below = Arc::into_inner(link.node).and_then(|mut node| node.below.take());
        }
    }
}

impl NodeState {
    /// Adds another part's state of the same node.
    pub(super) fn join(&mut self, other: NodeState) {
        if !other.is_foreign {
            // The owner has the remaining work. Other workers' finds are added to it.
            self.is_foreign = false;
            self.tuples = other.tuples;
            self.may_postpone = other.may_postpone;
            self.cannot_fail = other.cannot_fail;
            (self.choice, self.part) = (other.choice, other.part);
        }
        let mut new = Vec::new();
        let mut schedules = other.schedules;
        while let Some(schedule) = schedules.pop() {
            if !other.is_foreign || !self.seen.contains(schedule.key) {
                self.schedules.push(schedule);
                new.push(schedule.key);
            }
        }
        self.seen.extend(new);
        self.seen.join(&other.seen);
        self.taken.join(&other.taken);
        self.is_contended |= other.is_contended;
        self.known_since = self.known_since.into_iter().chain(other.known_since).min();
        if let Some(lent) = other.lent {
            self.lend(*lent);
        }
    }

    /// Adds alternatives that were lent.
    pub(super) fn lend(&mut self, lent: Lent) {
        if !lent.is_empty() {
            self.lent.get_or_insert_default().add(lent);
        }
    }

    /// Takes back alternatives that were lent and not explored, if this part holds the place itself. Combinations in the prefix
    /// that were not computed stay so: none of them was lent.
    pub(super) fn take_back(&mut self) {
        let Some(lent) = self.lent.take_if(|_| !self.is_foreign) else { return };
        let Lent { tuples, mut schedules, part } = *lent;
        if let Some(known) = &mut self.tuples {
            known.extend(tuples);
        }
        while let Some(schedule) = schedules.pop() {
            self.schedules.push(schedule);
        }
        self.part += part;
    }
}
