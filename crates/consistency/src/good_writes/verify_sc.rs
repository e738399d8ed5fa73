//! `VerifySC`: a search for a witness through the witness states.
//!
//! Source: "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021, Algorithm 1 (thesis, Algorithm 4.1), and
//! the heuristics of section 4.2.
//! A state is the number of executed events of each thread, and the thread that wrote each contended cell last. An event is executable
//! when its sources are good and no remaining read holds the write that it overwrites: a read whose good writes were all executed.
//! Deviations: sequences are one path with the remaining alternatives, which is the paper's worklist as a stack; states with one
//! successor are not remembered. The second greedy rule also holds for an event that reads, as long as it does not read what it
//! overwrites: its sources are good now.
//! Promise: there is a witness iff one is found.

use super::{Closure, Heuristics, INITIAL, Instance, Slot, Verified};
use crate::decide::compact;
use crate::lanes::Lane;
use interleaf_trace::EventIndex;
use rustc_hash::FxHashSet;

/// The number of states between two polls.
const STATES_BETWEEN_POLLS: u64 = 4096;

struct Search<'a> {
    instance: &'a Instance,
    closure: &'a Closure,
    how: Heuristics,
    /// By event: its place in the guide.
    rank: Vec<u32>,
    /// By thread: the number of executed events.
    done: Vec<u32>,
    sequence: Vec<u32>,
    active: Vec<u32>,
    /// The overwritten writes, in the order of the sequence.
    overwritten: Vec<u32>,
    /// By slot: the number of its good writes that remain.
    remaining: Vec<u32>,
    /// By cell: the number of remaining slots without remaining good writes.
    holders: Vec<u32>,
    /// By event: the number of remaining slots for which it is a good write.
    wanted: Vec<u32>,
    /// By cell: the same for the initial value.
    initial_wanted: Vec<u32>,
    /// For each event the slots for which it is a good write, one list after the other, and the start of each list.
    readers: Vec<u32>,
    starts: Vec<u32>,
    /// The cells that more than one thread writes.
    contended: Vec<u32>,
}

impl Instance {
    pub(super) fn verify_sc(
        &self,
        closure: &Closure,
        guide: &[EventIndex],
        how: Heuristics,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Verified> {
        Search::new(self, closure, guide, how).run(goes_on)
    }
}

impl<'a> Search<'a> {
    fn new(instance: &'a Instance, closure: &'a Closure, guide: &[EventIndex], how: Heuristics) -> Self {
        let events = instance.len();
        let cells = instance.lanes.len();
        let mut rank = vec![0; events];
        for (number, event) in guide.iter().enumerate().filter(|_| how.guided) {
            rank[event.index()] = number as u32;
        }
        let mut starts = vec![0; events + 1];
        let mut wanted = vec![0; events];
        let mut initial_wanted = vec![0; cells];
        let mut remaining = Vec::with_capacity(instance.slots.len());
        let mut holders = vec![0; cells];
        for (number, slot) in instance.slots.iter().enumerate() {
            let mut left = 0;
            for &write in instance.good(number) {
                if write == INITIAL {
                    initial_wanted[slot.cell as usize] += 1;
                } else {
                    wanted[write as usize] += 1;
                    left += 1;
                }
            }
            remaining.push(left);
            holders[slot.cell as usize] += u32::from(left == 0);
        }
        let mut sum = 0;
        for (start, count) in starts.iter_mut().zip(wanted.iter().chain([&0])) {
            *start = sum;
            sum += count;
        }
        let mut readers = vec![0; sum as usize];
        let mut next = starts.clone();
        for number in 0..instance.slots.len() {
            for &write in instance.good(number).iter().filter(|&&write| write != INITIAL) {
                let place = &mut next[write as usize];
                readers[*place as usize] = number as u32;
                *place += 1;
            }
        }
        let is_contended =
            |lanes: &Vec<Lane>| lanes.iter().filter(|lane| !lane.writes.is_empty()).count() > 1;
        let contended = (0..cells as u32).filter(|&cell| is_contended(&instance.lanes[cell as usize]));
        Search {
            instance,
            closure,
            how,
            rank,
            done: vec![0; instance.base.chains().len()],
            sequence: Vec::with_capacity(events),
            active: vec![INITIAL; cells],
            overwritten: Vec::new(),
            remaining,
            holders,
            wanted,
            initial_wanted,
            readers,
            starts,
            contended: contended.collect(),
        }
    }

    fn run(mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<Verified> {
        let mut visited: FxHashSet<Box<[u8]>> = FxHashSet::default();
        let mut states = 0;
        // The alternatives, best last, each with the length of the sequence that it extends.
        let mut worklist: Vec<(u32, u32)> = Vec::new();
        let mut candidates = Vec::new();
        loop {
            let is_dead_end = loop {
                if self.sequence.len() == self.instance.len() {
                    let witness = self.sequence.into_iter().map(EventIndex).collect();
                    return Some(Verified { witness: Some(witness), states });
                }
                states += 1;
                if states % STATES_BETWEEN_POLLS == 0 && !goes_on() {
                    return None;
                }
                self.candidates(&mut candidates);
                match candidates[..] {
                    [] => break true,
                    [only] => self.execute(only),
                    _ => break !visited.insert(self.state()),
                }
            };
            if !is_dead_end {
                let length = self.sequence.len() as u32;
                worklist.extend(candidates.iter().map(|&event| (event, length)));
            }
            let Some((event, length)) = worklist.pop() else {
                return Some(Verified { witness: None, states });
            };
            while self.sequence.len() > length as usize {
                self.take_back();
            }
            self.execute(event);
        }
    }

    /// The executable events, best last; only one if a greedy rule applies.
    fn candidates(&self, candidates: &mut Vec<u32>) {
        candidates.clear();
        for (thread, events) in self.instance.base.chains().iter().enumerate() {
            let Some(&event) = events.get(self.done[thread] as usize) else { continue };
            if !self.is_executable(event) {
                continue;
            }
            if self.is_greedy(event) {
                candidates.clear();
                candidates.push(event);
                return;
            }
            candidates.push(event);
        }
        candidates.sort_by_key(|&event| std::cmp::Reverse(self.rank[event as usize]));
    }

    fn is_executable(&self, event: u32) -> bool {
        let source = |slot: usize| match self.instance.slots[slot] {
            Slot { forwarded, .. } if forwarded != INITIAL && !self.is_done(forwarded) => forwarded,
            Slot { cell, .. } => self.active[cell as usize],
        };
        let slots = self.instance.slots_of(event);
        self.closure.order.missing(event, &self.done).is_none()
            && slots.clone().all(|slot| self.instance.good(slot).binary_search(&source(slot)).is_ok())
            && self.instance.are_fresh(event, source)
            && self.instance.writes(EventIndex(event)).iter().all(|cell| {
                let cell = cell.0;
                let own = slots
                    .clone()
                    .filter(|&slot| self.instance.slots[slot].cell == cell && self.remaining[slot] == 0);
                self.holders[cell as usize] == own.count() as u32
            })
    }

    /// Whether a greedy rule applies to an executable event.
    fn is_greedy(&self, event: u32) -> bool {
        let writes = self.instance.writes(EventIndex(event));
        if writes.is_empty() {
            return self.how.greedy_reads;
        }
        let is_needed = |write: u32, cell: u32| match write {
            INITIAL => self.initial_wanted[cell as usize] > 0,
            _ => self.wanted[write as usize] > 0,
        };
        self.how.greedy_writes
            && self.wanted[event as usize] == 0
            && writes.iter().all(|cell| !is_needed(self.active[cell.index()], cell.0))
    }

    fn execute(&mut self, event: u32) {
        let instance = self.instance;
        for slot in instance.slots_of(event) {
            let cell = instance.slots[slot].cell as usize;
            self.holders[cell] -= u32::from(self.remaining[slot] == 0);
            for &write in instance.good(slot) {
                *self.wanted_mut(write, cell) -= 1;
            }
        }
        self.done[instance.base.chain_of(event) as usize] += 1;
        for cell in instance.writes(EventIndex(event)) {
            self.overwritten.push(std::mem::replace(&mut self.active[cell.index()], event));
        }
        for place in self.starts[event as usize]..self.starts[event as usize + 1] {
            let slot = self.readers[place as usize] as usize;
            if !self.is_done(instance.slots[slot].reader) {
                self.remaining[slot] -= 1;
                self.holders[instance.slots[slot].cell as usize] += u32::from(self.remaining[slot] == 0);
            }
        }
        self.sequence.push(event);
    }

    fn take_back(&mut self) {
        let instance = self.instance;
        let Some(event) = self.sequence.pop() else { return };
        for place in self.starts[event as usize]..self.starts[event as usize + 1] {
            let slot = self.readers[place as usize] as usize;
            if !self.is_done(instance.slots[slot].reader) {
                self.holders[instance.slots[slot].cell as usize] -= u32::from(self.remaining[slot] == 0);
                self.remaining[slot] += 1;
            }
        }
        for cell in instance.writes(EventIndex(event)).iter().rev() {
            self.active[cell.index()] = self.overwritten.pop().expect("what was written is taken back");
        }
        self.done[instance.base.chain_of(event) as usize] -= 1;
        for slot in instance.slots_of(event) {
            let cell = instance.slots[slot].cell as usize;
            self.holders[cell] += u32::from(self.remaining[slot] == 0);
            for &write in instance.good(slot) {
                *self.wanted_mut(write, cell) += 1;
            }
        }
    }

    fn wanted_mut(&mut self, write: u32, cell: usize) -> &mut u32 {
        match write {
            INITIAL => &mut self.initial_wanted[cell],
            _ => &mut self.wanted[write as usize],
        }
    }

    fn is_done(&self, event: u32) -> bool {
        self.instance.base.is_among(event, &self.done)
    }

    fn state(&self) -> Box<[u8]> {
        let thread_of = |&cell: &u32| match self.active[cell as usize] {
            INITIAL => 0,
            write => self.instance.base.chain_of(write) + 1,
        };
        compact(self.done.iter().copied().chain(self.contended.iter().map(thread_of)))
    }
}
