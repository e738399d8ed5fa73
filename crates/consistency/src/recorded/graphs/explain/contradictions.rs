//! Coherence and atomicity: why no modification order of some cell fits happens-before and the updates.
//!
//! What happens-before forces, and the chains of updates, contradict each other in one of these ways:
//! - a write, or a read of it, happens before an access to a write that comes before it in the same chain, in the chain of the initial
//!   value, or in a known modification order;
//! - the forced orders of chains have a cycle; then all but one of them are facts, and the last one contradicts them;
//! - two updates read from one write, or in a known modification order something comes between a write and its update.
//!
//! Guarantee: one is found iff there is one. In small executions all pairs of accesses are compared for the shortest explanation, in others
//! those that decide.

use super::facts::{Edge, Facts, Why};
use super::paths::{Paths, Releases};
use crate::recorded::graphs::chains::{Chain, Chains, Forced, each_forced};
use crate::recorded::graphs::components::components;
use crate::recorded::graphs::events::{Events, Number, Origin};
use crate::recorded::graphs::explanation::{Axiom, Because, Explanation, Relation};
use crate::recorded::graphs::happens_before::HappensBefore;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The most events of an execution in which all pairs of accesses are compared.
const SMALL: usize = 400;

/// How many contradictions are written out to find the shortest explanation, and how many cycles are looked for.
const MOST_COMPARED: usize = 24;
const MOST_CYCLES: usize = 64;

/// A contradiction.
enum Contradiction {
    /// The first event, a write or a read of it, happens before the second. By the edges, what the second writes or reads comes before
    /// that write.
    Coherence(Number, Number, Vec<Edge>),
    /// The read of an update, its source, and a write that is known to come between it and the update.
    Between(Number, Origin, Number),
    /// Two updates read from one source. These are their writes.
    Twice(Origin, Number, Number),
}

/// For chains that are in this order, the reason.
pub(super) type Edges = FxHashMap<(Chain, Chain), Edge>;

/// The shortest explanation that was found if there is a contradiction, and else why chains are in an order.
pub(super) fn explain(
    events: &Events,
    before: &HappensBefore,
    chains: &Chains,
    releases: &Releases,
) -> Result<Edges, Explanation> {
    let ranks = ranks(events);
    let mut search = Search { events, chains, ranks, edges: FxHashMap::default(), found: Vec::new() };
    search.add_pairs(before, releases);
    search.add_cycles();
    search.add_updates();
    search.found.sort_by_key(|&(cost, _)| cost);
    search.found.truncate(MOST_COMPARED);
    let explanations = search.found.iter().map(|(_, contradiction)| {
        let mut facts = Facts::new(events, chains, releases);
        let (axiom, cycle) = contradiction.tell(events, &mut facts);
        facts.finish(axiom, cycle)
    });
    match explanations.min_by_key(|explanation| explanation.orderings.len()) {
        Some(explanation) => Err(explanation),
        None => Ok(search.edges()),
    }
}

/// By write its number in a known modification order.
fn ranks(events: &Events) -> Vec<u32> {
    let mut ranks = vec![0; events.len()];
    for cell in 0..events.execution.cells() as u32 {
        let known = events.execution.modification(cell).unwrap_or_default();
        for (&write, rank) in known.iter().zip(1..) {
            ranks[events.number(write) as usize] = rank;
        }
    }
    ranks
}

struct Search<'a> {
    events: &'a Events<'a>,
    chains: &'a Chains,
    ranks: Vec<u32>,
    /// By chains that happens-before forces into this order the reason with the lowest cost.
    edges: FxHashMap<(Chain, Chain), (u32, Edge)>,
    found: Vec<(u32, Contradiction)>,
}

impl Search<'_> {
    fn add_pairs(&mut self, before: &HappensBefore, releases: &Releases) {
        let events = self.events;
        if events.len() > SMALL {
            each_forced(events, before, |early, one, late, other, cell| {
                self.add_pair((early, one), (late, other), cell, 2);
            });
            return;
        }
        for late in events.numbers() {
            let (Some(cell), Some(place)) = (events.get(late).accessed(), events.place(late)) else {
                continue;
            };
            let paths = Paths::to(events, releases, late);
            for &early in events.writes(cell).iter().chain(events.reads(cell)) {
                if let (Some(length), Some(earlier @ Origin::Write(_))) =
                    (paths.length(early), events.place(early))
                    && earlier != place
                {
                    self.add_pair((early, earlier), (late, place), cell, length);
                }
            }
        }
    }

    fn add_pair(
        &mut self,
        (early, one): (Number, Origin),
        (late, other): (Number, Origin),
        cell: u32,
        cost: u32,
    ) {
        let Origin::Write(from) = one else { return };
        let why = Why::Coherence(early, late);
        if self.events.execution.modification(cell).is_some() {
            match other {
                Origin::Write(to) if self.ranks[from as usize] < self.ranks[to as usize] => {}
                Origin::Write(to) => {
                    let edge = Edge { from: to, to: from, why: Why::Known };
                    self.found.push((cost + 2, Contradiction::Coherence(early, late, vec![edge])));
                }
                Origin::Initial => {
                    self.found.push((cost + 1, Contradiction::Coherence(early, late, Vec::new())));
                }
            }
            return;
        }
        let places = (self.chains.place(one, cell), self.chains.place(other, cell));
        match (self.chains.forced(places.0, places.1), other) {
            (Forced::Holds, _) => {}
            (Forced::Contradiction, _) => {
                self.found.push((cost + 2, Contradiction::Coherence(early, late, Vec::new())));
            }
            (Forced::Order, Origin::Write(to)) => {
                let chains = (places.0.chain, places.1.chain);
                let known = self.edges.entry(chains).or_insert((u32::MAX, Edge { from, to, why }));
                if cost < known.0 {
                    *known = (cost, Edge { from, to, why });
                }
            }
            (Forced::Order, Origin::Initial) => {}
        }
    }

    /// Adds cycles of forced orders of chains.
    fn add_cycles(&mut self) {
        let mut after: Vec<Vec<Chain>> = vec![Vec::new(); self.chains.len()];
        for &(one, other) in self.edges.keys() {
            after[one as usize].push(other);
        }
        after.iter_mut().for_each(|after| after.sort_unstable());
        let all = 0..self.chains.len() as Chain;
        let component =
            components(self.chains.len(), all.clone(), |chain, next| next.extend(&after[chain as usize]));
        let is_on_cycle = |&chain: &Chain| {
            after[chain as usize].iter().any(|&next| component[next as usize] == component[chain as usize])
        };
        let starts: Vec<Chain> = all.filter(is_on_cycle).collect();
        for &start in starts.iter().step_by(starts.len().div_ceil(MOST_CYCLES).max(1)) {
            let Some((cost, cycle)) = self.cycle(start, &after, &component) else { continue };
            for last in 0..cycle.len() {
                let Why::Coherence(early, late) = cycle[last].why else { continue };
                let edges = cycle[last + 1..].iter().chain(&cycle[..last]).copied().collect();
                self.found.push((cost, Contradiction::Coherence(early, late, edges)));
            }
        }
    }

    /// The cycle through a chain that costs least.
    fn cycle(&self, start: Chain, after: &[Vec<Chain>], component: &[u32]) -> Option<(u32, Vec<Edge>)> {
        let mut best: FxHashMap<Chain, (u32, Chain)> = FxHashMap::default();
        let mut heap = BinaryHeap::from([Reverse((0, start))]);
        let mut total = None;
        while let Some(Reverse((cost, chain))) = heap.pop() {
            if chain == start && cost > 0 {
                total = Some(cost);
                break;
            }
            if cost > 0 && best.get(&chain).is_some_and(|&(known, _)| known < cost) {
                continue;
            }
            let within = |next: &&Chain| component[**next as usize] == component[start as usize];
            for &next in after[chain as usize].iter().filter(within) {
                let cost = cost + 1 + self.edges[&(chain, next)].0;
                if best.get(&next).is_none_or(|&(known, _)| cost < known) {
                    best.insert(next, (cost, chain));
                    heap.push(Reverse((cost, next)));
                }
            }
        }
        let (total, mut chain) = (total?, start);
        let mut edges = Vec::new();
        loop {
            let &(_, previous) = best.get(&chain)?;
            edges.push(self.edges[&(previous, chain)].1);
            chain = previous;
            if chain == start {
                edges.reverse();
                return Some((total, edges));
            }
        }
    }

    /// Adds updates that do not come right after their source.
    fn add_updates(&mut self) {
        let events = self.events;
        for cell in 0..events.execution.cells() as u32 {
            if let Some(known) = events.execution.modification(cell) {
                for pair in known.windows(2) {
                    self.add_known(events.number(pair[0]), events.number(pair[1]));
                }
                continue;
            }
            let mut first: FxHashMap<Origin, Number> = FxHashMap::default();
            for &write in events.writes(cell) {
                let Some(source) = events.updated(write) else { continue };
                let one = *first.entry(source).or_insert(write);
                if one != write {
                    let cost = if source == Origin::Initial { 2 } else { 4 };
                    self.found.push((cost, Contradiction::Twice(source, one, write)));
                }
            }
        }
    }

    /// Adds an update, with what comes right before it in a known modification order.
    fn add_known(&mut self, previous: Number, write: Number) {
        let Some(source) = self.events.updated(write) else { return };
        // If the source comes later, that is no matter of atomicity.
        let is_between = match source {
            Origin::Write(source) => {
                source != previous && self.ranks[source as usize] < self.ranks[write as usize]
            }
            Origin::Initial => true,
        };
        if is_between {
            self.found.push((4, Contradiction::Between(write - 1, source, previous)));
        }
    }

    /// Why chains are in an order, if there is no contradiction.
    fn edges(&self) -> Edges {
        let mut edges: Edges = self.edges.iter().map(|(&chains, &(_, edge))| (chains, edge)).collect();
        for cell in 0..self.events.execution.cells() as u32 {
            let known = self.events.execution.modification(cell).unwrap_or_default();
            for pair in known.windows(2) {
                let (from, to) = (self.events.number(pair[0]), self.events.number(pair[1]));
                let (one, other) = (self.chains.place_of(from).chain, self.chains.place_of(to).chain);
                if one != other && !self.chains.is_initial(one) {
                    edges.insert((one, other), Edge { from, to, why: Why::Known });
                }
            }
        }
        edges
    }
}

impl Contradiction {
    /// Adds its facts. Returns the axiom that fails, and its cycle.
    fn tell(&self, events: &Events, facts: &mut Facts) -> (Axiom, Vec<usize>) {
        match *self {
            Contradiction::Coherence(early, late, ref edges) => {
                let Some(Origin::Write(write)) = events.place(early) else {
                    return (Axiom::Coherence, Vec::new());
                };
                let mut cycle = facts.happens_before(early, late);
                cycle.extend(facts.coherence(late, edges, write));
                if early != write {
                    cycle.push(facts.add(write, early, Relation::Rf, Vec::new()));
                }
                (Axiom::Coherence, cycle)
            }
            Contradiction::Between(read, source, between) => {
                let edge = |from, to| Some(Edge { from, to, why: Why::Known });
                let premise = match source {
                    Origin::Write(source) => vec![facts.modification(source, between, edge(source, between))],
                    Origin::Initial => Vec::new(),
                };
                let before = facts.add(read, between, Relation::Rb, premise);
                (
                    Axiom::Atomicity,
                    vec![before, facts.modification(between, read + 1, edge(between, read + 1))],
                )
            }
            Contradiction::Twice(source, one, other) => {
                let mut updates = |write| match source {
                    Origin::Write(source) => {
                        vec![facts.add(source, write, Relation::Mo(Because::Updates), Vec::new())]
                    }
                    Origin::Initial => Vec::new(),
                };
                let (first, second) = (updates(one), updates(other));
                let order = facts.add(one, other, Relation::Mo(Because::Atomicity), second);
                (Axiom::Atomicity, vec![facts.add(other - 1, one, Relation::Rb, first), order])
            }
        }
    }
}
