//! The writes of each cell in chains, and the order of the chains.
//!
//! A chain is a write and the updates that read from it, one after the other: nothing comes between them in modification order. If `f`
//! happens before `e`, what `f` writes or reads comes before what `e` writes or reads, or is the same. That orders chains; of each
//! thread the last write and the last read before `e` suffice. Each order of the chains that extends it is a modification order.

use super::events::{Events, Number, Origin, last_within};
use super::happens_before::HappensBefore;
use crate::recorded::EventId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The number of a chain. Those of initial values have the numbers of their cells.
pub(super) type Chain = u32;

/// Where a write stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) chain: Chain,
    /// Its number in the chain. The initial value has 0, and the first write of every chain has 1.
    pub(super) number: u32,
}

/// The writes of all cells in chains.
pub(super) struct Chains {
    cells: usize,
    /// By event, if it is a write.
    places: Vec<Place>,
    /// By chain, its writes without the initial value.
    members: Vec<Vec<Number>>,
    /// By cell, its chains but that of the initial value.
    others: Vec<Vec<Chain>>,
    /// Whether each write is read by at most one update.
    pub(super) are_single: bool,
}

impl Chains {
    pub(super) fn new(events: &Events) -> Chains {
        let cells = events.execution.cells();
        // The update that reads from each write, or from the initial value of each cell.
        let mut next: Vec<Option<Number>> = vec![None; events.len() + cells];
        let slot = |origin: Origin, cell: u32| match origin {
            Origin::Write(write) => write as usize,
            Origin::Initial => events.len() + cell as usize,
        };
        let (mut are_single, mut is_head) = (true, vec![true; events.len()]);
        for write in events.numbers().filter(|&event| events.get(event).kind.writes()) {
            let Some(source) = events.updated(write) else { continue };
            let place = &mut next[slot(source, events.get(write).cell)];
            if place.is_some() {
                are_single = false;
            } else {
                (*place, is_head[write as usize]) = (Some(write), false);
            }
        }
        let nowhere = Place { chain: Chain::MAX, number: 0 };
        let mut chains = Chains {
            cells,
            places: vec![nowhere; events.len()],
            members: vec![Vec::new(); cells],
            others: vec![Vec::new(); cells],
            are_single,
        };
        for cell in 0..cells as u32 {
            chains.fill(cell, next[slot(Origin::Initial, cell)], &next);
            for &write in events.writes(cell).iter().filter(|&&write| is_head[write as usize]) {
                let chain = chains.members.len() as Chain;
                chains.members.push(Vec::new());
                chains.others[cell as usize].push(chain);
                chains.fill(chain, Some(write), &next);
            }
        }
        chains
    }

    fn fill(&mut self, chain: Chain, mut write: Option<Number>, next: &[Option<Number>]) {
        while let Some(member) = write {
            self.members[chain as usize].push(member);
            let number = self.members[chain as usize].len() as u32;
            self.places[member as usize] = Place { chain, number };
            write = next[member as usize];
        }
    }

    /// How many chains there are.
    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    pub(super) fn is_initial(&self, chain: Chain) -> bool {
        (chain as usize) < self.cells
    }

    pub(super) fn members(&self, chain: Chain) -> &[Number] {
        &self.members[chain as usize]
    }

    /// The chains of a cell but that of the initial value.
    pub(super) fn others(&self, cell: u32) -> &[Chain] {
        &self.others[cell as usize]
    }

    pub(super) fn place(&self, origin: Origin, cell: u32) -> Place {
        match origin {
            Origin::Initial => Place { chain: cell, number: 0 },
            Origin::Write(write) => self.places[write as usize],
        }
    }

    pub(super) fn place_of(&self, write: Number) -> Place {
        self.places[write as usize]
    }

    /// The write that comes right after another one in its chain.
    pub(super) fn next(&self, place: Place) -> Option<Number> {
        self.members(place.chain).get(place.number as usize).copied()
    }

    /// What it means that a write, or what reads from it, happens before another one, or what reads from that.
    pub(super) fn forced(&self, one: Place, other: Place) -> Forced {
        match (self.is_initial(one.chain), self.is_initial(other.chain)) {
            _ if one.chain == other.chain && one.number <= other.number => Forced::Holds,
            _ if one.chain == other.chain => Forced::Contradiction,
            (true, _) => Forced::Holds,
            (_, true) => Forced::Contradiction,
            (false, false) => Forced::Order,
        }
    }

    /// Nothing known but that initial values come first.
    pub(super) fn no_order(&self) -> ChainOrder {
        ChainOrder { after: vec![Vec::new(); self.len()] }
    }

    /// The orders of chains that happens-before and known modification orders force, if they do not contradict chains.
    pub(super) fn order(&self, events: &Events, before: &HappensBefore) -> Option<ChainOrder> {
        let mut order = self.no_order();
        let mut is_possible = self.are_single;
        each_forced(events, before, |_, one, _, other, cell| {
            let (one, other) = (self.place(one, cell), self.place(other, cell));
            match self.forced(one, other) {
                Forced::Holds => {}
                Forced::Contradiction => is_possible = false,
                Forced::Order => order.add(one.chain, other.chain),
            }
        });
        for cell in 0..self.cells as u32 {
            let Some(known) = events.execution.modification(cell) else { continue };
            let mut previous = Place { chain: cell, number: 0 };
            for &id in known {
                let next = self.place(Origin::Write(events.number(id)), cell);
                if next.chain == previous.chain {
                    is_possible &= next.number == previous.number + 1;
                } else {
                    is_possible &=
                        next.number == 1 && self.next(previous).is_none() && !self.is_initial(next.chain);
                    if !self.is_initial(previous.chain) {
                        order.add(previous.chain, next.chain);
                    }
                }
                previous = next;
            }
        }
        is_possible.then_some(order)
    }

    /// The chains of each cell in an order, those with a low rank first, or none if the order has a cycle.
    pub(super) fn sort(&self, order: &ChainOrder, rank: impl Fn(Number) -> u32) -> Option<Vec<Vec<Chain>>> {
        let mut missing = vec![0_u32; self.len()];
        for chain in (0..self.len()).filter(|&chain| !self.is_initial(chain as Chain)) {
            order.after[chain].iter().for_each(|&after| missing[after as usize] += 1);
        }
        let entry = |chain: Chain| Reverse((rank(self.members(chain)[0]), chain));
        let mut sorted = Vec::with_capacity(self.cells);
        for cell in 0..self.cells as u32 {
            let others = self.others(cell);
            let free = others.iter().filter(|&&chain| missing[chain as usize] == 0);
            let mut heap: BinaryHeap<_> = free.map(|&chain| entry(chain)).collect();
            let mut chains = Vec::with_capacity(others.len());
            while let Some(Reverse((_, chain))) = heap.pop() {
                chains.push(chain);
                for &after in &order.after[chain as usize] {
                    missing[after as usize] -= 1;
                    if missing[after as usize] == 0 {
                        heap.push(entry(after));
                    }
                }
            }
            if chains.len() < others.len() {
                return None;
            }
            sorted.push(chains);
        }
        Some(sorted)
    }

    /// The writes of each cell, its chains in this order.
    pub(super) fn writes(&self, events: &Events, sorted: &[Vec<Chain>]) -> Vec<Vec<EventId>> {
        let of_cell = |(cell, chains): (Chain, &Vec<Chain>)| {
            let all = [cell].into_iter().chain(chains.iter().copied());
            all.flat_map(|chain| self.members(chain)).map(|&write| events.id(write)).collect()
        };
        (0..).zip(sorted).map(of_cell).collect()
    }
}

/// What a forced order of two writes says of their chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forced {
    /// It holds.
    Holds,
    /// It cannot be.
    Contradiction,
    /// The first chain comes before the second.
    Order,
}

/// Calls `visit` with each `f`, its write or source, each `e` that `f` happens before, its write or source, and the cell, if these differ.
/// Of the accesses of a thread only the last ones before `e` are `f`.
pub(super) fn each_forced(
    events: &Events,
    before: &HappensBefore,
    mut visit: impl FnMut(Number, Origin, Number, Origin, u32),
) {
    for late in events.numbers() {
        let Some(cell) = events.get(late).accessed() else { continue };
        let Some(place) = events.place(late) else { continue };
        for thread in 0..events.threads() as u32 {
            let range = before.before(events, late, thread);
            for accesses in [events.writes(cell), events.reads(cell)] {
                let Some(early) = last_within(accesses, range.clone()) else { continue };
                if let Some(earlier @ Origin::Write(_)) = events.place(early)
                    && earlier != place
                {
                    visit(early, earlier, late, place, cell);
                }
            }
        }
    }
}

/// Which chains are known to come directly before which others. Those of initial values come before all.
#[derive(Clone, Default)]
pub(super) struct ChainOrder {
    after: Vec<Vec<Chain>>,
}

impl ChainOrder {
    pub(super) fn add(&mut self, one: Chain, other: Chain) {
        // The same is often found several times in a row.
        let after = &mut self.after[one as usize];
        if after.last() != Some(&other) {
            after.push(other);
        }
    }

    /// The chains that are known to come directly after a chain.
    pub(super) fn after(&self, chain: Chain) -> &[Chain] {
        &self.after[chain as usize]
    }

    /// Adds an order, until it is taken back.
    pub(super) fn push(&mut self, one: Chain, other: Chain) {
        self.after[one as usize].push(other);
    }

    /// Takes the newest order of a chain back.
    pub(super) fn pop(&mut self, one: Chain) {
        self.after[one as usize].pop();
    }

    /// Whether a chain is known to come before another one.
    pub(super) fn is_before(&self, one: Chain, other: Chain) -> bool {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![one];
        while let Some(chain) = stack.pop() {
            for &next in self.after(chain) {
                if next == other {
                    return true;
                }
                if seen.insert(next) {
                    stack.push(next);
                }
            }
        }
        false
    }
}
