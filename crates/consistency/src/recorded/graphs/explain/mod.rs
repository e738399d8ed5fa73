//! Why a graph is not allowed: the axiom that fails, and its cycle, in each of several cases if the modification order is not known.
//!
//! Source: our own. What holds for every modification order is collected as facts, each with what it follows from, until they contradict an
//! axiom. If only `psc` fails, and not for what is forced, there are cases: one write comes before another one, or after it.
//! Guarantee: there is an explanation for each execution that is forbidden, unless there would be too many cases. Several
//! candidates are compared, and the one with the fewest facts is returned. There may be shorter ones that are not among them.

mod contradictions;
mod facts;
mod paths;
mod sequential;
mod thin_air;

use super::chains::{Chain, ChainOrder, Chains};
use super::events::Events;
use super::execution::Execution;
use super::explanation::{Assumption, Axiom, Because, Case, Cases, Explanation, Relation};
use super::happens_before::HappensBefore;
use super::search::{Guess, Step, Whole};
use crate::rc11::Version;
use contradictions::Edges;
use facts::{Edge, Facts, Why};
use paths::Releases;

/// The most cases of an explanation.
const MOST_CASES: usize = 1_000;

/// How many cycles of `psc` are compared.
const MOST_CYCLES: usize = 32;

/// Explains why an execution is forbidden, whatever is assumed besides, unless `goes_on` stops it or there would be too many cases.
pub(super) fn cases(
    execution: &Execution,
    version: Version,
    most: usize,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Cases> {
    let events = Events::new(execution);
    let one = |explanation| Some(Cases::One(Case { assumed: Vec::new(), explanation }));
    let Some(order) = events.in_order() else { return one(thin_air::explain(&events)?) };
    let before = HappensBefore::new(&events, &order, version);
    let chains = Chains::new(&events);
    let releases = Releases::new(&events, version);
    let edges = match contradictions::explain(&events, &before, &chains, &releases) {
        Ok(edges) => edges,
        Err(explanation) => return one(explanation),
    };
    let whole = Whole::new(&events, &order, &before, &chains, version);
    if whole.psc.is_trivial() {
        return None;
    }
    let mut known = chains.no_order();
    let mut pairs: Vec<&(Chain, Chain)> = edges.keys().collect();
    pairs.sort_unstable();
    pairs.into_iter().for_each(|&(one, other)| known.push(one, other));
    let mut split =
        Splitting { whole, releases: &releases, edges, known, cases: 0, most: most.min(MOST_CASES), goes_on };
    split.refute()
}

struct Splitting<'a> {
    whole: Whole<'a>,
    releases: &'a Releases,
    edges: Edges,
    known: ChainOrder,
    cases: usize,
    most: usize,
    goes_on: &'a mut dyn FnMut() -> bool,
}

impl Splitting<'_> {
    fn refute(&mut self) -> Option<Cases> {
        if !(self.goes_on)() {
            return None;
        }
        match self.whole.step(&self.known) {
            Step::Consistent(_) => None,
            Step::Inconsistent => self.case(),
            Step::Guessed(guesses) => self.refute_guesses(&guesses),
        }
    }

    /// Cases if not all guesses can hold.
    fn refute_guesses(&mut self, guesses: &[Guess]) -> Option<Cases> {
        let is_known = |&&(one, other): &&Guess| self.known.is_before(one, other);
        let known = guesses.iter().take_while(is_known).count();
        let Some(&(one, other)) = guesses.get(known) else { return self.case() };
        let reversed = self.assuming(other, one, Splitting::refute)?;
        if !reversed.assume(self.assumption(other, one)) {
            return Some(reversed);
        }
        let held = self.assuming(one, other, |split| split.refute_guesses(&guesses[known + 1..]))?;
        if !held.assume(self.assumption(one, other)) {
            return Some(held);
        }
        Some(Cases::Split(vec![(self.assumption(other, one), reversed), (self.assumption(one, other), held)]))
    }

    fn assumption(&self, one: Chain, other: Chain) -> Assumption {
        let head = |chain| self.whole.events.id(self.whole.chains.members(chain)[0]);
        Assumption::Before(head(one), head(other))
    }

    /// The result of `then` if one chain comes before another.
    fn assuming<T>(&mut self, one: Chain, other: Chain, then: impl FnOnce(&mut Self) -> T) -> T {
        let head = |chain| self.whole.chains.members(chain)[0];
        self.edges.insert((one, other), Edge { from: head(one), to: head(other), why: Why::Assumed });
        self.known.push(one, other);
        let result = then(self);
        self.known.pop(one);
        self.edges.remove(&(one, other));
        result
    }

    /// The shortest cycle of `psc` that is found, if there is one and there are not too many cases.
    fn case(&mut self) -> Option<Cases> {
        self.cases += 1;
        if self.cases > self.most {
            return None;
        }
        let psc = &self.whole.psc;
        let components = self.whole.components(&self.known);
        let on_cycles = psc.on_cycles(&components);
        let spread = on_cycles.iter().step_by(on_cycles.len().div_ceil(MOST_CYCLES).max(1));
        let mut cycles: Vec<_> =
            spread.filter_map(|&event| psc.cycle(event, &components, &self.known)).collect();
        cycles.sort_by_key(|&(_, cost)| cost);
        let explanations = cycles.iter().map(|(vertices, _)| {
            let mut facts = Facts::new(self.whole.events, self.whole.chains, self.releases);
            let cycle = sequential::tell(psc, &self.edges, &mut facts, vertices);
            facts.finish(Axiom::Psc, cycle)
        });
        let explanation = explanations.min_by_key(|explanation| explanation.orderings.len())?;
        Some(Cases::One(Case { assumed: assumed(&explanation), explanation }))
    }
}

/// The orders of writes that an explanation assumes.
fn assumed(explanation: &Explanation) -> Vec<Assumption> {
    let is_assumed = explanation
        .orderings
        .iter()
        .filter(|ordering| ordering.relation == Relation::Mo(Because::Assumed))
        .map(|ordering| Assumption::Before(ordering.before, ordering.after));
    is_assumed.collect()
}
