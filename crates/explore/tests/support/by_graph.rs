//! What `rf` and `optimal` find where executions are graphs, compared with what `exhaustive` finds; and data races, compared with
//! their definition on each graph of `exhaustive`.

use crate::support::{Collector, Same, by_rf, collect, differs, differs_besides_classes, is_tested};
use interleaf_explore::optimal;
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::{AccessKind, AnyProgram, Cell, FaultKind, MemoryOrder, SyncKind, ThreadId};
use interleaf_search::{Exhaustive, Observer, Results, Search, StopReason, exhaustive, replay};
use interleaf_trace::{
    Action, CellIndex, Ending, Equivalence, Event, EventIndex, Trace, ViolationDetail, ViolationKind,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A cell, and two threads that race in it, the smaller one first.
type Race = (Cell, ThreadId, ThreadId);

/// What is wrong with the memory accesses of a program.
#[derive(Default, PartialEq, Eq, Debug)]
struct Wrong {
    races: BTreeSet<Race>,
    /// Whether an object may be accessed before it is allocated, or after it is freed. Lifetimes are in no order in graphs, so
    /// searches agree in this alone on such a program.
    misses_object: bool,
}

/// What is different between `rf` or `optimal` and `exhaustive`, if anything; none if `exhaustive` takes more than `most_steps` steps.
pub(crate) fn difference_of_graphs(
    program: &dyn AnyProgram,
    model: Model,
    most_steps: u64,
) -> Option<Option<String>> {
    let (expected, wrong, graphs) = by_definition(program, model, most_steps)?;
    // What accesses tell, unless they agree and more has to be compared.
    let by_accesses = |results: &Results| {
        let found = wrong_accesses(program, model, results);
        match wrong.misses_object && found.misses_object {
            true => Some(None),
            false => (found != wrong).then(|| Some(format!("{found:?} instead of {wrong:?}"))),
        }
    };
    let of_rf = || {
        let (actual, results) = by_rf(program, model);
        by_accesses(&results).unwrap_or_else(|| match wrong.races.is_empty() {
            true => differs(&expected, (actual, results), true),
            // An execution with a race counts as faulty, whatever its ending.
            false => differs_in_classes(&expected, &actual)
                .or_else(|| differs_besides_classes(&expected, &actual))
                .or_else(|| {
                    (results.statistics.executions.redundant > 0).then(|| "redundant executions".to_string())
                }),
        })
    };
    let of_optimal = || {
        let (actual, results) = collect(program, model, Same::By(Equivalence::ReadsFrom), optimal);
        let explored = actual.repeated + actual.found.classes.len() as u64;
        by_accesses(&results).unwrap_or_else(|| {
            differs_in_classes(&expected, &actual)
                .or_else(|| differs_in_violations(&expected, &actual))
                .or_else(|| (explored != graphs).then(|| format!("{explored} graphs instead of {graphs}")))
        })
    };
    let named = |name: &str, reason: Option<String>| reason.map(|reason| format!("{name}: {reason}"));
    let by_rf = if is_tested("rf", model) { named("rf", of_rf()) } else { None };
    Some(by_rf.or_else(|| if is_tested("optimal", model) { named("optimal", of_optimal()) } else { None }))
}

/// What is different in classes, if anything.
fn differs_in_classes(expected: &Collector, actual: &Collector) -> Option<String> {
    let (found, wanted) = (&actual.found.classes, &expected.found.classes);
    let missing = wanted.keys().filter(|key| !found.contains_key(key)).count();
    let invented = found.keys().filter(|key| !wanted.contains_key(key)).count();
    (found != wanted)
        .then(|| format!("{missing} classes missing, {invented} invented, or they end in another way"))
}

/// What is different in violations, if anything.
fn differs_in_violations(expected: &Collector, actual: &Collector) -> Option<String> {
    let (found, wanted) = (&actual.found.violations, &expected.found.violations);
    (found != wanted).then(|| format!("{found:?} instead of {wanted:?}"))
}

/// What `exhaustive` finds, what is wrong in its graphs by definition, and how many graphs there are; none if it takes more
/// steps than that.
fn by_definition(program: &dyn AnyProgram, model: Model, most_steps: u64) -> Option<(Collector, Wrong, u64)> {
    static ALWAYS: AtomicBool = AtomicBool::new(true);
    let steps = AtomicU64::new(0);
    let count = |_| match steps.fetch_add(1, Ordering::Relaxed) < most_steps {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(StopReason::Interrupt),
    };
    let mut wrong = Wrong::default();
    let run = |program: &dyn AnyProgram, search: &Search, observer: &mut dyn Observer| {
        let mut judge = Judge { observer, wrong: &mut wrong };
        let settings = search.settings.clone();
        let search =
            Search { settings, keep_going: true, poll: &count, urgent: &ALWAYS, ..Search::default() };
        let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
        exhaustive(program, how, &search, &mut judge)
    };
    let (expected, results) = collect(program, model, Same::By(Equivalence::ReadsFrom), run);
    assert_eq!(expected.repeated, 0, "exhaustive reports a class once");
    results.halt.is_none().then(|| (expected, wrong, results.statistics.executions.total()))
}

/// Finds what is wrong in each graph by definition.
struct Judge<'o> {
    observer: &'o mut dyn Observer,
    wrong: &'o mut Wrong,
}

impl Observer for Judge<'_> {
    fn start(&mut self) {
        *self.wrong = Wrong::default();
        self.observer.start();
    }

    fn event(&mut self, machine: &Machine) {
        self.observer.event(machine);
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let trace = machine.trace();
        let includes_own_writes = machine.settings().model == Model::Rc11;
        let before = happens_before(trace, includes_own_writes, None);
        add_races(trace, &before, |_, _| true, &mut self.wrong.races);
        // A wait is a loop: it may have read before it read what let it go on.
        for (wait, event) in trace.events.iter().enumerate() {
            if event.action == Action::BlockingRmw(SyncKind::Await) {
                let before = happens_before(trace, includes_own_writes, Some(wait));
                let is_of_wait = |one, other| one == wait || other == wait;
                add_races(trace, &before, is_of_wait, &mut self.wrong.races);
            }
        }
        self.wrong.misses_object |= misses_object(machine, &before);
        self.observer.execution(machine, ending);
    }
}

/// The cells that an event reads or writes.
fn cells(trace: &Trace, event: &Event) -> Vec<CellIndex> {
    event.footprint.accessed().iter(&trace.groups).filter(|cell| cell.is_some()).collect()
}

fn writes(trace: &Trace, event: &Event, cell: CellIndex) -> bool {
    event.footprint.writes.iter(&trace.groups).any(|written| written == cell)
}

/// Adds the races of a graph: conflicting accesses of two threads, one of them plain, that happens-before does not order.
fn add_races(
    trace: &Trace,
    before: &[Vec<bool>],
    counts: impl Fn(usize, usize) -> bool,
    races: &mut BTreeSet<Race>,
) {
    for (early, one) in trace.events.iter().enumerate() {
        for (late, other) in trace.events.iter().enumerate().skip(early + 1) {
            let is_plain = [one, other].iter().any(|event| event.order == MemoryOrder::Plain);
            let is_ordered = one.thread == other.thread || before[early][late] || before[late][early];
            if is_ordered || !is_plain || !counts(early, late) {
                continue;
            }
            for cell in cells(trace, one) {
                let conflicts = writes(trace, one, cell) || writes(trace, other, cell);
                if cells(trace, other).contains(&cell) && conflicts {
                    races.insert(race(trace, cell, one, other));
                }
            }
        }
    }
}

/// Whether an object is accessed, or freed again, where it may not have been allocated yet or may have been freed.
fn misses_object(machine: &Machine, before: &[Vec<bool>]) -> bool {
    let trace = machine.trace();
    let objects = machine.store().objects();
    let objects: Vec<_> = (0..objects.count() as u32).filter_map(|number| objects.get(number)).collect();
    let accesses = || {
        let all = trace.events.iter().enumerate();
        all.filter(|(_, event)| event.footprint.lifetime.is_some())
    };
    accesses().any(|(late, event)| {
        let lifetime = event.footprint.lifetime;
        let is_freed = accesses().any(|(end, other)| {
            let is_end = end != late && other.action == Action::Free && other.footprint.lifetime == lifetime;
            is_end && !before[late][end]
        });
        let is_allocated = objects.iter().filter(|object| object.lifetime == lifetime).all(|object| {
            let Some((thread, index)) = object.allocated_by else { return true };
            let follows = |(_, other): &(usize, &Event)| other.thread == thread && other.index >= index;
            thread == event.thread
                || trace.events.iter().enumerate().filter(follows).any(|(other, _)| before[other][late])
        });
        is_freed || !is_allocated
    })
}

fn race(trace: &Trace, cell: CellIndex, one: &Event, other: &Event) -> Race {
    let (one, other) = (trace.thread_of(one), trace.thread_of(other));
    (trace.cells[cell.index()], one.min(other), one.max(other))
}

/// By two events, whether the first happens before the second; without what the read `ignored` synchronises with.
fn happens_before(trace: &Trace, includes_own_writes: bool, ignored: Option<usize>) -> Vec<Vec<bool>> {
    let events = &trace.events;
    let mut before = vec![vec![false; events.len()]; events.len()];
    for (early, one) in events.iter().enumerate() {
        for (late, other) in events.iter().enumerate() {
            before[early][late] = one.thread == other.thread && early < late
                || one.action == Action::Spawn(other.thread)
                || other.action == Action::Join(one.thread);
        }
    }
    for (late, event) in events.iter().enumerate() {
        if event.read.is_none() || event.order == MemoryOrder::Plain || ignored == Some(late) {
            continue;
        }
        for piece in trace.pieces_of(event) {
            for release in releases(trace, piece.cell, piece.last_write, includes_own_writes) {
                for acquire in after(trace, late) {
                    before[release][acquire] = true;
                }
            }
        }
    }
    for middle in 0..events.len() {
        for early in 0..events.len() {
            if before[early][middle] {
                let later = before[middle].clone();
                before[early].iter_mut().zip(later).for_each(|(is_before, later)| *is_before |= later);
            }
        }
    }
    before
}

/// What synchronises with a read of what a write wrote: the releasing writes in whose release sequence it is, and the
/// releasing fences before such writes.
fn releases(trace: &Trace, cell: CellIndex, write: EventIndex, includes_own_writes: bool) -> Vec<usize> {
    let mut releases = Vec::new();
    let mut next = write;
    while next.is_event() {
        let (number, event) = (next.index(), trace.event(next));
        let is_own = |earlier: usize| {
            let other = &trace.events[earlier];
            other.thread == event.thread && writes(trace, other, cell)
        };
        let own = (0..number).filter(|&earlier| includes_own_writes && is_own(earlier));
        if event.order != MemoryOrder::Plain {
            for head in own.chain([number]) {
                if trace.events[head].order.releases() {
                    releases.push(head);
                }
                releases.extend((0..head).filter(|&fence| {
                    let fence = &trace.events[fence];
                    fence.action == Action::Fence && fence.thread == event.thread && fence.order.releases()
                }));
            }
        }
        // The write of an update continues the release sequence of what the update read.
        let source = trace.pieces_of(event).find(|piece| piece.cell == cell && event.read.is_some());
        next = source.map_or(EventIndex::INITIAL, |piece| piece.last_write);
    }
    releases
}

/// What a read synchronises: itself, if it acquires, and the acquiring fences after it.
fn after(trace: &Trace, read: usize) -> Vec<usize> {
    let event = &trace.events[read];
    let fences = (read + 1..trace.events.len()).filter(|&fence| {
        let fence = &trace.events[fence];
        fence.action == Action::Fence && fence.thread == event.thread && fence.order.acquires()
    });
    fences.chain(event.order.acquires().then_some(read)).collect()
}

/// What is wrong with accesses among the violations that a search found.
fn wrong_accesses(program: &dyn AnyProgram, model: Model, results: &Results) -> Wrong {
    let settings = Settings { model, ..Settings::default() };
    let misses_object = results.violations.iter().any(|violation| {
        matches!(violation.kind, ViolationKind::Fault(FaultKind::UseAfterFree | FaultKind::DoubleFree))
    });
    let mut wrong = Wrong { misses_object, ..Wrong::default() };
    for violation in results.violations.iter().filter(|violation| violation.kind == ViolationKind::Race) {
        let recording = replay(program, &settings, violation).expect("a race can be replayed");
        let trace = &recording.trace;
        let &[first, second] = violation.steps.as_slice() else { panic!("a race has two accesses") };
        let (one, other) = (&trace.events[first as usize], &trace.events[second as usize]);
        let ViolationDetail::Race(accesses) = &violation.detail else { panic!("a race has two accesses") };
        if accesses.iter().any(|access| matches!(access.access, AccessKind::Start | AccessKind::End)) {
            wrong.misses_object = true;
            continue;
        }
        let both = cells(trace, one).into_iter().filter(|cell| cells(trace, other).contains(cell));
        wrong.races.extend(both.map(|cell| race(trace, cell, one, other)));
    }
    wrong
}
