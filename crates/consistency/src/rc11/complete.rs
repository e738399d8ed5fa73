//! Finding a modification order.

use super::coherence::{Chain, Coherence};
use super::graph::{Graph, NodeIndex};
use super::sequential::ChainSequence;
use crate::Phase;
use interleaf_trace::{CellIndex, EventIndex};

/// For each cell which chains are known to come before which others, transitively.
#[derive(Clone)]
pub(super) struct ChainOrder {
    cells: Vec<CellOrder>,
}

#[derive(Clone)]
struct CellOrder {
    chains: usize,
    is_before: Vec<bool>,
}

impl CellOrder {
    fn is_before(&self, one: Chain, other: Chain) -> bool {
        self.is_before[one as usize * self.chains + other as usize]
    }

    /// Orders two chains, and what comes before the one and after the other.
    fn order(&mut self, one: Chain, other: Chain) {
        if self.is_before(one, other) {
            return;
        }
        let all = 0..self.chains as Chain;
        let before: Vec<_> =
            all.clone().filter(|&chain| chain == one || self.is_before(chain, one)).collect();
        let after: Vec<_> = all.filter(|&chain| chain == other || self.is_before(other, chain)).collect();
        for &early in &before {
            for &late in &after {
                self.is_before[early as usize * self.chains + late as usize] = true;
            }
        }
    }

    /// Two chains that are not ordered yet, if there are any.
    fn unordered(&self) -> Option<(Chain, Chain)> {
        let all = 0..self.chains as Chain;
        let mut pairs =
            all.clone().flat_map(|one| (one + 1..self.chains as Chain).map(move |other| (one, other)));
        pairs.find(|&(one, other)| !self.is_before(one, other) && !self.is_before(other, one))
    }
}

impl ChainOrder {
    /// The chains of each cell in this order, which is total.
    fn sequences(&self) -> Vec<Vec<Chain>> {
        let sequence = |order: &CellOrder| {
            let all = 0..order.chains as Chain;
            let mut chains: Vec<Chain> = all.clone().collect();
            chains.sort_by_cached_key(|&chain| {
                all.clone().filter(|&other| order.is_before(other, chain)).count()
            });
            chains
        };
        self.cells.iter().map(sequence).collect()
    }
}

impl ChainSequence for ChainOrder {
    const IS_TOTAL: bool = false;

    fn position(&self, cell: u32, chain: Chain) -> usize {
        let order = &self.cells[cell as usize];
        (0..order.chains as Chain).filter(|&other| order.is_before(other, chain)).count()
    }

    fn is_before(&self, cell: u32, one: Chain, other: Chain) -> bool {
        self.cells[cell as usize].is_before(one, other)
    }
}

/// The chains of a cell in order: of those that may come next, the one that the guide has first. `last`, after which none is known to
/// come, comes last.
///
/// The chains of a thread are in order. So the next chain is the first one left of some thread, and what is left comes before it only if
/// the first one left of another thread does.
fn merge(coherence: &Coherence, last: Option<Chain>, rank: &[u32]) -> Vec<Chain> {
    let mut left: Vec<&[Chain]> = coherence.tracks().collect();
    let mut merged = vec![0];
    let first = |chain: Chain| {
        let write = coherence.writes_of(chain).first();
        write.map_or((0, 0), |&write| (rank[write as usize], write))
    };
    while merged.len() < coherence.len() {
        let heads = || left.iter().filter_map(|track| track.first().copied());
        let is_held_back = |chain: Chain| Some(chain) == last && merged.len() + 1 < coherence.len();
        let is_next = |&(_, chain): &(usize, Chain)| {
            !is_held_back(chain) && heads().all(|other| !coherence.is_before(other, chain))
        };
        let numbered = left.iter().enumerate();
        let heads_of_tracks = numbered.filter_map(|(track, left)| Some((track, *left.first()?)));
        let next = heads_of_tracks.filter(is_next).min_by_key(|&(_, chain)| first(chain));
        let (track, next) = next.expect("the order of chains is acyclic");
        left[track] = &left[track][1..];
        merged.push(next);
    }
    merged
}

/// A modification order: `rank` is the place of a write to a cell in it; 0 for the initial value.
struct Ranks<'g, R> {
    graph: &'g Graph,
    rank: R,
}

impl<R: Fn(CellIndex, EventIndex) -> usize> ChainSequence for Ranks<'_, R> {
    const IS_TOTAL: bool = true;

    fn position(&self, cell: u32, chain: Chain) -> usize {
        match self.graph.cells[cell as usize].writes_of(chain).first() {
            Some(&write) if chain != 0 => (self.rank)(CellIndex(cell), EventIndex(write)),
            _ => 0,
        }
    }

    fn is_before(&self, cell: u32, one: Chain, other: Chain) -> bool {
        self.position(cell, one) < self.position(cell, other)
    }
}

impl Graph {
    /// The events so that the writes to each cell are in a modification order with which the graph is consistent, if there is one: first the
    /// events that write nothing. `guide` is such an order of some of the events; one close to it is tried first. Each of `last` is the
    /// last write to its cell.
    pub fn witness(
        &mut self,
        guide: &[EventIndex],
        last: &[(CellIndex, EventIndex)],
    ) -> (Option<Vec<EventIndex>>, Phase) {
        let mut rank = vec![u32::MAX; self.len()];
        guide.iter().enumerate().for_each(|(place, event)| rank[event.index()] = place as u32);
        if !self.has_sequence() {
            return match self.merged(last, &rank) {
                Some(chains) => (Some(self.in_order(&chains)), Phase::Construction),
                None => (None, Phase::Saturation),
            };
        }
        let Some(forced) = self.forced(last) else { return (None, Phase::Saturation) };
        let complete = self.complete(&forced, &rank);
        if self.has_order(&complete) {
            return (Some(self.in_order(&complete.sequences())), Phase::Construction);
        }
        let found = self.decide(forced, &rank);
        (found.map(|order| self.in_order(&order.sequences())), Phase::Decision)
    }

    /// Whether there are sequentially consistent events, more than one, which must be in an order.
    fn has_sequence(&self) -> bool {
        self.sequential.len() > 1
    }

    /// The chains of each cell in an order that is not known to be impossible: what is free as in the guide. Takes time in proportion to the
    /// chains, for a fixed number of threads.
    fn merged(&self, last: &[(CellIndex, EventIndex)], rank: &[u32]) -> Option<Vec<Vec<Chain>>> {
        let cells = self.cells.iter().zip(self.last_chains(last)?);
        Some(cells.map(|(coherence, last)| merge(coherence, last, rank)).collect())
    }

    /// For each cell the chain that ends with its last write, if that is given. None if it cannot be the last one.
    fn last_chains(&self, last: &[(CellIndex, EventIndex)]) -> Option<Vec<Option<Chain>>> {
        let mut chains: Vec<Option<Chain>> = vec![None; self.cells.len()];
        for &(cell, write) in last {
            let Some(coherence) = self.cells.get(cell.index()) else {
                if write.is_event() {
                    return None;
                }
                continue;
            };
            let place = self.place_of(cell, write);
            let known = chains[cell.index()].replace(place.chain);
            let is_other = known.is_some_and(|known| known != place.chain);
            if is_other || !coherence.is_last(place.chain) || !coherence.is_end(place) {
                return None;
            }
        }
        Some(chains)
    }

    /// Whether the order of sequentially consistent events is acyclic with a modification order; `rank` is as for
    /// [`agrees`](Graph::agrees), which must hold for each event.
    pub fn is_sequential(&self, rank: impl Fn(CellIndex, EventIndex) -> usize) -> bool {
        self.has_order(&Ranks { graph: self, rank })
    }

    /// What is known of the order of chains.
    fn forced(&self, last: &[(CellIndex, EventIndex)]) -> Option<ChainOrder> {
        let cells = self.cells.iter().map(|coherence| {
            let chains = coherence.len();
            let mut order = CellOrder { chains, is_before: vec![false; chains * chains] };
            for one in 0..chains as Chain {
                for other in 0..chains as Chain {
                    order.is_before[one as usize * chains + other as usize] = coherence.is_before(one, other);
                }
            }
            order
        });
        let mut forced = ChainOrder { cells: cells.collect() };
        for (order, last) in forced.cells.iter_mut().zip(self.last_chains(last)?) {
            if let Some(last) = last {
                (0..order.chains as Chain)
                    .filter(|&chain| chain != last)
                    .for_each(|chain| order.order(chain, last));
            }
        }
        Some(forced)
    }

    /// Orders all chains: what is free as in the guide.
    fn complete(&self, known: &ChainOrder, rank: &[u32]) -> ChainOrder {
        let mut complete = known.clone();
        for (cell, order) in complete.cells.iter_mut().enumerate() {
            let first = |chain: &Chain| {
                let write = self.cells[cell].writes_of(*chain).first();
                write.map_or((0, 0), |&write| (rank[write as usize], write))
            };
            let mut left: Vec<Chain> = (1..order.chains as Chain).collect();
            let mut previous = 0;
            while !left.is_empty() {
                let is_next = |chain: &&Chain| {
                    left.iter().all(|&other| other == **chain || !order.is_before(other, **chain))
                };
                let next = left.iter().filter(is_next).min_by_key(|chain| first(chain)).copied();
                let next = next.expect("the order of chains is acyclic");
                left.retain(|&chain| chain != next);
                order.order(previous, next);
                previous = next;
            }
        }
        complete
    }

    /// Tries each unordered pair of chains both ways.
    fn decide(&mut self, known: ChainOrder, rank: &[u32]) -> Option<ChainOrder> {
        if !self.has_order(&known) {
            return None;
        }
        let open = known.cells.iter().enumerate().find_map(|(cell, order)| Some((cell, order.unordered()?)));
        let Some((cell, (one, other))) = open else { return Some(known) };
        self.branchings += 1;
        for (early, late) in [(one, other), (other, one)] {
            let mut next = known.clone();
            next.cells[cell].order(early, late);
            let guess = self.complete(&next, rank);
            if self.has_order(&guess) {
                return Some(guess);
            }
            let found = self.decide(next, rank);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The events so that the writes of each cell are in the order of its chains.
    fn in_order(&self, chains: &[Vec<Chain>]) -> Vec<EventIndex> {
        let writes_of = |cell: usize| {
            chains[cell].iter().flat_map(move |&chain| self.cells[cell].writes_of(chain).iter().copied())
        };
        // What comes right before each write in a cell.
        let mut before: Vec<Vec<NodeIndex>> = vec![Vec::new(); self.len()];
        for cell in 0..self.cells.len() {
            let mut previous = None;
            for write in writes_of(cell) {
                before[write as usize].extend(previous);
                previous = Some(write);
            }
        }
        let mut sequence = Vec::with_capacity(self.len());
        let mut is_done = vec![false; self.len()];
        let writes_nothing = |event: &NodeIndex| self.writes_of(*event).is_empty();
        let all = 0..self.len() as NodeIndex;
        for event in all.clone().filter(writes_nothing).chain(all) {
            // Depth first, from an event to what comes before it. Plain writes of several cells that race can make a circle, which is cut.
            if std::mem::replace(&mut is_done[event as usize], true) {
                continue;
            }
            let mut waiting = vec![event];
            while let Some(&top) = waiting.last() {
                match before[top as usize].pop() {
                    Some(earlier) if !std::mem::replace(&mut is_done[earlier as usize], true) => {
                        waiting.push(earlier);
                    }
                    Some(_) => {}
                    None => {
                        waiting.pop();
                        sequence.push(EventIndex(top));
                    }
                }
            }
        }
        sequence
    }
}
