//! Counters: cells that several threads update without looking at the result.
//!
//! Updates of one family commute ([`Family`]). So no thread can see in which order such updates happened, only which of them it sees.
//! With [`Settings::merges_counters`](crate::Settings::merges_counters) the memory of a counter consists of several cells, its *parts*: a
//! base, which stores write, and for each thread what its updates add up to, or whatever else the family makes of them. An update
//! accesses the part of its thread alone. A read accesses all parts; the contents are all of them together. A store writes all of
//! them: the base holds the value, and the others nothing.
//!
//! So the reads-from map of the parts says what a read sees: the last store, and the updates since then.
//!
//! Which cells are counters is learned: those that two threads were seen to update so. An operation that reads and writes a counter
//! in one step, and whose result is used, sees the order of the updates. Then the cell is no counter.

use interleaf_program::{Address, Cell, Rmw, ThreadId, Value};
use interleaf_trace::Trace;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Updates that commute with each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Family {
    /// Additions and subtractions.
    Sum,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// The larger number, signed.
    Max,
    /// The smaller number, signed.
    Min,
    /// The larger number, unsigned.
    UnsignedMax,
    /// The smaller number, unsigned.
    UnsignedMin,
}

impl Family {
    const ALL: [Family; 8] = [
        Family::Sum,
        Family::And,
        Family::Or,
        Family::Xor,
        Family::Max,
        Family::Min,
        Family::UnsignedMax,
        Family::UnsignedMin,
    ];

    /// The family of an update, if it has one.
    pub(crate) fn of(how: Rmw) -> Option<Family> {
        Some(match how {
            Rmw::Add(_) | Rmw::Sub(_) => Family::Sum,
            Rmw::And(_) => Family::And,
            Rmw::Or(_) => Family::Or,
            Rmw::Xor(_) => Family::Xor,
            Rmw::Max(_) => Family::Max,
            Rmw::Min(_) => Family::Min,
            Rmw::UnsignedMax(_) => Family::UnsignedMax,
            Rmw::UnsignedMin(_) => Family::UnsignedMin,
            _ => return None,
        })
    }

    /// What the part of a thread without updates holds.
    fn nothing(self, size: u8) -> Value {
        let ones = u64::MAX >> (64 - 8 * u32::from(size));
        let sign = 1 << (8 * size - 1);
        Value::new(match self {
            Family::Sum | Family::Or | Family::Xor | Family::UnsignedMax => 0,
            Family::And | Family::UnsignedMin => ones,
            Family::Max => sign,
            Family::Min => ones ^ sign,
        })
    }

    /// The contents of a counter that held `value` after the updates of a part.
    fn combine(self, value: Value, part: Value, size: u8) -> Value {
        let by = part.bits();
        let how = match self {
            Family::Sum => Rmw::Add(by),
            Family::And => Rmw::And(by),
            Family::Or => Rmw::Or(by),
            Family::Xor => Rmw::Xor(by),
            Family::Max => Rmw::Max(by),
            Family::Min => Rmw::Min(by),
            Family::UnsignedMax => Rmw::UnsignedMax(by),
            Family::UnsignedMin => Rmw::UnsignedMin(by),
        };
        how.apply(value, size).map_or(value, |combined| combined.truncate(size))
    }
}

/// A part of a counter that belongs to a thread. Its cell has an address from [`Trace::FIRST_PART`] on, where the program has no memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part(Family);

impl Part {
    const FIRST: Address = Trace::FIRST_PART;
    const FAMILY_SHIFT: u32 = 56;

    /// The part that a range of addresses stands for, if it is one.
    #[inline]
    pub(crate) fn at(range: Cell) -> Option<Part> {
        if range.address < Part::FIRST {
            return None;
        }
        let family = range.address >> Part::FAMILY_SHIFT & 0x3f;
        (range.address >> 62 == 1).then(|| Family::ALL.get(family as usize).map(|&family| Part(family)))?
    }

    fn cell(family: Family, number: u64, size: u8) -> Cell {
        Cell::new(Part::FIRST | (family as u64) << Part::FAMILY_SHIFT | number << 3, size)
    }

    pub(crate) fn nothing(self, size: u8) -> Value {
        self.0.nothing(size)
    }

    pub(crate) fn combine(self, value: Value, part: Value, size: u8) -> Value {
        self.0.combine(value, part, size)
    }
}

/// How a cell is updated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterUse {
    /// A thread updates it, and does not use the result.
    Updated(Cell, Family, ThreadId),
    /// Something sees the order of its updates.
    Ordered(Address),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Counter {
    size: u8,
    family: Family,
    threads: BTreeSet<ThreadId>,
    is_ordered: bool,
}

/// The counters of a program, as far as previous runs have learned.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Counters(Arc<BTreeMap<Address, Counter>>);

impl Counters {
    /// Adds a use. Returns whether it is new.
    pub fn add(&mut self, found: CounterUse) -> bool {
        let all = Arc::make_mut(&mut self.0);
        match found {
            CounterUse::Updated(at, family, thread) => {
                let new = || Counter { size: at.size, family, threads: BTreeSet::new(), is_ordered: false };
                all.entry(at.address).or_insert_with(new).threads.insert(thread)
            }
            CounterUse::Ordered(address) => {
                let counter = all.entry(address).or_insert_with(|| Counter {
                    size: 0,
                    family: Family::Sum,
                    threads: BTreeSet::new(),
                    is_ordered: false,
                });
                !std::mem::replace(&mut counter.is_ordered, true)
            }
        }
    }

    /// Adds what others have learned.
    pub fn join(&mut self, others: &Counters) {
        let all = Arc::make_mut(&mut self.0);
        for (&address, other) in &*others.0 {
            let own = all.entry(address).or_insert_with(|| other.clone());
            own.is_ordered |= other.is_ordered || (own.size, own.family) != (other.size, other.family);
            own.threads.extend(&other.threads);
        }
    }

    /// A range of addresses that is no cell, if one is said to be a counter.
    pub fn wrong(&self) -> Option<(Address, u8)> {
        let is_cell = |address: Address, size: u8| {
            (1..=8).contains(&size) && address < Trace::FIRST_PART - Address::from(size)
        };
        let mut all = self.0.iter().map(|(&address, counter)| (address, counter));
        let wrong = all.find(|(address, counter)| {
            !is_cell(*address, counter.size) && (counter.size != 0 || !counter.is_ordered)
        });
        wrong.map(|(address, counter)| (address, counter.size))
    }

    /// Whether the order of the updates of this address is seen.
    pub(crate) fn is_ordered(&self, address: Address) -> bool {
        self.0.get(&address).is_some_and(|counter| counter.is_ordered)
    }

    /// Whether a thread is known to update this address.
    pub(crate) fn knows(&self, address: Address, thread: ThreadId) -> bool {
        self.0.get(&address).is_some_and(|counter| counter.threads.contains(&thread))
    }

    /// The counter at an address.
    fn at(&self, at: Cell) -> Option<&Counter> {
        self.0.get(&{ at.address }).filter(|counter| counter.is_merged() && counter.size == at.size)
    }

    /// The family of the updates that merge, if this is a counter.
    pub(crate) fn family_of(&self, at: Cell) -> Option<Family> {
        self.at(at).map(|counter| counter.family)
    }

    /// The ranges of addresses that stand for the parts of all counters, the base first, and those of the threads.
    pub(crate) fn parts(&self) -> Vec<(Cell, Vec<(ThreadId, Cell)>)> {
        let mut number = 0;
        let merged = self.0.iter().filter(|(_, counter)| counter.is_merged());
        let parts = merged.map(|(&address, counter)| {
            let threads = counter.threads.iter().map(|&thread| {
                number += 1;
                (thread, Part::cell(counter.family, number, counter.size))
            });
            (Cell::new(address, counter.size), threads.collect())
        });
        parts.collect()
    }
}

impl Counter {
    fn is_merged(&self) -> bool {
        !self.is_ordered && self.threads.len() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_changes_nothing() {
        for family in Family::ALL {
            for size in [1, 2, 4, 8] {
                for bits in [0, 1, 0x7f, 0x80, 0xff, u64::MAX >> (64 - 8 * u32::from(size))] {
                    let value = Value::new(bits).truncate(size);
                    assert_eq!(family.combine(value, family.nothing(size), size), value, "{family:?} {size}");
                }
            }
        }
    }

    #[test]
    fn a_part_is_told_by_its_address() {
        for family in Family::ALL {
            assert_eq!(Part::at(Part::cell(family, 7, 4)), Some(Part(family)));
        }
        assert_eq!(Part::at(Cell::new(0x1_0000, 4)), None);
        assert_eq!(Part::at(Cell::new(u64::MAX - 8, 4)), None);
    }

    #[test]
    fn a_counter_is_what_two_threads_update_and_nothing_orders() {
        let (cell, child) = (Cell::new(0x1_0000, 4), ThreadId::MAIN.child(0).unwrap());
        let mut counters = Counters::default();
        assert!(counters.add(CounterUse::Updated(cell, Family::Sum, ThreadId::MAIN)));
        assert_eq!(counters.family_of(cell), None);
        assert!(counters.add(CounterUse::Updated(cell, Family::Sum, child)));
        assert!(!counters.add(CounterUse::Updated(cell, Family::Sum, child)));
        assert_eq!(counters.family_of(cell), Some(Family::Sum));
        assert_eq!(counters.family_of(Cell::new(0x1_0000, 2)), None);
        assert_eq!(counters.parts().len(), 1);
        assert!(counters.add(CounterUse::Ordered(cell.address)));
        assert!(counters.family_of(cell).is_none() && counters.parts().is_empty());
    }
}
