//! That merging retry loops and forgetting what decides nothing loses nothing and invents nothing: programs are explored once
//! with all loops as they are, cut by a bound that no loop needs, and once merged, by several searches.
//!
//! `INTERLEAF_SEED`, `INTERLEAF_PROGRAMS` and `INTERLEAF_LARGEST` say which programs; a failure prints the smallest program that it
//! is shrunk to.

mod attempts;
mod commands;
mod named;
mod named_attempts;
mod named_private;
mod named_quiet;
mod named_rounds;
mod named_timed;
mod program;
mod retries;
mod spins;
mod statements;
mod timed;

use crate::support::in_parallel;
use interleaf::compile;
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{Op, SyncKind, Value};
use interleaf_search::exhaustive::{Exhaustive, exhaustive};
use interleaf_search::{Observer, Results, Search, SearchError, StopReason};
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::{Action, CellIndex, Ending, Equivalence, Event, ThreadIndex, ViolationKind};
use program::Program;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// How often each loop may run: more often than others can write in its way.
const UNROLL: u32 = 8;
/// A thread in a loop that waits with a time limit waits for ever if it did the same so many times in the end.
const SURELY: usize = 3;
/// It may do so if it did the same so many times.
const PERHAPS: usize = 2;
/// The same where a loop waits with a time limit, which takes more operations.
const UNROLL_TIMED: u32 = 4;
/// A search that takes more executions or states than this says nothing. Small ones find most differences for the time they take,
/// so `INTERLEAF_LARGEST` lowers it for many programs.
static MOST: LazyLock<u64> = LazyLock::new(|| setting("INTERLEAF_LARGEST", 3_000));
/// So many programs are compiled at once.
const AT_ONCE: usize = 100;

/// What the executions of a program come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Ends {
    /// What main makes of memory and results.
    values: BTreeSet<u64>,
    faults: BTreeSet<String>,
    /// Whether threads can wait for ever.
    is_deadlock: bool,
}

#[derive(Default)]
struct Collector {
    ends: Ends,
    /// Whether a section was seen.
    is_merged: bool,
    /// Whether a thread was cut.
    is_cut: bool,
    /// Whether each thread that was cut could be seen to wait for ever, by a search that keeps the order of events. Only where
    /// loops wait with time limits: a search of states knows it of the others.
    is_stuck: bool,
    /// Whether that may be: too few events show it, or others wait for a mutex that a thread which was cut gives up in its next wait.
    may_be_stuck: bool,
    /// Whether loops wait with time limits.
    is_timed: bool,
    /// Whether there is a data race. Nothing else of such a program is compared.
    is_racy: bool,
    executions: u64,
}

impl Observer for Collector {
    fn start(&mut self) {
        *self = Collector { is_merged: self.is_merged, is_timed: self.is_timed, ..Collector::default() };
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        self.executions += 1;
        let events = &machine.trace().events;
        self.is_merged |= events.iter().any(|event| matches!(event.action, Action::Section));
        match ending {
            Ending::Complete => {
                // The last event is main's, which exchanges the outcome.
                let outcome = events.iter().rev().find_map(|event| event.written);
                self.ends.values.insert(outcome.expect("main tells the outcome").bits());
            }
            Ending::Blocked(_) => {
                self.is_cut |= machine.threads().any(|thread| {
                    matches!(machine.status(thread), Status::Stopped(reason) if reason.cut().is_some())
                });
                if self.is_timed {
                    let is_known = !keeps_others_waiting(machine);
                    self.is_stuck |= is_known && times_out_for_ever(machine, SURELY);
                    self.may_be_stuck |= times_out_for_ever(machine, PERHAPS);
                }
            }
            Ending::Faulty | Ending::Deadlock => {}
        }
    }
}

/// Whether each thread that was cut did the same again and again in the end, so many times.
fn times_out_for_ever(machine: &Machine, times: usize) -> bool {
    machine.threads().all(|thread| match machine.status(thread) {
        Status::Stopped(reason) => reason.cut().is_some() && repeats_itself(machine, thread, times),
        Status::Faulted => false,
        _ => true,
    })
}

/// Whether the last events of a thread are the same so many times, and found, where they were the first at a place, what that
/// place ends with. A wait with a time limit changes memory and changes it back.
fn repeats_itself(machine: &Machine, thread: ThreadIndex, times: usize) -> bool {
    let trace = machine.trace();
    let mut finally = BTreeMap::new();
    for event in &trace.events {
        for piece in trace.pieces_of(event) {
            finally.extend(piece.written.map(|written| (piece.cell, written)));
        }
    }
    let own =
        trace.events.iter().filter(|event| event.thread == thread && !matches!(event.action, Action::Fence));
    let own: Vec<&Event> = own.collect();
    let does = |event: &Event| {
        let cells: Vec<_> = trace.pieces_of(event).map(|piece| piece.cell).collect();
        (event.action, cells, event.read, event.written)
    };
    let is_same = |period: usize, from: usize| {
        (from..own.len() - period).all(|at| does(own[at]) == does(own[at + period]))
    };
    (1..=own.len() / times).any(|period| {
        is_same(period, own.len() - times * period)
            && finds_what_is_left(machine, &own[own.len() - period..], &finally)
    })
}

/// Whether events found, where they were the first at a place, what that place ends with.
fn finds_what_is_left(machine: &Machine, events: &[&Event], finally: &BTreeMap<CellIndex, Value>) -> bool {
    let locks =
        |event: &Event| matches!(event.action, Action::Release(_) | Action::BlockingRmw(SyncKind::Lock));
    let mut changed = BTreeSet::new();
    events.iter().filter(|event| !locks(event)).all(|event| {
        machine.trace().pieces_of(event).all(|piece| {
            let is_first = !changed.contains(&piece.cell);
            if piece.written.is_some() && piece.written != event.read {
                changed.insert(piece.cell);
            }
            // What a store finds is what it stores.
            let found = event.read.or(piece.written);
            let end = finally.get(&piece.cell);
            !is_first || end.is_none_or(|&end| found == Some(end))
        })
    })
}

/// Whether a thread waits for a mutex that a thread holds which was cut.
fn keeps_others_waiting(machine: &Machine) -> bool {
    machine.threads().any(|thread| {
        matches!(machine.status(thread), Status::Ready(Op::BlockingRmw { kind: SyncKind::Lock, .. }))
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Algorithm {
    Unmerged,
    Exhaustive,
    /// Without reduction.
    Stateful,
    Rf,
    Optimal,
    DlSPor,
}

use Algorithm::{DlSPor, Optimal, Rf, Stateful, Unmerged};

/// The ends, whether a section was seen, and how many executions there were; `None` if that was too much.
fn ends(
    program: &Llvm,
    algorithm: Algorithm,
    model: Model,
    is_merged: bool,
    is_timed: bool,
) -> Result<Option<Collector>, SearchError> {
    let poll =
        |progress: interleaf_search::Progress| match progress.states.unwrap_or(progress.executions) < *MOST {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
    let settings = Settings { model, merges_loops: is_merged, ..Settings::default() };
    let search =
        Search { settings, keep_going: true, races: model.is_graph(), poll: &poll, ..Search::default() };
    let mut collector = Collector { is_timed, ..Collector::default() };
    let results: Results = match algorithm {
        Unmerged | Algorithm::Exhaustive => {
            let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: algorithm != Unmerged };
            exhaustive(program, how, &search, &mut collector)?
        }
        Rf => interleaf_explore::rf(program, &search, &mut collector)?,
        Optimal => interleaf_explore::optimal(program, &search, &mut collector)?,
        Stateful => interleaf_stateful::stateful(
            program,
            &search,
            &interleaf_stateful::Options::default(),
            &mut collector,
        )?,
        DlSPor => interleaf_stateful::dl_s_por(
            program,
            &search,
            &interleaf_stateful::Options::default(),
            &mut collector,
        )?,
    };
    if results.halt.is_some() {
        return Ok(None);
    }
    for violation in results.violations {
        match violation.kind {
            ViolationKind::Deadlock => collector.ends.is_deadlock = true,
            ViolationKind::Race => collector.is_racy = true,
            _ => drop(collector.ends.faults.insert(violation.identity)),
        }
    }
    Ok(Some(collector))
}

/// What was compared.
#[derive(Default, Debug)]
struct Counts {
    programs: AtomicU64,
    unsupported: AtomicU64,
    too_large: AtomicU64,
    compared: AtomicU64,
    searches: AtomicU64,
    /// So many programs were compared without a bound on loops.
    states: AtomicU64,
    merged: AtomicU64,
    smaller: AtomicU64,
    complete: AtomicU64,
    faulty: AtomicU64,
    deadlocking: AtomicU64,
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// How a program differs from itself when it is merged, if it does.
fn difference(ir: &str, model: Model, counts: &Counts) -> Option<String> {
    difference_with(ir, model, counts, false)
}

fn difference_with(ir: &str, model: Model, counts: &Counts, is_timed: bool) -> Option<String> {
    count(&counts.programs);
    let unroll = if is_timed { UNROLL_TIMED } else { UNROLL };
    let (store_buffers, graphs) = (model.has_buffers(), model.is_graph());
    let options = Options { unroll: Some(unroll), store_buffers, graphs, ..Options::default() };
    let staying = Options { spin_loops_stay: true, ..options.clone() };
    let merging = Options { merge_loops: true, ..options.clone() };
    let (staying, merged, plain) =
        match [&staying, &merging, &options].map(|options| interleaf_llvm::load(ir, options)) {
            [Ok(staying), Ok(merged), Ok(plain)] => (staying, merged, plain),
            [Err(_), Err(_), _] => {
                count(&counts.unsupported);
                return None;
            }
            results => return Some(format!("it is refused once: {:?}", results.map(|loaded| loaded.err()))),
        };
    let refused = |error| format!("{error}");
    // The search for graphs is compared with a definition elsewhere.
    let judge = if graphs { Rf } else { Algorithm::Exhaustive };
    let mut expected = match ends(&staying, judge, model, false, is_timed) {
        // Executions that are graphs have no atomic sections.
        Err(SearchError::Unsupported(..) | SearchError::Graph(_)) if graphs => {
            count(&counts.unsupported);
            return None;
        }
        Err(error) => return Some(refused(error)),
        Ok(None) => {
            count(&counts.too_large);
            return None;
        }
        Ok(Some(expected)) => expected,
    };
    let is_sc = model == Model::Sc;
    let states = (!is_timed && !graphs).then(|| ends_by_states(ir, model)).flatten();
    // Whether threads can wait for ever, if that is known. A search that cuts loops does not report it, and only under SC is it
    // seen in what was cut.
    let waits_for_ever = match &states {
        Some(states) => Some(states.ends.is_deadlock),
        None if is_timed && is_sc && (expected.is_stuck || expected.ends.is_deadlock) => Some(true),
        None if is_timed && is_sc && !expected.may_be_stuck => Some(false),
        None => None,
    };
    expected.ends.is_deadlock = waits_for_ever == Some(true);
    if expected.executions < 200
        && is_sc
        && let Ok(Some(all)) = ends(&staying, Unmerged, model, false, is_timed)
        && (&all.ends.values, &all.ends.faults) != (&expected.ends.values, &expected.ends.faults)
    {
        return Some(format!("the judge: {:?} against {:?}", expected.ends, all.ends));
    }
    count(&counts.compared);
    let (mut is_merged, mut executions) = (false, None);
    let all = [Rf, Algorithm::Exhaustive, Optimal, DlSPor];
    for &algorithm in if graphs { &all[..1] } else { &all } {
        let mut found = match ends(&merged, algorithm, model, true, is_timed) {
            Err(SearchError::Unsupported(..)) | Ok(None) => continue,
            Err(error) => return Some(format!("{algorithm:?}: {error}")),
            Ok(Some(found)) => found,
        };
        count(&counts.searches);
        is_merged |= found.is_merged;
        // A loop that does not wait as far as one can see is cut.
        if waits_for_ever.is_none() || expected.ends.is_deadlock && found.is_cut {
            found.ends.is_deadlock = expected.ends.is_deadlock;
        }
        if algorithm == Rf {
            executions = Some(found.executions);
        }
        if found.is_racy != expected.is_racy {
            return Some(format!(
                "{model:?}, {algorithm:?}: race before: {}, after: {}",
                expected.is_racy, found.is_racy
            ));
        }
        if found.ends != expected.ends && !found.is_racy {
            return Some(format!(
                "{model:?}, {algorithm:?}: {}",
                lost_and_invented(&expected.ends, &found.ends)
            ));
        }
    }
    if let Some(states) = states
        && let Some(difference) = difference_in_states(ir, model, &states, counts)
    {
        return Some(difference);
    }
    if is_merged {
        count(&counts.merged);
    }
    if is_sc
        && let (Some(executions), Ok(before)) = (executions, ends(&plain, Rf, model, false, is_timed))
        && before.is_none_or(|before| executions < before.executions)
    {
        count(&counts.smaller);
    }
    if !expected.ends.values.is_empty() {
        count(&counts.complete);
    }
    if !expected.ends.faults.is_empty() {
        count(&counts.faulty);
    }
    if expected.ends.is_deadlock {
        count(&counts.deadlocking);
    }
    None
}

/// The ends of a program with all loops as they are and no bound on them, by a search of states without any reduction.
fn ends_by_states(ir: &str, model: Model) -> Option<Collector> {
    let store_buffers = model != Model::Sc;
    let staying = Options { store_buffers, spin_loops_stay: true, ..Options::default() };
    ends(&interleaf_llvm::load(ir, &staying).ok()?, Stateful, model, false, false).ok()?
}

/// How these differ from what a reduction finds where loops are merged. Deadlocks are compared under every model: threads that go
/// round for ever are in one.
fn difference_in_states(ir: &str, model: Model, expected: &Collector, counts: &Counts) -> Option<String> {
    let merging = Options { merge_loops: true, store_buffers: model != Model::Sc, ..Options::default() };
    let found = match ends(&interleaf_llvm::load(ir, &merging).ok()?, DlSPor, model, true, false) {
        Err(SearchError::Unsupported(..)) | Ok(None) => return None,
        Err(error) => return Some(format!("{DlSPor:?} without a bound: {error}")),
        Ok(Some(found)) => found,
    };
    count(&counts.states);
    let lost = || lost_and_invented(&expected.ends, &found.ends);
    (found.ends != expected.ends).then(|| format!("{model:?}, {DlSPor:?} without a bound: {}", lost()))
}

/// What is lost and what is invented.
fn lost_and_invented(expected: &Ends, found: &Ends) -> String {
    format!(
        "loses {:?} {:?}, invents {:?} {:?}, waits for ever: {} before, {} after",
        expected.values.difference(&found.values).collect::<Vec<_>>(),
        expected.faults.difference(&found.faults).collect::<Vec<_>>(),
        found.values.difference(&expected.values).collect::<Vec<_>>(),
        found.faults.difference(&expected.faults).collect::<Vec<_>>(),
        expected.is_deadlock,
        found.is_deadlock
    )
}

/// The IR of a text in C.
fn ir(name: &str, text: &str, flags: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(format!("{name}.c"));
    std::fs::write(&path, text).expect("the file is written");
    let flags: Vec<_> = flags.iter().map(|flag| flag.to_string()).collect();
    compile::to_ir(&path, &[], &flags).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Makes a program that differs as small as it gets.
fn shrunk(
    (program, reason): (Program, String),
    name: &str,
    optimisation: &str,
    model: Model,
    is_timed: bool,
) -> String {
    let counts = Counts::default();
    let mut smallest = (program, reason);
    loop {
        let smaller = smallest.0.smaller().find_map(|smaller| {
            let ir = program::only(&ir(name, &program::text([(0, &smaller)]), &[optimisation, "-g0"]), 0);
            let reason = difference_with(&ir, model, &counts, is_timed)?;
            Some((smaller, reason))
        });
        let Some(smaller) = smaller else { break };
        smallest = smaller;
    }
    let (program, reason) = smallest;
    format!("{reason}\n{}", &program::text([(0, &program)])[program::PRELUDE.len()..])
}

fn campaign(models: &[Model], is_timed: bool) {
    let (seed, programs) =
        (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", if is_timed { 30 } else { 75 }));
    let generate = if is_timed { timed::generate } else { Program::generate };
    let counts = Counts::default();
    let chunks: Vec<u64> = (seed..seed + programs).step_by(AT_ONCE).collect();
    let stop = setting("INTERLEAF_DIFFERENCES", 1);
    let differences = AtomicU64::new(0);
    let failures = in_parallel(&chunks, |&first| {
        let numbers = first..(first + AT_ONCE as u64).min(seed + programs);
        let generated: Vec<_> = numbers.clone().map(generate).collect();
        let optimisation = if first / AT_ONCE as u64 % 2 == 1 { "-O1" } else { "-O0" };
        let all =
            ir(&first.to_string(), &program::text(generated.iter().enumerate()), &[optimisation, "-g0"]);
        let mut failures = Vec::new();
        for (number, (seed, generated)) in numbers.zip(&generated).enumerate() {
            let ir = program::only(&all, number);
            for &model in models {
                if differences.load(Ordering::Relaxed) >= stop {
                    return failures;
                }
                if let Some(reason) = difference_with(&ir, model, &counts, is_timed) {
                    differences.fetch_add(1, Ordering::Relaxed);
                    let name = format!("{seed}-shrinking");
                    let shrunk = shrunk((generated.clone(), reason), &name, optimisation, model, is_timed);
                    let failure = format!("INTERLEAF_SEED={seed} {optimisation} {model:?}: {shrunk}");
                    if stop > 1 {
                        eprintln!("{failure}");
                    }
                    failures.push(failure);
                }
            }
        }
        failures
    });
    eprintln!("{models:?}: {counts:?}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let [compared, complete, merged] =
        [&counts.compared, &counts.complete, &counts.merged].map(|count| count.load(Ordering::Relaxed));
    // Waits with time limits often wait for ever.
    let least = if is_timed { compared / 3 } else { compared / 2 };
    assert!(complete >= least, "{counts:?}: hardly any program comes to its end");
    assert!(is_timed || merged * 8 >= compared, "{counts:?}: hardly any loop is merged");
}

#[test]
fn random_loops_lose_and_invent_nothing_under_sc() {
    campaign(&[Model::Sc], false);
}

#[test]
fn random_loops_lose_and_invent_nothing_with_store_buffers() {
    campaign(&[Model::Tso, Model::Pso], false);
}

#[test]
fn random_loops_lose_and_invent_nothing_in_graphs() {
    campaign(&[Model::Rc11], false);
}

#[test]
fn random_timed_loops_lose_and_invent_nothing_in_graphs() {
    campaign(&[Model::Rc11], true);
}

#[test]
fn random_timed_loops_lose_and_invent_nothing_under_sc() {
    campaign(&[Model::Sc], true);
}

#[test]
fn random_timed_loops_lose_and_invent_nothing_with_store_buffers() {
    campaign(&[Model::Tso, Model::Pso], true);
}
