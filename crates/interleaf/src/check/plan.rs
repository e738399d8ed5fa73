//! What the user asked for, if it goes together.

use crate::algorithms::{Algorithm, Tuning, known, require, require_model};
use crate::arguments::{Check, Model, Order};
use crate::frontier::{self, Held, Part, Spent};
use crate::limits::Limits;
use crate::{InputError, output_guard};
use interleaf_search::Ability;
use interleaf_stateful::ThreadOrder;

/// How a program is explored.
pub(crate) struct Plan {
    pub(crate) model: Model,
    pub(crate) algorithm: &'static Algorithm,
    pub(crate) tuning: Tuning,
    pub(crate) preemption_bound: Option<u32>,
    pub(crate) keep_going: bool,
    pub(crate) execution_limit: Option<u64>,
    /// None if the caller watches the limits.
    pub(crate) limits: Option<Limits>,
    pub(crate) checkpoint: Option<Held>,
    /// In seconds.
    pub(crate) checkpoint_interval: f64,
    /// Which part of a frontier it is, if it is one.
    pub(crate) parts: Vec<Part>,
    /// Why nothing is lost with the file that it was read from, if so.
    pub(crate) spent: Option<Spent>,
}

impl Plan {
    /// A search with nothing asked for, to its end or its first violation.
    pub(crate) fn plain(model: Model, algorithm: &'static Algorithm) -> Plan {
        Plan {
            model,
            algorithm,
            tuning: Tuning::default(),
            preemption_bound: None,
            keep_going: false,
            execution_limit: None,
            limits: None,
            checkpoint: None,
            checkpoint_interval: 0.0,
            parts: Vec::new(),
            spent: None,
        }
    }

    /// What the user asked for, if it goes together.
    pub(super) fn new(check: &Check) -> Result<Plan, InputError> {
        let algorithm = check.algorithm.unwrap_or_else(|| known(if check.leaks { "optimal" } else { "rf" }));
        require_options(check, algorithm)?;
        require_model(algorithm, check.model.of_machine())?;
        require_sc(check)?;
        let states = interleaf_stateful::Options {
            exact: check.full_states,
            order: order(check)?,
            visited_first: check.visited_first,
            visible: check.shared_globals.clone(),
            unfiltered: false,
        };
        Ok(Plan {
            tuning: Tuning { root: check.vc_root, states, workers: check.jobs, ..Tuning::default() },
            preemption_bound: check.preemption_bound,
            keep_going: check.keep_going,
            execution_limit: check.execution_limit,
            limits: Some(Limits::new(check.time_limit, check.memory_limit)),
            checkpoint: checkpoint(check)?,
            checkpoint_interval: check.checkpoint_interval,
            ..Plan::plain(check.model, algorithm)
        })
    }
}

/// Refuses options that the algorithm cannot do.
fn require_options(check: &Check, algorithm: &Algorithm) -> Result<(), InputError> {
    let options = [
        (check.leaks, Ability::Leaks, "--leaks"),
        (check.races, Ability::Races, "--races"),
        (check.vc_root.is_some(), Ability::Root, "--vc-root"),
        (check.full_states, Ability::FullStates, "--full-states"),
        (check.order.is_some(), Ability::Order, "--order"),
        (check.seed.is_some(), Ability::Order, "--seed"),
        (check.visited_first, Ability::VisitedFirst, "--visited-first"),
        (!check.shared_globals.is_empty(), Ability::SharedGlobals, "--shared-globals"),
        (check.buffer_bound.is_some() && check.model != Model::Sc, Ability::BufferBound, "--buffer-bound"),
        (check.preemption_bound.is_some(), Ability::PreemptionBound, "--preemption-bound"),
        (check.execution_limit.is_some(), Ability::Executions, "--execution-limit"),
        (check.jobs.is_some_and(|jobs| jobs > 1), Ability::Jobs, "--jobs"),
        (check.checkpoint.is_some(), Ability::Checkpoint, "--checkpoint"),
        (check.dump_state_graph.is_some(), Ability::StateGraph, "--dump-state-graph"),
    ];
    let given = options.into_iter().filter(|(is_given, ..)| *is_given);
    given.into_iter().try_for_each(|(_, ability, option)| require(algorithm, ability, option))
}

/// Refuses options that go together with one memory model only.
fn require_sc(check: &Check) -> Result<(), InputError> {
    let refuse = |what: String| Err(InputError::Other(what));
    let model = check.model.name();
    if check.model == Model::Sc {
        return match check.buffer_bound {
            Some(_) => {
                refuse("there are no buffers under sc; --buffer-bound needs --model tso or pso".to_string())
            }
            None => Ok(()),
        };
    }
    if check.races {
        return refuse(format!(
            "--races looks at executions under sequential consistency only; use it without --model {model}"
        ));
    }
    if !check.shared_globals.is_empty() {
        return refuse(format!(
            "--shared-globals is for sequential consistency only; use it without --model {model}"
        ));
    }
    Ok(())
}

/// The order in which threads are followed from a state.
fn order(check: &Check) -> Result<ThreadOrder, InputError> {
    match (check.order.unwrap_or(Order::Sequential), check.seed) {
        (Order::Sequential, Some(_)) => Err(InputError::Other(
            "a sequential order has no seed; --seed needs --order permuted or random".to_string(),
        )),
        (Order::Sequential, None) => Ok(ThreadOrder::Sequential),
        (Order::Permuted, seed) => Ok(ThreadOrder::Permutation(seed.unwrap_or(0))),
        (Order::Random, seed) => Ok(ThreadOrder::Random(seed.unwrap_or(0))),
    }
}

/// The file for what is left, if one was asked for and is free to be written.
fn checkpoint(check: &Check) -> Result<Option<Held>, InputError> {
    let Some(checkpoint) = &check.checkpoint else { return Ok(None) };
    output_guard::refuse_read(checkpoint, &check.programs)?;
    if check.output.output.as_ref().is_some_and(|output| output_guard::is_same(output, checkpoint)) {
        return Err(InputError::Other("--checkpoint and --output name the same file".to_string()));
    }
    frontier::take_for_new(checkpoint).map(Some)
}
