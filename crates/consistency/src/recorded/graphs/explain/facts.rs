//! An explanation that is built up: facts, each once, and what they follow from.

use super::paths::{Paths, Releases};
use crate::recorded::graphs::chains::{Chain, Chains, Place};
use crate::recorded::graphs::events::{Events, Number, Origin};
use crate::recorded::graphs::explanation::{Axiom, Because, Explanation, Ordering, Relation};
use rustc_hash::FxHashMap;

/// Why one chain comes before another one: a write of the first comes before one of the second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) from: Number,
    pub(super) to: Number,
    pub(super) why: Why,
}

/// Why one write comes before another one in modification order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    Known,
    Assumed,
    /// The first event, the write or a read of it, happens before the second, the other write or a read of that.
    Coherence(Number, Number),
}

/// Facts that are collected.
pub(super) struct Facts<'a> {
    events: &'a Events<'a>,
    chains: &'a Chains,
    releases: &'a Releases,
    orderings: Vec<Ordering>,
    /// By events and kind of relation.
    numbers: FxHashMap<(Number, Number, Relation), usize>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(events: &'a Events<'a>, chains: &'a Chains, releases: &'a Releases) -> Facts<'a> {
        Facts { events, chains, releases, orderings: Vec::new(), numbers: FxHashMap::default() }
    }

    pub(super) fn add(&mut self, from: Number, to: Number, relation: Relation, because: Vec<usize>) -> usize {
        *self.numbers.entry((from, to, relation)).or_insert_with(|| {
            let (before, after) = (self.events.id(from), self.events.id(to));
            self.orderings.push(Ordering { before, after, relation, because });
            self.orderings.len() - 1
        })
    }

    /// The steps of a shortest path of happens-before.
    pub(super) fn between(&self, from: Number, to: Number) -> Vec<(Number, Number, Relation)> {
        Paths::to(self.events, self.releases, to).from(from)
    }

    /// The same as facts.
    pub(super) fn happens_before(&mut self, from: Number, to: Number) -> Vec<usize> {
        let path = self.between(from, to);
        path.into_iter().map(|(from, to, relation)| self.add(from, to, relation, Vec::new())).collect()
    }

    /// One write before another one of the same chain, or of a chain that this one comes before because of an edge; of the first chain of a
    /// cell there is none.
    pub(super) fn modification(&mut self, from: Number, to: Number, edge: Option<Edge>) -> usize {
        let is_one_chain = self.chains.place_of(from).chain == self.chains.place_of(to).chain;
        let Some(edge) = edge else {
            let because = if is_one_chain { Because::Updates } else { Because::Atomicity };
            return self.add(from, to, Relation::Mo(because), Vec::new());
        };
        let (because, premise) = match edge.why {
            Why::Known => (Because::Known, Vec::new()),
            Why::Assumed => (Because::Assumed, Vec::new()),
            Why::Coherence(early, late) => (Because::Coherence, self.happens_before(early, late)),
        };
        let direct = self.add(edge.from, edge.to, Relation::Mo(because), premise);
        if (edge.from, edge.to) == (from, to) {
            return direct;
        }
        self.add(from, to, Relation::Mo(Because::Atomicity), vec![direct])
    }

    /// Modification order from a write, or the source of a read, to a write, by edges between chains: as steps that begin with the event.
    pub(super) fn coherence(&mut self, event: Number, edges: &[Edge], to: Number) -> Vec<usize> {
        let mut steps = Vec::new();
        let mut from = match self.events.place(event) {
            Some(Origin::Write(write)) => write,
            // All writes come after the initial value.
            _ => return vec![self.add(event, to, Relation::Rb, Vec::new())],
        };
        let is_first_chain = |place: Place, chains: &Chains| chains.is_initial(place.chain);
        if edges.is_empty() {
            let chain: Chain = self.chains.place_of(from).chain;
            debug_assert!(
                chain == self.chains.place_of(to).chain
                    || is_first_chain(self.chains.place_of(from), self.chains),
                "without edges it is one chain"
            );
            steps.push(self.modification(from, to, None));
        }
        for (number, &edge) in edges.iter().enumerate() {
            let end = if number + 1 == edges.len() { to } else { edge.to };
            steps.push(self.modification(from, end, Some(edge)));
            from = end;
        }
        if self.events.get(event).kind.reads()
            && let Some(first) = steps.first_mut()
        {
            // The read comes before the write that follows its source.
            let after = self.events.number(self.orderings[*first].after);
            *first = self.add(event, after, Relation::Rb, vec![*first]);
        }
        steps
    }

    /// Whether a relation of two sequentially consistent events is a step of `psc` by itself.
    pub(super) fn is_direct(&self, number: usize) -> bool {
        let Ordering { before, after, relation, .. } = self.orderings[number];
        let cell = |id| self.events.execution.get(id).and_then(|event| event.accessed());
        match relation {
            Relation::Sb | Relation::Mo(_) | Relation::Rb => true,
            Relation::Sw { .. } => cell(before).is_some() && cell(before) == cell(after),
            Relation::Rf | Relation::Psc => false,
        }
    }

    pub(super) fn finish(self, axiom: Axiom, cycle: Vec<usize>) -> Explanation {
        Explanation { axiom, orderings: self.orderings, cycle }
    }
}
