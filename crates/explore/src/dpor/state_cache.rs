//! The states after which everything was explored, for `dpor` with a bound on context switches. The head of
//! `dpor/mod.rs` says why they may be matched.

use fixedbitset::FixedBitSet;
use interleaf_memory::Machine;
use interleaf_search::Preemptions;
use interleaf_search::exhaustive::memory_key;
use interleaf_trace::{ClassKey, Equivalence, EventIndex, ThreadIndex};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A backtrack point before a state that is requested by what follows the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Point {
    pub(crate) place: Place,
    pub(crate) thread: ThreadIndex,
}

/// The place of a backtrack point, in every prefix that leads to the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// Before the event of a thread with this index, and where its block begins.
    Event(ThreadIndex, u32),
    /// Where the block begins that the prefix ends in.
    Block,
}

/// The class of the prefix, the writes in memory and in buffers, and the running thread with the number of preemptions.
type State = (ClassKey, ClassKey, Preemptions);

/// A set of points, by their numbers. It ends with its last member, so that equal ones are equal as bits.
type Set = Rc<FixedBitSet>;

struct Open {
    state: State,
    last: Option<(ThreadIndex, u32)>,
    /// The points that were requested so far by what follows.
    points: FixedBitSet,
}

/// The states after which everything was explored, each with the points that were requested.
#[derive(Default)]
pub(crate) struct StateCache {
    numbers: FxHashMap<Point, u32>,
    points: Vec<Point>,
    states: FxHashMap<State, Set>,
    /// Each set once: many states have the same.
    sets: FxHashSet<Set>,
    /// One for each prefix of the trace.
    open: Vec<Open>,
}

impl StateCache {
    /// Enters a new prefix. If its state was explored, returns the points that were requested.
    pub(crate) fn arrive(&mut self, machine: &Machine, preemptions: Preemptions) -> Option<Vec<Point>> {
        let trace = machine.trace();
        let mut key = self.open.last().map_or(ClassKey::default(), |open| open.state.0);
        if let Some(last) = trace.events.len().checked_sub(1) {
            key.add(trace, EventIndex(last as u32), Equivalence::Mazurkiewicz);
        }
        let last = trace.events.last().map(|event| (event.thread, event.index));
        let state = (key, memory_key(machine), preemptions);
        let points = self.states.get(&state);
        let points = points.map(|points| points.ones().map(|number| self.points[number]).collect());
        self.open.push(Open { state, last, points: FixedBitSet::new() });
        points
    }

    /// Notes a point that was requested after the last prefix.
    pub(crate) fn add(&mut self, point: Point) {
        let number = self.number(point);
        let Some(Open { points, .. }) = self.open.last_mut() else { return };
        points.grow_and_insert(number);
    }

    fn number(&mut self, point: Point) -> usize {
        let next = self.points.len() as u32;
        let number = *self.numbers.entry(point).or_insert(next);
        if number == next {
            self.points.push(point);
        }
        number as usize
    }

    /// Leaves the prefixes that are longer than `depth`: everything was explored after them.
    pub(crate) fn leave(&mut self, depth: usize) {
        while self.open.len() > depth + 1 {
            let Some(Open { state, last, points }) = self.open.pop() else { return };
            self.hand_on(last, state.2, &points);
            let set = self.sets.get(&points).cloned().unwrap_or_else(|| {
                let set = Rc::new(points);
                self.sets.insert(set.clone());
                set
            });
            self.states.insert(state, set);
        }
    }

    /// Hands the points that were requested after a prefix to the prefix without its last event, if they are before
    /// that event.
    fn hand_on(&mut self, last: Option<(ThreadIndex, u32)>, preemptions: Preemptions, points: &FixedBitSet) {
        let Some(before) = self.open.last() else { return };
        // Whether the block of the last event began before it.
        let goes_on = before.state.2.thread == preemptions.thread;
        for number in points.ones() {
            let Point { place, thread } = self.points[number];
            let handed_on = match place {
                Place::Event(writer, index) if last != Some((writer, index)) => Some(number),
                Place::Event(..) | Place::Block => {
                    goes_on.then(|| self.number(Point { place: Place::Block, thread }))
                }
            };
            if let (Some(number), Some(before)) = (handed_on, self.open.last_mut()) {
                before.points.grow_and_insert(number);
            }
        }
    }
}
