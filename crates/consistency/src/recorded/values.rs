//! Recordings that have values and no reads-from map: the good writes of a read are all that write its value.
//!
//! Source: the problem is VSC with good writes of "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021
//! (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman), here with values for sets of writes, and under TSO and PSO too.
//! Guarantee: a witness iff there is one, for some reads-from map.
//! Deviation: where each read has one good write, that is its source, and the reads-from map is verified. Else
//! [`good_values`](super::good_values) decides; by the naive method, and where that does not fit into memory, [`states`](super::states).

use super::cases::{Cases, explain_by_cases};
use super::execution::{Event, EventId, Execution, ExecutionError, Model, Moment, Source};
use super::explain::{Explanation, explain_while};
use super::good_values::verify_good_values;
use super::polls::Polls;
use super::states::States;
use super::worklist;
use super::{Decision, Method, Search, Settings, verify_while};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// A value of a cell.
pub type Value = i128;

/// An execution with values. The sources of its events say nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    execution: Execution,
    initial: Vec<Value>,
    values: Vec<Vec<Values>>,
}

/// The values of an event: what it read and what it wrote, if it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// What a read or an update read.
    pub read: Value,
    /// What a write or an update wrote.
    pub written: Value,
}

impl Recording {
    /// A recording of events with their values; cells that `initial` has no value of begin with 0.
    pub fn new(
        threads: Vec<Vec<(Event, Values)>>,
        mut initial: Vec<Value>,
    ) -> Result<Recording, ExecutionError> {
        let without_source = |event| match event {
            Event::Read { cell, .. } => Event::Read { cell, source: Source::Initial },
            Event::Update { cell, target, .. } => Event::Update { cell, source: Source::Initial, target },
            Event::Write { .. } | Event::Fence | Event::StoreFence => event,
        };
        let events =
            threads.iter().map(|events| events.iter().map(|&(event, _)| without_source(event)).collect());
        let execution = Execution::new(events.collect())?;
        initial.resize(execution.cells(), 0);
        let values = threads.iter().map(|events| events.iter().map(|&(_, values)| values).collect());
        Ok(Recording { execution, initial, values: values.collect() })
    }

    /// Its events; their sources say nothing.
    pub(crate) fn execution(&self) -> &Execution {
        &self.execution
    }

    /// The initial value of each cell.
    pub(crate) fn initial(&self) -> &[Value] {
        &self.initial
    }

    pub(crate) fn values(&self, event: EventId) -> Values {
        self.values[event.thread as usize][event.index as usize]
    }

    /// Calls `visit` with each read and the sources that its value may come from, until it breaks.
    pub(super) fn each_read<B>(
        &self,
        mut visit: impl FnMut(EventId, &mut dyn Iterator<Item = Source>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut writers: FxHashMap<(u32, Value), Vec<Source>> = FxHashMap::default();
        for (cell, &value) in (0..).zip(&self.initial) {
            writers.entry((cell, value)).or_default().push(Source::Initial);
        }
        for (id, event) in self.execution.events() {
            if let Event::Write { cell } | Event::Update { cell, .. } = event {
                writers.entry((cell, self.values(id).written)).or_default().push(Source::Event(id));
            }
        }
        for (id, event) in self.execution.events() {
            let (Some(cell), Some(_)) = (event.cell(), event.source()) else { continue };
            // It reads nothing that its own thread writes later.
            let is_late = |source: &Source| matches!(*source, Source::Event(other) if other.thread == id.thread && other.index >= id.index);
            let good = writers.get(&(cell, self.values(id).read)).map_or(&[][..], Vec::as_slice);
            visit(id, &mut good.iter().copied().filter(|source| !is_late(source)))?;
        }
        ControlFlow::Continue(())
    }

    /// For each read the writes that its value may come from, if it is but one.
    fn only_sources(&self) -> Sources {
        let mut chosen = Vec::new();
        let mut are_several = false;
        let without = self.each_read(|read, sources| {
            match (sources.next(), sources.next()) {
                (None, _) => return ControlFlow::Break(read),
                (Some(source), None) => chosen.push((read, source)),
                (Some(_), Some(_)) => are_several = true,
            }
            ControlFlow::Continue(())
        });
        match without {
            ControlFlow::Break(read) => Sources::None(read),
            ControlFlow::Continue(()) if are_several => Sources::Several,
            ControlFlow::Continue(()) => Sources::One(chosen),
        }
    }

    /// What there is to say of a read that has no good write.
    fn unwritten(&self, read: EventId) -> Option<Unwritten> {
        let cell = self.execution.get(read)?.cell()?;
        let value = self.values(read).read;
        let writes = self.execution.events().filter(|&(id, event)| {
            let is_write = matches!(event, Event::Write { .. } | Event::Update { .. });
            is_write && event.cell() == Some(cell) && self.values(id).written == value
        });
        let late = writes.map(|(id, _)| id).collect();
        Some(Unwritten { read, value, initial: self.initial[cell as usize], late })
    }

    fn with_sources(&self, sources: &[(EventId, Source)]) -> Result<Execution, ExecutionError> {
        let mut threads = self.execution.threads().to_vec();
        for &(id, new) in sources {
            match &mut threads[id.thread as usize][id.index as usize] {
                Event::Read { source, .. } | Event::Update { source, .. } => *source = new,
                Event::Write { .. } | Event::Fence | Event::StoreFence => {}
            }
        }
        Execution::new(threads)
    }
}

enum Sources {
    /// This read has no good write.
    None(EventId),
    One(Vec<(EventId, Source)>),
    Several,
}

/// Decides whether a model allows a recording, with some reads-from map.
///
/// # Panics
///
/// If the witness that was found is none: a defect of this crate.
pub fn verify_values(recording: &Recording, model: Model, settings: Settings) -> Decision {
    verify_values_while(recording, model, settings, &mut || true).expect("it is not stopped")
}

/// The same, as long as `goes_on`, which is asked now and then, says so; else nothing comes out.
///
/// # Panics
///
/// If the witness that was found is none: a defect of this crate.
pub fn verify_values_while(
    recording: &Recording,
    model: Model,
    settings: Settings,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Decision> {
    match recording.only_sources() {
        Sources::None(_) => Some(Decision { witness: None, states: 0 }),
        Sources::One(sources) => match recording.with_sources(&sources) {
            Ok(execution) => verify_while(&execution, model, settings, goes_on),
            Err(error) => unreachable!("{error}, though writes to the cell were chosen; please report this"),
        },
        Sources::Several => {
            let Search { witness, states } = search(recording, model, settings, &mut Polls::new(goes_on))?;
            if let Some(witness) = &witness {
                let is_witness = is_witness(recording, model, witness);
                assert!(is_witness, "what was found under {model:?} is no execution; please report this");
            }
            Some(Decision { witness, states })
        }
    }
}

fn search(recording: &Recording, model: Model, settings: Settings, polls: &mut Polls) -> Option<Search> {
    let by_good_writes = match settings.method {
        Method::Verify => verify_good_values(recording, model, settings.closure, polls),
        Method::Naive => None,
    };
    by_good_writes.unwrap_or_else(|| worklist::search(&States::new(recording, model), polls))
}

/// Why a model does not allow a recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Orderings that hold whatever the reads with several sources read from make a cycle.
    Cycle(Explanation),
    /// In each of these cases orderings make a cycle, and whatever the reads with several sources read from, it is one of them.
    Cases(Cases),
    /// A read has a value that it can read from nobody, under any model.
    Unwritten(Unwritten),
}

/// A read of a value that its cell does not hold at first, and that no event writes to it but those that come later in
/// the same thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritten {
    /// The read.
    pub read: EventId,
    /// What it read.
    pub value: Value,
    /// What the cell holds at first.
    pub initial: Value,
    /// The writes of the value to the cell: all that there are.
    pub late: Vec<EventId>,
}

/// Explains why a model does not allow a recording, as long as `goes_on` says so: by a read that has no source, or by orderings, if these
/// tell; where there are several reads-from maps, for each of them.
///
/// # Panics
///
/// If the explanation that was found is none: a defect of this crate.
pub fn explain_values(
    recording: &Recording,
    model: Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Reason> {
    match recording.only_sources() {
        Sources::One(sources) => {
            explain_while(&recording.with_sources(&sources).ok()?, model, goes_on).map(Reason::Cycle)
        }
        Sources::None(read) => {
            let unwritten = recording.unwritten(read)?;
            let is_one = super::recheck::is_unwritten(recording, &unwritten);
            assert!(is_one, "{unwritten:?} is no read without a source; please report this");
            Some(Reason::Unwritten(unwritten))
        }
        Sources::Several => {
            let cases = explain_by_cases(recording, model, goes_on)?;
            let is_refutation = super::recheck::is_refutation_by_cases(recording, model, &cases);
            assert!(is_refutation, "{cases:?} are not all cases of {recording:?}; please report this");
            Some(match cases {
                Cases::One(case) => Reason::Cycle(case.explanation),
                Cases::Split(..) => Reason::Cases(cases),
            })
        }
    }
}

/// Whether a witness is an execution in which each read obtains its value: the reads-from map that it has is rechecked as any.
fn is_witness(recording: &Recording, model: Model, witness: &[Moment]) -> bool {
    let sources = super::recheck::sources(&recording.execution, model, witness);
    let has_value = |&(read, source): &(EventId, Source)| {
        let written = match (source, recording.execution.get(read).and_then(Event::cell)) {
            (Source::Event(write), _) => recording.values(write).written,
            (Source::Initial, Some(cell)) => recording.initial[cell as usize],
            (Source::Initial, None) => return false,
        };
        written == recording.values(read).read
    };
    sources.iter().all(has_value)
        && recording
            .with_sources(&sources)
            .is_ok_and(|execution| super::recheck::is_witness(&execution, model, witness))
}
