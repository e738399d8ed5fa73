//! Wakeup trees: for each prefix of a trace, the sequences that are still to be explored from it.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, JACM 64(4), 2017, section 7 (wakeup trees, `insert`).

use crate::event_summary::EventSummary;
use crate::happens_before::buffering::Dependence;
use crate::optimal::sleep::State;
use interleaf_trace::CellIndex;

/// Whether an event is a weak initial of a sequence: whether some sequence that starts with it is equivalent to some
/// sequence that starts with this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Initial {
    /// It is an initial: the event at this index.
    At {
        index: usize,
        /// The sequence up to the event at this index shows it; `usize::MAX` if the whole sequence is needed.
        shown: usize,
    },
    /// It is not in the sequence and independent of it.
    Independent,
    /// It is neither, because of the event at this index.
    No(usize),
}

/// A sequence of events to be explored, computed on demand.
pub(crate) trait LazyEvents {
    fn next(&mut self) -> Option<EventSummary>;
}

impl<I: Iterator<Item = EventSummary>> LazyEvents for I {
    fn next(&mut self) -> Option<EventSummary> {
        Iterator::next(self)
    }
}

/// A sequence of events, some of which a branch of a tree has in common with it.
#[derive(Default)]
pub(crate) struct Sequence {
    summaries: Vec<EventSummary>,
    taken: Vec<bool>,
    /// The events of the branch, kept if it matters which writes have reached memory.
    branch: Vec<EventSummary>,
    /// The number of events, from the first on, that must be explored in any case.
    needed: usize,
    /// Whether the branch has other events.
    has_others: bool,
}

impl Sequence {
    pub(crate) fn clear(&mut self) {
        self.summaries.clear();
        self.taken.clear();
        self.branch.clear();
        self.needed = 0;
        self.has_others = false;
    }

    /// Requires the events up to the one at `index`.
    pub(crate) fn need(&mut self, index: usize) {
        self.needed = self.needed.max(index + 1);
    }

    /// Computes one more event, if there is one.
    fn extend(&mut self, source: &mut impl LazyEvents) -> bool {
        let Some(summary) = source.next() else { return false };
        self.summaries.push(summary);
        self.taken.push(false);
        true
    }

    fn extend_to(&mut self, length: usize, source: &mut impl LazyEvents) {
        while self.summaries.len() < length && self.extend(source) {}
    }

    /// How an event that could come next, or sleeps, relates to the part of the sequence that is not in the branch.
    pub(crate) fn initial(
        &mut self,
        event: &EventSummary,
        state: State,
        source: &mut impl LazyEvents,
        dependence: Dependence,
    ) -> Initial {
        if state == State::Executed {
            return self.seen(None, event.blind, source);
        }
        let mut is_passed = state == State::Passed;
        let mut index = 0;
        while index < self.summaries.len() || self.extend(source) {
            if !self.taken[index] {
                let other = &self.summaries[index];
                if event.thread == other.thread {
                    return match (event.choice == other.choice, is_passed) {
                        (false, _) => Initial::No(index),
                        (true, false) => Initial::At { index, shown: index },
                        (true, true) => self.seen(Some(index), event.blind, source),
                    };
                }
                let between = || self.summaries[..index].iter().chain(&self.branch);
                if dependence.depend(event, other, between) {
                    if !event.is_blind_like(other) {
                        return Initial::No(index);
                    }
                    is_passed = true;
                }
            }
            index += 1;
        }
        Initial::Independent
    }

    /// How a blind write of `cell` that comes after another one relates to what follows it. `write` is its index,
    /// unless it happened before the sequence. It is no initial iff the next access to the cell sees it.
    fn seen(&mut self, write: Option<usize>, cell: CellIndex, source: &mut impl LazyEvents) -> Initial {
        let at = |shown| write.map_or(Initial::Independent, |index| Initial::At { index, shown });
        let mut index = write.map_or(0, |index| index + 1);
        while index < self.summaries.len() || self.extend(source) {
            if !self.taken[index] {
                let other = &self.summaries[index];
                if other.sees(cell) {
                    return Initial::No(index);
                }
                if other.blind == cell {
                    return at(index);
                }
            }
            index += 1;
        }
        at(usize::MAX)
    }
}

/// The branches of a wakeup tree, in the order in which they are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branches(u32);

impl Branches {
    pub(crate) const NONE: Branches = Branches(u32::MAX);

    pub(crate) fn is_empty(self) -> bool {
        self == Branches::NONE
    }
}

/// A branch. It is small, as there can be as many at a time as executions.
#[derive(Clone, Copy)]
struct Branch {
    /// The number of its event.
    summary: u32,
    children: Branches,
    /// Its next sibling; of a free branch, another free one.
    next: Branches,
}

pub(crate) struct WakeupTrees {
    branches: Vec<Branch>,
    free: Branches,
    used: usize,
    /// The events of all branches so far, by number. They are few.
    summaries: Vec<EventSummary>,
    /// Their numbers, by thread and index.
    numbers: Vec<Vec<Vec<u32>>>,
}

/// The result of [`WakeupTrees::insert`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inserted {
    /// The tree has a leaf whose events are all among the first ones of the sequence, as many as were given.
    WithinFirst,
    /// It has a leaf that fits the sequence.
    Otherwise,
}

impl WakeupTrees {
    pub(crate) fn new() -> WakeupTrees {
        WakeupTrees {
            branches: Vec::new(),
            free: Branches::NONE,
            used: 0,
            summaries: Vec::new(),
            numbers: Vec::new(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// Removes the first branch, and returns its event and the tree below.
    pub(crate) fn take_first(&mut self, branches: &mut Branches) -> Option<(EventSummary, Branches)> {
        if branches.is_empty() {
            return None;
        }
        let branch = &mut self.branches[branches.0 as usize];
        let Branch { summary, children, next } = *branch;
        branch.next = self.free;
        self.free = *branches;
        self.used -= 1;
        *branches = next;
        Some((self.summaries[summary as usize], children))
    }

    /// Makes sure that a tree has a leaf `u` such that some execution starts with both `u` and the sequence.
    ///
    /// The added branch ends with the last event that is needed: the `first` events of the sequence are, and, for each
    /// branch that is passed over, the event that makes it no weak initial.
    pub(crate) fn insert(
        &mut self,
        root: &mut Branches,
        sequence: &mut Sequence,
        source: &mut impl LazyEvents,
        first: usize,
        dependence: Dependence,
    ) -> Inserted {
        sequence.needed = sequence.needed.max(first);
        let mut parent = None;
        let mut last = None;
        let mut branch = *root;
        while !branch.is_empty() {
            let Branch { summary, children, next } = self.branches[branch.0 as usize];
            let event = &self.summaries[summary as usize];
            let initial = sequence.initial(event, State::Fresh, source, dependence);
            if let Initial::No(index) = initial {
                sequence.need(index);
                last = Some(branch.0);
                branch = next;
                continue;
            }
            if dependence.buffering.is_on {
                sequence.branch.push(*event);
            }
            match initial {
                Initial::At { index, shown } => {
                    sequence.taken[index] = true;
                    sequence.has_others |= shown >= first;
                }
                _ => sequence.has_others = true,
            }
            if children.is_empty() {
                return if sequence.has_others { Inserted::Otherwise } else { Inserted::WithinFirst };
            }
            (parent, last, branch) = (Some(branch.0), None, children);
        }
        sequence.extend_to(sequence.needed, source);
        if sequence.taken[..sequence.needed].iter().all(|&taken| taken) {
            sequence.extend_to(usize::MAX, source);
            sequence.needed = sequence.summaries.len();
        }
        let mut added = Branches::NONE;
        for index in (0..sequence.needed).rev().filter(|&index| !sequence.taken[index]) {
            let summary = self.number(&sequence.summaries[index]);
            added = self.add(Branch { summary, children: added, next: Branches::NONE });
        }
        match (last, parent) {
            (Some(sibling), _) => self.branches[sibling as usize].next = added,
            (None, Some(parent)) => self.branches[parent as usize].children = added,
            (None, None) => *root = added,
        }
        if sequence.has_others || sequence.needed > first {
            Inserted::Otherwise
        } else {
            Inserted::WithinFirst
        }
    }

    fn number(&mut self, summary: &EventSummary) -> u32 {
        let (thread, index) = (summary.thread.index(), summary.index as usize);
        if self.numbers.len() <= thread {
            self.numbers.resize_with(thread + 1, Vec::new);
        }
        let of_thread = &mut self.numbers[thread];
        if of_thread.len() <= index {
            of_thread.resize_with(index + 1, Vec::new);
        }
        let numbers = &mut of_thread[index];
        let known = numbers.iter().copied().find(|&number| self.summaries[number as usize] == *summary);
        known.unwrap_or_else(|| {
            let number = self.summaries.len() as u32;
            self.summaries.push(*summary);
            numbers.push(number);
            number
        })
    }

    fn add(&mut self, branch: Branch) -> Branches {
        self.used += 1;
        let added = self.free;
        if added.is_empty() {
            self.branches.push(branch);
            return Branches(self.branches.len() as u32 - 1);
        }
        let place = &mut self.branches[added.0 as usize];
        self.free = place.next;
        *place = branch;
        added
    }
}
