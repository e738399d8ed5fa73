//! `interleaf check`.

use crate::arguments::{Algorithm, Check, Model, Order, Output};
use crate::at_worst::print_at_worst;
use crate::frontier::{Held, Part, Spent};
use crate::limits::{self, Limits, Watch, interrupt_flag, resident_bytes};
use crate::load::{Loaded, load};
use crate::{InputError, Status, frontier, output, output_guard, state_graph, vc_root};
use interleaf_explore::rf::{Checkpoints, Found, Frontier, How, or_refused};
use interleaf_llvm::Llvm;
use interleaf_memory::Settings;
use interleaf_program::{Program, ThreadId};
use interleaf_report::{Bound, Flags, Report, Task};
use interleaf_search::{
    Exhaustive, Recording, Results, Search, SearchError, StopReason, Unobserved, exhaustive, replay,
};
use interleaf_trace::{BlockedReason, Equivalence, Verdict, Violation};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Checks every program. Nothing is printed unless all of them could be loaded and explored.
pub fn run(check: &Check) -> Result<Status, InputError> {
    output_guard::refuse(check.output.output.as_deref(), &check.programs)?;
    let flags = Flags {
        defines: check.defines.clone(),
        cflags: check.cflags.clone(),
        unroll: check.unroll,
        buffer_bound: check.buffer_bound,
        arguments: check.arguments.clone(),
        ignore_assertions: check.ignore_assertions,
        races: check.races,
        leaks: check.leaks,
        spurious_wakeups: check.spurious_wakeups,
    };
    let limits = Limits::new(check.time_limit, check.memory_limit);
    let load = |path: &PathBuf| {
        limits.begin(&path.display().to_string(), "loaded");
        load(path, &flags, check.model.of_machine())
    };
    let loaded: Vec<_> = check.programs.iter().map(load).collect::<Result<_, _>>()?;
    let plan = plan(check)?;
    refuse_graph(check, plan.algorithm)?;
    loaded.iter().try_for_each(|program| refuse_names(program, &check.shared_globals))?;
    let labels = check.dump_state_graph.as_deref().map(state_graph::labels_of);
    let written = [&check.output.output, &check.checkpoint, &check.dump_state_graph, &labels];
    let written: Vec<&Path> = written.into_iter().flatten().map(PathBuf::as_path).collect();
    check.programs.iter().try_for_each(|program| output_guard::refuse_included(&written, program, &flags))?;
    let interrupt = interrupt_flag();
    let graph = check.dump_state_graph.as_deref();
    let reports = loaded.iter().map(|program| {
        check_and_keep(program, &plan, Frontier::start(), &interrupt, graph, check.output.clone())
    });
    let reports: Vec<_> = reports.collect::<Result<_, _>>()?;
    print(reports, &check.output, plan.checkpoint.as_ref())
}

/// What a search found.
pub(crate) struct Checked<'a> {
    pub(crate) report: Report<'a>,
    /// Why what is left could not be written, if it was to be and could not.
    unwritten: Option<InputError>,
}

/// Prints what was found, whether or not what is left could be written too, to a file that then says that it was told.
pub(crate) fn print(
    checked: Vec<Checked>,
    output: &Output,
    checkpoint: Option<&Held>,
) -> Result<Status, InputError> {
    let (reports, unwritten): (Vec<_>, Vec<_>) =
        checked.into_iter().map(|checked| (checked.report, checked.unwritten)).unzip();
    limits::end();
    output::print(&reports, output)?;
    let status = |report: &Report| match report.verdict {
        Verdict::Safe | Verdict::Bounded => Status::Nothing,
        Verdict::Violation => Status::Violation,
        Verdict::Stopped => Status::Stopped,
    };
    let status = reports.iter().map(status).fold(Status::Nothing, Status::and);
    let unwritten = unwritten.into_iter().flatten().next();
    let unnoted = || checkpoint.and_then(|checkpoint| frontier::note_reported(checkpoint).err());
    match unwritten.or_else(unnoted) {
        Some(error) if matches!(status, Status::Violation) => {
            output::complain(&format!("error: {error}"));
            Ok(status)
        }
        Some(error) => Err(error),
        None => Ok(status),
    }
}

/// How programs are explored.
pub(crate) struct Plan {
    pub(crate) model: Model,
    pub(crate) algorithm: Algorithm,
    /// The root of `vc`.
    /// That of `vc`, if the user named one.
    pub(crate) root: Option<ThreadId>,
    pub(crate) preemption_bound: Option<u32>,
    pub(crate) keep_going: bool,
    pub(crate) execution_limit: Option<u64>,
    /// Those of whoever asks for the search, if there are none.
    pub(crate) limits: Option<Limits>,
    /// All cores if not given, where the algorithm can.
    pub(crate) jobs: Option<u32>,
    pub(crate) checkpoint: Option<Held>,
    /// In seconds.
    pub(crate) checkpoint_interval: f64,
    /// Which part of a frontier it is, if it is one.
    pub(crate) parts: Vec<Part>,
    /// Why nothing is lost with the file that it was read from, if so.
    pub(crate) spent: Option<Spent>,
    /// How states are matched, if they are.
    pub(crate) matching: interleaf_stateful::Options,
}

/// What the user asked for, if it goes together.
fn plan(check: &Check) -> Result<Plan, InputError> {
    let refuse = |what: &str| Err(InputError::Other(what.to_string()));
    let algorithm = check.algorithm.unwrap_or(if check.leaks { Algorithm::Optimal } else { Algorithm::Rf });
    if check.leaks && algorithm == Algorithm::Rf {
        return refuse(
            "rf does not tell apart what memory holds at the end, which --leaks looks at; use --algorithm optimal",
        );
    }
    let matching = matching(check, algorithm)?;
    let told_apart = match algorithm {
        Algorithm::Rvf => Some("what reads obtain"),
        Algorithm::Vc => Some("what reads obtain, and the order of some writes"),
        Algorithm::Dc => Some("which writes reads read from"),
        _ => None,
    };
    if let Some(told_apart) = told_apart.filter(|_| check.leaks || check.races) {
        let (flag, other) = if check.leaks { ("--leaks", "optimal") } else { ("--races", "rf") };
        let name = algorithm.name();
        return refuse(&format!(
            "{name} tells apart {told_apart}, and not in which order events happen or what memory holds at the end; {flag} needs --algorithm {other}"
        ));
    }
    if algorithm != Algorithm::Vc && check.vc_root.is_some() {
        return refuse(&format!("{} has no root; --vc-root needs --algorithm vc", algorithm.name()));
    }
    refuse_bounds(check, algorithm)?;
    refuse_model(check.model, algorithm)?;
    if check.races && check.model != Model::Sc {
        let model = check.model.name();
        return refuse(&format!(
            "--races looks at executions under sequential consistency only; use it without --model {model}"
        ));
    }
    if algorithm != Algorithm::Rf {
        let name = algorithm.name();
        if check.jobs.is_some_and(|jobs| jobs > 1) && algorithm != Algorithm::Portfolio {
            return refuse(&format!(
                "{name} explores with one worker; --jobs needs --algorithm rf or portfolio"
            ));
        }
        if check.checkpoint.is_some() {
            return refuse(&format!(
                "{name} cannot go on where it stopped; --checkpoint needs --algorithm rf"
            ));
        }
    }
    if check.execution_limit.is_some() && algorithm.is_stateful() {
        return refuse(&format!(
            "{} counts states, not executions; --execution-limit needs --algorithm rf, optimal or another that matches no states",
            algorithm.name()
        ));
    }
    if check.checkpoint.is_some() && check.programs.len() > 1 {
        return refuse("--checkpoint is for one program at a time");
    }
    let checkpoint = match &check.checkpoint {
        Some(checkpoint) => {
            output_guard::refuse_read(checkpoint, &check.programs)?;
            if check.output.output.as_ref().is_some_and(|output| output_guard::is_same(output, checkpoint)) {
                return refuse("--checkpoint and --output name the same file");
            }
            Some(frontier::take_for_new(checkpoint)?)
        }
        None => None,
    };
    Ok(Plan {
        model: check.model,
        algorithm,
        root: check.vc_root,
        preemption_bound: check.preemption_bound,
        keep_going: check.keep_going,
        execution_limit: check.execution_limit,
        limits: Some(Limits::new(check.time_limit, check.memory_limit)),
        jobs: check.jobs,
        checkpoint,
        checkpoint_interval: check.checkpoint_interval,
        parts: Vec::new(),
        spent: None,
        matching,
    })
}

/// How states are matched, if what the user asked for goes together with that.
fn matching(check: &Check, algorithm: Algorithm) -> Result<interleaf_stateful::Options, InputError> {
    let refuse = |what: String| Err(InputError::Other(what));
    let name = algorithm.name();
    if !algorithm.is_stateful() {
        for (is_given, option) in [
            (check.full_states, "--full-states"),
            (check.order.is_some(), "--order"),
            (check.seed.is_some(), "--seed"),
        ] {
            if is_given {
                let all = match check.full_states {
                    true => "stateful, s-por, de-s-por, dl-s-por or portfolio",
                    false => "stateful, s-por, de-s-por or dl-s-por",
                };
                return refuse(format!("{name} matches no states; {option} needs --algorithm {all}"));
            }
        }
    } else if check.races {
        return refuse(format!(
            "{name} does not tell how a state came about, which --races looks at; use --algorithm rf"
        ));
    } else if check.leaks {
        return refuse(format!(
            "{name} does not tell how a state came about, which --leaks looks at; use --algorithm optimal"
        ));
    }
    if algorithm == Algorithm::Portfolio && (check.order.is_some() || check.seed.is_some()) {
        return refuse(
            "portfolio takes several orders; --order and --seed need --algorithm dl-s-por".to_string(),
        );
    }
    if check.visited_first && !matches!(algorithm, Algorithm::DeSPor | Algorithm::DlSPor) {
        return refuse(format!(
            "{name} computes no source sets; --visited-first needs --algorithm dl-s-por or de-s-por"
        ));
    }
    let order = match (check.order.unwrap_or(Order::Sequential), check.seed) {
        (Order::Sequential, Some(_)) => {
            return refuse(
                "a sequential order has no seed; --seed needs --order permuted or random".to_string(),
            );
        }
        (Order::Sequential, None) => interleaf_stateful::ThreadOrder::Sequential,
        (Order::Permuted, seed) => interleaf_stateful::ThreadOrder::Permutation(seed.unwrap_or(0)),
        (Order::Random, seed) => interleaf_stateful::ThreadOrder::Random(seed.unwrap_or(0)),
    };
    if !check.shared_globals.is_empty() {
        let reduces = matches!(algorithm, Algorithm::SPor | Algorithm::DeSPor | Algorithm::DlSPor);
        if !reduces {
            return refuse(format!(
                "{name} does not ask what is shared; --shared-globals needs --algorithm s-por, de-s-por or dl-s-por"
            ));
        }
        if check.model != Model::Sc {
            let model = check.model.name();
            return refuse(format!(
                "--shared-globals is for sequential consistency only; use it without --model {model}"
            ));
        }
    }
    Ok(interleaf_stateful::Options {
        exact: check.full_states,
        order,
        visited_first: check.visited_first,
        visible: check.shared_globals.clone(),
        unfiltered: false,
    })
}

/// Refuses patterns that match no variable of a program.
fn refuse_names(loaded: &Loaded, patterns: &[String]) -> Result<(), InputError> {
    let names = || loaded.program.globals().iter().filter(|global| !global.library);
    let is_unknown =
        |pattern: &&String| !names().any(|global| interleaf_stateful::matches(pattern, &global.name));
    match patterns.iter().find(is_unknown) {
        Some(pattern) => {
            let name = &loaded.name;
            Err(InputError::Other(format!("{name}: no global variable matches `{pattern}`")))
        }
        None => Ok(()),
    }
}

/// Refuses to keep the state graph where there is none, or where its files are not its own.
fn refuse_graph(check: &Check, algorithm: Algorithm) -> Result<(), InputError> {
    let Some(file) = &check.dump_state_graph else { return Ok(()) };
    let refuse = |what: String| Err(InputError::Other(what));
    if algorithm != Algorithm::Stateful {
        let name = algorithm.name();
        return refuse(format!(
            "{name} does not visit every state; --dump-state-graph needs --algorithm stateful"
        ));
    }
    if check.programs.len() > 1 {
        return refuse("--dump-state-graph is for one program at a time".to_string());
    }
    if file.extension().is_none_or(|extension| extension != "aut") {
        return refuse(format!("{}: --dump-state-graph writes a file that ends in .aut", file.display()));
    }
    for written in [file, &state_graph::labels_of(file)] {
        output_guard::refuse(Some(written), &check.programs)?;
        if check.output.output.as_ref().is_some_and(|output| output_guard::is_same(output, written)) {
            return refuse(format!(
                "{}: --dump-state-graph and --output name the same file",
                written.display()
            ));
        }
        state_graph::refuse_foreign(written)?;
    }
    Ok(())
}

/// Whether an algorithm knows a bound on buffers.
fn knows_buffer_bound(algorithm: Algorithm) -> bool {
    algorithm.is_stateful()
        || matches!(
            algorithm,
            Algorithm::Exhaustive | Algorithm::Dpor | Algorithm::Source | Algorithm::Optimal
        )
}

/// Refuses a bound that an algorithm or a memory model does not know.
fn refuse_bounds(check: &Check, algorithm: Algorithm) -> Result<(), InputError> {
    let refuse = |what: String| Err(InputError::Other(what));
    let name = algorithm.name();
    if check.buffer_bound.is_some() && check.model == Model::Sc {
        return refuse("there are no buffers under sc; --buffer-bound needs --model tso or pso".to_string());
    }
    if check.buffer_bound.is_some() && !knows_buffer_bound(algorithm) {
        return refuse(format!(
            "{name} knows no bound on buffers; --buffer-bound needs --algorithm source, optimal, dpor or exhaustive, or one that matches states"
        ));
    }
    let knows_contexts = matches!(algorithm, Algorithm::Exhaustive | Algorithm::Dpor);
    if check.preemption_bound.is_some() && !knows_contexts {
        return refuse(format!(
            "{name} knows no bound on context switches; --preemption-bound needs --algorithm dpor or exhaustive"
        ));
    }
    Ok(())
}

/// Refuses a memory model that an algorithm does not know.
pub(crate) fn refuse_model(model: Model, algorithm: Algorithm) -> Result<(), InputError> {
    if model == Model::Sc || !matches!(algorithm, Algorithm::Observers | Algorithm::Vc) {
        return Ok(());
    }
    let (model, algorithm) = (model.name(), algorithm.name());
    Err(InputError::Other(format!(
        "{algorithm} explores under sequential consistency only; --model {model} needs --algorithm rf, rvf, dc or optimal"
    )))
}

/// Explores what is left of one program.
pub(crate) fn check_one<'a>(
    loaded: &'a Loaded,
    plan: &Plan,
    from: Frontier,
    interrupt: &Arc<AtomicBool>,
    output: Output,
) -> Result<Checked<'a>, InputError> {
    check_and_keep(loaded, plan, from, interrupt, None, output)
}

/// The same, and writes the state graph to a file, if there is one.
fn check_and_keep<'a>(
    loaded: &'a Loaded,
    plan: &Plan,
    from: Frontier,
    interrupt: &Arc<AtomicBool>,
    graph: Option<&Path>,
    output: Output,
) -> Result<Checked<'a>, InputError> {
    let Loaded { name, program, provenance, .. } = loaded;
    let settings = &loaded.settings;
    let flags = &provenance.flags;
    let watch = match plan.limits {
        Some(limits) => Watch::new(name, limits, loaded.seconds, interrupt.clone()),
        None => Watch::unlimited(name, interrupt.clone()),
    };
    if plan.limits.is_some() {
        print_at_worst(&watch, loaded, plan, output);
    }
    let search = Search {
        settings: settings.clone(),
        keep_going: plan.keep_going,
        enough: usize::MAX,
        races: flags.races,
        leaks: flags.leaks,
        execution_limit: plan.execution_limit,
        preemption_bound: plan.preemption_bound,
        poll: &|progress| watch.poll(progress),
        urgent: limits::urgency(),
    };
    let mut algorithm = plan.algorithm.name().to_string();
    let (results, unwritten) = match plan.algorithm {
        Algorithm::Rf => explore_from(loaded, plan, from, &search)?,
        Algorithm::Portfolio => {
            let found = portfolio(program, &search, plan.matching.exact, plan.jobs);
            let (results, member) = found.map_err(|refusal| refused(name, refusal))?;
            algorithm = format!("portfolio: {member}");
            (results, None)
        }
        Algorithm::Vc => (vc_root::explore(loaded, plan.root, &search)?, None),
        one => match graph {
            Some(file) => {
                let found =
                    interleaf_stateful::graph::graph(program, &search, &plan.matching, &mut Unobserved);
                let (results, graph) = found.map_err(|refusal| refused(name, refusal))?;
                let is_whole = results.halt.is_none() && results.statistics.cut.is_empty();
                let unwritten = match is_whole {
                    true => state_graph::write(file, &graph).err(),
                    false => {
                        output::complain(&format!(
                            "warning: {} was not written, as not every state was visited",
                            file.display()
                        ));
                        None
                    }
                };
                (results, unwritten)
            }
            None => {
                let results = explore(program, one, &search, &plan.matching);
                (results.map_err(|refusal| refused(name, refusal))?, None)
            }
        },
    };
    let mut results = results;
    if results.halt.is_none() {
        results.halt = watch.was_over();
    }
    let verdict = verdict(&results);
    let recordings = recordings(program, settings, std::mem::take(&mut results.violations))?;
    let explore_seconds = watch.finish();
    let report = Report {
        task: Task::Check,
        program: name.clone(),
        provenance: loaded.provenance.clone(),
        quotable: &loaded.quotable,
        model: plan.model.name(),
        algorithm,
        verdict: match verdict {
            Verdict::Safe if !plan.parts.is_empty() => Verdict::Bounded,
            verdict => verdict,
        },
        halt: results.halt,
        unfinished: results.unfinished,
        unfinished_at: results.unfinished_at.clone(),
        globals: program.globals(),
        symbol: Box::new(|address| program.symbol(address)),
        parts: plan.parts.iter().map(Part::number_and_count).collect(),
        bounds: bounds(program, flags, plan.preemption_bound, settings, &results),
        violations: recordings,
        statistics: results.statistics,
        load_seconds: loaded.seconds,
        explore_seconds,
        peak_rss_bytes: resident_bytes("VmHWM:"),
    };
    Ok(Checked { report, unwritten })
}

/// How many workers there are: all cores if that is not given.
fn workers(jobs: Option<u32>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    jobs.map_or_else(cores, |jobs| jobs as usize)
}

fn portfolio(
    program: &Llvm,
    search: &Search,
    exact: bool,
    jobs: Option<u32>,
) -> Result<(Results, interleaf_stateful::portfolio::Member), interleaf_search::SearchError> {
    interleaf_stateful::portfolio(program, search, exact, workers(jobs) as u64)
}

pub(crate) fn refused(name: &str, refusal: interleaf_search::SearchError) -> InputError {
    InputError::Refused(Path::new(name).to_path_buf(), refusal)
}

/// Explores what is left with several workers, and writes what is left then. A file that cannot be written ends no search,
/// unless it is so from the start.
fn explore_from(
    loaded: &Loaded,
    plan: &Plan,
    from: Frontier,
    search: &Search,
) -> Result<(Results, Option<InputError>), InputError> {
    // The first executions in sequential order are those of one worker.
    let jobs = if plan.execution_limit.is_some() { 1 } else { workers(plan.jobs) };
    let write = |frontier: &Frontier| match &plan.checkpoint {
        Some(held) => frontier::write(held, loaded, plan, frontier),
        None => Ok(()),
    };
    let was_written = AtomicBool::new(true);
    let write_or_warn = |frontier: &Frontier| {
        let result = write(frontier);
        let was_written = was_written.swap(result.is_ok(), Ordering::Relaxed);
        if let (Err(error), true) = (result, was_written) {
            output::complain(&format!("warning: {error}; the search goes on"));
        }
    };
    let interval = Duration::from_secs_f64(plan.checkpoint_interval);
    let checkpoints = plan.checkpoint.as_ref().map(|_| Checkpoints { interval, write: &write_or_warn });
    let explore = |search: &Search, jobs: usize, from: Frontier, checkpoints: Option<Checkpoints>| {
        let how = How { jobs, eager: false, keeps_rest: plan.checkpoint.is_some(), from, checkpoints };
        let mut observers: Vec<Unobserved> = (0..jobs).map(|_| Unobserved).collect();
        interleaf_explore::rf::explore(&loaded.program, search, how, &mut observers).map_err(
            |refusal| match (refusal, &plan.checkpoint) {
                (SearchError::Frontier(what), Some(held)) => {
                    InputError::Read(held.path().to_path_buf(), what)
                }
                (refusal, _) => refused(&loaded.name, refusal),
            },
        )
    };
    write(&from)?;
    let copied = (jobs > 1).then(|| or_refused(|| from.clone())).transpose();
    let again = copied.map_err(|refusal| refused(&loaded.name, refusal))?;
    let mut found = explore(search, jobs, from, checkpoints)?;
    if let Some(again) =
        again.filter(|_| !found.results.violations.is_empty() && !found.frontier.is_outgrown())
    {
        // One worker says in which order violations come, and after how many executions. The file stays as far as it is.
        let enough = found.results.violations.len();
        let search = &Search { settings: search.settings.clone(), enough, ..*search };
        // One worker that goes on after violations would have found out about memory what was found out here.
        let again = if plan.keep_going { again.knowing_what(&found.frontier) } else { again };
        found = told(found, explore(search, 1, again, None)?, plan.keep_going);
    }
    let unwritten = limits::to_the_end(|| write(&found.frontier)).err();
    Ok((found.results, unwritten))
}

/// What is told of a search that found something: what one worker found after it, unless it was stopped too soon. Where the
/// search was to go on, that is no more than the violations.
fn told(found: Found, by_one: Found, keep_going: bool) -> Found {
    if is_stopped(&by_one.results) || is_stopped(&found.results) {
        found
    } else if keep_going {
        let mut results = found.results;
        results.violations = by_one.results.violations;
        Found { results, ..found }
    } else {
        by_one
    }
}

/// Whether a search was stopped from outside.
fn is_stopped(results: &Results) -> bool {
    matches!(
        results.halt,
        Some(
            StopReason::Time
                | StopReason::Memory
                | StopReason::Executions
                | StopReason::Interrupt
                | StopReason::Outgrown
        )
    )
}

/// Runs an algorithm on a program; `matching` says how, if it matches states.
pub(crate) fn explore(
    program: &Llvm,
    algorithm: Algorithm,
    search: &Search,
    matching: &interleaf_stateful::Options,
) -> Result<Results, interleaf_search::SearchError> {
    match algorithm {
        Algorithm::Exhaustive => {
            let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
            exhaustive(program, how, search, &mut Unobserved)
        }
        Algorithm::Dpor => interleaf_explore::dpor(program, search, &mut Unobserved),
        Algorithm::Source => interleaf_explore::source(program, search, &mut Unobserved),
        Algorithm::Optimal => interleaf_explore::optimal(program, search, &mut Unobserved),
        Algorithm::Rf => interleaf_explore::rf(program, search, &mut Unobserved),
        Algorithm::Observers => interleaf_explore::observers(program, search, &mut Unobserved),
        Algorithm::Stateful => interleaf_stateful::stateful(program, search, matching, &mut Unobserved),
        Algorithm::SPor => interleaf_stateful::s_por(program, search, matching, &mut Unobserved),
        Algorithm::DeSPor => interleaf_stateful::de_s_por(program, search, matching, &mut Unobserved),
        Algorithm::DlSPor => interleaf_stateful::dl_s_por(program, search, matching, &mut Unobserved),
        Algorithm::Portfolio => portfolio(program, search, matching.exact, None).map(|(results, _)| results),
        Algorithm::Rvf => interleaf_explore::rvf(program, search, &mut Unobserved),
        Algorithm::Vc => interleaf_explore::vc(program, search, &mut Unobserved),
        Algorithm::Dc => interleaf_explore::dc(program, search, &mut Unobserved),
    }
}

/// What the results of a search say.
pub(crate) fn verdict(results: &Results) -> Verdict {
    if !results.violations.is_empty() {
        Verdict::Violation
    } else if is_stopped(results) {
        Verdict::Stopped
    } else if !results.statistics.cut.is_empty() {
        Verdict::Bounded
    } else {
        Verdict::Safe
    }
}

/// Runs each violation again, to see what a report shows of it.
fn recordings(
    program: &Llvm,
    settings: &Settings,
    violations: Vec<Violation>,
) -> Result<Vec<(Violation, Recording)>, InputError> {
    let recordings = violations.into_iter().map(|violation| {
        let recording = replay(program, settings, &violation);
        let recording = recording
            .map_err(|error| InputError::Other(format!("internal error, please report: {error}")))?;
        Ok((violation, recording))
    });
    recordings.collect()
}

fn bounds(
    program: &Llvm,
    flags: &Flags,
    preemption_bound: Option<u32>,
    settings: &Settings,
    results: &Results,
) -> Vec<Bound> {
    let bounds = results.statistics.cut.iter().map(|(&stop, &executions)| {
        let limit = match stop {
            BlockedReason::Unroll(_) => u64::from(flags.unroll.unwrap_or(0)),
            BlockedReason::Buffers => u64::from(flags.buffer_bound.unwrap_or(0)),
            BlockedReason::Preemptions => u64::from(preemption_bound.unwrap_or(0)),
            BlockedReason::Calls(_) => interleaf_llvm::MOST_CALLS as u64,
            BlockedReason::Threads(_) => interleaf_llvm::DEEPEST_THREAD as u64,
            BlockedReason::Model(_) => 0,
            _ => settings.fuel,
        };
        let place = stop.cut().map(|site| program.describe(site)).unwrap_or_default();
        Bound { stop, place, limit, executions }
    });
    bounds.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_violation_is_told_although_there_is_no_time_to_find_it_again() {
        let found = |events, halt| {
            let mut results = Results::default();
            (results.unfinished, results.halt) = (events, halt);
            Found { results, frontier: Frontier::start() }
        };
        let told_after =
            |halt| told(found(1, Some(StopReason::Violation)), found(2, halt), false).results.unfinished;
        assert_eq!(
            [StopReason::Time, StopReason::Memory, StopReason::Interrupt].map(|halt| told_after(Some(halt))),
            [1, 1, 1]
        );
        assert_eq!([Some(StopReason::Violation), None].map(told_after), [2, 2]);
    }
}
