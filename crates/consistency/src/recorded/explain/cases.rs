//! Why a model does not allow a recording with values and no reads-from map: by cases over the sources of some reads.
//!
//! Source: our own. A read may have several sources, but orderings need a known source ([`explain`](super::explain())). So a read is
//! chosen, and for each of its possible sources there is a cycle, or a case split on another read. Reads with at most one source
//! that does not give a cycle immediately are chosen together, without a branch; otherwise one with few such sources.
//! A case assumes only what its orderings use; if they do not use the chosen read, its other sources need no case.
//! Guarantee: there are cases whenever orderings refute each reads-from map, unless the recording is too large, or there would
//! be too many. They are checked by [`recheck`](crate::recorded::recheck): each has its cycle, and none is missing.

use super::cycle::{Saturated, saturate};
use crate::recorded::execution::{Event, EventId, Execution, Model, Source};
use crate::recorded::explanation::{Case, Cases, Explanation};
use crate::recorded::recording::Recording;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

/// The most cases of an explanation.
const MOST_CASES: usize = 1_000;

/// The most sources that all reads may have together.
const MOST_SOURCES: usize = 1 << 16;

/// The number of reads that are compared, if each has several sources left.
const MOST_COMPARED: usize = 10;

/// The most events of all attempts at a cycle together.
const MOST_EVENTS: u64 = 4_000_000;

/// Cases that cover every reads-from map of a recording, each with a cycle, if there are any.
pub(crate) fn explain_by_cases(
    recording: &Recording,
    model: Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Cases> {
    let sources = all_sources(recording)?;
    let mut threads = recording.execution().threads().to_vec();
    let mut open = Vec::new();
    for (read, sources) in sources {
        match &sources[..] {
            [] => return None,
            &[only] => set_source(&mut threads, read, only),
            _ => open.push((read, sources)),
        }
    }
    let unknown = open.iter().map(|&(read, _)| read).collect();
    let assumed = Vec::new();
    let mut split =
        Splitting { model, threads, open, unknown, assumed, events_left: MOST_EVENTS, cases: 0, goes_on };
    split.refute()
}

/// For each read its possible sources, if they are not too many.
fn all_sources(recording: &Recording) -> Option<Vec<(EventId, Vec<Source>)>> {
    let mut all = Vec::new();
    let mut count = 0;
    let ended = recording.each_read(|read, sources| {
        let sources: Vec<Source> = sources.collect();
        count += sources.len();
        all.push((read, sources));
        if count > MOST_SOURCES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    ended.is_continue().then_some(all)
}

fn set_source(threads: &mut [Vec<Event>], read: EventId, source: Source) {
    threads[read.thread as usize][read.index as usize].set_source(source);
}

struct Splitting<'a> {
    model: Model,
    threads: Vec<Vec<Event>>,
    /// The reads with several sources.
    open: Vec<(EventId, Vec<Source>)>,
    /// Those of them without an assumed source.
    unknown: FxHashSet<EventId>,
    assumed: Vec<(EventId, Source)>,
    events_left: u64,
    /// The number of cases, including those that turn out not to be needed.
    cases: usize,
    goes_on: &'a mut dyn FnMut() -> bool,
}

/// A read to split on.
struct Candidate {
    read: EventId,
    /// The sources with an immediate cycle.
    closed: Vec<Source>,
    left: Vec<Source>,
}

impl Splitting<'_> {
    /// Cases that cover every reads-from map with the assumed sources.
    fn refute(&mut self) -> Option<Cases> {
        let execution = Execution::new(self.threads.clone()).ok()?;
        let orderings = match self.saturate(&execution)? {
            Saturated::Cycle(explanation) => return self.case(explanation),
            Saturated::Open(orderings) => orderings,
        };
        let candidate = |(read, sources): &(EventId, Vec<Source>)| {
            let is_closed = |source: &&Source| orderings.excludes(*read, **source);
            let (closed, left) = sources.iter().partition(is_closed);
            Candidate { read: *read, closed, left }
        };
        let is_unknown = |(read, _): &&(EventId, Vec<Source>)| self.unknown.contains(read);
        let mut candidates: Vec<Candidate> = self.open.iter().filter(is_unknown).map(candidate).collect();
        candidates.sort_by_key(|candidate| candidate.left.len());
        match candidates.partition_point(|candidate| candidate.left.len() <= 1) {
            0 => self.branch(candidates),
            forced => {
                candidates.truncate(forced);
                self.force(&candidates)
            }
        }
    }

    /// Cases if each of these reads has at most one source left.
    fn force(&mut self, candidates: &[Candidate]) -> Option<Cases> {
        let is_impossible = |candidate: &&Candidate| candidate.left.is_empty();
        if let Some(candidate) = candidates.iter().find(is_impossible) {
            return Some(Cases::Split(candidate.read, self.close(candidate)?));
        }
        let left = |candidate: &Candidate| Some((candidate.read, *candidate.left.first()?));
        let sources: Vec<_> = candidates.iter().filter_map(left).collect();
        let mut cases = self.assuming(&sources, Splitting::refute)?;
        for (candidate, (read, source)) in candidates.iter().zip(sources) {
            if cases.assume(read) {
                let mut parts = self.close(candidate)?;
                parts.push((source, cases));
                cases = Cases::Split(read, parts);
            }
        }
        Some(cases)
    }

    /// Cases for the sources with an immediate cycle.
    fn close(&mut self, candidate: &Candidate) -> Option<Vec<(Source, Cases)>> {
        let close = |&source: &Source| {
            let case = self.assuming(&[(candidate.read, source)], Splitting::refute_at_once)??;
            Some((source, case))
        };
        candidate.closed.iter().map(close).collect()
    }

    /// Cases by all sources of one read, the one with the fewest sources without an immediate cycle.
    fn branch(&mut self, mut candidates: Vec<Candidate>) -> Option<Cases> {
        candidates.truncate(MOST_COMPARED);
        let mut best: Option<Candidate> = None;
        for mut candidate in candidates {
            let mut left = Vec::new();
            for &source in &candidate.left {
                match self.assuming(&[(candidate.read, source)], Splitting::refute_at_once)? {
                    Some(_) => candidate.closed.push(source),
                    None => left.push(source),
                }
            }
            candidate.left = left;
            let count = candidate.left.len();
            if best.as_ref().is_none_or(|best| count < best.left.len()) {
                best = Some(candidate);
            }
            if count <= 1 {
                break;
            }
        }
        let candidate = best?;
        let mut parts = Vec::new();
        for &source in &candidate.left {
            let cases = self.assuming(&[(candidate.read, source)], Splitting::refute)?;
            if !cases.assume(candidate.read) {
                return Some(cases);
            }
            parts.push((source, cases));
        }
        parts.extend(self.close(&candidate)?);
        Some(Cases::Split(candidate.read, parts))
    }

    /// The result of `then` with assumed sources.
    fn assuming<T>(&mut self, sources: &[(EventId, Source)], then: impl FnOnce(&mut Self) -> T) -> T {
        for &(read, source) in sources {
            set_source(&mut self.threads, read, source);
            self.unknown.remove(&read);
        }
        let before = self.assumed.len();
        self.assumed.extend(sources);
        let result = then(self);
        self.assumed.truncate(before);
        self.unknown.extend(sources.iter().map(|&(read, _)| read));
        result
    }

    /// A case without further splits, if there is one. `None` if the search is stopped.
    fn refute_at_once(&mut self) -> Option<Option<Cases>> {
        let execution = Execution::new(self.threads.clone()).ok()?;
        Some(match self.saturate(&execution)? {
            Saturated::Cycle(explanation) => Some(self.case(explanation)?),
            Saturated::Open(..) => None,
        })
    }

    fn saturate<'a>(&mut self, execution: &'a Execution) -> Option<Saturated<'a>> {
        let events = self.threads.iter().map(Vec::len).sum::<usize>() as u64;
        self.events_left = self.events_left.checked_sub(events)?;
        saturate(execution, &self.unknown, self.model, self.goes_on)
    }

    /// The case of a cycle, with the assumptions that the cycle uses. None if there are too many.
    fn case(&mut self, explanation: Explanation) -> Option<Cases> {
        self.cases += 1;
        let is_used = |read| explanation.orderings.iter().any(|ordering| ordering.read == Some(read));
        let assumed = self.assumed.iter().copied().filter(|&(read, _)| is_used(read)).collect();
        (self.cases <= MOST_CASES).then_some(Cases::One(Case { assumed, explanation }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recorded::{Values, recheck};

    /// Two writers write 1, one of them 2 behind it; a reader sees 2, 1, 2.
    fn explained() -> (Recording, Cases) {
        let write = |written| (Event::Write { cell: 0 }, Values { read: 0, written });
        let read = |read| (Event::Read { cell: 0, source: Source::Initial }, Values { read, written: 0 });
        let threads = vec![vec![write(1), write(2)], vec![write(1)], vec![read(2), read(1), read(2)]];
        let recording = Recording::new(threads, Vec::new()).expect("it has no sources");
        let cases = explain_by_cases(&recording, Model::Tso, &mut || true).expect("each case has a cycle");
        (recording, cases)
    }

    #[test]
    fn cases_with_anything_changed_are_no_refutation() {
        let (recording, cases) = explained();
        let is_refuted = |changed: &Cases| recheck::is_refutation_by_cases(&recording, Model::Tso, changed);
        assert!(is_refuted(&cases));
        let Cases::Split(read, parts) = cases else {
            panic!("{cases:?}: the read in the middle has two sources")
        };
        assert_eq!((read, parts.len()), (EventId { thread: 2, index: 1 }, 2));
        for number in 0..parts.len() {
            let mut fewer = parts.clone();
            let (_, part) = fewer.remove(number);
            assert!(!is_refuted(&Cases::Split(read, fewer)), "{number}: a source has no case");
            assert!(!is_refuted(&part), "{number}: it is assumed nowhere");
            let mut forgetful = parts.clone();
            let (_, Cases::One(case)) = &mut forgetful[number] else { panic!("{parts:?}") };
            case.assumed.clear();
            assert!(
                !is_refuted(&Cases::Split(read, forgetful)),
                "{number}: the orderings follow from what it assumes"
            );
        }
        let mut exchanged = parts;
        let (first, second) = exchanged.split_at_mut(1);
        std::mem::swap(&mut first[0].1, &mut second[0].1);
        assert!(!is_refuted(&Cases::Split(read, exchanged)));
    }
}
