//! `interleaf live`.

pub mod arguments;
pub(crate) mod place;

use crate::check::{bounds, is_stopped, recordings, verdict};
use crate::limits::{self, Watch, interrupt_flag};
use crate::load::Loaded;
use crate::{InputError, Status, output};
use arguments::{Live, fairness_named};
use interleaf_live::{
    Confirmed, Lasso, NotConfirmed, Question, Who, asked, confirm, find, goes_on, steps_of,
};
use interleaf_llvm::Llvm;
use interleaf_memory::Settings;
use interleaf_program::{Program, ThreadId};
use interleaf_report::saved::SavedLasso;
use interleaf_report::{Asked, LiveFlags, Report, SearchNames, Unfinished};
use interleaf_search::{Results, Search, StopReason, Unobserved};
use interleaf_stateful::fair::graph::{FairGraph, Mover, fair_graph};
use interleaf_trace::{
    BlockedReason, Choice, Starvation, Verdict, Violation, ViolationDetail, ViolationKind,
};

/// Asks the question. Nothing is printed unless the program could be loaded.
pub fn run(live: &Live) -> Result<Status, InputError> {
    live.require()?;
    let output = &live.output.file;
    let loaded = Loaded::for_output(&live.files, &live.flags(), live.model, &live.limits, output)?;
    let report = ask(&loaded, live)?;
    limits::end();
    let status = report.verdict.into();
    output::print(&[report], &live.output)?;
    Ok(status)
}

fn ask<'a>(loaded: &'a Loaded, live: &Live) -> Result<Report<'a>, InputError> {
    let Loaded { name, program, settings, .. } = loaded;
    let watch = Watch::new(name, live.limits, loaded.seconds, interrupt_flag());
    let search = Search {
        settings: settings.clone(),
        keep_going: true,
        poll: &|progress| watch.poll_naming(progress, |site| program.describe(site)),
        urgent: limits::urgency(),
        ..Search::default()
    };
    let options = interleaf_stateful::Options { exact: live.full_states, ..Default::default() };
    let found = fair_graph(program, &search, &options, &mut Unobserved);
    let (mut results, graph) = found.map_err(|error| InputError::refused(name, error))?;
    // Deadlocks are found in the graph, where it is known who should have got where.
    results.violations.retain(|violation| violation.kind != ViolationKind::Deadlock);
    let Some(flags) = &loaded.provenance.flags.live else { return report(loaded, live, results, watch) };
    let (question, names) = question(flags, program);
    let has_cut = !results.statistics.cut.is_empty();
    let mut asked = None;
    if results.halt.is_none() && results.violations.is_empty() {
        match absent(&graph, &question) {
            Some(id) if !has_cut => {
                return Err(InputError::Other(format!("no run of {name} starts a thread {id}")));
            }
            Some(_) => {}
            None => results.violations.extend(starvation(loaded, flags, &graph, &question, &names)?),
        }
        asked = Some(threads_asked(&graph, &question, &names));
    }
    if results.halt.is_none() {
        results.halt = watch.was_over();
    }
    let is_cut = results.halt.is_none() && results.violations.is_empty() && has_cut;
    // Nobody asked for this bound: a thread that goes round by itself may do so for ever.
    let goes_round = results.statistics.cut.keys().any(|cut| matches!(cut, BlockedReason::Fuel(_)));
    // Endless runs were looked at within the bound, though none came to its end.
    let is_bounded = is_cut && absent(&graph, &question).is_none() && goes_on(&graph, question.fairness);
    let mut report = report(loaded, live, results, watch)?;
    report.asked = asked;
    match is_cut {
        true if goes_round => report.verdict = Verdict::Stopped,
        true if is_bounded => report.verdict = Verdict::Bounded,
        _ => {}
    }
    Ok(report)
}

/// The question that flags ask.
fn question(flags: &LiveFlags, program: &Llvm) -> (Question, Vec<String>) {
    let (goals, names) = place::goals(&flags.eventually).into_iter().unzip();
    let fairness = fairness_named(&flags.fairness).unwrap_or(interleaf_live::Fairness::Strong);
    let places = 0..place::watched(&flags.eventually).len() as u32;
    let starts = places.map(|place| program.functions_with(place)).collect();
    (Question { goals, always: flags.always, fairness, starts }, names)
}

/// A thread that is asked about and that no run starts.
fn absent(graph: &FairGraph, question: &Question) -> Option<ThreadId> {
    let is_there = |id| graph.movers.iter().any(|mover| mover.buffer.is_none() && mover.thread == id);
    question.goals.iter().find_map(|goal| match goal.who {
        Who::Thread(id) => Some(id).filter(|&id| !is_there(id)),
        Who::Every | Who::Any => None,
    })
}

/// For each goal its place, and the threads that must get there.
fn threads_asked(graph: &FairGraph, question: &Question, names: &[String]) -> Vec<Asked> {
    let threads = || graph.movers.iter().filter(|mover| mover.buffer.is_none());
    let thread = |number: u8| {
        let Mover { thread, name, .. } = &graph.movers[number as usize];
        let is_shared = threads().filter(|other| other.name == *name).count() > 1;
        (*thread, if is_shared { format!("{name} {thread}") } else { name.to_string() })
    };
    let threads = asked(graph, question).into_iter().map(|all| all.into_iter().map(thread).collect());
    let goals = names.iter().zip(threads);
    goals.map(|(place, threads)| Asked { place: place.clone(), threads }).collect()
}

/// A fair run that does not get where it should, if there is one.
fn starvation(
    loaded: &Loaded,
    flags: &LiveFlags,
    graph: &FairGraph,
    question: &Question,
    names: &[String],
) -> Result<Option<Violation>, InputError> {
    let Some(lasso) = find(graph, question) else { return Ok(None) };
    let confirmed = confirm(&loaded.program, &loaded.settings, question, &lasso)
        .map_err(|error| InputError::Other(format!("internal error, please report: {error}")))?;
    Ok(Some(violation(flags, &names[lasso.goal], &lasso, confirmed)))
}

fn violation(flags: &LiveFlags, place: &str, lasso: &Lasso, confirmed: Confirmed) -> Violation {
    let Confirmed { schedule, cycle } = confirmed;
    let detail = Starvation {
        thread: lasso.thread,
        place: place.to_string(),
        always: flags.always,
        fairness: flags.fairness.clone(),
        start: lasso.cycle as u32,
        cycle,
    };
    Violation {
        kind: ViolationKind::Starvation,
        thread: lasso.thread,
        detail: ViolationDetail::Starvation(detail),
        schedule,
        steps: Vec::new(),
        last_writes: Vec::new(),
        object: None,
        after: 0,
        identity: format!("starvation {place} {:?}", lasso.thread),
    }
}

/// Replays a reported lasso: `schedule` has its steps, and `lasso` says where the cycle starts.
pub(crate) fn again(
    loaded: &Loaded,
    thread: Option<ThreadId>,
    schedule: &[Choice],
    lasso: &SavedLasso,
) -> Result<Violation, NotConfirmed> {
    let flags = loaded.provenance.flags.live.as_ref().ok_or(NotConfirmed::GoesOn)?;
    let (question, names) = question(flags, &loaded.program);
    let steps = steps_of(&loaded.program, &loaded.settings, schedule)?;
    if steps.len() < schedule.len() {
        return Err(NotConfirmed::Step(steps.len() + 1));
    }
    let mut failure = NotConfirmed::GoesOn;
    // The same place may be asked of several threads.
    for (goal, name) in names.iter().enumerate().filter(|(_, name)| **name == lasso.place) {
        let lasso = Lasso { goal, thread, steps: steps.clone(), cycle: lasso.start as usize };
        match confirm(&loaded.program, &loaded.settings, &question, &lasso) {
            Ok(confirmed) => return Ok(violation(flags, name, &lasso, confirmed)),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

fn report<'a>(
    loaded: &'a Loaded,
    live: &Live,
    mut results: Results,
    watch: Watch,
) -> Result<Report<'a>, InputError> {
    let Loaded { program, provenance, settings, .. } = loaded;
    let violations = std::mem::take(&mut results.violations);
    let settings = &Settings { takes_for_private: false, ..settings.clone() };
    let recordings = limits::to_the_end(|| recordings(program, settings, violations))?;
    results.violations = recordings.iter().map(|(violation, _)| violation.clone()).collect();
    if results.violations.iter().any(|violation| violation.kind == ViolationKind::Starvation) {
        results.halt = Some(StopReason::Violation);
    }
    debug_assert!(
        !is_stopped(&results) || results.violations.iter().all(|one| one.kind != ViolationKind::Starvation)
    );
    Ok(Report {
        search: SearchNames { algorithm: "live".to_string(), ..SearchNames::default() },
        verdict: verdict(&results),
        halt: results.halt,
        unfinished: Unfinished {
            events: results.unfinished,
            place: results.unfinished_at.clone(),
            ..Unfinished::default()
        },
        bounds: bounds(program, &provenance.flags, None, settings, &results),
        violations: recordings,
        statistics: results.statistics,
        ..loaded.report(live.model, watch.finish())
    })
}
