//! The writes of one cell, in chains, and the order of the chains that happens-before forces.

use super::graph::NodeIndex;

/// The number of a chain in its cell. That of the initial value is 0.
pub(super) type Chain = u32;

/// The place of a write in its cell: its chain, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) chain: Chain,
    pub(super) number: u32,
}

/// The initial value.
pub(super) const FIRST: Place = Place { chain: 0, number: 0 };

/// The accesses of a thread to a cell.
#[derive(Default)]
struct Accesses {
    /// Each write with its index in the thread and its place.
    writes: Vec<(u32, Place)>,
    /// Each read with its index in the thread and the place of its source.
    reads: Vec<(u32, Place)>,
}

impl Accesses {
    /// The place of the last write, and that of the source of the last read, up to an index.
    fn last_up_to(&self, bound: u32) -> impl Iterator<Item = Place> + use<> {
        let last = |all: &[(u32, Place)]| {
            let count = match all.last() {
                Some(&(index, _)) if index <= bound => all.len(),
                _ => all.partition_point(|&(index, _)| index <= bound),
            };
            count.checked_sub(1).map(|last| all[last].1)
        };
        [last(&self.writes), last(&self.reads)].into_iter().flatten()
    }

    /// The index of the last access up to an index of which something holds.
    fn index_up_to(&self, bound: u32, holds: impl Fn(u32) -> bool) -> Option<u32> {
        let last = |all: &[(u32, Place)]| {
            let count = all.partition_point(|&(index, _)| index <= bound);
            all[..count].iter().rev().map(|&(index, _)| index).find(|&index| holds(index))
        };
        last(&self.writes).max(last(&self.reads))
    }
}

/// The accesses to one cell.
#[derive(Default)]
pub(super) struct Coherence {
    /// By chain: its writes in order. The initial value is not among them.
    chains: Vec<Vec<NodeIndex>>,
    /// By chain: the chains that come after it, as far as happens-before forces it; with repetitions.
    after: Vec<Vec<Chain>>,
    /// By thread.
    threads: Vec<Accesses>,
}

impl Coherence {
    /// How many chains there are.
    pub(super) fn len(&self) -> usize {
        self.chains.len().max(1)
    }

    pub(super) fn writes_of(&self, chain: Chain) -> &[NodeIndex] {
        self.chains.get(chain as usize).map_or(&[], Vec::as_slice)
    }

    /// The chains that come after a chain, as far as it is forced directly.
    pub(super) fn after(&self, chain: Chain) -> &[Chain] {
        self.after.get(chain as usize).map_or(&[], Vec::as_slice)
    }

    /// Whether a place is the last one of its chain.
    pub(super) fn is_end(&self, place: Place) -> bool {
        self.end_of(place.chain) == place
    }

    /// The last place of a chain.
    pub(super) fn end_of(&self, chain: Chain) -> Place {
        let writes = self.writes_of(chain).len() as u32;
        // The initial value has number 0 of its chain, the first write of another chain has number 0 of that.
        Place { chain, number: if chain == 0 { writes } else { writes - 1 } }
    }

    /// The write at a place; none for the initial value.
    pub(super) fn write_at(&self, place: Place) -> Option<NodeIndex> {
        let number = if place.chain == 0 { place.number.checked_sub(1)? } else { place.number };
        self.writes_of(place.chain).get(number as usize).copied()
    }

    /// Adds a write that begins a chain, or comes right after its source. Returns its place, or none if something else comes right after
    /// the source.
    pub(super) fn push_write(&mut self, node: NodeIndex, source: Option<Place>) -> Option<Place> {
        if self.chains.is_empty() {
            self.chains.push(Vec::new());
            self.after.push(Vec::new());
        }
        match source {
            Some(source) => {
                let place = Place { number: source.number + 1, ..source };
                self.is_end(source).then(|| {
                    self.chains[source.chain as usize].push(node);
                    place
                })
            }
            None => {
                self.chains.push(vec![node]);
                self.after.push(Vec::new());
                Some(Place { chain: self.chains.len() as Chain - 1, number: 0 })
            }
        }
    }

    /// Takes the newest write back.
    pub(super) fn pop_write(&mut self, place: Place) {
        let chain = &mut self.chains[place.chain as usize];
        chain.pop();
        if chain.is_empty() && place.chain != 0 {
            debug_assert_eq!(place.chain as usize + 1, self.chains.len(), "the newest chain is the last one");
            self.chains.pop();
            self.after.pop();
        }
    }

    /// Notes an access of a thread.
    pub(super) fn push_access(
        &mut self,
        thread: u32,
        index: u32,
        write: Option<Place>,
        source: Option<Place>,
    ) {
        if self.threads.len() <= thread as usize {
            self.threads.resize_with(thread as usize + 1, Accesses::default);
        }
        let accesses = &mut self.threads[thread as usize];
        accesses.writes.extend(write.map(|place| (index, place)));
        accesses.reads.extend(source.map(|place| (index, place)));
    }

    /// Forgets the newest access of a thread.
    pub(super) fn pop_access(&mut self, thread: u32, index: u32) {
        let Some(accesses) = self.threads.get_mut(thread as usize) else { return };
        accesses.writes.pop_if(|(newest, _)| *newest == index);
        accesses.reads.pop_if(|(newest, _)| *newest == index);
    }

    /// For each thread the place of its last write, and that of the source of its last read, that happened before: those with an
    /// index of at most what the clock has for the thread.
    pub(super) fn before<'c>(&'c self, clock: &'c [u32]) -> impl Iterator<Item = Place> + 'c {
        self.threads.iter().zip(clock).flat_map(|(accesses, &bound)| accesses.last_up_to(bound))
    }

    /// Like [`before`](Coherence::before), for what happens before an event itself: of its own thread, what has a smaller index.
    pub(super) fn strictly_before<'c>(
        &'c self,
        clock: &'c [u32],
        thread: u32,
        index: u32,
    ) -> impl Iterator<Item = Place> + 'c {
        let own = move |other: usize| if other == thread as usize { index - 1 } else { u32::MAX };
        let bounds = clock.iter().enumerate().map(move |(other, &bound)| bound.min(own(other)));
        self.threads.iter().zip(bounds).flat_map(|(accesses, bound)| accesses.last_up_to(bound))
    }

    /// The index of the last access of a thread, up to an index, of which something holds.
    pub(super) fn index_up_to(&self, thread: u32, bound: u32, holds: impl Fn(u32) -> bool) -> Option<u32> {
        self.threads.get(thread as usize)?.index_up_to(bound, holds)
    }

    /// The writes of a thread, the last one first.
    pub(super) fn writes_by(&self, thread: u32) -> impl Iterator<Item = Place> + '_ {
        let own = self.threads.get(thread as usize);
        own.into_iter().flat_map(|own| own.writes.iter().rev().map(|&(_, place)| place))
    }

    /// What happens if one place is to come before another.
    pub(super) fn relation(&self, one: Place, other: Place) -> Relation {
        if one.chain == other.chain {
            return if one.number < other.number { Relation::Holds } else { Relation::Contradiction };
        }
        match (one.chain, other.chain) {
            (0, _) => Relation::Holds,
            (_, 0) => Relation::Contradiction,
            (before, after) if self.is_before(after, before) => Relation::Contradiction,
            (before, after) if self.after[before as usize].contains(&after) => Relation::Holds,
            _ => Relation::New,
        }
    }

    /// Whether it is forced that a chain comes before another one.
    pub(super) fn is_before(&self, one: Chain, other: Chain) -> bool {
        if one == 0 || other == 0 {
            return one == 0 && other != 0;
        }
        if self.len() <= 64 {
            // Sets of chains as bits.
            let (mut seen, mut left) = (1_u64 << one, 1_u64 << one);
            while left != 0 {
                let chain = left.trailing_zeros();
                left &= left - 1;
                for &next in self.after(chain) {
                    if next == other {
                        return true;
                    }
                    left |= (1 << next) & !seen;
                    seen |= 1 << next;
                }
            }
            return false;
        }
        let mut seen = vec![false; self.len()];
        let mut stack = vec![one];
        while let Some(chain) = stack.pop() {
            for &next in self.after(chain) {
                if next == other {
                    return true;
                }
                if !std::mem::replace(&mut seen[next as usize], true) {
                    stack.push(next);
                }
            }
        }
        false
    }

    pub(super) fn order(&mut self, one: Chain, other: Chain) {
        self.after[one as usize].push(other);
    }

    /// Takes back the newest order that a chain was given.
    pub(super) fn undo_order(&mut self, one: Chain) {
        self.after[one as usize].pop();
    }
}

/// Whether one place may come before another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Holds,
    New,
    Contradiction,
}
