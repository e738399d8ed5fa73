//! What runs have learned: which reads read which writes, and the schedules that showed something new.

use crate::seen::{CodePlace, INITIAL, Pair, Seen};
use fastrand::Rng;
use interleaf_memory::Machine;
use interleaf_program::Address;
use interleaf_trace::ThreadIndex;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// The most combinations that are counted, so that memory has a bound.
const MOST_COMBINATIONS: usize = 1 << 20;

/// The most schedules that are kept.
const MOST_SCHEDULES: usize = 1 << 14;

/// The most constraints of a schedule that is kept.
const MOST_CONSTRAINTS: usize = 32;

/// How many constraints are drawn to find one that is new.
const TRIES: usize = 8;

/// How many schedules are looked at to draw one.
const DRAWN_FROM: usize = 8;

/// A read has to read a write, or must not read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Constraint {
    pub(crate) pair: Pair,
    pub(crate) is_wanted: bool,
}

/// An abstract schedule whose run showed a new pair.
#[derive(Clone, Debug)]
struct Kept {
    constraints: Vec<Constraint>,
    /// The pairs of its run, as a hash.
    combination: u64,
}

/// The places that accessed an address.
#[derive(Clone, Debug, Default)]
struct Accesses {
    reads: Vec<CodePlace>,
    writes: Vec<CodePlace>,
}

/// What some runs have learned.
#[derive(Clone, Debug, Default)]
pub(crate) struct Learned {
    /// Each pair, with the run that showed it first.
    pairs: FxHashMap<Pair, u64>,
    /// Each access: address, place, and whether it is a write.
    accesses: FxHashSet<(Address, CodePlace, bool)>,
    /// The same, in the order in which they were seen.
    accessed: Vec<(Address, CodePlace, bool)>,
    by_address: FxHashMap<Address, Accesses>,
    /// The addresses that were both read and written, in the order in which that was seen.
    shared: Vec<Address>,
    /// How often each combination of pairs was seen.
    combinations: FxHashMap<u64, u64>,
    kept: Vec<Kept>,
}

/// The pairs of a write and a read that read from it, by their places in the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeenPairs {
    /// How many were seen.
    pub seen: u64,
    /// An upper bound: pairs of a write and a read of the same address, and reads of the initial value that were seen.
    pub possible: u64,
    /// The run that showed the last new one, from 1.
    pub last_new: u64,
}

impl Learned {
    /// How many pairs of places were seen, and how many there may be.
    pub(crate) fn coverage(&self) -> SeenPairs {
        let mut first: FxHashMap<(CodePlace, CodePlace), u64> = FxHashMap::default();
        for (pair, &run) in &self.pairs {
            first.entry((pair.write, pair.read)).and_modify(|first| *first = run.min(*first)).or_insert(run);
        }
        let mut possible: FxHashSet<(CodePlace, CodePlace)> = first.keys().copied().collect();
        for Accesses { reads, writes } in self.by_address.values() {
            for &read in reads {
                possible.extend(writes.iter().map(|&write| (write, read)));
            }
        }
        SeenPairs {
            seen: first.len() as u64,
            possible: possible.len() as u64,
            last_new: first.values().copied().max().unwrap_or(0),
        }
    }

    /// Adds what later runs have learned.
    pub(crate) fn merge(&mut self, later: Learned) {
        for (pair, run) in later.pairs {
            self.pairs.entry(pair).and_modify(|first| *first = run.min(*first)).or_insert(run);
        }
        for access in later.accessed {
            self.add_access(access);
        }
        for (combination, times) in later.combinations {
            self.count(combination, times);
        }
        let room = MOST_SCHEDULES.saturating_sub(self.kept.len());
        self.kept.extend(later.kept.into_iter().take(room));
    }

    fn count(&mut self, combination: u64, times: u64) {
        let has_room = self.combinations.len() < MOST_COMBINATIONS;
        match self.combinations.get_mut(&combination) {
            Some(count) => *count += times,
            None if has_room => _ = self.combinations.insert(combination, times),
            None => {}
        }
    }

    fn add_access(&mut self, access: (Address, CodePlace, bool)) {
        if !self.accesses.insert(access) {
            return;
        }
        self.accessed.push(access);
        let (address, place, is_write) = access;
        let all = self.by_address.entry(address).or_default();
        let was_shared = !all.reads.is_empty() && !all.writes.is_empty();
        if is_write {
            all.writes.push(place);
        } else {
            all.reads.push(place);
        }
        if !was_shared && !all.reads.is_empty() && !all.writes.is_empty() {
            self.shared.push(address);
        }
    }
}

/// What is known in a run: what the runs before this chunk have learned, and what those of the chunk have.
pub(crate) struct Knowledge<'k> {
    pub(crate) before: &'k Learned,
    pub(crate) own: &'k mut Learned,
    /// Whether schedules are kept.
    pub(crate) keeps_schedules: bool,
}

impl Knowledge<'_> {
    /// Learns from a run that has ended, which had these constraints.
    pub(crate) fn learn(&mut self, number: u64, machine: &Machine, seen: &Seen, constraints: &[Constraint]) {
        let trace = machine.trace();
        // In the order of the run, with the thread that read.
        let mut reads: Vec<(ThreadIndex, Pair)> = Vec::new();
        for event in 0..trace.events.len() {
            seen.accesses(trace, event, |access| {
                reads.extend(access.read.map(|pair| (trace.events[event].thread, pair)));
                for (is_access, is_write) in [(access.read.is_some(), false), (access.writes, true)] {
                    let access = (access.address, access.place, is_write);
                    if is_access && !self.before.accesses.contains(&access) {
                        self.own.add_access(access);
                    }
                }
            });
        }
        let mut last_new = None;
        for (at, (_, pair)) in reads.iter().enumerate() {
            if !self.before.pairs.contains_key(pair) && !self.own.pairs.contains_key(pair) {
                self.own.pairs.insert(*pair, number);
                last_new = Some(at);
            }
        }
        if !self.keeps_schedules {
            return;
        }
        let mut pairs: Vec<Pair> = reads.iter().map(|&(_, pair)| pair).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let mut hasher = FxHasher::default();
        pairs.hash(&mut hasher);
        let combination = hasher.finish();
        self.own.count(combination, 1);
        let Some(last_new) = last_new else { return };
        // What the thread had read led it there. A constraint that the run did not satisfy did not.
        let thread = reads[last_new].0;
        let own = reads[..=last_new].iter().rev().filter(|&&(reader, _)| reader == thread);
        let own = own.map(|&(_, pair)| Constraint { pair, is_wanted: true });
        let holds = |one: &Constraint| pairs.binary_search(&one.pair).is_ok() == one.is_wanted;
        let mut kept: Vec<Constraint> = Vec::new();
        for one in own.chain(constraints.iter().copied().filter(holds)) {
            if kept.len() < MOST_CONSTRAINTS && !kept.contains(&one) {
                kept.push(one);
            }
        }
        let constraints = kept;
        self.own.kept.push(Kept { constraints, combination });
    }

    /// The constraints of a new run: those of a schedule that was kept, and whose combination was seen rarely, with a change.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Vec<Constraint> {
        let count = self.before.kept.len() + self.own.kept.len();
        let at = |number: usize| match number.checked_sub(self.before.kept.len()) {
            None => &self.before.kept[number],
            Some(own) => &self.own.kept[own],
        };
        let times = |kept: &Kept| -> u64 {
            let of = |learned: &Learned| learned.combinations.get(&kept.combination).copied().unwrap_or(0);
            of(self.before) + of(self.own)
        };
        let drawn = (0..DRAWN_FROM.min(count)).map(|_| at(rng.usize(..count)));
        let rarest = drawn.min_by_key(|kept| times(kept));
        let mut constraints = rarest.map_or_else(Vec::new, |kept| kept.constraints.clone());
        self.mutate(&mut constraints, rng);
        constraints
    }

    /// Adds, replaces, removes or negates a constraint, or leaves them as they are.
    fn mutate(&self, constraints: &mut Vec<Constraint>, rng: &mut Rng) {
        let number = if constraints.is_empty() { 0 } else { rng.usize(..constraints.len()) };
        match if constraints.is_empty() { 0 } else { rng.u32(..7) } {
            0..=2 => constraints.extend(self.constraint(constraints, rng)),
            3 => {
                if let Some(other) = self.constraint(constraints, rng) {
                    constraints[number] = other;
                }
            }
            4 => _ = constraints.swap_remove(number),
            5 => constraints[number].is_wanted ^= true,
            _ => {}
        }
    }

    /// A constraint at random; preferably a pair that was not seen, of a read that has no constraint yet.
    fn constraint(&self, constraints: &[Constraint], rng: &mut Rng) -> Option<Constraint> {
        let is_new = |one: &Constraint| {
            let read = |pair: Pair| (pair.read, pair.address);
            let is_seen = |learned: &Learned| learned.pairs.contains_key(&one.pair);
            let is_constrained = constraints.iter().any(|other| read(other.pair) == read(one.pair));
            one.is_wanted && !is_constrained && !is_seen(self.before) && !is_seen(self.own)
        };
        let drawn: Vec<_> = (0..TRIES).filter_map(|_| self.any_constraint(rng)).collect();
        drawn.iter().find(|one| is_new(one)).or(drawn.first()).copied()
    }

    /// A read and a write of the same memory, at random, whether the one was seen to read the other or not.
    fn any_constraint(&self, rng: &mut Rng) -> Option<Constraint> {
        let learned = if self.before.shared.is_empty() { &*self.own } else { self.before };
        let address = *learned.shared.get(rng.usize(..learned.shared.len().max(1)))?;
        let Accesses { reads, writes } = &learned.by_address[&address];
        let read = reads[rng.usize(..reads.len())];
        // One more stands for what memory holds initially.
        let write = writes.get(rng.usize(..=writes.len())).copied().unwrap_or(INITIAL);
        Some(Constraint { pair: Pair { write, read, address }, is_wanted: rng.bool() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(write: CodePlace, read: CodePlace, address: Address) -> Pair {
        Pair { write, read, address }
    }

    #[test]
    fn coverage_counts_places_once_whatever_their_addresses() {
        let mut learned = Learned::default();
        for (address, run) in [(8, 3), (16, 7)] {
            learned.pairs.insert(pair(1, 2, address), run);
            [(address, 1, true), (address, 5, true), (address, 2, false)]
                .into_iter()
                .for_each(|access| learned.add_access(access));
        }
        assert_eq!(learned.coverage(), SeenPairs { seen: 1, possible: 2, last_new: 3 });
        learned.pairs.insert(pair(INITIAL, 2, 8), 9);
        assert_eq!(learned.coverage(), SeenPairs { seen: 2, possible: 3, last_new: 9 });
    }

    #[test]
    fn what_was_learned_first_stays() {
        let (mut before, mut later) = (Learned::default(), Learned::default());
        before.pairs.insert(pair(1, 2, 8), 3);
        later.pairs.insert(pair(1, 2, 8), 5);
        later.pairs.insert(pair(4, 2, 8), 6);
        later.add_access((8, 2, false));
        later.add_access((8, 4, true));
        before.merge(later);
        assert_eq!((before.pairs[&pair(1, 2, 8)], before.pairs[&pair(4, 2, 8)]), (3, 6));
        assert_eq!(before.shared, [8]);
    }

    #[test]
    fn every_change_of_a_schedule_is_drawn() {
        let mut before = Learned::default();
        before.add_access((8, 2, false));
        before.add_access((8, 4, true));
        let kept = vec![Constraint { pair: pair(4, 2, 8), is_wanted: true }];
        before.kept.push(Kept { constraints: kept.clone(), combination: 0 });
        let knowledge = Knowledge { before: &before, own: &mut Learned::default(), keeps_schedules: true };
        let mut rng = Rng::with_seed(1);
        let drawn: Vec<_> = (0..200).map(|_| knowledge.draw(&mut rng)).collect();
        assert!(drawn.iter().any(Vec::is_empty), "removed");
        assert!(drawn.iter().any(|drawn| drawn.len() == 2), "added");
        assert!(drawn.iter().any(|drawn| *drawn == [Constraint { is_wanted: false, ..kept[0] }]), "negated");
        assert!(drawn.iter().any(|drawn| drawn.iter().any(|one| one.pair.write == INITIAL)), "replaced");
    }
}
