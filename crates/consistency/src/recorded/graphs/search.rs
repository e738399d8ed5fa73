//! The search for a modification order with which the order of sequentially consistent events is acyclic.
//!
//! Source: our own. The problem is NP-hard. Orders of chains that happens-before does not force are guessed. If `psc` has a cycle, it uses
//! some of the guesses: not all of them can hold. So the first is reversed, or it holds and the second is reversed, and so on. Each of these
//! is searched in the same way, with what is assumed as known.
//! Guarantee: an order iff there is one. Only guesses that take part in a cycle are decided.

use super::chains::{Chain, ChainOrder, Chains};
use super::events::{Events, Number};
use super::happens_before::HappensBefore;
use super::psc::{Modification, Phase, Psc, Vertex};
use crate::rc11::Version;

/// Of two guesses and any number of relations, the guesses are dearer.
const GUESS: u32 = 1 << 12;

/// How many cycles are compared for the one with the fewest guesses.
const MOST_CYCLES: usize = 4;

/// A guess: the first chain comes before the second.
pub(super) type Guess = (Chain, Chain);

/// What is known of an order of chains.
pub(super) enum Step {
    /// With this order of the chains of each cell, `psc` is acyclic.
    Consistent(Vec<Vec<Chain>>),
    /// `psc` has a cycle, whatever is guessed.
    Inconsistent,
    /// `psc` has a cycle if all of these guesses hold. None of them is forced.
    Guessed(Vec<Guess>),
}

/// An execution whose `sb ∪ rf` is acyclic.
pub(super) struct Whole<'a> {
    pub(super) events: &'a Events<'a>,
    pub(super) chains: &'a Chains,
    pub(super) psc: Psc<'a>,
    /// An order in which program order and reads-from go forward.
    order: &'a [Number],
}

impl<'a> Whole<'a> {
    pub(super) fn new(
        events: &'a Events<'a>,
        order: &'a [Number],
        before: &'a HappensBefore,
        chains: &'a Chains,
        version: Version,
    ) -> Whole<'a> {
        Whole { events, chains, psc: Psc::new(events, before, chains, version), order }
    }

    /// Looks at one order of chains that extends a known one, which is acyclic.
    pub(super) fn step(&self, known: &ChainOrder) -> Step {
        if self.psc.is_trivial() {
            let mut rank = vec![0; self.events.len()];
            self.order.iter().zip(0..).for_each(|(&event, place)| rank[event as usize] = place);
            return match self.chains.sort(known, |event| rank[event as usize]) {
                Some(sorted) => Step::Consistent(sorted),
                None => Step::Inconsistent,
            };
        }
        let components = self.components(known);
        // What comes first in `psc` comes first in the guess.
        let rank = |event| u32::MAX - components[self.psc.number(Vertex::At(Phase::Event, event)) as usize];
        let Some(sorted) = self.chains.sort(known, rank) else { return Step::Inconsistent };
        if !self.psc.on_cycles(&components).is_empty() {
            return Step::Inconsistent;
        }
        let guessed = Guessed::new(known, &sorted, self.chains.len());
        let components = self.psc.components(&guessed, self.order);
        let on_cycles = self.psc.on_cycles(&components);
        // Evenly spread.
        let spread = on_cycles.iter().step_by(on_cycles.len().div_ceil(MOST_CYCLES).max(1));
        let cycles = spread.filter_map(|&event| self.psc.cycle(event, &components, &guessed));
        match cycles.min_by_key(|&(_, cost)| cost) {
            None => Step::Consistent(sorted),
            Some((cycle, _)) => Step::Guessed(self.guesses(&cycle, known)),
        }
    }

    /// Those of `psc` with what is known.
    pub(super) fn components(&self, known: &ChainOrder) -> Vec<u32> {
        self.psc.components(known, self.order)
    }

    /// The orders of chains that a cycle uses and that are not known.
    fn guesses(&self, cycle: &[Vertex], known: &ChainOrder) -> Vec<Guess> {
        let mut guesses = Vec::new();
        let mut rest = cycle.iter();
        while let Some(&vertex) = rest.next() {
            let Vertex::AfterChain(phase, from) = vertex else { continue };
            // The cycle follows `mo` to the last of the writes that come next in it.
            let mut last = None;
            let mut ahead = rest.clone();
            while let Some(&next) = ahead.next() {
                match next {
                    Vertex::At(other, event) if other == phase && self.events.get(event).kind.writes() => {
                        last = Some(event);
                    }
                    Vertex::AfterChain(other, _) if other == phase => {}
                    _ => break,
                }
                rest = ahead.clone();
            }
            let Some(last) = last else { continue };
            let to = self.chains.place_of(last).chain;
            let guess = (from, to);
            if !self.chains.is_initial(from) && !known.is_before(from, to) && !guesses.contains(&guess) {
                guesses.push(guess);
            }
        }
        assert!(!guesses.is_empty(), "a cycle of what is known was not found; please report this");
        guesses
    }

    /// The chains of each cell in a modification order that extends a known one, if there is one, and how many guesses were reversed. None
    /// if `goes_on` stopped the search.
    pub(super) fn search(
        &self,
        known: &mut ChainOrder,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<(Option<Vec<Vec<Chain>>>, u64)> {
        let mut reversed = 0;
        let mut open: Vec<Choice> = Vec::new();
        while goes_on() {
            match self.step(known) {
                Step::Consistent(sorted) => return Some((Some(sorted), reversed)),
                Step::Inconsistent => {}
                Step::Guessed(guesses) => open.push(Choice::new(guesses)),
            }
            loop {
                let Some(choice) = open.last_mut() else { return Some((None, reversed)) };
                if choice.advance(known) {
                    reversed += 1;
                    break;
                }
                open.pop();
            }
        }
        None
    }
}

/// Guesses that cannot all hold.
struct Choice {
    guesses: Vec<Guess>,
    /// How many of them were decided: the last one is reversed, those before it hold.
    decided: usize,
    /// Those of them that hold and do not follow from others.
    held: Vec<Guess>,
    reversed: Option<Guess>,
}

impl Choice {
    fn new(guesses: Vec<Guess>) -> Choice {
        Choice { guesses, decided: 0, held: Vec::new(), reversed: None }
    }

    /// Lets the guess hold that was reversed, and reverses the next one. If there is none, all is taken back.
    fn advance(&mut self, known: &mut ChainOrder) -> bool {
        if let Some((one, other)) = self.reversed.take() {
            known.pop(other);
            known.push(one, other);
            self.held.push((one, other));
        }
        while let Some(&(one, other)) = self.guesses.get(self.decided) {
            self.decided += 1;
            if !known.is_before(one, other) {
                known.push(other, one);
                self.reversed = Some((one, other));
                return true;
            }
        }
        while let Some((one, _)) = self.held.pop() {
            known.pop(one);
        }
        false
    }
}

impl Modification for ChainOrder {
    fn each_after(&self, chain: Chain, visit: &mut dyn FnMut(Chain, u32)) {
        self.after(chain).iter().for_each(|&after| visit(after, 1));
    }
}

/// What is known, and a total order that extends it.
struct Guessed<'a> {
    known: &'a ChainOrder,
    next: Vec<Option<Chain>>,
}

impl<'a> Guessed<'a> {
    fn new(known: &'a ChainOrder, sorted: &[Vec<Chain>], chains: usize) -> Guessed<'a> {
        let mut next = vec![None; chains];
        for pair in sorted.iter().flat_map(|chains| chains.windows(2)) {
            next[pair[0] as usize] = Some(pair[1]);
        }
        Guessed { known, next }
    }
}

impl Modification for Guessed<'_> {
    fn each_after(&self, chain: Chain, visit: &mut dyn FnMut(Chain, u32)) {
        self.known.each_after(chain, visit);
        self.next[chain as usize].into_iter().for_each(|next| visit(next, GUESS));
    }
}
