//! The order of sequentially consistent events, as a graph with a few vertices for each event.
//!
//! With `scb = sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc ∪ mo ∪ rb` and `eco = (rf ∪ mo ∪ rb)⁺`:
//! - `psc_base = ([SC] ∪ [Fsc]; hb?); scb; ([SC] ∪ hb?; [Fsc])`,
//! - `psc_F = [Fsc]; (hb ∪ hb; eco; hb); [Fsc]`.
//!
//! A vertex says which event was reached, and how far in these definitions. Each relation leads to all later events of a thread once it
//! leads to one, or to all later writes of a cell. So an event has an edge for each thread and not for each event, and whether `psc` is
//! acyclic, for a modification order that is known or partly known, is a question of linear time. All cycles go through events that are
//! sequentially consistent.

use super::chains::{Chain, Chains};
use super::components::components;
use super::events::{Events, Number, Origin, first_within};
use super::happens_before::HappensBefore;
use crate::rc11::Version;
use interleaf_program::MemoryOrder;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How far a step of `psc` has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// At a sequentially consistent event: between two steps.
    Event,
    /// At an event that happens after a fence.
    AfterFence,
    /// Before `scb`.
    Start,
    /// In `sb`.
    ProgramOrder,
    /// At the end of `sb≠loc; hb; sb≠loc`.
    Elsewhere,
    /// In `hb_loc`.
    SameCell,
    /// In `mo` or `rb`.
    Modification,
    /// After `scb`.
    End,
    /// At an event that happens after the end of `scb`, before a fence.
    BeforeFence,
    /// In `eco`.
    Coherence,
    /// At an event that happens after `eco`, before a fence.
    AfterCoherence,
}

const PHASES: [Phase; 11] = [
    Phase::Event,
    Phase::AfterFence,
    Phase::Start,
    Phase::ProgramOrder,
    Phase::Elsewhere,
    Phase::SameCell,
    Phase::Modification,
    Phase::End,
    Phase::BeforeFence,
    Phase::Coherence,
    Phase::AfterCoherence,
];

/// An event in a phase, or all that comes after a chain in `mo` or `eco`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Vertex {
    At(Phase, Number),
    AfterChain(Phase, Chain),
}

/// The orders of chains that `mo` is made of, each with a cost.
pub(super) trait Modification {
    /// Calls `visit` with the chains that come directly after one that is not that of an initial value.
    fn each_after(&self, chain: Chain, visit: &mut dyn FnMut(Chain, u32));
}

/// What does not depend on the modification order.
pub(super) struct Psc<'a> {
    pub(super) events: &'a Events<'a>,
    pub(super) before: &'a HappensBefore,
    pub(super) chains: &'a Chains,
    version: Version,
    /// The sequentially consistent events.
    sequential: Vec<Number>,
    /// By event and thread, the first event of the thread that happens after the event.
    after: Vec<Option<Number>>,
    /// All accesses of each cell, in ascending order.
    accesses: Vec<Vec<Number>>,
}

/// Of steps through other threads: there are at least so many relations in between.
const ACROSS: u32 = 2;

impl<'a> Psc<'a> {
    pub(super) fn new(
        events: &'a Events,
        before: &'a HappensBefore,
        chains: &'a Chains,
        version: Version,
    ) -> Psc<'a> {
        let is_sequential = |&event: &Number| events.get(event).is_sequential();
        let sequential: Vec<Number> = events.numbers().filter(is_sequential).collect();
        let threads = 0..events.threads() as u32;
        let (mut after, mut accesses) = (Vec::new(), vec![Vec::new(); events.execution.cells()]);
        if sequential.len() > 1 {
            let first = |event| threads.clone().map(move |thread| before.first_after(events, event, thread));
            after = events.numbers().flat_map(first).collect();
            for event in events.numbers() {
                events.get(event).accessed().into_iter().for_each(|cell| accesses[cell as usize].push(event));
            }
        }
        Psc { events, before, chains, version, sequential, after, accesses }
    }

    /// Whether there are not enough sequentially consistent events for a cycle.
    pub(super) fn is_trivial(&self) -> bool {
        self.sequential.len() < 2
    }

    pub(super) fn vertices(&self) -> usize {
        PHASES.len() * self.events.len() + 2 * self.chains.len()
    }

    pub(super) fn number(&self, vertex: Vertex) -> u32 {
        let (events, chains) = (self.events.len() as u32, self.chains.len() as u32);
        match vertex {
            Vertex::At(phase, event) => phase as u32 * events + event,
            Vertex::AfterChain(phase, chain) => {
                let second = u32::from(phase == Phase::Coherence);
                PHASES.len() as u32 * events + second * chains + chain
            }
        }
    }

    pub(super) fn vertex(&self, number: u32) -> Vertex {
        let (events, chains) = (self.events.len() as u32, self.chains.len() as u32);
        match number.checked_sub(PHASES.len() as u32 * events) {
            None => Vertex::At(PHASES[(number / events) as usize], number % events),
            Some(rest) if rest < chains => Vertex::AfterChain(Phase::Modification, rest),
            Some(rest) => Vertex::AfterChain(Phase::Coherence, rest - chains),
        }
    }

    fn is_fence(&self, event: Number) -> bool {
        let event = self.events.get(event);
        event.accessed().is_none() && event.order == MemoryOrder::SequentiallyConsistent
    }

    /// The first events that happen after an event, one for each thread.
    fn after(&self, event: Number) -> impl Iterator<Item = (Number, u32)> {
        let threads = self.events.threads();
        let all = &self.after[event as usize * threads..(event as usize + 1) * threads];
        let thread = self.events.thread(event);
        all.iter().flatten().map(move |&next| {
            let is_own = self.events.thread(next) == thread;
            (next, if is_own { 1 } else { ACROSS })
        })
    }

    /// The first event that another one happens before, in each other thread but for the events at the start that access the same cell as
    /// the first of these: the ends of `hb; sb≠loc`.
    fn ends_elsewhere(&self, event: Number, visit: &mut dyn FnMut(Number)) {
        let thread = self.events.thread(event);
        for (first, _) in self.after(event).filter(|&(first, _)| self.events.thread(first) != thread) {
            let mut end = self.events.next(first);
            while let Some(next) = end.filter(|&next| self.is_same_cell(first, next)) {
                end = self.events.next(next);
            }
            end.into_iter().for_each(&mut *visit);
        }
    }

    /// Whether `sb` between two events does not count as `sb≠loc`.
    pub(super) fn is_same_cell(&self, one: Number, other: Number) -> bool {
        let cell = self.events.get(one).accessed();
        self.version == Version::Rc11 && cell.is_some() && cell == self.events.get(other).accessed()
    }

    /// The next event of the thread for which `sb` counts as `sb≠loc`.
    pub(super) fn next_elsewhere(&self, event: Number) -> Option<Number> {
        let mut next = self.events.next(event);
        while let Some(other) = next.filter(|&other| self.is_same_cell(event, other)) {
            next = self.events.next(other);
        }
        next
    }

    /// What follows a write, or a read's source, in `mo`.
    fn after_in_modification(
        &self,
        origin: Origin,
        cell: u32,
        phase: Phase,
        visit: &mut dyn FnMut(Vertex, u32),
    ) {
        let place = self.chains.place(origin, cell);
        if let Some(next) = self.chains.next(place) {
            visit(Vertex::At(phase, next), 1);
        }
        visit(Vertex::AfterChain(phase, place.chain), 0);
    }

    /// One step of `eco`.
    fn coherence(&self, event: Number, visit: &mut dyn FnMut(Vertex, u32)) {
        let recorded = self.events.get(event);
        let (Some(cell), Some(origin)) = (recorded.accessed(), self.events.place(event)) else { return };
        for &reader in self.events.readers(event) {
            visit(Vertex::At(Phase::Coherence, reader), 1);
        }
        self.after_in_modification(origin, cell, Phase::Coherence, visit);
    }

    /// Calls `visit` with what follows a vertex, and the cost.
    pub(super) fn each_after(
        &self,
        vertex: Vertex,
        modification: &dyn Modification,
        visit: &mut dyn FnMut(Vertex, u32),
    ) {
        let (phase, event) = match vertex {
            Vertex::AfterChain(phase, chain) => {
                let head = |chain: Chain| Vertex::At(phase, self.chains.members(chain)[0]);
                if self.chains.is_initial(chain) {
                    self.chains.others(chain).iter().for_each(|&other| visit(head(other), 1));
                } else {
                    modification.each_after(chain, &mut |other, cost| visit(head(other), cost));
                }
                return;
            }
            Vertex::At(phase, event) => (phase, event),
        };
        let at = Vertex::At;
        let next = self.events.next(event);
        match phase {
            Phase::Event => {
                visit(at(Phase::Start, event), 0);
                if self.is_fence(event) {
                    self.after(event).for_each(|(after, cost)| visit(at(Phase::AfterFence, after), cost));
                }
            }
            Phase::AfterFence => {
                visit(at(Phase::Start, event), 0);
                next.into_iter().for_each(|next| visit(at(Phase::AfterFence, next), 0));
                if self.is_fence(event) {
                    visit(at(Phase::Event, event), 0);
                }
                self.coherence(event, visit);
            }
            Phase::Start => self.start(event, visit),
            Phase::ProgramOrder | Phase::Elsewhere => {
                visit(at(Phase::End, event), 0);
                next.into_iter().for_each(|next| visit(at(phase, next), 0));
            }
            Phase::SameCell => {
                visit(at(Phase::End, event), 0);
                let rest = event + 1..self.events.of_thread(self.events.thread(event)).end;
                let accesses = &self.accesses[self.events.get(event).cell as usize];
                first_within(accesses, rest).into_iter().for_each(|next| visit(at(phase, next), 0));
            }
            Phase::Modification => {
                visit(at(Phase::End, event), 0);
                let cell = self.events.get(event).cell;
                self.after_in_modification(Origin::Write(event), cell, phase, visit);
            }
            Phase::End => {
                if self.events.get(event).is_sequential() {
                    visit(at(Phase::Event, event), 0);
                }
                self.after(event).for_each(|(after, cost)| visit(at(Phase::BeforeFence, after), cost));
            }
            Phase::BeforeFence | Phase::AfterCoherence => {
                if self.is_fence(event) {
                    visit(at(Phase::Event, event), 0);
                }
                next.into_iter().for_each(|next| visit(at(phase, next), 0));
            }
            Phase::Coherence => {
                self.after(event).for_each(|(after, cost)| visit(at(Phase::AfterCoherence, after), cost));
                self.coherence(event, visit);
            }
        }
    }

    /// The relations of `scb`.
    fn start(&self, event: Number, visit: &mut dyn FnMut(Vertex, u32)) {
        let at = Vertex::At;
        if let Some(next) = self.events.next(event) {
            visit(at(Phase::ProgramOrder, next), 1);
        }
        if let Some(next) = self.next_elsewhere(event) {
            self.ends_elsewhere(next, &mut |end| visit(at(Phase::Elsewhere, end), 2 + ACROSS));
        }
        let Some(cell) = self.events.get(event).accessed() else { return };
        for (after, cost) in self.after(event) {
            let rest = after..self.events.of_thread(self.events.thread(after)).end;
            let first = first_within(&self.accesses[cell as usize], rest);
            first.into_iter().for_each(|first| visit(at(Phase::SameCell, first), cost));
        }
        if let Some(origin) = self.events.place(event) {
            self.after_in_modification(origin, cell, Phase::Modification, visit);
        }
    }

    /// By vertex the number of its component, lower than those that reach it.
    pub(super) fn components(&self, modification: &dyn Modification, order: &[Number]) -> Vec<u32> {
        let roots = order.iter().rev().flat_map(|&event| {
            [Phase::Event, Phase::End, Phase::Start].map(|phase| self.number(Vertex::At(phase, event)))
        });
        components(self.vertices(), roots, |number, next| {
            let vertex = self.vertex(number);
            self.each_after(vertex, modification, &mut |after, _| next.push(self.number(after)));
        })
    }

    /// The sequentially consistent events that are on cycles, by their components.
    pub(super) fn on_cycles(&self, components: &[u32]) -> Vec<Number> {
        let of = |phase, event| components[self.number(Vertex::At(phase, event)) as usize];
        // The only way on from an event is by the start of `scb`, or to what happens after it.
        let is_on_cycle = |&&event: &&Number| {
            let own = of(Phase::Event, event);
            own == of(Phase::Start, event)
                || self.is_fence(event)
                    && self.after(event).any(|(after, _)| of(Phase::AfterFence, after) == own)
        };
        self.sequential.iter().filter(is_on_cycle).copied().collect()
    }

    /// A cheapest cycle through an event that is on one, and its cost. The event is the first vertex, and not the last one again.
    pub(super) fn cycle(
        &self,
        event: Number,
        components: &[u32],
        modification: &dyn Modification,
    ) -> Option<(Vec<Vertex>, u32)> {
        let start = self.number(Vertex::At(Phase::Event, event));
        let component = components[start as usize];
        let mut best: rustc_hash::FxHashMap<u32, (u32, u32)> = rustc_hash::FxHashMap::default();
        let mut heap = BinaryHeap::from([Reverse((0_u32, start))]);
        let mut is_first = true;
        while let Some(Reverse((cost, number))) = heap.pop() {
            if number == start && !is_first {
                let mut path = Vec::new();
                let mut vertex = best.get(&start)?.1;
                while vertex != start {
                    path.push(self.vertex(vertex));
                    vertex = best.get(&vertex)?.1;
                }
                path.push(self.vertex(start));
                path.reverse();
                return Some((path, cost));
            }
            if !is_first && best.get(&number).is_some_and(|&(known, _)| known < cost) {
                continue;
            }
            is_first = false;
            self.each_after(self.vertex(number), modification, &mut |after, step| {
                let after = self.number(after);
                let total = cost + step;
                if components[after as usize] == component
                    && best.get(&after).is_none_or(|&(known, _)| total < known)
                {
                    best.insert(after, (total, number));
                    heap.push(Reverse((total, after)));
                }
            });
        }
        None
    }
}
