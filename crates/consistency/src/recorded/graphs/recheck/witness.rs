//! Whether the axioms hold with a modification order.

use super::relations::{access_one_cell, is_sequential, is_sequential_fence, source, updated};
use super::sets::Relation;
use crate::rc11::Version;
use crate::recorded::graphs::execution::{Execution, Kind};
use crate::recorded::{EventId, Source};
use interleaf_program::MemoryOrder;
use rustc_hash::FxHashMap;

/// The most events of an execution whose `psc` is looked at: that takes time in their third power.
const MOST_EVENTS: usize = 600;

/// By thread, how many of its events are meant.
type Clock = Vec<u32>;

/// Whether the execution is consistent with these writes of each cell in modification order. `psc` is left out in large executions.
pub(in crate::recorded::graphs) fn is_witness(
    execution: &Execution,
    version: Version,
    modification: &[Vec<EventId>],
) -> bool {
    let Some(ranks) = ranks(execution, modification) else { return false };
    let Some(past) = happens_before(execution, version) else { return false };
    let check = Check { execution, version, ranks, past };
    check.is_coherent() && check.is_atomic() && check.is_sequential()
}

/// The number of each write in its cell, from 1, if each is there once, and in the order that is known.
fn ranks(execution: &Execution, modification: &[Vec<EventId>]) -> Option<FxHashMap<EventId, usize>> {
    let mut ranks = FxHashMap::default();
    for (cell, order) in (0..execution.cells() as u32).zip(modification) {
        let is_known = execution.modification(cell).is_none_or(|known| known == order);
        for (&write, rank) in order.iter().zip(1..) {
            let event = execution.get(write).filter(|event| event.kind.writes() && event.cell == cell)?;
            let is_new = ranks.insert(write, rank).is_none();
            if !is_new || !is_known || event.cell != cell {
                return None;
            }
        }
    }
    let writes = execution.events().filter(|(_, event)| event.kind.writes()).count();
    (writes == ranks.len()).then_some(ranks)
}

/// What happens before each event or is it, if program order and reads-from have no cycle.
fn happens_before(execution: &Execution, version: Version) -> Option<FxHashMap<EventId, Clock>> {
    let threads = execution.threads();
    let mut run = Run {
        execution,
        version,
        past: FxHashMap::default(),
        messages: FxHashMap::default(),
        now: vec![State::new(threads.len()); threads.len()],
        heads: FxHashMap::default(),
    };
    // An event waits for the one before it, and for its source. Whoever waits is called by what it waits for.
    let mut waiting: FxHashMap<EventId, Vec<u32>> = FxHashMap::default();
    let mut free: Vec<u32> = (0..threads.len() as u32).collect();
    let mut next = vec![0; threads.len()];
    while let Some(thread) = free.pop() {
        let id = EventId { thread, index: next[thread as usize] };
        if execution.get(id).is_none() {
            continue;
        }
        match source(execution, id) {
            Some(Source::Event(write)) if !run.past.contains_key(&write) => {
                waiting.entry(write).or_default().push(thread);
            }
            _ => {
                run.step(id);
                next[thread as usize] += 1;
                free.push(thread);
                free.extend(waiting.remove(&id).unwrap_or_default());
            }
        }
    }
    let have_ended = next.iter().zip(threads).all(|(&next, events)| next as usize == events.len());
    have_ended.then_some(run.past)
}

/// What a thread knows.
#[derive(Clone)]
struct State {
    past: Clock,
    /// What an acquire fence acquires: the messages of what was read.
    read: Clock,
    /// What the last release fence released.
    fenced: Clock,
}

impl State {
    fn new(threads: usize) -> State {
        let nothing = vec![0; threads];
        State { past: nothing.clone(), read: nothing.clone(), fenced: nothing }
    }
}

struct Run<'a> {
    execution: &'a Execution,
    version: Version,
    past: FxHashMap<EventId, Clock>,
    /// By write, what happens before a release whose release sequence it is in.
    messages: FxHashMap<EventId, Clock>,
    now: Vec<State>,
    /// By thread and cell, what its release writes released.
    heads: FxHashMap<(u32, u32), Clock>,
}

impl Run<'_> {
    fn step(&mut self, id: EventId) {
        let Some(event) = self.execution.get(id) else { return };
        let state = &mut self.now[id.thread as usize];
        let is_atomic = event.order != MemoryOrder::Plain;
        if let Some(Source::Event(write)) = source(self.execution, id)
            && is_atomic
            && let Some(message) = self.messages.get(&write)
        {
            join(&mut state.read, message);
            if event.order.acquires() {
                join(&mut state.past, message);
            }
        }
        let is_fence = event.kind == Kind::Fence;
        if is_fence && event.order.acquires() {
            let read = state.read.clone();
            join(&mut state.past, &read);
        }
        state.past[id.thread as usize] = id.index + 1;
        if is_fence && event.order.releases() {
            state.fenced.clone_from(&state.past);
        }
        self.past.insert(id, state.past.clone());
        if event.kind.writes() {
            let head = self.heads.entry((id.thread, event.cell)).or_insert_with(|| vec![0; state.past.len()]);
            if event.order.releases() {
                head.clone_from(&state.past);
            }
            let mut message = vec![0; state.past.len()];
            if is_atomic {
                join(&mut message, &state.fenced);
                if event.order.releases() || self.version == Version::Rc11 {
                    join(&mut message, head);
                }
            }
            if let Some(Source::Event(source)) = updated(self.execution, id)
                && let Some(continued) = self.messages.get(&source)
            {
                join(&mut message, continued);
            }
            self.messages.insert(id, message);
        }
    }
}

fn join(clock: &mut Clock, other: &Clock) {
    clock.iter_mut().zip(other).for_each(|(own, &other)| *own = (*own).max(other));
}

struct Check<'a> {
    execution: &'a Execution,
    version: Version,
    ranks: FxHashMap<EventId, usize>,
    past: FxHashMap<EventId, Clock>,
}

impl Check<'_> {
    fn happens_before(&self, one: EventId, other: EventId) -> bool {
        one != other && self.past[&other][one.thread as usize] > one.index
    }

    /// The number of what an access writes or reads, in its cell. Sources that are not known have none.
    fn rank(&self, access: EventId) -> Option<usize> {
        match (self.ranks.get(&access), source(self.execution, access)) {
            (Some(&rank), _) => Some(rank),
            (None, Some(Source::Initial)) => Some(0),
            (None, Some(Source::Event(write))) => self.ranks.get(&write).copied(),
            (None, None) => None,
        }
    }

    /// `hb; eco?` is irreflexive: what happens before an access does not write or read something later.
    fn is_coherent(&self) -> bool {
        // By thread and cell, its accesses, each with the highest number up to it.
        let mut highest: FxHashMap<(u32, u32), Vec<(u32, usize)>> = FxHashMap::default();
        for (id, event) in self.execution.events() {
            let (Some(cell), Some(rank)) = (event.accessed(), self.rank(id)) else { continue };
            let accesses = highest.entry((id.thread, cell)).or_default();
            let before = accesses.last().map_or(0, |&(_, rank)| rank);
            accesses.push((id.index, before.max(rank)));
        }
        self.execution.events().all(|(id, event)| {
            let (Some(cell), Some(rank)) = (event.accessed(), self.rank(id)) else { return true };
            self.past[&id].iter().zip(0..).all(|(&count, thread)| {
                let count = if thread == id.thread { id.index } else { count };
                let accesses = highest.get(&(thread, cell)).map_or(&[][..], Vec::as_slice);
                let before = accesses.partition_point(|&(index, _)| index < count);
                let highest = before.checked_sub(1).map_or(0, |last| accesses[last].1);
                if event.kind.writes() { highest < rank } else { highest <= rank }
            })
        })
    }

    /// Each update comes right after its source.
    fn is_atomic(&self) -> bool {
        self.ranks.iter().all(|(&write, &rank)| match updated(self.execution, write) {
            Some(Source::Initial) => rank == 1,
            Some(Source::Event(source)) => self.ranks.get(&source).is_some_and(|&before| before + 1 == rank),
            None => true,
        })
    }

    /// `psc` is acyclic.
    fn is_sequential(&self) -> bool {
        let events: Vec<EventId> = self.execution.events().map(|(id, _)| id).collect();
        if events.len() > MOST_EVENTS {
            return true;
        }
        let (size, execution) = (events.len(), self.execution);
        let relation = |holds: &dyn Fn(EventId, EventId) -> bool| {
            Relation::of(size, |one, other| holds(events[one], events[other]))
        };
        let hb = relation(&|one, other| self.happens_before(one, other));
        let sb = relation(&|one, other| one.thread == other.thread && one.index < other.index);
        let same = relation(&|one, other| access_one_cell(execution, one, other));
        let rf = relation(&|one, other| source(execution, other) == Some(Source::Event(one)));
        // `mo` and `rb`: to a write that comes later than what the event writes or reads.
        let later = relation(&|one, other| {
            one != other
                && access_one_cell(execution, one, other)
                && match (self.rank(one), self.ranks.get(&other)) {
                    (Some(one), Some(&other)) => one < other,
                    _ => false,
                }
        });
        let set = |holds: &dyn Fn(EventId) -> bool| {
            Relation::of(size, |one, other| one == other && holds(events[one]))
        };
        let sequential = set(&|event| is_sequential(execution, event));
        let fences = set(&|event| is_sequential_fence(execution, event));
        let all = set(&|_| true);
        let elsewhere = if self.version == Version::Rc20 { sb.clone() } else { sb.without(&same) };
        let scb = sb.or(&elsewhere.then(&hb).then(&elsewhere)).or(&hb.and(&same)).or(&later);
        let at_most_hb = hb.or(&all);
        let left = sequential.or(&fences.then(&at_most_hb));
        let right = sequential.or(&at_most_hb.then(&fences));
        let eco = rf.or(&later).closure();
        let between = fences.then(&hb.or(&hb.then(&eco).then(&hb))).then(&fences);
        left.then(&scb).then(&right).or(&between).closure().is_irreflexive()
    }
}
