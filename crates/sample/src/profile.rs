//! What the first runs of a program measure: how many threads and events it has, and what its threads share.

use crate::seen::Seen;
use interleaf_memory::Machine;
use interleaf_program::{Address, ThreadId};
use interleaf_trace::{ThreadIndex, Trace};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// A thread, or the store buffers of one, in any run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Entity {
    thread: ThreadId,
    is_buffer: bool,
}

/// The entity behind a thread or buffer of a machine.
pub(crate) fn entity(machine: &Machine, thread: ThreadIndex) -> Entity {
    Entity { thread: machine.id(thread), is_buffer: machine.owner(thread).is_some() }
}

impl Entity {
    /// Whose events make this one possible.
    pub(crate) fn parent(self) -> Option<Entity> {
        if self.is_buffer {
            return Some(Entity { is_buffer: false, ..self });
        }
        let path = self.thread.path();
        let parent = ThreadId::from_path(&path[..path.len().checked_sub(1)?])?;
        Some(Entity { thread: parent, is_buffer: false })
    }
}

/// Measurements of some runs.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// The number of runs.
    pub runs: u32,
    /// The most threads, and store buffers, that took steps in one run.
    pub threads: u32,
    /// The steps of the longest run.
    pub steps: u32,
    /// The sums over all runs.
    events: FxHashMap<Entity, f64>,
    /// The same with the events of descendants.
    with_descendants: FxHashMap<Entity, f64>,
    /// For each address of memory, the sums of accesses.
    accesses: BTreeMap<Address, FxHashMap<Entity, f64>>,
    shared: Vec<Address>,
    /// The sums of events in focus.
    in_focus: FxHashMap<Entity, f64>,
}

impl Profile {
    /// Adds the run of a machine.
    pub(crate) fn add(&mut self, machine: &Machine, seen: &Seen) {
        let trace = machine.trace();
        let mut threads = FxHashSet::default();
        for (event, number) in trace.events.iter().zip(0..) {
            let who = entity(machine, event.thread);
            if seen.is_in_focus(number) {
                *self.in_focus.entry(who).or_default() += 1.0;
            }
            threads.insert(event.thread);
            *self.events.entry(who).or_default() += 1.0;
            let mut ancestor = Some(who);
            while let Some(one) = ancestor {
                *self.with_descendants.entry(one).or_default() += 1.0;
                ancestor = one.parent();
            }
            let footprint = event.footprint;
            let cells = footprint.reads.iter(&trace.groups).chain(footprint.writes.iter(&trace.groups));
            for address in cells.filter_map(|cell| address_of(trace, cell)) {
                *self.accesses.entry(address).or_default().entry(who).or_default() += 1.0;
            }
        }
        self.runs += 1;
        self.threads = self.threads.max(threads.len() as u32);
        self.steps = self.steps.max(trace.events.len() as u32);
        let is_shared = |by: &FxHashMap<Entity, f64>| {
            let mut threads = by.keys().map(|who| who.thread);
            let first = threads.next();
            threads.any(|other| Some(other) != first)
        };
        let shared = self.accesses.iter().filter(|(_, by)| is_shared(by));
        self.shared = shared.map(|(&address, _)| address).collect();
    }

    /// The average number of events of an entity and its descendants.
    pub(crate) fn with_descendants(&self, who: Entity) -> f64 {
        self.average(self.with_descendants.get(&who))
    }

    /// The average number of accesses to an address.
    pub(crate) fn accesses(&self, address: Address, who: Entity) -> f64 {
        self.average(self.accesses.get(&address).and_then(|by| by.get(&who)))
    }

    /// The average number of events in focus.
    pub(crate) fn in_focus(&self, who: Entity) -> f64 {
        self.average(self.in_focus.get(&who))
    }

    /// Whether any event was in focus.
    pub fn met_focus(&self) -> bool {
        !self.in_focus.is_empty()
    }

    /// The addresses that several threads accessed, in order.
    pub(crate) fn shared(&self) -> &[Address] {
        &self.shared
    }

    fn average(&self, sum: Option<&f64>) -> f64 {
        sum.copied().unwrap_or(0.0) / f64::from(self.runs.max(1))
    }
}

fn address_of(trace: &Trace, cell: interleaf_trace::CellIndex) -> Option<Address> {
    let cell = trace.cells.get(cell.index())?;
    (cell.size > 0).then_some(cell.address)
}
