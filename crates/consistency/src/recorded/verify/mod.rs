//! Whether a memory model allows a recorded execution.

mod buffered;
mod lower_sets;
mod prefix;
mod prerequisites;
mod sequential;
mod verify_pso;
mod verify_tso;

use crate::recorded::execution::{Execution, Model};
use crate::recorded::moments::Moments;
use crate::recorded::polls::Polls;
use crate::recorded::recheck;
use crate::recorded::worklist::{self, Decision};
use buffered::Buffered;
use lower_sets::LowerSets;
use prefix::Problem;
use prerequisites::Prerequisites;
use verify_pso::VerifyPso;
use verify_tso::VerifyTso;

/// How to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// `VerifyTSO` and `VerifyPSO`; under SC, the three phases of this crate.
    #[default]
    Verify,
    /// All lower sets of the program order.
    Naive,
}

/// The largest number of clock components of a closure (1 GiB): a clock has one for each thread and buffer.
const LARGEST_CLOSURE: usize = 1 << 28;

/// How to decide, in detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which search.
    pub method: Method,
    /// Whether the closure (under SC, saturation) is computed first, and the search respects it. It is skipped where it would not fit
    /// into memory, with very many threads and cells under PSO.
    pub closure: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { method: Method::Verify, closure: true }
    }
}

/// Decides whether a model allows an execution, as long as `goes_on` says so, which is asked now and then: there is no decision if it was
/// stopped.
///
/// The time is polynomial for a fixed number of threads: see the algorithms' files.
pub fn verify(
    execution: &Execution,
    model: Model,
    settings: Settings,
    goes_on: &mut dyn FnMut() -> bool,
) -> Option<Decision> {
    let decision = search(execution, model, settings, &mut Polls::new(goes_on))?;
    if let Some(witness) = &decision.witness {
        let is_witness = recheck::is_witness(execution, model, witness);
        assert!(is_witness, "what {settings:?} found under {model:?} is no execution; please report this");
    }
    Some(decision)
}

fn search(execution: &Execution, model: Model, settings: Settings, polls: &mut Polls) -> Option<Decision> {
    if model == Model::Sc {
        return sequential::verify_sc(execution, settings.method == Method::Verify, settings.closure, polls);
    }
    let inconsistent = Some(Decision { witness: None, states: 0 });
    let Some(buffered) = Buffered::new(execution, model) else { return inconsistent };
    let mut problem = Problem { execution: buffered, prerequisites: None };
    if settings.closure {
        let moments = Moments::new(execution, model);
        if moments.all.len().saturating_mul(moments.chains.len()) <= LARGEST_CLOSURE {
            let Some(prerequisites) = Prerequisites::new(&problem, &moments, polls)? else {
                return inconsistent;
            };
            problem.prerequisites = Some(prerequisites);
        }
    }
    match (settings.method, model) {
        (Method::Naive, _) => worklist::search(&LowerSets(&problem), polls),
        (Method::Verify, Model::Pso) => worklist::search(&VerifyPso::new(&problem), polls),
        (Method::Verify, _) => worklist::search(&VerifyTso(&problem), polls),
    }
}
