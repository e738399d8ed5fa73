//! Recorded executions: whether a memory model allows one, with its reads-from map.
//!
//! Source: Toman's thesis ("Improved Algorithms for Model Checking of Concurrent Systems"), chapter 5, the full report of "The
//! Reads-From Equivalence for the TSO and PSO Memory Models", OOPSLA 2021 (Bui, Chatterjee, Gautam, Pavlogiannis, Toman): the
//! problems VTSO-rf and VPSO-rf.
//!
//! [`verify`] decides, and [`verify_values`] where only values are known; [`Method`] and [`Settings::closure`] choose how. What it
//! finds it shows: each witness is run on real buffers before it is returned. [`explain`] and [`explain_values`] say why there is none.

mod buffered;
mod cases;
mod closure;
mod execution;
mod explain;
mod good_values;
mod lower_sets;
mod polls;
mod recheck;
mod sequential;
mod states;
mod topological;
mod values;
mod verify_pso;
mod verify_tso;
mod worklist;

pub use cases::{Case, Cases};
pub use execution::{Event, EventId, Execution, ExecutionError, Model, Moment, Source, Target};
pub use explain::{Explanation, Ordering, Rule, explain, explain_while};
pub use values::{
    Reason, Recording, Unwritten, Value, Values, explain_values, verify_values, verify_values_while,
};

use buffered::Buffered;
use closure::Closure;
use lower_sets::LowerSets;
use polls::Polls;
use verify_pso::VerifyPso;
use verify_tso::VerifyTso;

/// How to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// `VerifyTSO` and `VerifyPSO`; under SC the phases of this crate.
    #[default]
    Verify,
    /// All lower sets of the program order.
    Naive,
}

/// The most numbers that a closure may consist of, 1 GiB: its clocks have a component for each thread and buffer.
const LARGEST_CLOSURE: usize = 1 << 28;

/// How to decide, in detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which search.
    pub method: Method,
    /// Whether closure (under SC, saturation) is tried first, and the search respects it. Where it would not fit into memory, with
    /// very many threads and cells under PSO, it is not.
    pub closure: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { method: Method::Verify, closure: true }
    }
}

/// Whether a model allows an execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// An order of its events, and of the moments at which buffered writes reach memory; none iff the model does not allow it.
    pub witness: Option<Vec<Moment>>,
    /// How many prefixes the search kept: 0 if none was needed to say no. Under TSO sets of memory-writes, under PSO sets of thread
    /// events with a fence map; by the naive method sets of events. Under SC those of one attempt at a witness, and those of the
    /// search if that failed.
    pub states: u64,
}

/// What a search found, before it is checked. There is none if it was stopped.
struct Search {
    witness: Option<Vec<Moment>>,
    states: u64,
}

/// Decides whether a model allows an execution.
///
/// The time is polynomial for a fixed number of threads: see the algorithms' files.
///
/// # Panics
///
/// If the witness that was found is none: a defect of this crate.
pub fn verify(execution: &Execution, model: Model, settings: Settings) -> Decision {
    verify_while(execution, model, settings, &mut || true).expect("it is not stopped")
}

/// The same, as long as `goes_on`, which is asked now and then, says so; else nothing comes out.
///
/// # Panics
///
/// If the witness that was found is none: a defect of this crate.
pub fn verify_while(
    execution: &Execution,
    model: Model,
    settings: Settings,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Decision> {
    let Search { witness, states } = search(execution, model, settings, &mut Polls::new(goes_on))?;
    if let Some(witness) = &witness {
        let is_witness = recheck::is_witness(execution, model, witness);
        assert!(is_witness, "what {settings:?} found under {model:?} is no execution; please report this");
    }
    Some(Decision { witness, states })
}

fn search(execution: &Execution, model: Model, settings: Settings, polls: &mut Polls) -> Option<Search> {
    if model == Model::Sc {
        return sequential::verify_sc(execution, settings.method, settings.closure, polls);
    }
    let inconsistent = Some(Search { witness: None, states: 0 });
    let Some(mut execution) = Buffered::new(execution, model) else { return inconsistent };
    if settings.closure && Closure::size(&execution) <= LARGEST_CLOSURE {
        match Closure::new(&execution, polls)? {
            Err(_) => return inconsistent,
            Ok(closure) => execution.closure = Some(closure),
        }
    }
    match (settings.method, model) {
        (Method::Naive, _) => worklist::search(&LowerSets(&execution), polls),
        (Method::Verify, Model::Pso) => worklist::search(&VerifyPso::new(&execution), polls),
        (Method::Verify, _) => worklist::search(&VerifyTso(&execution), polls),
    }
}
