//! The writes of one cell, in chains, and the order of the chains that happens-before forces.

use super::clocks::widened;
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
///
/// The first write of a chain is its head. The chains whose heads are writes of one thread are ordered as these. So a clock of each chain is
/// enough to say which chains come before it: for each thread, how many of the chains that it heads.
#[derive(Default)]
pub(super) struct Coherence {
    /// By chain: its writes in order. The initial value is not among them.
    chains: Vec<Vec<NodeIndex>>,
    /// By chain: the track of its head, and its number there. The chain of the initial value has none.
    heads: Vec<(u32, u32)>,
    /// By thread: its track, if it heads chains.
    track_of: Vec<Option<u32>>,
    /// The chains that a thread heads, for each thread that heads one.
    tracks: Vec<Vec<Chain>>,
    /// By chain: its clock. It has a component for each track, and room for more: `stride` in all.
    clocks: Vec<u32>,
    stride: usize,
    /// What was changed in clocks: the chain, the track, and the number before.
    changes: Vec<(Chain, u32, u32)>,
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

    fn clock(&self, chain: Chain) -> &[u32] {
        &self.clocks[chain as usize * self.stride..(chain as usize + 1) * self.stride]
    }

    /// The chains that each thread heads, in order.
    pub(super) fn tracks(&self) -> impl Iterator<Item = &[Chain]> {
        self.tracks.iter().map(Vec::as_slice)
    }

    /// Whether no chain is known to come after a chain.
    pub(super) fn is_last(&self, chain: Chain) -> bool {
        let later = self.tracks.iter().filter_map(|track| track.last());
        later.clone().all(|&last| !self.is_before(chain, last))
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
    pub(super) fn push_write(
        &mut self,
        node: NodeIndex,
        thread: u32,
        source: Option<Place>,
    ) -> Option<Place> {
        if self.chains.is_empty() {
            self.chains.push(Vec::new());
            self.heads.push((0, 0));
            self.clocks.resize(self.stride, 0);
        }
        match source {
            Some(source) => {
                let place = Place { number: source.number + 1, ..source };
                self.is_end(source).then(|| {
                    self.chains[source.chain as usize].push(node);
                    place
                })
            }
            None => Some(Place { chain: self.push_chain(node, thread), number: 0 }),
        }
    }

    /// Adds a chain. It comes after the others that its thread heads.
    fn push_chain(&mut self, node: NodeIndex, thread: u32) -> Chain {
        let track = self.track(thread);
        let chain = self.chains.len() as Chain;
        let number = self.tracks[track as usize].len() as u32;
        self.chains.push(vec![node]);
        self.heads.push((track, number));
        match self.tracks[track as usize].last() {
            Some(&previous) => {
                let start = previous as usize * self.stride;
                self.clocks.extend_from_within(start..start + self.stride);
            }
            None => self.clocks.resize(self.clocks.len() + self.stride, 0),
        }
        self.clocks[chain as usize * self.stride + track as usize] = number + 1;
        self.tracks[track as usize].push(chain);
        chain
    }

    /// The track of a thread that heads a chain.
    fn track(&mut self, thread: u32) -> u32 {
        if self.track_of.len() <= thread as usize {
            self.track_of.resize(thread as usize + 1, None);
        }
        *self.track_of[thread as usize].get_or_insert_with(|| {
            let track = self.tracks.len();
            if track == self.stride {
                let stride = (2 * track).max(2);
                self.clocks = match self.stride {
                    0 => vec![0; self.chains.len() * stride],
                    from => widened(&self.clocks, from, stride),
                };
                self.stride = stride;
            }
            self.tracks.push(Vec::new());
            track as u32
        })
    }

    /// Takes the newest write back.
    pub(super) fn pop_write(&mut self, place: Place) {
        let chain = &mut self.chains[place.chain as usize];
        chain.pop();
        if chain.is_empty() && place.chain != 0 {
            debug_assert_eq!(place.chain as usize + 1, self.chains.len(), "the newest chain is the last one");
            self.chains.pop();
            self.clocks.truncate(self.chains.len() * self.stride);
            if let Some((track, _)) = self.heads.pop() {
                self.tracks[track as usize].pop();
            }
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
            (before, after) if self.is_before(before, after) => Relation::Holds,
            _ => Relation::New,
        }
    }

    /// Whether it is forced that a chain comes before another one.
    pub(super) fn is_before(&self, one: Chain, other: Chain) -> bool {
        if one == 0 || other == 0 || one == other {
            return one == 0 && other != 0;
        }
        let (track, number) = self.heads[one as usize];
        self.clock(other)[track as usize] > number
    }

    /// Lets a chain come before another one, and before those after that. It must not come after it.
    pub(super) fn order(&mut self, one: Chain, other: Chain) {
        self.join(one, other);
        let (own, number) = self.heads[other as usize];
        for track in 0..self.tracks.len() {
            // Clocks grow along a track. So the chains of a track that come after the other one are its last ones, and if one of them comes after the
            // first one, too, so do those behind it.
            let comes_before = |&chain: &Chain| self.clock(chain)[own as usize] <= number;
            let mut next = self.tracks[track].partition_point(comes_before);
            while let Some(&chain) = self.tracks[track].get(next)
                && (chain == other || self.join(one, chain))
            {
                next += 1;
            }
        }
    }

    /// Joins the clock of a chain into that of another one. Returns whether that changed.
    fn join(&mut self, one: Chain, other: Chain) -> bool {
        let before = self.changes.len();
        for track in 0..self.tracks.len() {
            let number = self.clock(one)[track];
            let joined = &mut self.clocks[other as usize * self.stride + track];
            if *joined < number {
                self.changes.push((other, track as u32, *joined));
                *joined = number;
            }
        }
        self.changes.len() > before
    }

    /// How often the clock of a chain was changed.
    pub(super) fn changes(&self) -> u32 {
        self.changes.len() as u32
    }

    /// Takes back all changes of clocks but the first ones.
    pub(super) fn undo(&mut self, changes: u32) {
        for (chain, track, number) in self.changes.drain(changes as usize..).rev() {
            self.clocks[chain as usize * self.stride + track as usize] = number;
        }
    }

    /// The writes that may not be hidden from a thread with this clock: of each thread, the last one that happened before, and those that did
    /// not.
    pub(super) fn candidates<'c>(&'c self, clock: &'c [u32]) -> impl Iterator<Item = Place> + 'c {
        self.threads.iter().zip(clock).flat_map(|(accesses, &bound)| {
            let count = accesses.writes.partition_point(|&(index, _)| index <= bound);
            accesses.writes[count.saturating_sub(1)..].iter().map(|&(_, place)| place)
        })
    }
}

/// Whether one place may come before another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Holds,
    New,
    Contradiction,
}
