//! `interleaf estimate`: how many executions there are, and how long all of them take.

pub mod arguments;
mod report;

use crate::algorithms::{Tuning, known};
use crate::compile::units;
use crate::limits::{self, Watch, interrupt_flag};
use crate::load::{Loaded, load};
use crate::options::drawn_seed;
use crate::terminal::complain;
use crate::{InputError, Status, output, output_guard};
use arguments::Estimate;
use interleaf_explore::optimal::estimate::{self, Probes};
use interleaf_memory::Model;
use interleaf_search::{Progress, Results, Search, StopReason, Unobserved};
use report::{Estimated, Report};
use std::ops::ControlFlow;
use std::time::Instant;

/// The fraction of the time for which an algorithm explores.
const EXPLORING: f64 = 0.25;
/// How many times the time for probes the last one may end after.
const PATIENCE: f64 = 2.0;
/// How many probes there should be in the time that is left for them.
const PROBES: f64 = 12.0;
/// The number of nodes of a stratum in the first probe, and the most.
const WIDTHS: (u32, u32) = (1, 1 << 20);

/// Estimates a program. Nothing is printed unless it could be loaded.
pub fn run(options: &Estimate) -> Result<Status, InputError> {
    let (program, model) = (&options.files[0], options.model());
    if model.has_buffers() {
        return Err(InputError::Other(format!(
            "estimate supports only --model sc, rc11 and rc20: under {} the executions of optimal cannot be drawn at random",
            model.name()
        )));
    }
    output_guard::refuse(options.output.file.as_deref(), &units::inputs(program, &options.flags("rf")))?;
    options.limits.begin(program.display(), "loaded");
    let by_rf = load(program, &options.flags("rf"), model)?;
    by_rf.note_unmodelled();
    let flags = options.flags("optimal");
    let other = if flags == by_rf.provenance.flags { None } else { Some(load(program, &flags, model)?) };
    let watch = Watch::new(&by_rf.name, options.limits, by_rf.seconds, interrupt_flag());
    let report = estimated(options, model, &by_rf, other.as_ref().unwrap_or(&by_rf), &watch)?;
    watch.finish();
    limits::end();
    let Some(report) = report else {
        let what = "there was no time for an estimate: a single probe takes longer than --seconds, or executions have no end (--unroll N bounds loops)";
        complain(&format!("{}: {what}", by_rf.name));
        return Ok(Status::Stopped);
    };
    output::write(options.output.file.as_deref(), &report.printable(options.output.format)?)?;
    Ok(Status::Nothing)
}

/// The estimates of `rf` and `optimal`; none if it was stopped before there was one.
fn estimated(
    options: &Estimate,
    model: Model,
    by_rf: &Loaded,
    by_optimal: &Loaded,
    watch: &Watch,
) -> Result<Option<Report>, InputError> {
    let seed = options.seed.unwrap_or_else(drawn_seed);
    let mut report = Report {
        program: by_rf.name.clone(),
        model: model.name(),
        seed,
        probes: 0,
        has_violation: false,
        is_bounded: false,
        algorithms: Vec::new(),
    };
    let mut explored = Vec::new();
    for (name, loaded) in [("rf", by_rf), ("optimal", by_optimal)] {
        let (results, seconds) = explore(name, loaded, watch, options.seconds * EXPLORING)?;
        report.has_violation |= !results.violations.is_empty();
        report.is_bounded |= !results.statistics.cut.is_empty();
        if results.halt.is_some_and(|halt| halt != StopReason::Executions) {
            return Ok(None);
        }
        explored.push((name, results, seconds));
    }
    let mut probes = Probes::default();
    let wants_classes = explored[0].1.halt.is_some() && !model.is_graph();
    if explored[1].1.halt.is_some() || wants_classes {
        let seconds = options.seconds * (1.0 - 2.0 * EXPLORING);
        let Some(found) = probe(by_optimal, watch, seed, seconds, wants_classes)? else {
            return Err(InputError::Other(format!(
                "{}: has waits on several cells, for which there is no estimate",
                by_optimal.name
            )));
        };
        if found.counts.is_empty() && explored[1].1.halt.is_some() {
            return Ok(None);
        }
        report.has_violation |= found.has_violation;
        report.probes = found.counts.len();
        probes = found;
    }
    let flags_are_equal = by_rf.provenance.flags == by_optimal.provenance.flags;
    // What is behind a violation, `rf` does not count in the same way.
    let classes = if report.has_violation { &[][..] } else { &probes.classes[..] };
    let mut optimal: Option<Estimated> = None;
    for (name, results, seconds) in explored.into_iter().rev() {
        let count = results.statistics.executions.total();
        let estimated = match (results.halt, &optimal) {
            (None, _) => Some(Estimated::exactly(name, count, seconds)),
            (Some(_), None) => Estimated::by_probes(name, count, seconds, &probes.counts),
            (Some(_), Some(optimal)) => {
                let by_classes = Estimated::by_probes(name, count, seconds, classes);
                match by_classes {
                    // It merges as much as the tree of the probes does.
                    Some(estimated) if flags_are_equal => Some(estimated),
                    by_classes => Some(Estimated::at_least(
                        name,
                        count,
                        seconds,
                        by_classes.as_ref().unwrap_or(optimal),
                    )),
                }
            }
        };
        report.algorithms.extend(std::mem::replace(&mut optimal, estimated));
    }
    report.algorithms.extend(optimal);
    report.algorithms.reverse();
    Ok(Some(report))
}

/// Explores with an algorithm, for so many seconds at most.
fn explore(
    algorithm: &str,
    loaded: &Loaded,
    watch: &Watch,
    seconds: f64,
) -> Result<(Results, f64), InputError> {
    let start = Instant::now();
    let poll = |progress: Progress| {
        watch.poll(progress)?;
        // As if only so many executions had been asked for.
        if start.elapsed().as_secs_f64() >= seconds {
            return ControlFlow::Break(StopReason::Executions);
        }
        ControlFlow::Continue(())
    };
    let search = search(loaded, &poll);
    let tuning = Tuning { workers: Some(1), ..Tuning::default() };
    let found = known(algorithm).explore(&loaded.program, &search, &tuning, &mut Unobserved);
    let results = found.map_err(|error| InputError::refused(&loaded.name, error))?;
    Ok((results, start.elapsed().as_secs_f64()))
}

/// Draws executions for so many seconds; none if that is not possible.
fn probe(
    loaded: &Loaded,
    watch: &Watch,
    seed: u64,
    seconds: f64,
    wants_classes: bool,
) -> Result<Option<Probes>, InputError> {
    let start = Instant::now();
    let poll = |progress: Progress| {
        watch.poll(progress)?;
        // A probe that takes so long may have no end.
        if start.elapsed().as_secs_f64() >= seconds * PATIENCE {
            return ControlFlow::Break(StopReason::Executions);
        }
        ControlFlow::Continue(())
    };
    let search = search(loaded, &poll);
    let mut width = WIDTHS.0;
    let mut begun = 0.0;
    let next = |probes: &Probes| {
        let elapsed = start.elapsed().as_secs_f64();
        // What the last probe took says how wide the next ones can be.
        let last = elapsed - begun;
        if probes.counts.len() == 1 && last > 0.0 {
            width = ((seconds / PROBES / last) as u32).clamp(WIDTHS.0, WIDTHS.1);
        }
        begun = elapsed;
        (elapsed < seconds || probes.counts.is_empty()).then_some(width)
    };
    estimate::probe(&loaded.program, &search, seed, wants_classes, next)
        .map_err(|error| InputError::refused(&loaded.name, error))
}

fn search<'a>(
    loaded: &'a Loaded,
    poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
) -> Search<'a> {
    let flags = &loaded.provenance.flags;
    Search {
        settings: loaded.settings.clone(),
        // All executions count, those behind a violation too.
        keep_going: true,
        races: flags.races,
        leaks: flags.leaks,
        poll,
        urgent: limits::urgency(),
        ..Search::default()
    }
}
