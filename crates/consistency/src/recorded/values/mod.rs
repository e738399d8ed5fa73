//! Recordings that have values and no reads-from map: the good writes of a read are all that write its value.
//!
//! Source: the problem is VSC with good writes of "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021
//! (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman), here with values for sets of writes, and under TSO and PSO too.
//! Guarantee: a witness iff there is one, for some reads-from map.
//! Deviation: if each read has one good write, that is its source, and the reads-from map is verified. Otherwise
//! [`good_values`] decides; by the naive method, and if that does not fit into memory, [`states`].

mod good_values;
mod states;

use crate::recorded::execution::{Event, EventId, Model, Moment, Source};
use crate::recorded::explain::{explain, explain_by_cases};
use crate::recorded::explanation::{Cases, Reason, Unwritten};
use crate::recorded::polls::Polls;
use crate::recorded::recheck;
use crate::recorded::recording::{Recording, Sources};
use crate::recorded::verify::{Method, Settings, verify};
use crate::recorded::worklist::{self, Decision};
use good_values::verify_good_values;
use states::States;

/// Decides whether a model allows a recording, with some reads-from map, as long as `goes_on` says so, which is asked now and then: there
/// is no decision if it was stopped.
pub fn verify_values(
    recording: &Recording,
    model: Model,
    settings: Settings,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Decision> {
    match recording.only_sources() {
        Sources::None(_) => Some(Decision { witness: None, states: 0 }),
        Sources::One(sources) => match recording.with_sources(&sources) {
            Ok(execution) => verify(&execution, model, settings, goes_on),
            Err(error) => unreachable!("{error}, though writes to the cell were chosen; please report this"),
        },
        Sources::Several => {
            let decision = search(recording, model, settings, &mut Polls::new(goes_on))?;
            if let Some(witness) = &decision.witness {
                let is_witness = is_witness(recording, model, witness);
                assert!(is_witness, "what was found under {model:?} is no execution; please report this");
            }
            Some(decision)
        }
    }
}

fn search(recording: &Recording, model: Model, settings: Settings, polls: &mut Polls) -> Option<Decision> {
    let by_good_writes = match settings.method {
        Method::Verify => verify_good_values(recording, model, settings.closure, polls),
        Method::Naive => None,
    };
    by_good_writes.unwrap_or_else(|| worklist::search(&States::new(recording, model), polls))
}

/// Explains why a model does not allow a recording, as long as `goes_on` says so: by a read without a source, or by cycles of orderings
/// that cover every reads-from map, if there are.
pub fn explain_values(
    recording: &Recording,
    model: Model,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Reason> {
    match recording.only_sources() {
        Sources::One(sources) => {
            explain(&recording.with_sources(&sources).ok()?, model, goes_on).map(Reason::Cycle)
        }
        Sources::None(read) => {
            let unwritten = unwritten(recording, read)?;
            let is_one = recheck::is_unwritten(recording, &unwritten);
            assert!(is_one, "{unwritten:?} is no read without a source; please report this");
            Some(Reason::Unwritten(unwritten))
        }
        Sources::Several => {
            let cases = explain_by_cases(recording, model, goes_on)?;
            let is_refutation = recheck::is_refutation_by_cases(recording, model, &cases);
            assert!(is_refutation, "{cases:?} are not all cases of {recording:?}; please report this");
            Some(match cases {
                Cases::One(case) => Reason::Cycle(case.explanation),
                Cases::Split(..) => Reason::Cases(cases),
            })
        }
    }
}

/// The explanation for a read without a good write.
fn unwritten(recording: &Recording, read: EventId) -> Option<Unwritten> {
    let cell = recording.execution().get(read)?.cell()?;
    let value = recording.values(read).read;
    let writes = recording.execution().events();
    let writes = writes
        .filter(|&(id, event)| event.written_cell() == Some(cell) && recording.values(id).written == value);
    let late = writes.map(|(id, _)| id).collect();
    Some(Unwritten { read, value, initial: recording.initial()[cell as usize], late })
}

/// Whether a witness is an execution in which each read obtains its value. Its reads-from map is rechecked like any other.
fn is_witness(recording: &Recording, model: Model, witness: &[Moment]) -> bool {
    let sources = recheck::sources(recording.execution(), model, witness);
    let has_value = |&(read, source): &(EventId, Source)| {
        let written = match (source, recording.execution().get(read).and_then(Event::cell)) {
            (Source::Event(write), _) => recording.values(write).written,
            (Source::Initial, Some(cell)) => recording.initial()[cell as usize],
            (Source::Initial, None) => return false,
        };
        written == recording.values(read).read
    };
    sources.iter().all(has_value)
        && recording
            .with_sources(&sources)
            .is_ok_and(|execution| recheck::is_witness(&execution, model, witness))
}
