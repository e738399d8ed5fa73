//! Why a model does not allow a recorded execution: a cycle of orderings that every execution would have to respect.
//!
//! Source: the rules of the closure of Toman's thesis, sections 5.2.3 and 5.2.4, here with the reason of each ordering kept.
//! Guarantee: there is an explanation whenever closure or saturation finds a cycle, unless the execution is too large; there may be none
//! if only the search finds that there is no execution. Each one is checked by [`recheck`] before it is returned.
//! Deviations from the closure that decides: the sources of some reads may be unknown; orderings are added in rounds, each from those of
//! earlier rounds, so that the reasons are short and never circular.

use crate::order::{Edge, PartialOrder};
use crate::recorded::execution::{Event, EventId, Execution, Model, Source};
use crate::recorded::explanation::{Explanation, Ordering, Rule};
use crate::recorded::moments::Moments;
use crate::recorded::recheck;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The most moments that an execution may have to be explained.
const MOST_MOMENTS: usize = 1 << 14;

/// The number of cycles that are compared for the shortest.
const MOST_CYCLES: usize = 100;

/// Explains why a model does not allow an execution, if there is a cycle of orderings, and as long as `goes_on` says so, which is asked
/// now and then.
pub fn explain(
    execution: &Execution,
    model: Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Explanation> {
    let Saturated::Cycle(explanation) = saturate(execution, &FxHashSet::default(), model, goes_on)? else {
        return None;
    };
    let is_refutation = recheck::is_refutation(execution, model, &explanation);
    assert!(is_refutation, "what explains {execution:?} under {model:?} is no cycle; please report this");
    Some(explanation)
}

/// The consequences of the known sources.
pub(crate) enum Saturated<'a> {
    Cycle(Explanation),
    /// An acyclic order.
    Open(Box<Orderings<'a>>),
}

/// All orderings that hold whatever the reads in `unknown`, whose sources are ignored, read from. None if the execution is too large, or
/// `goes_on` stops it.
pub(crate) fn saturate<'a>(
    execution: &'a Execution,
    unknown: &FxHashSet<EventId>,
    model: Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Saturated<'a>> {
    Orderings::new(execution, unknown, model)?.saturate(goes_on)
}

/// The reason of an edge.
#[derive(Clone, Copy)]
struct Because {
    rule: Rule,
    read: Option<EventId>,
    /// The number of edges when its round began; it follows from these.
    known: u32,
}

/// An edge, or a path of program order or buffer order that begins with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    edge: u32,
    to: u32,
}

pub(crate) struct Orderings<'a> {
    execution: &'a Execution,
    /// The reads with known sources: the read, its source, its cell.
    sources: Vec<(EventId, Source, u32)>,
    moments: Moments<'a>,
    writes: Vec<Vec<EventId>>,
    /// The moments, in chains of threads and buffers.
    order: PartialOrder<Because>,
    is_cyclic: bool,
}

impl<'a> Orderings<'a> {
    fn new(execution: &'a Execution, unknown: &FxHashSet<EventId>, model: Model) -> Option<Orderings<'a>> {
        let moments = Moments::new(execution, model);
        if moments.all.len() > MOST_MOMENTS {
            return None;
        }
        let mut order = PartialOrder::default();
        order.reserve(moments.chains.len(), moments.all.len());
        for (occurrence, number) in moments.all.iter().zip(0..) {
            order.push(occurrence.chain as usize);
            for &(before, rule) in moments.after(number) {
                order.insert_newest(before, Because { rule, read: None, known: 0 });
            }
        }
        let mut writes = vec![Vec::new(); execution.cells()];
        for (id, event) in execution.events() {
            event.written_cell().into_iter().for_each(|cell| writes[cell as usize].push(id));
        }
        let known = execution.events().filter(|(read, _)| !unknown.contains(read));
        let sources =
            known.filter_map(|(read, event)| Some((read, event.source()?, event.cell()?))).collect();
        let mut orderings = Orderings { execution, sources, moments, writes, order, is_cyclic: false };
        orderings.add_sources();
        Some(orderings)
    }

    fn is_before(&self, one: u32, other: u32) -> bool {
        one != other && self.order.is_before(one, other)
    }

    fn add(&mut self, from: u32, to: u32, because: Because) {
        self.is_cyclic |= self.order.insert(from, to, because).is_err();
    }

    /// Adds the orderings that follow from one source alone.
    fn add_sources(&mut self) {
        let mut edges = Vec::new();
        for &(read, source, cell) in &self.sources {
            let (writes, happens) = (&self.writes[cell as usize], self.moments.happens(read));
            // The moment from which on the reader can see a write.
            let seen = |write: EventId| {
                let is_own = write.thread == read.thread;
                if is_own { self.moments.happens(write) } else { self.moments.memory(write) }
            };
            let mut add =
                |from, to, rule| edges.push((from, to, Because { rule, read: Some(read), known: 0 }));
            let Source::Event(source) = source else {
                let others = writes.iter().filter(|&&write| write != read);
                others.for_each(|&write| add(happens, seen(write), Rule::Initial));
                continue;
            };
            add(seen(source), happens, Rule::ReadsFrom);
            // The thread's last write to the cell before the read.
            let is_own = |write: &&EventId| write.thread == read.thread && write.index < read.index;
            match writes.iter().rev().find(is_own) {
                Some(&own) if source.thread != read.thread => {
                    add(self.moments.memory(own), self.moments.memory(source), Rule::Hides);
                }
                Some(&own) if own.index > source.index => add(happens, seen(own), Rule::OwnWrite),
                _ => {}
            }
        }
        edges.into_iter().for_each(|(from, to, because)| self.add(from, to, because));
    }

    fn saturate(mut self, goes_on: &mut dyn FnMut() -> bool) -> Option<Saturated<'a>> {
        while goes_on() {
            // Even after a cycle was found, so that all orderings on a cycle are known.
            while let Some(grown) = self.order.next_grown() {
                self.is_cyclic |= grown.is_err();
            }
            if self.is_cyclic {
                return Some(Saturated::Cycle(self.extract(&self.short_cycle())));
            }
            if !self.add_round() {
                return Some(Saturated::Open(Box::new(self)));
            }
        }
        None
    }

    /// Whether there would be a cycle immediately if a read had a source.
    pub(crate) fn excludes(&self, read: EventId, source: Source) -> bool {
        let Some(cell) = self.execution.get(read).and_then(Event::cell) else { return false };
        let writes = &self.writes[cell as usize];
        let happens = self.moments.happens(read);
        let is_own = |write: EventId| write.thread == read.thread && write.index < read.index;
        let Source::Event(source) = source else {
            let is_past =
                |&write: &EventId| is_own(write) || self.is_before(self.moments.memory(write), happens);
            return writes.iter().any(|write| *write != read && is_past(write));
        };
        let memory = self.moments.memory(source);
        let is_other = source.thread != read.thread;
        let hides = |&write: &EventId| {
            let other = self.moments.memory(write);
            let is_later = self.is_before(memory, other);
            let is_newer = if is_other { is_later } else { write.index > source.index };
            is_own(write) && is_newer || is_later && write != read && self.is_before(other, happens)
        };
        is_other && self.is_before(happens, memory) || writes.iter().any(hides)
    }

    /// Applies the rules once to all reads. Returns whether an ordering was added.
    fn add_round(&mut self) -> bool {
        let known = self.order.edges().len() as u32;
        let mut derived = Vec::new();
        for &(read, source, cell) in &self.sources {
            let Source::Event(source) = source else { continue };
            let (happens, in_memory) = (self.moments.happens(read), self.moments.memory(source));
            for &write in self.writes[cell as usize].iter().filter(|&&write| write != source && write != read)
            {
                let other = self.moments.memory(write);
                let because = |rule| Because { rule, read: Some(read), known };
                if self.is_before(other, happens) && !self.is_before(other, in_memory) {
                    derived.push((other, in_memory, because(Rule::BeforeSource)));
                }
                if write.thread != read.thread
                    && self.is_before(in_memory, other)
                    && !self.is_before(happens, other)
                {
                    derived.push((happens, other, because(Rule::AfterRead)));
                }
            }
        }
        let is_any = !derived.is_empty();
        derived.into_iter().for_each(|(from, to, because)| self.add(from, to, because));
        is_any
    }

    /// The shortest path among the first `known` edges.
    fn path(&self, from: u32, to: u32, known: u32) -> Option<Vec<u32>> {
        let edges = self.order.edges();
        let mut by: Vec<Option<u32>> = vec![None; self.moments.all.len()];
        let (mut queue, mut next) = (vec![from], 0);
        let mut outgoing = Vec::new();
        while let Some(&moment) = queue.get(next) {
            next += 1;
            // The oldest first.
            for edge in self.order.edges_from(moment).filter(|&edge| edge < known) {
                outgoing.push(edge);
            }
            while let Some(number) = outgoing.pop() {
                let end = edges[number as usize].to;
                if by[end as usize].is_some() {
                    continue;
                }
                by[end as usize] = Some(number);
                if end == to {
                    return Some(walk_back(edges, &by, from, to));
                }
                queue.push(end);
            }
        }
        None
    }

    /// The shortest of some cycles.
    fn short_cycle(&self) -> Vec<u32> {
        let edges = self.order.edges();
        let known = edges.len() as u32;
        let cycle = |number: u32| {
            let edge = &edges[number as usize];
            let mut cycle = vec![number];
            if edge.from != edge.to {
                cycle.extend(self.path(edge.to, edge.from, known)?);
            }
            Some(cycle)
        };
        // Each cycle has an edge that is not of program order.
        let is_on_cycle = |&number: &u32| {
            let edge = &edges[number as usize];
            edge.reason.rule != Rule::ProgramOrder && self.order.is_before(edge.to, edge.from)
        };
        let cycles = (0..known).filter(is_on_cycle).filter_map(cycle).take(MOST_CYCLES);
        cycles.min_by_key(Vec::len).expect("there is a cycle")
    }

    /// The orderings of a cycle with their premises.
    fn extract(&self, cycle: &[u32]) -> Explanation {
        let cycle = self.shorten(cycle);
        let mut reasons: BTreeMap<Link, Vec<Link>> = BTreeMap::new();
        let mut open = cycle.clone();
        while let Some(link) = open.pop() {
            if let Entry::Vacant(place) = reasons.entry(link) {
                let path = self.shorten(&self.reason(&self.order.edges()[link.edge as usize]));
                open.extend(place.insert(path).iter());
            }
        }
        let links: Vec<Link> = reasons.keys().copied().collect();
        let places = |path: &[Link]| {
            let place = |link| links.binary_search(link).expect("what an ordering follows from was added");
            path.iter().map(place).collect()
        };
        let ordering = |(link, path): (&Link, &Vec<Link>)| {
            let Edge { from, reason: Because { rule, read, .. }, .. } =
                self.order.edges()[link.edge as usize];
            let moment = |number: u32| self.moments.all[number as usize].moment;
            let (before, after) = (moment(from), moment(link.to));
            Ordering { before, after, rule, read, because: places(path) }
        };
        Explanation { orderings: reasons.iter().map(ordering).collect(), cycle: places(&cycle) }
    }

    /// A path with consecutive edges of program order or buffer order joined.
    fn shorten(&self, path: &[u32]) -> Vec<Link> {
        let mut links: Vec<Link> = Vec::new();
        for &edge in path {
            let Edge { to, reason: Because { rule, .. }, .. } = self.order.edges()[edge as usize];
            match links.last_mut() {
                Some(last)
                    if self.order.edges()[last.edge as usize].reason.rule == rule
                        && matches!(rule, Rule::ProgramOrder | Rule::BufferOrder) =>
                {
                    last.to = to;
                }
                _ => links.push(Link { edge, to }),
            }
        }
        links
    }

    /// The premise of an edge, a path; empty if it has none.
    fn reason(&self, edge: &Edge<Because>) -> Vec<u32> {
        let Because { rule, read, known } = edge.reason;
        let source = read.and_then(|read| self.execution.get(read)?.source());
        let (Some(read), Some(Source::Event(source))) = (read, source) else { return Vec::new() };
        let ends = match rule {
            Rule::BeforeSource => (edge.from, self.moments.happens(read)),
            Rule::AfterRead => (self.moments.memory(source), edge.to),
            _ => return Vec::new(),
        };
        self.path(ends.0, ends.1, known).expect("the rule was applied to such a path")
    }
}

/// The edges by which a search came from one moment to another.
fn walk_back(edges: &[Edge<Because>], by: &[Option<u32>], from: u32, to: u32) -> Vec<u32> {
    let mut path = Vec::new();
    let mut moment = to;
    while let Some(number) = by[moment as usize].filter(|_| moment != from || path.is_empty()) {
        path.push(number);
        moment = edges[number as usize].from;
    }
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that sees both writes of a cell in one order, and another one in the other.
    fn explained() -> (Execution, Explanation) {
        let at = |thread| Source::Event(EventId { thread, index: 0 });
        let read = |thread| Event::Read { cell: 0, source: at(thread) };
        let write = vec![Event::Write { cell: 0 }];
        let threads = vec![write.clone(), write, vec![read(0), read(1)], vec![read(1), read(0)]];
        let execution = Execution::new(threads).expect("sources are writes");
        let explanation = explain(&execution, Model::Tso, &mut || true).expect("it has a cycle");
        (execution, explanation)
    }

    #[test]
    fn an_explanation_with_anything_changed_is_none() {
        let (execution, explanation) = explained();
        let is_refuted = |changed: &Explanation| recheck::is_refutation(&execution, Model::Tso, changed);
        assert!(is_refuted(&explanation));
        let mut premises = 0;
        for number in 0..explanation.orderings.len() {
            let change = |change: &dyn Fn(&mut Ordering)| {
                let mut changed = explanation.clone();
                change(&mut changed.orderings[number]);
                changed
            };
            let turn = |ordering: &mut Ordering| std::mem::swap(&mut ordering.before, &mut ordering.after);
            assert!(!is_refuted(&change(&turn)), "{number}");
            assert!(!is_refuted(&change(&|ordering| ordering.rule = Rule::Buffered)), "{number}");
            assert!(!is_refuted(&change(&|ordering| ordering.because.insert(0, number))), "{number}");
            if !explanation.orderings[number].because.is_empty() {
                premises += 1;
                assert!(!is_refuted(&change(&|ordering| ordering.because.clear())), "{number}");
                assert!(
                    !is_refuted(&change(&|ordering| ordering.because.truncate(ordering.because.len() - 1))),
                    "{number}"
                );
            }
        }
        assert!(premises > 0, "{explanation:?}");
        let mut open = explanation.clone();
        open.cycle.pop();
        assert!(!is_refuted(&open));
        open.cycle.clear();
        assert!(!is_refuted(&open));
    }
}
