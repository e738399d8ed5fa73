//! Recordings with values and no reads-from map, as graphs.
//!
//! Source: our own. A read may read from each write of its value to its cell, but not from later ones of its own thread. A read with one
//! candidate gets that source. For the other reads, candidates are tried one by one, with backtracking as soon as the graph is inconsistent.
//! That is sound although some reads have no source yet: more `rf` edges only add to the relations, so an axiom that fails stays violated.
//! Guarantee: sources and a modification order iff there are any. It may take exponential time.

use super::execution::{Event, Execution, ExecutionError};
use super::explain;
use super::explanation::{Assumption, Cases, Reason};
use super::recheck;
use super::{Decision, verify};
use crate::rc11::Version;
use crate::recorded::{EventId, Source, Unwritten, Value};
use rustc_hash::FxHashMap;

/// The most cases of an explanation, the most reads that are split on in one of them, and the number of reads that are compared for the
/// one to split on.
const MOST_CASES: usize = 1_000;
const MOST_SPLITS: usize = 100;
const MOST_COMPARED: usize = 10;

/// An execution with the values that its events read and wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    execution: Execution,
    values: Vec<Vec<Value>>,
    /// By read, in the order of threads, its possible sources.
    reads: Vec<(EventId, Vec<Source>)>,
    initial: Vec<Value>,
}

impl Recording {
    /// A recording of events with their values. Sources are ignored. Cells beyond `initial` begin with 0.
    pub fn new(
        threads: Vec<Vec<(Event, Value)>>,
        mut initial: Vec<Value>,
        modification: Vec<Option<Vec<EventId>>>,
    ) -> Result<Recording, ExecutionError> {
        let values = threads.iter().map(|events| events.iter().map(|&(_, value)| value).collect()).collect();
        let without_source = |(event, _): (Event, Value)| Event { source: None, ..event };
        let threads = threads.into_iter().map(|events| events.into_iter().map(without_source).collect());
        let execution = Execution::new(threads.collect(), modification)?;
        initial.resize(execution.cells(), 0);
        let mut recording = Recording { execution, values, reads: Vec::new(), initial };
        recording.add_reads();
        Ok(recording)
    }

    /// The events, with the sources of reads that have only one.
    pub fn execution(&self) -> &Execution {
        &self.execution
    }

    /// The events with these sources.
    pub fn with_sources(&self, sources: &[(EventId, Source)]) -> Execution {
        let mut execution = self.execution.clone();
        sources.iter().for_each(|&(read, source)| execution.set_source(read, Some(source)));
        execution
    }

    fn add_reads(&mut self) {
        let mut writers: FxHashMap<(u32, Value), Vec<Source>> = FxHashMap::default();
        for (cell, &value) in (0..).zip(&self.initial) {
            writers.entry((cell, value)).or_default().push(Source::Initial);
        }
        for (id, event) in self.execution.events().filter(|(_, event)| event.kind.writes()) {
            writers.entry((event.cell, self.value(id))).or_default().push(Source::Event(id));
        }
        for (id, event) in self.execution.events().filter(|(_, event)| event.kind.reads()) {
            let is_late = |source: &Source| matches!(*source, Source::Event(write) if write.thread == id.thread && write.index > id.index);
            let sources = writers.get(&(event.cell, self.value(id))).map_or(&[][..], Vec::as_slice);
            self.reads.push((id, sources.iter().copied().filter(|source| !is_late(source)).collect()));
        }
        let (execution, reads) = (&mut self.execution, &self.reads);
        for (read, sources) in reads {
            if let &[only] = sources.as_slice() {
                execution.set_source(*read, Some(only));
            }
        }
    }

    fn value(&self, event: EventId) -> Value {
        self.values[event.thread as usize][event.index as usize]
    }

    fn sources(&self, read: EventId) -> Vec<Source> {
        let place = self.reads.binary_search_by_key(&read, |&(read, _)| read);
        place.map_or_else(|_| Vec::new(), |place| self.reads[place].1.clone())
    }

    /// The reads with several sources, those with few first.
    fn open(&self) -> Vec<(EventId, &[Source])> {
        let open = self.reads.iter().map(|(read, sources)| (*read, sources.as_slice()));
        let mut open: Vec<_> = open.filter(|(_, sources)| sources.len() > 1).collect();
        open.sort_by_key(|(_, sources)| sources.len());
        open
    }

    /// A read without a source, if there is one.
    fn unwritten(&self) -> Option<Unwritten> {
        let &(read, _) = self.reads.iter().find(|(_, sources)| sources.is_empty())?;
        let (cell, value) = (self.execution.get(read)?.cell, self.value(read));
        let writes = self
            .execution
            .events()
            .filter(|&(id, event)| event.kind.writes() && event.cell == cell && self.value(id) == value);
        let late = writes.map(|(id, _)| id).collect();
        Some(Unwritten { read, value, initial: self.initial[cell as usize], late })
    }
}

/// The sources of all reads of an execution that is allowed, and the decision about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuesDecision {
    /// The source of each read; none iff the recording is forbidden.
    pub sources: Option<Vec<(EventId, Source)>>,
    /// With these sources, or for a part of the recording.
    pub decision: Decision,
}

/// Decides whether a recording is allowed with some sources, as long as `goes_on` says so.
pub fn verify_values(
    recording: &Recording,
    version: Version,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<ValuesDecision> {
    let forbidden = |choices| ValuesDecision { sources: None, decision: Decision { witness: None, choices } };
    if recording.unwritten().is_some() {
        return Some(forbidden(0));
    }
    let open = recording.open();
    let mut execution = recording.execution.clone();
    let mut tried = 0;
    // By read, how many of its sources were tried.
    let mut path: Vec<usize> = Vec::new();
    loop {
        let mut decision = verify(&execution, version, goes_on)?;
        decision.choices += tried;
        let is_allowed = decision.witness.is_some();
        if is_allowed && path.len() == open.len() {
            let reads = recording.reads.iter();
            let source = |&(read, _): &(EventId, _)| Some((read, execution.get(read)?.source?));
            return Some(ValuesDecision { sources: reads.map(source).collect(), decision });
        }
        if is_allowed {
            path.push(0);
        }
        // The next source of the last read that has one.
        loop {
            let Some(level) = path.len().checked_sub(1) else { return Some(forbidden(decision.choices)) };
            let (read, sources) = open[level];
            execution.set_source(read, sources.get(path[level]).copied());
            if path[level] < sources.len() {
                path[level] += 1;
                tried += 1;
                break;
            }
            path.pop();
        }
        if !goes_on() {
            return None;
        }
    }
}

/// Explains why a recording is forbidden, as long as `goes_on` says so, if there are not too many cases.
pub fn explain_values(
    recording: &Recording,
    version: Version,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Reason> {
    if let Some(unwritten) = recording.unwritten() {
        return Some(Reason::Unwritten(unwritten));
    }
    let execution = recording.execution.clone();
    let mut split =
        Splitting { version, open: recording.open(), execution, assumed: Vec::new(), cases: 0, goes_on };
    let cases = split.refute()?;
    let sources = |read| recording.sources(read);
    let is_refutation = recheck::is_refutation(&recording.execution, version, &sources, &cases);
    assert!(is_refutation, "{cases:?} are not all cases of {recording:?}; please report this");
    Some(Reason::Cases(cases))
}

struct Splitting<'a> {
    version: Version,
    open: Vec<(EventId, &'a [Source])>,
    /// With the sources that are assumed.
    execution: Execution,
    assumed: Vec<(EventId, Source)>,
    cases: usize,
    goes_on: &'a mut dyn FnMut() -> bool,
}

/// A read to split on, with the cases of its sources for which there is one at once.
struct Candidate<'a> {
    read: EventId,
    sources: &'a [Source],
    closed: Vec<(Assumption, Cases)>,
}

impl<'a> Splitting<'a> {
    /// Cases with the sources that are assumed.
    fn refute(&mut self) -> Option<Cases> {
        if let Some(cases) = self.refute_at_once(MOST_CASES) {
            return Some(cases);
        }
        if !(self.goes_on)() || self.assumed.len() > MOST_SPLITS || self.cases > MOST_CASES {
            return None;
        }
        let mut best: Option<Candidate> = None;
        let is_open = |&(read, _): &(EventId, &[Source])| {
            self.execution.get(read).is_some_and(|event| event.source.is_none())
        };
        let open: Vec<_> = self.open.iter().copied().filter(is_open).take(MOST_COMPARED).collect();
        for (read, sources) in open {
            let mut candidate = Candidate { read, sources, closed: Vec::new() };
            for &source in sources {
                if let Some(cases) = self.assuming(read, source, |split| split.refute_at_once(1)) {
                    // It is of no use to split on a read that does not matter.
                    if !cases.assume(Assumption::Source(read, source)) {
                        return Some(cases);
                    }
                    candidate.closed.push((Assumption::Source(read, source), cases));
                }
            }
            let left = |candidate: &Candidate| candidate.sources.len() - candidate.closed.len();
            if best.as_ref().is_none_or(|best| left(&candidate) < left(best)) {
                let is_forced = left(&candidate) <= 1;
                best = Some(candidate);
                if is_forced {
                    break;
                }
            }
        }
        let Candidate { read, sources, closed: mut parts } = best?;
        for &source in sources {
            let assumption = Assumption::Source(read, source);
            if parts.iter().any(|&(other, _)| other == assumption) {
                continue;
            }
            let cases = self.assuming(read, source, Splitting::refute)?;
            if !cases.assume(assumption) {
                return Some(cases);
            }
            parts.push((assumption, cases));
        }
        Some(Cases::Split(parts))
    }

    /// The result of `then` if a read has a source.
    fn assuming<T>(&mut self, read: EventId, source: Source, then: impl FnOnce(&mut Self) -> T) -> T {
        self.execution.set_source(read, Some(source));
        self.assumed.push((read, source));
        let result = then(self);
        self.assumed.pop();
        self.execution.set_source(read, None);
        result
    }

    /// Cases without further splits on sources, if there are any.
    fn refute_at_once(&mut self, most: usize) -> Option<Cases> {
        let mut cases = explain::cases(&self.execution, self.version, most, self.goes_on)?;
        self.cases += cases.iter().count();
        self.assume(&mut cases);
        Some(cases)
    }

    /// Adds the assumptions about sources without which an explanation does not hold.
    fn assume(&mut self, cases: &mut Cases) {
        let case = match cases {
            Cases::One(case) => case,
            Cases::Split(parts) => return parts.iter_mut().for_each(|(_, cases)| self.assume(cases)),
        };
        let mut used = Vec::new();
        for &(read, source) in &self.assumed {
            self.execution.set_source(read, None);
            if !recheck::is_refuted(&self.execution, self.version, case) {
                self.execution.set_source(read, Some(source));
                used.push(Assumption::Source(read, source));
            }
        }
        for &(read, source) in &self.assumed {
            self.execution.set_source(read, Some(source));
        }
        used.append(&mut case.assumed);
        case.assumed = used;
    }
}
