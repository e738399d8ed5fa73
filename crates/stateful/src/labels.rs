//! Labels of transitions, and sets of them.
//!
//! A label is a process and what one of its steps touches, or waits for. There are few, so labels and sets of labels
//! are numbered. The part of the state graph that a state leads to is remembered as a set of labels.

use crate::run::Run;
use fixedbitset::FixedBitSet;
use interleaf_memory::Machine;
use interleaf_trace::{CellIndex, Footprint, ThreadIndex, ThreadSet};
use rustc_hash::FxHashMap;

pub(crate) type LabelId = u32;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LabelSet(pub(crate) u32);

impl LabelSet {
    pub(crate) const EMPTY: LabelSet = LabelSet(0);
    /// Any label, known or not.
    pub(crate) const ANYTHING: LabelSet = LabelSet(u32::MAX >> 2);
}

/// The most unions, and the most sets with one more label, that are remembered.
const MOST_UNIONS: usize = 1 << 20;

#[derive(Debug)]
pub(crate) struct Labels {
    all: Vec<(ThreadIndex, Footprint)>,
    numbers: FxHashMap<(ThreadIndex, Footprint), LabelId>,
    /// For each label how many labels were known when it was last asked for, and which of these depend on it.
    dependent: Vec<(usize, FixedBitSet)>,
    /// Sets end with their last member, so that equal ones are equal as bits.
    sets: Vec<FixedBitSet>,
    set_numbers: FxHashMap<FixedBitSet, u32>,
    unions: FxHashMap<(u32, u32), u32>,
    /// By a set and a label.
    larger: FxHashMap<(u32, LabelId), u32>,
    /// Kept for its memory.
    scratch: FixedBitSet,
}

impl Default for Labels {
    fn default() -> Labels {
        Labels {
            all: Vec::new(),
            numbers: FxHashMap::default(),
            dependent: Vec::new(),
            sets: vec![FixedBitSet::new()],
            set_numbers: FxHashMap::from_iter([(FixedBitSet::new(), 0)]),
            unions: FxHashMap::default(),
            larger: FxHashMap::default(),
            scratch: FixedBitSet::new(),
        }
    }
}

impl Labels {
    /// The number of a label; none if it touches nothing.
    pub(crate) fn number(&mut self, process: ThreadIndex, footprint: Footprint) -> Option<LabelId> {
        if footprint == Footprint::NOTHING {
            return None;
        }
        let next = self.all.len() as LabelId;
        let number = *self.numbers.entry((process, footprint)).or_insert(next);
        if number == next {
            self.all.push((process, footprint));
            self.dependent.push((0, FixedBitSet::new()));
        }
        Some(number)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn process(&self, label: LabelId) -> ThreadIndex {
        self.all[label as usize].0
    }

    /// The labels of a process in this state: of each step that it can take, and of what its thread waits for.
    pub(crate) fn of_process(&mut self, run: &mut Run, process: ThreadIndex, labels: &mut Vec<LabelId>) {
        labels.clear();
        let machine = &mut run.machine;
        for thread in machine.threads() {
            if machine.owner(thread).unwrap_or(thread) != process {
                continue;
            }
            if machine.is_enabled(thread) {
                let footprint = machine.footprint(thread);
                labels.extend(self.number(process, footprint));
            } else {
                labels.extend(self.of_waiting(machine, thread, process));
            }
        }
    }

    /// The label of a thread that waits for memory to change.
    pub(crate) fn of_waiting(
        &mut self,
        machine: &mut Machine,
        thread: ThreadIndex,
        process: ThreadIndex,
    ) -> Option<LabelId> {
        let (reads, lifetime) = match machine.guard(thread) {
            Some(guard) => (guard.cells, machine.lifetime_of_awaited(thread)),
            None => (machine.round_cells(thread), CellIndex::NONE),
        };
        self.number(process, Footprint { reads, lifetime, ..Footprint::NOTHING })
    }

    /// Whether two steps of different processes with these labels depend on each other.
    pub(crate) fn depend(&self, machine: &Machine, one: LabelId, other: LabelId) -> bool {
        let (one, other) = (self.all[one as usize], self.all[other as usize]);
        one.0 != other.0 && one.1.conflicts(other.1, &machine.trace().groups)
    }

    /// Adds the labels that depend on this one, among those that came up since the last time.
    fn learn(&mut self, machine: &Machine, label: LabelId) {
        if self.dependent[label as usize].0 == self.all.len() {
            return;
        }
        let (known, mut dependent) = std::mem::take(&mut self.dependent[label as usize]);
        for other in known..self.all.len() {
            if self.depend(machine, label, other as LabelId) {
                dependent.grow_and_insert(other);
            }
        }
        self.dependent[label as usize] = (self.all.len(), dependent);
    }

    pub(crate) fn dependent(
        &mut self,
        machine: &Machine,
        label: LabelId,
    ) -> impl Iterator<Item = usize> + '_ {
        self.learn(machine, label);
        self.dependent[label as usize].1.ones()
    }

    /// The processes that have a label in the set which depends on `label`; none if the set is [`LabelSet::ANYTHING`].
    pub(crate) fn dependent_processes(
        &mut self,
        machine: &Machine,
        label: LabelId,
        set: LabelSet,
        processes: &mut ThreadSet,
    ) -> Option<()> {
        if set == LabelSet::ANYTHING {
            return None;
        }
        self.learn(machine, label);
        let dependent = &self.dependent[label as usize].1;
        let both = dependent.intersection(&self.sets[set.0 as usize]);
        both.for_each(|other| processes.insert(self.all[other].0));
        Some(())
    }

    /// The processes that have any label which depends on `label`.
    pub(crate) fn dependent_of_all(&mut self, machine: &Machine, label: LabelId, processes: &mut ThreadSet) {
        self.learn(machine, label);
        self.dependent[label as usize].1.ones().for_each(|other| processes.insert(self.all[other].0));
    }

    /// The labels in a set; not of [`LabelSet::ANYTHING`].
    pub(crate) fn members(&self, set: LabelSet) -> impl Iterator<Item = LabelId> + use<> {
        self.sets[set.0 as usize].clone().into_ones().map(|label| label as LabelId)
    }

    /// A set with one more label.
    pub(crate) fn with(&mut self, set: LabelSet, label: LabelId) -> LabelSet {
        if set == LabelSet::ANYTHING || self.sets[set.0 as usize].contains(label as usize) {
            return set;
        }
        if let Some(&known) = self.larger.get(&(set.0, label)) {
            return LabelSet(known);
        }
        self.scratch.clone_from(&self.sets[set.0 as usize]);
        self.scratch.grow_and_insert(label as usize);
        let larger = self.number_of_scratch();
        if self.larger.len() >= MOST_UNIONS {
            self.larger.clear();
        }
        self.larger.insert((set.0, label), larger.0);
        larger
    }

    pub(crate) fn union(&mut self, one: LabelSet, other: LabelSet) -> LabelSet {
        let (low, high) = (one.0.min(other.0), one.0.max(other.0));
        if low == high || low == 0 || LabelSet(high) == LabelSet::ANYTHING {
            return LabelSet(high);
        }
        if let Some(&known) = self.unions.get(&(low, high)) {
            return LabelSet(known);
        }
        self.scratch.clone_from(&self.sets[low as usize]);
        self.scratch.union_with(&self.sets[high as usize]);
        let union = self.number_of_scratch();
        if self.unions.len() >= MOST_UNIONS {
            self.unions.clear();
        }
        self.unions.insert((low, high), union.0);
        union
    }

    fn number_of_scratch(&mut self) -> LabelSet {
        if let Some(&known) = self.set_numbers.get(&self.scratch) {
            return LabelSet(known);
        }
        let next = self.sets.len() as u32;
        self.sets.push(self.scratch.clone());
        self.set_numbers.insert(self.scratch.clone(), next);
        LabelSet(next)
    }

    /// The memory of labels and sets, roughly, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let words: usize = self.sets.last().map_or(0, |set| set.len().div_ceil(64));
        (self.sets.len() * (2 * words * 8 + 56) + (self.unions.len() + self.larger.len()) * 16) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_trace::Cells;

    #[test]
    fn sets_are_one_number_however_they_come_about() {
        let mut labels = Labels::default();
        let writes = |cell| Footprint { writes: Cells::one(CellIndex(cell)), ..Footprint::NOTHING };
        let numbers: Vec<_> =
            (0..100).filter_map(|cell| labels.number(ThreadIndex(cell % 3), writes(cell))).collect();
        assert_eq!(numbers.len(), 100);
        assert_eq!(labels.number(ThreadIndex(0), Footprint::NOTHING), None);
        let make = |labels: &mut Labels, members: &[LabelId]| {
            members.iter().fold(LabelSet::EMPTY, |set, &label| labels.with(set, label))
        };
        let (low, high) = (make(&mut labels, &[1, 2]), make(&mut labels, &[70, 2]));
        let both = labels.union(low, high);
        assert_eq!(both, make(&mut labels, &[70, 2, 1]));
        assert_eq!(both, labels.union(high, low));
        assert_eq!(labels.members(both).collect::<Vec<_>>(), [1, 2, 70]);
        assert_eq!(labels.union(both, LabelSet::ANYTHING), LabelSet::ANYTHING);
        assert_eq!(labels.union(LabelSet::EMPTY, low), low);
    }
}
