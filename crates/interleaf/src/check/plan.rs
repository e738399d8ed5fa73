//! The search that the user asked for, if the options can be combined.

use super::arguments::{Check, MergeRule, Order};
use crate::algorithms::{Algorithm, Choice, Tuning, default_algorithm, require_model, require_of};
use crate::compile::units;
use crate::files::is_same;
use crate::frontier::Checkpoint;
use crate::limits::Limits;
use crate::{InputError, output_guard};
use interleaf_memory::Model;
use interleaf_report::{AUTO, Merge};
use interleaf_search::Ability;
use interleaf_stateful::ThreadOrder;
use std::path::PathBuf;

/// How a program is explored.
pub(crate) struct Plan {
    pub(crate) model: Model,
    pub(crate) algorithm: &'static Algorithm,
    /// Whether the user left the choice of the algorithm open.
    pub(crate) is_auto: bool,
    pub(crate) tuning: Tuning,
    pub(crate) preemption_bound: Option<u32>,
    pub(crate) keep_going: bool,
    pub(crate) execution_limit: Option<u64>,
    /// None if the caller watches the limits.
    pub(crate) limits: Option<Limits>,
    pub(crate) checkpoint: Option<Checkpoint>,
    /// The file for the state graph.
    pub(crate) state_graph: Option<PathBuf>,
    /// What is merged where sequential consistency stands in for graphs.
    pub(crate) merged_if_sequential: Vec<Merge>,
    /// Whether the report says what was decided for each loop.
    pub(crate) explains_loops: bool,
    /// Whether the report says which threads are equal.
    pub(crate) explains_symmetry: bool,
    /// Whether the report says at which choices executions part.
    pub(crate) explains_count: bool,
    /// The cell whose history is shown.
    pub(crate) history: Option<String>,
    /// Whether lines are counted.
    pub(crate) counts_lines: bool,
    /// How long counterexamples are shrunk, in seconds.
    pub(crate) shrink_time: f64,
    /// Whether schedules are shown as strings.
    pub(crate) shows_schedules: bool,
}

impl Plan {
    /// A search without options, to its end or its first violation.
    pub(crate) fn plain(model: Model, algorithm: &'static Algorithm) -> Plan {
        Plan {
            model,
            algorithm,
            is_auto: false,
            tuning: Tuning::default(),
            preemption_bound: None,
            keep_going: false,
            execution_limit: None,
            limits: None,
            checkpoint: None,
            state_graph: None,
            merged_if_sequential: Vec::new(),
            explains_loops: false,
            explains_symmetry: false,
            explains_count: false,
            history: None,
            counts_lines: false,
            shrink_time: 0.0,
            shows_schedules: false,
        }
    }

    /// The algorithm's name in a report, and the search that answered.
    pub(super) fn names(&self, answered_by: Option<String>) -> (String, Option<String>) {
        let name = self.algorithm.name.to_string();
        if self.is_auto { (AUTO.to_string(), answered_by.or(Some(name))) } else { (name, answered_by) }
    }

    pub(super) fn new(check: &Check) -> Result<Plan, InputError> {
        let algorithm = match check.algorithm {
            Choice::Named(algorithm) => algorithm,
            Choice::Auto => default_algorithm(check.faults.leaks),
        };
        check.shrinking.require(check.output.format)?;
        require_merge(check)?;
        if check.model().is_graph() && algorithm.models.contains(&check.model()) {
            // No other algorithm helps.
            require_sc(check)?;
            require_sequences(check, algorithm)?;
        }
        require_options(check, algorithm)?;
        require_model(algorithm, check.model())?;
        require_sc(check)?;
        require_sequences(check, algorithm)?;
        let states = interleaf_stateful::Options {
            exact: check.stateful.full_states,
            order: order(check)?,
            visited_first: check.stateful.visited_first,
            visible: check.stateful.shared_globals.clone(),
            unfiltered: false,
        };
        Ok(Plan {
            is_auto: check.algorithm == Choice::Auto,
            tuning: Tuning { root: check.vc_root, states, workers: check.jobs, ..Tuning::default() },
            preemption_bound: check.bounds.preemption_bound,
            keep_going: check.keep_going || !check.faults.ignore.is_empty(),
            execution_limit: check.bounds.execution_limit,
            limits: Some(check.limits),
            merged_if_sequential: check.merged(Model::Sc),
            explains_loops: check.loops.explain_loops,
            explains_symmetry: check.loops.explain_symmetry,
            explains_count: check.explain_count,
            counts_lines: check.coverage,
            history: check.shrinking.history.clone(),
            shrink_time: check.shrinking.shrink_time,
            shows_schedules: check.shrinking.schedule,
            checkpoint: checkpoint(check)?,
            state_graph: check.stateful.dump_state_graph.clone(),
            ..Plan::plain(check.model(), algorithm)
        })
    }
}

/// Refuses options that need an ability that the algorithm lacks.
fn require_options(check: &Check, algorithm: &Algorithm) -> Result<(), InputError> {
    let Check { faults, bounds, stateful, .. } = check;
    let options = [
        (faults.leaks, Ability::Leaks, "--leaks"),
        (faults.races, Ability::Races, "--races"),
        (check.loops.merge.contains(&MergeRule::Locks), Ability::MergedLocks, "--merge locks"),
        (check.loops.merge.contains(&MergeRule::Barriers), Ability::MergedBarriers, "--merge barriers"),
        (check.loops.merge.contains(&MergeRule::Counters), Ability::MergedCounters, "--merge counters"),
        (check.loops.merge.contains(&MergeRule::Symmetry), Ability::Symmetry, "--merge symmetry"),
        (check.explain_count, Ability::Choices, "--explain-count"),
        (check.vc_root.is_some(), Ability::Root, "--vc-root"),
        (stateful.full_states, Ability::FullStates, "--full-states"),
        (stateful.order.is_some(), Ability::Order, "--order"),
        (stateful.seed.is_some(), Ability::Order, "--seed"),
        (stateful.visited_first, Ability::VisitedFirst, "--visited-first"),
        (!stateful.shared_globals.is_empty(), Ability::SharedGlobals, "--shared-globals"),
        (bounds.buffer_bound.is_some() && check.model() != Model::Sc, Ability::BufferBound, "--buffer-bound"),
        (bounds.preemption_bound.is_some(), Ability::PreemptionBound, "--preemption-bound"),
        (bounds.execution_limit.is_some(), Ability::Executions, "--execution-limit"),
        (check.jobs.is_some_and(|jobs| jobs > 1), Ability::Jobs, "--jobs"),
        (check.checkpoints.checkpoint.is_some(), Ability::Checkpoint, "--checkpoint"),
        (stateful.dump_state_graph.is_some(), Ability::StateGraph, "--dump-state-graph"),
    ];
    let mut given = options.into_iter().filter(|(is_given, ..)| *is_given);
    let name = match check.algorithm {
        Choice::Named(algorithm) => algorithm.name,
        Choice::Auto if faults.leaks => "the default search with --leaks",
        Choice::Auto => "the default search",
    };
    given.try_for_each(|(_, ability, option)| require_of(name, algorithm, ability, option))
}

/// Refuses rules that merge executions where each is asked for.
fn require_merge(check: &Check) -> Result<(), InputError> {
    let merges = check.loops.merge.iter().any(|rule| *rule != MergeRule::None);
    if merges && check.loops.merge.contains(&MergeRule::None) {
        Err(InputError::other("--merge none excludes other rules"))
    } else if merges && check.faults.races {
        Err(InputError::other("--races looks at every iteration and every order; leave out --merge"))
    } else if check.loops.merge.contains(&MergeRule::Locks) && check.faults.leaks {
        Err(InputError::other("--leaks and --merge locks exclude each other"))
    } else if merges && check.stateful.dump_state_graph.is_some() {
        Err(InputError::other("--dump-state-graph writes every iteration; it needs --merge none"))
    } else {
        Ok(())
    }
}

/// Refuses options that need another memory model.
fn require_sc(check: &Check) -> Result<(), InputError> {
    let model = check.model().name();
    match (check.model(), check.bounds.buffer_bound) {
        (Model::Sc, Some(_)) => {
            Err(InputError::other("sc has no store buffers; --buffer-bound needs --model tso or pso"))
        }
        (model, Some(_)) if model.is_graph() => Err(InputError::Other(format!(
            "{} has no store buffers; --buffer-bound needs --model tso or pso",
            model.name()
        ))),
        (Model::Sc | Model::Rc11 | Model::Rc20, None) => Ok(()),
        _ if check.faults.races => Err(InputError::Other(format!(
            "--races supports only sequential consistency; use it without --model {model}"
        ))),
        _ if !check.stateful.shared_globals.is_empty() => Err(InputError::Other(format!(
            "--shared-globals supports only sequential consistency; use it without --model {model}"
        ))),
        _ => Ok(()),
    }
}

/// Refuses options that need executions that are sequences of steps.
fn require_sequences(check: &Check, algorithm: &Algorithm) -> Result<(), InputError> {
    let merges = |rule| check.loops.merge.contains(&rule);
    let options = [
        (merges(MergeRule::Locks), "--merge locks"),
        (merges(MergeRule::Barriers), "--merge barriers"),
        (merges(MergeRule::Counters), "--merge counters"),
        (merges(MergeRule::Symmetry), "--merge symmetry"),
        (check.faults.leaks, "--leaks"),
        (check.bounds.preemption_bound.is_some(), "--preemption-bound"),
    ];
    let is_rf = algorithm.can(Ability::MergedLocks);
    if check.model().is_graph() && merges(MergeRule::Loops) && !is_rf {
        return Err(InputError::Other(format!(
            "--merge loops with --model {} needs --algorithm rf",
            check.model().name()
        )));
    }
    match options.into_iter().find(|(is_given, _)| *is_given) {
        Some((_, option)) if check.chosen_model.is_none() && check.model().is_graph() => {
            Err(InputError::Other(format!(
                "{option} supports only --model sc, tso and pso, and Rust's model is {}; add --model sc",
                check.model().name()
            )))
        }
        Some((_, option)) if check.model().is_graph() => Err(InputError::Other(format!(
            "{option} supports only --model sc, tso and pso; use it without --model {}",
            check.model().name()
        ))),
        _ if check.faults.no_races && !check.model().is_graph() => Err(InputError::other(
            "--no-races needs --model rc11 or rc20; elsewhere only --races looks for races",
        )),
        _ => Ok(()),
    }
}

/// The order in which threads are tried in a state.
fn order(check: &Check) -> Result<ThreadOrder, InputError> {
    let seed = check.stateful.seed;
    match check.stateful.order.unwrap_or(Order::Sequential) {
        Order::Sequential if seed.is_some() => {
            Err(InputError::other("a sequential order has no seed; --seed needs --order permuted or random"))
        }
        Order::Sequential => Ok(ThreadOrder::Sequential),
        Order::Permuted => Ok(ThreadOrder::Permutation(seed.unwrap_or(0))),
        Order::Random => Ok(ThreadOrder::Random(seed.unwrap_or(0))),
    }
}

fn checkpoint(check: &Check) -> Result<Option<Checkpoint>, InputError> {
    let Some(file) = &check.checkpoints.checkpoint else { return Ok(None) };
    output_guard::refuse_read(file, &units::inputs(&check.files[0], &check.flags()))?;
    if check.output.file.as_ref().is_some_and(|output| is_same(output, file)) {
        return Err(InputError::other("--checkpoint and --output name the same file"));
    }
    if let Some(code) = &check.checkpoints.save_code {
        output_guard::refuse_read(code, &units::inputs(&check.files[0], &check.flags()))?;
        if [Some(file), check.output.file.as_ref()].into_iter().flatten().any(|other| is_same(other, code)) {
            return Err(InputError::other("--save-code names a file that something else is written to"));
        }
    }
    Checkpoint::new(file, check.checkpoints.checkpoint_interval).map(Some)
}
