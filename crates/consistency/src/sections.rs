//! Critical sections: what one thread does from taking a lock to releasing it. Two sections of one lock do not overlap, and which
//! of the two comes first is not given.
//!
//! Source: Kokologiannakis, Raad, Vafeiadis, "Effective Lock Handling in Stateless Model Checking", OOPSLA 2019, whose
//! lock order this is. With sections `A` and `B` of one lock, saturation adds:
//! - if the begin of `A` comes before an event of `B`, all of `A` comes before all of `B`.
//!
//! A section without an end has begun, and its end has not been pushed. Other sections may come after its last event, as its remaining
//! events may still be pushed before them. So each prefix of a consistent set of events is consistent. At the end of an execution no
//! event remains: then such a section is the last one of its lock ([`Ends::Last`]).

use crate::saturation::{Inconsistent, Saturation};
use interleaf_trace::{CellIndex, EventIndex};

/// The role of an event for sections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Section {
    /// None of its own: it is part of the sections that its thread is in.
    #[default]
    None,
    /// It takes the lock with this cell.
    Begin(CellIndex),
    /// It releases the lock that its thread took last with this cell.
    End(CellIndex),
}

/// Where a section may stand that has begun and not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// Others may come after it.
    Anywhere,
    /// It is the last one of its lock.
    Last,
}

/// A section of a thread.
#[derive(Clone, Copy, Debug)]
struct Span {
    lock: u32,
    chain: u32,
    begin: u32,
    end: Option<u32>,
}

/// The sections among the events of a [`Saturation`].
#[derive(Default)]
pub(crate) struct Sections {
    /// In the order in which they began.
    spans: Vec<Span>,
    /// The events that begin or end sections, with the number of the section.
    bounds: Vec<(u32, u32)>,
}

impl Sections {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Notes the newest event.
    #[inline]
    pub(crate) fn push(&mut self, (event, chain): (u32, u32), section: Section) {
        match section {
            Section::None => {}
            Section::Begin(lock) => {
                self.bounds.push((event, self.spans.len() as u32));
                self.spans.push(Span { lock: lock.0, chain, begin: event, end: None });
            }
            Section::End(lock) => {
                let is_it = |span: &Span| (span.lock, span.chain, span.end) == (lock.0, chain, None);
                let number = self.spans.iter().rposition(is_it).expect("a section that ends has begun");
                self.spans[number].end = Some(event);
                self.bounds.push((event, number as u32));
            }
        }
    }

    /// Forgets the newest event.
    #[inline]
    pub(crate) fn pop(&mut self, event: u32) {
        if let Some((_, number)) = self.bounds.pop_if(|(bound, _)| *bound == event) {
            if self.spans[number as usize].begin == event {
                self.spans.pop();
            } else {
                self.spans[number as usize].end = None;
            }
        }
    }

    fn others(&self, span: Span) -> impl Iterator<Item = Span> + '_ {
        self.spans.iter().copied().filter(move |other| other.lock == span.lock && other.chain != span.chain)
    }
}

impl Saturation {
    /// Whether there are sections.
    pub(crate) fn has_sections(&self) -> bool {
        !self.sections.is_empty()
    }

    /// The last event of a section that there is.
    fn last_of(&self, span: Span) -> u32 {
        let chain = &self.order.chains()[span.chain as usize];
        span.end.unwrap_or_else(|| *chain.last().expect("it has begun"))
    }

    /// Applies the rule to the sections that end with an event. It suffices to look at the last event of a section: its clock
    /// includes the clocks of the events before it.
    pub(crate) fn order_sections(&mut self, event: u32) -> Result<(), Inconsistent> {
        let chain = self.order.chain_of(event);
        for number in 0..self.sections.spans.len() {
            let span = self.sections.spans[number];
            if span.chain != chain || self.last_of(span) != event {
                continue;
            }
            for other in 0..self.sections.spans.len() {
                let other = self.sections.spans[other];
                if other.lock != span.lock || other.chain == chain {
                    continue;
                }
                if self.order.is_before(other.begin, event) {
                    self.order.order(self.last_of(other), span.begin)?;
                }
                if self.order.is_before(span.begin, other.begin) {
                    self.order.order(event, other.begin)?;
                }
            }
        }
        Ok(())
    }

    /// Searches the orders of the sections of each lock, first that of the guide, for one in which there is an execution. Each choice is
    /// saturated, as the paper of the guided construction does with pairs of writes; that leaves few.
    pub(crate) fn decide_sections(&mut self, guide: &[EventIndex], ends: Ends) -> Option<Vec<EventIndex>> {
        let pairs = self.pairs_of_sections(guide, ends)?;
        // The choices so far: which pair, and whether the other order is left to try.
        let mut choices: Vec<(usize, bool)> = Vec::new();
        let mut next = 0;
        loop {
            // A pair is open if it is unordered. So is a pair whose only possible order contradicts the saturated order: choosing
            // that order fails.
            let is_open = |&(first, second, has_other): &(Span, Span, bool)| {
                let is_other = has_other && self.order.is_before(second.begin, first.begin);
                !self.order.is_before(first.begin, second.begin) && !is_other
            };
            let pair = pairs[next..].iter().position(is_open).map(|place| next + place);
            let chosen = match pair {
                None => {
                    let execution = self.construct(guide).or_else(|| self.decide(guide, ends));
                    if execution.is_some() {
                        choices.iter().for_each(|_| self.order.undo());
                        return execution;
                    }
                    false
                }
                Some(number) => {
                    let (first, second, has_other) = pairs[number];
                    if self.choose_order(first, second) {
                        choices.push((number, has_other));
                        true
                    } else if has_other && self.choose_order(second, first) {
                        choices.push((number, false));
                        true
                    } else {
                        false
                    }
                }
            };
            if chosen {
                next = choices.last().map_or(0, |(number, _)| number + 1);
                continue;
            }
            loop {
                let (number, has_other) = choices.pop()?;
                self.order.undo();
                if has_other && self.choose_order(pairs[number].1, pairs[number].0) {
                    choices.push((number, false));
                    next = number + 1;
                    break;
                }
            }
        }
    }

    /// The pairs of sections of one lock in different threads, each in the order that is tried first, and whether the other order is
    /// possible; none if two of them must be the last one.
    fn pairs_of_sections(&self, guide: &[EventIndex], ends: Ends) -> Option<Vec<(Span, Span, bool)>> {
        let mut rank = vec![0_u32; self.len()];
        for (number, event) in guide.iter().enumerate() {
            rank[event.index()] = number as u32;
        }
        let is_last = |span: &Span| ends == Ends::Last && span.end.is_none();
        let mut spans = self.sections.spans.clone();
        spans.sort_by_key(|span| (span.end.is_none(), rank[span.begin as usize]));
        let mut pairs = Vec::new();
        for (number, &later) in spans.iter().enumerate() {
            for &earlier in
                spans[..number].iter().filter(|span| span.lock == later.lock && span.chain != later.chain)
            {
                if is_last(&earlier) && is_last(&later) {
                    return None;
                }
                pairs.push((earlier, later, !is_last(&later)));
            }
        }
        Some(pairs)
    }

    /// Puts one section before another, if saturation allows it.
    fn choose_order(&mut self, first: Span, second: Span) -> bool {
        self.order.begin();
        let last = self.last_of(first);
        let is_consistent = self.order.order(last, second.begin).is_ok() && self.saturate_grown().is_ok();
        if !is_consistent {
            self.order.undo();
        }
        is_consistent
    }

    fn span_of_begin(&self, event: u32) -> Option<Span> {
        let bounds = &self.sections.bounds;
        let bound = bounds.binary_search_by_key(&event, |&(bound, _)| bound).ok()?;
        let span = self.sections.spans[bounds[bound].1 as usize];
        (span.begin == event).then_some(span)
    }

    /// An event that must come before an event which begins a section: the last one of another section that has begun. If `ends`
    /// says so, or if a section with an end can come first, that of any other section before one without an end.
    pub(crate) fn section_before(
        &self,
        event: u32,
        ends: Ends,
        is_done: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        let span = self.span_of_begin(event)?;
        self.sections.others(span).find_map(|other| {
            let last = self.last_of(other);
            if is_done(last) {
                return None;
            }
            let is_first = ends == Ends::Last && other.end.is_some() && span.end.is_none();
            let is_first = is_first && !self.order.is_before(span.begin, last);
            (is_done(other.begin) || is_first).then_some(last)
        })
    }

    /// Whether no section is in the way of an event.
    pub(crate) fn may_begin(&self, event: u32, ends: Ends, is_done: impl Fn(u32) -> bool) -> bool {
        let Some(span) = self.span_of_begin(event) else { return true };
        self.sections.others(span).all(|other| {
            !is_done(other.begin)
                || is_done(self.last_of(other)) && (ends == Ends::Anywhere || other.end.is_some())
        })
    }

    /// Whether the newest event can stand at a place in an execution of the others without overlapping sections.
    pub(crate) fn fits_sections(&self, execution: &[EventIndex], place: usize) -> bool {
        let newest = self.len() as u32 - 1;
        if self.sections.bounds.last().is_some_and(|&(bound, _)| bound == newest) {
            return false; // That is left to the construction.
        }
        let chain = self.order.chain_of(newest);
        let mut held = self.sections.spans.iter().filter(|span| span.chain == chain && span.end.is_none());
        held.all(|span| {
            let own = execution[..place].iter().rposition(|event| event.0 == span.begin);
            let others = own.map_or(&[][..], |own| &execution[own + 1..place]);
            own.is_some()
                && !others.iter().any(|event| {
                    self.span_of_begin(event.0)
                        .is_some_and(|other| other.lock == span.lock && other.chain != chain)
                })
        })
    }

    /// Whether each section without an end is the last one of its lock in an execution.
    pub fn has_last_ends(&self, execution: &[EventIndex]) -> bool {
        let mut open = self.sections.spans.iter().filter(|span| span.end.is_none());
        open.all(|span| {
            let begin = execution.iter().position(|event| event.0 == span.begin).unwrap_or(execution.len());
            !execution[begin..]
                .iter()
                .skip(1)
                .any(|event| self.span_of_begin(event.0).is_some_and(|other| other.lock == span.lock))
        })
    }
}
