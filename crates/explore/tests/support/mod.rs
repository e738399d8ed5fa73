//! What an algorithm found on a program, in a form that can be compared with what `exhaustive` found.

use interleaf_explore::{dpor, observers, optimal, optimal_with_most_waiting, rf, rvf, source};
use interleaf_memory::store::Cuts;
use interleaf_memory::{Asymmetries, Counters, Locks, Machine, Model, Settings, Status};
use interleaf_program::script::ScriptThread;
use interleaf_program::{AnyProgram, AnyThread, Cell, SyncKind, ThreadId};
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Exhaustive, Observer, Results, Search, SearchError, exhaustive, replay};
use interleaf_trace::{
    Action, BlockedReason, CellIndex, Cells, ClassKey, Ending, Equivalence, ThreadIndex, ViolationKind,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A number that is the same for local states that are the same, and hardly ever for others.
fn fingerprint(program: &dyn AnyProgram, thread: &AnyThread) -> u64 {
    let mut hasher = DefaultHasher::new();
    match thread.downcast_ref::<ScriptThread>() {
        Some(thread) => thread.hash(&mut hasher),
        None => {
            let mut words = Vec::new();
            program.encode(thread, &mut words);
            words.hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// A number that stands for the values that a thread read, but for those of locks, barriers and updates.
fn values_read(machine: &Machine, thread: ThreadIndex) -> u64 {
    let mut hasher = DefaultHasher::new();
    for event in machine.trace().events.iter().filter(|event| event.thread == thread) {
        if matches!(event.action, Action::Read | Action::BlockingRmw(SyncKind::Await)) {
            event.read.hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// A thread, its status at the end, a number that stands for what it read, and one for its local state.
pub(crate) type Outcome = (ThreadId, String, u64, u64);

/// Everything that must not depend on the algorithm.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The classes of all executions, with how each ended.
    pub(crate) classes: BTreeMap<ClassKey, String>,
    /// The reachable local states of every thread.
    pub(crate) states: HashSet<(ThreadId, u64)>,
    /// What happened in the executions that are not blocked, as far as it does not depend on what is merged: how each ended, and
    /// for each thread its status and a number that stands for what it read.
    pub(crate) outcomes: BTreeSet<(String, Vec<Outcome>)>,
    /// What goes wrong, and for which thread.
    pub(crate) violations: BTreeSet<(ViolationKind, Option<ThreadId>)>,
}

/// When two executions count as the same.
pub(crate) enum Same {
    By(Equivalence),
    /// By reads-from, with what is merged. Only whole executions count.
    Merged(Merging),
    /// If nothing sees a difference in the order of writes; always different in these cells.
    Observed(BTreeSet<Cell>),
}

/// What is merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Merging {
    pub(crate) locks: bool,
    pub(crate) barriers: bool,
    pub(crate) counters: bool,
    pub(crate) threads: bool,
}

/// Collects what is compared.
pub(crate) struct Collector {
    same: Same,
    pub(crate) found: Found,
    /// Executions whose class was met before.
    pub(crate) repeated: u64,
    /// Executions by how they ended, one for each class.
    pub(crate) endings: Endings,
    ordered: OrderedCells,
    /// For each thread that main starts, the first one that it starts in the same state.
    pub(crate) starts: HashMap<ThreadId, ThreadId>,
    first_starts: HashMap<u64, ThreadId>,
    /// What the last run knows of locks and barriers.
    pub(crate) locks: Locks,
    pub(crate) counters: Counters,
    pub(crate) asymmetries: Asymmetries,
    /// Where it cut cells: a barrier or a counter whose cell is cut is not merged.
    pub(crate) cuts: Cuts,
}

/// How many classes there are that are complete, blocked, faulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Endings(u64, pub(crate) u64, u64);

/// Collects the cells in which the order of writes counts whether it is read or not: those of waits, those that are accessed
/// together, and those of the last round of a loop that changes nothing.
#[derive(Default)]
struct OrderedCells(BTreeSet<Cell>);

impl OrderedCells {
    fn add(&mut self, machine: &Machine, cells: Cells) {
        let trace = machine.trace();
        let cells = cells.iter(&trace.groups).filter(|cell| cell.is_some());
        self.0.extend(cells.map(|cell| trace.cells[cell.index()]));
    }
}

impl Observer for OrderedCells {
    fn start(&mut self) {
        self.0.clear();
    }

    fn event(&mut self, machine: &Machine) {
        let event = *machine.trace().events.last().expect("an event happened");
        let waits = matches!(event.action, Action::BlockingRmw(_));
        for cells in [event.footprint.reads, event.footprint.writes] {
            if waits || event.action == Action::Section || cells.single().is_none() {
                self.add(machine, cells);
            }
        }
        for thread in machine.threads() {
            if let Some(guard) = machine.guard(thread) {
                self.add(machine, guard.cells);
            }
        }
    }

    fn execution(&mut self, machine: &Machine, _ending: Ending) {
        for thread in machine.threads() {
            if machine.status(thread) == Status::Stopped(BlockedReason::Await) {
                let events = machine.trace().events.iter().rev();
                let own = events.filter(|event| event.thread == thread);
                for event in own.take(machine.round(thread) as usize) {
                    self.add(machine, event.footprint.accessed());
                }
            }
            if let Some(guard) = machine.guard(thread) {
                self.add(machine, guard.cells);
            }
        }
    }
}

impl Collector {
    fn key(&self, machine: &Machine) -> ClassKey {
        let trace = machine.trace();
        let (mut key, equivalence) = match &self.same {
            Same::By(equivalence) => (ClassKey::of(trace, *equivalence), *equivalence),
            Same::Merged(_) => (ClassKey::of(trace, Equivalence::ReadsFrom), Equivalence::ReadsFrom),
            Same::Observed(ordered) => {
                let is_ordered = |cell: CellIndex| {
                    ordered.iter().any(|&ordered| ordered.overlaps(trace.cells[cell.index()]))
                };
                (ClassKey::of_observed(trace, is_ordered), Equivalence::Mazurkiewicz)
            }
        };
        add_final_reads(machine, &mut key, equivalence);
        key
    }

    /// Notes the state in which main has just started a thread, if the last event did that.
    fn note_start(&mut self, machine: &Machine) {
        let Some(event) = machine.trace().events.last() else { return };
        let Action::Spawn(child) = event.action else { return };
        let Some(state) = machine.state(child).filter(|_| event.thread == ThreadIndex::MAIN) else { return };
        let (mut words, mut hasher) = (Vec::new(), DefaultHasher::new());
        machine.program().encode(state, &mut words);
        words.hash(&mut hasher);
        let first = *self.first_starts.entry(hasher.finish()).or_insert(machine.id(child));
        self.starts.insert(machine.id(child), first);
    }

    fn state(&mut self, machine: &Machine, thread: ThreadIndex) {
        if let Some(state) = machine.state(thread) {
            let fingerprint = fingerprint(machine.program(), state);
            self.found.states.insert((machine.id(thread), fingerprint));
        }
    }
}

impl Observer for Collector {
    fn start(&mut self) {
        (self.found, self.repeated, self.endings) = (Found::default(), 0, Endings::default());
        self.ordered.0.clear();
    }

    fn event(&mut self, machine: &Machine) {
        self.ordered.event(machine);
        self.note_start(machine);
        self.locks.clone_from(&machine.settings().locks);
        self.counters.clone_from(&machine.settings().counters);
        self.asymmetries.clone_from(&machine.settings().asymmetries);
        self.cuts.clone_from(&machine.settings().cuts);
        // A run in which something is merged may turn out to be no execution.
        if matches!(self.same, Same::Merged(_)) {
            return;
        }
        // A search may take several steps at once.
        machine.threads().for_each(|thread| self.state(machine, thread));
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        self.ordered.execution(machine, ending);
        let key = self.key(machine);
        if self.found.classes.insert(key, format!("{ending:?}")).is_some() {
            self.repeated += 1;
        } else {
            match ending {
                Ending::Complete => self.endings.0 += 1,
                Ending::Blocked(_) => self.endings.1 += 1,
                Ending::Faulty | Ending::Deadlock => self.endings.2 += 1,
            }
        }
        if !matches!(ending, Ending::Blocked(_)) {
            let is_one =
                |&thread: &ThreadIndex| !matches!(machine.status(thread), Status::Absent | Status::Buffer);
            let state = |thread| {
                let status = format!("{:?}", std::mem::discriminant(&machine.status(thread)));
                let local = machine.state(thread).map_or(0, |state| fingerprint(machine.program(), state));
                (machine.id(thread), status, values_read(machine, thread), local)
            };
            let mut states: Vec<_> = machine.threads().filter(is_one).map(state).collect();
            states.sort_unstable();
            self.found.outcomes.insert((format!("{ending:?}"), states));
        }
        for thread in machine.threads() {
            if let Some(fault) = machine.fault(thread) {
                self.found.violations.insert((ViolationKind::Fault(fault.kind), Some(machine.id(thread))));
            }
        }
        if ending == Ending::Deadlock {
            self.found.violations.insert((ViolationKind::Deadlock, None));
        }
    }
}

pub(crate) fn collect(
    program: &dyn AnyProgram,
    model: Model,
    same: Same,
    run: impl FnOnce(&dyn AnyProgram, &Search, &mut dyn Observer) -> Result<Results, SearchError>,
) -> (Collector, Results) {
    collect_within(program, Bounds { model, ..Bounds::default() }, same, run)
}

/// A memory model, with bounds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bounds {
    pub(crate) model: Model,
    pub(crate) buffers: Option<u32>,
    pub(crate) preemptions: Option<u32>,
}

pub(crate) fn collect_within(
    program: &dyn AnyProgram,
    bounds: Bounds,
    same: Same,
    run: impl FnOnce(&dyn AnyProgram, &Search, &mut dyn Observer) -> Result<Results, SearchError>,
) -> (Collector, Results) {
    let Bounds { model, buffers: buffer_bound, preemptions: preemption_bound } = bounds;
    let mut collector = Collector {
        same,
        found: Found::default(),
        repeated: 0,
        endings: Endings::default(),
        ordered: OrderedCells::default(),
        starts: HashMap::new(),
        first_starts: HashMap::new(),
        locks: Locks::default(),
        counters: Counters::default(),
        asymmetries: Asymmetries::default(),
        cuts: Cuts::default(),
    };
    let merging = if let Same::Merged(merging) = collector.same { merging } else { Merging::default() };
    let settings = Settings {
        model,
        buffer_bound,
        merges_locks: merging.locks,
        merges_barriers: merging.barriers,
        merges_counters: merging.counters,
        merges_threads: merging.threads,
        ..Settings::default()
    };
    let search =
        Search { settings, preemption_bound, keep_going: true, all_races: true, ..Search::default() };
    let results = run(program, &search, &mut collector).expect("these programs are not refused");
    for violation in &results.violations {
        let recording = replay(program, &search.settings, violation).expect("a violation can be replayed");
        let reached = match violation.kind {
            ViolationKind::Fault(_) => {
                let trace = &recording.trace;
                let mut threads = recording.threads.iter();
                // A write that went through a buffer may have been at fault in memory.
                let mut writes = trace.events.iter().filter(|event| event.action == Action::MemoryWrite);
                threads.any(|thread| {
                    Some(trace.threads[thread.thread.index()]) == violation.thread
                        && thread.status == Status::Faulted
                }) || writes
                    .any(|write| write.fault.is_some() && Some(trace.thread_of(write)) == violation.thread)
            }
            _ => true,
        };
        assert!(reached, "the replay of {violation:?} shows the fault");
    }
    (collector, results)
}

/// What `exhaustive` finds.
pub(crate) fn by_exhaustive(
    program: &dyn AnyProgram,
    model: Model,
    options: Exhaustive,
) -> (Collector, Results) {
    let run = |program: &dyn AnyProgram, search: &Search, observer: &mut dyn Observer| {
        exhaustive(program, options, search, observer)
    };
    let found = collect(program, model, Same::By(options.equivalence), run);
    assert_eq!(found.0.repeated, 0, "exhaustive reports a class once");
    found
}

/// What `source` finds.
pub(crate) fn by_source(program: &dyn AnyProgram, model: Model) -> (Collector, Results) {
    collect(program, model, Same::By(Equivalence::Mazurkiewicz), source)
}

/// What `optimal` finds.
pub(crate) fn by_optimal(program: &dyn AnyProgram, model: Model) -> (Collector, Results) {
    collect(program, model, Same::By(Equivalence::Mazurkiewicz), optimal)
}

/// What `dpor` finds.
pub(crate) fn by_dpor(program: &dyn AnyProgram, model: Model) -> (Collector, Results) {
    collect(program, model, Same::By(Equivalence::Mazurkiewicz), dpor)
}

/// What `optimal` finds if it explores every reversal at once.
pub(crate) fn by_optimal_at_once(program: &dyn AnyProgram, model: Model) -> (Collector, Results) {
    collect(program, model, Same::By(Equivalence::Mazurkiewicz), |program, search, observer| {
        optimal_with_most_waiting(program, search, observer, 0)
    })
}

/// What `observers` finds, if the order of writes to these cells counts where nothing sees it, too.
pub(crate) fn by_observers(program: &dyn AnyProgram, ordered: BTreeSet<Cell>) -> (Collector, Results) {
    collect(program, Model::Sc, Same::Observed(ordered), observers)
}

/// What `rf` finds. Executions in which a thread was made to wait in vain are no executions of the machine: they are not
/// shown to observers, and left out here.
pub(crate) fn by_rf(program: &dyn AnyProgram, model: Model) -> (Collector, Results) {
    let (collector, mut results) = collect(program, model, Same::By(Equivalence::ReadsFrom), rf);
    let executions = &mut results.statistics.executions;
    executions.blocked = executions.blocked.min(collector.endings.1);
    (collector, results)
}

/// Whether an algorithm is to be tested under a model: whether it knows the model, and `INTERLEAF_ALGORITHMS`, if it is
/// set, names it (`INTERLEAF_ALGORITHMS=source,rf`).
pub(crate) fn is_tested(algorithm: &str, model: Model) -> bool {
    let known = model == Model::Sc
        || model.is_graph() && matches!(algorithm, "rf" | "optimal")
        || !model.is_graph() && matches!(algorithm, "source" | "optimal" | "dpor" | "rf" | "rvf" | "dc");
    let only = std::env::var("INTERLEAF_ALGORITHMS").unwrap_or_default();
    known && (only.is_empty() || only.split(',').any(|name| name == algorithm))
}

/// What is different between an algorithm and `exhaustive` on a program under a model, if anything.
pub(crate) fn difference(program: &dyn AnyProgram, model: Model) -> Option<String> {
    let by_order = difference_by_order(program, model, &["source", "optimal", "dpor", "observers"]);
    by_order.or_else(|| difference_of_rf(program, model)).or_else(|| difference_of_rvf(program, model))
}

/// What is different between some of the algorithms that tell the orders of writes apart and `exhaustive`, if anything.
pub(crate) fn difference_by_order(
    program: &dyn AnyProgram,
    model: Model,
    algorithms: &[&str],
) -> Option<String> {
    let is_tested = |name| algorithms.contains(&name) && is_tested(name, model);
    if is_tested("source") || is_tested("optimal") || is_tested("dpor") {
        let options = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
        let (expected, _) = by_exhaustive(program, model, options);
        let of = |name, by: fn(&dyn AnyProgram, Model) -> (Collector, Results), is_optimal| {
            let reason =
                is_tested(name).then(|| differs(&expected, by(program, model), is_optimal)).flatten();
            reason.map(|reason| format!("{name}: {reason}"))
        };
        let at_once = || of("optimal", by_optimal_at_once, true);
        let reason = of("source", by_source, false)
            .or_else(|| of("optimal", by_optimal, true))
            .or_else(|| (model == Model::Sc).then(at_once).flatten())
            .or_else(|| of("dpor", by_dpor, false));
        if reason.is_some() {
            return reason;
        }
    }
    if is_tested("observers") { difference_from_optimal(program, model) } else { None }
}

/// What is different between `observers` and `optimal` on a program, if anything: if `optimal` finds what `exhaustive` does,
/// so must `observers` then, and `optimal` takes less time.
pub(crate) fn difference_from_optimal(program: &dyn AnyProgram, model: Model) -> Option<String> {
    let ordered = by_optimal(program, model).0.ordered.0;
    let (expected, _) = collect(program, model, Same::Observed(ordered.clone()), optimal);
    let by_observers = by_observers(program, ordered);
    differs(&expected, by_observers, true).map(|reason| format!("observers: {reason}"))
}

/// What is different between `rf` and `exhaustive` on a program, if anything.
pub(crate) fn difference_of_rf(program: &dyn AnyProgram, model: Model) -> Option<String> {
    if !is_tested("rf", model) {
        return None;
    }
    let options = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let (expected, _) = by_exhaustive(program, model, options);
    differs(&expected, by_rf(program, model), true).map(|reason| format!("rf: {reason}"))
}

/// What `rvf` finds.
pub(crate) fn by_rvf(program: &dyn AnyProgram, model: Model, options: rvf::Options) -> (Collector, Results) {
    collect(program, model, Same::By(Equivalence::ReadsValueFrom), |program, search, observer| {
        rvf::explore(program, search, options, observer)
    })
}

/// What is different between `rvf` and `exhaustive` on a program, if anything: `rvf` may leave out classes, but no local state
/// and no violation.
pub(crate) fn difference_of_rvf(program: &dyn AnyProgram, model: Model) -> Option<String> {
    if !is_tested("rvf", model) {
        return None;
    }
    let options = Exhaustive { equivalence: Equivalence::ReadsValueFrom, merge: true };
    let (expected, _) = by_exhaustive(program, model, options);
    differs_by_value(&expected, by_rvf(program, model, rvf::Options::default()))
        .map(|reason| format!("rvf: {reason}"))
}

/// What an algorithm found that it should not, or left out that it may not, if anything.
pub(crate) fn differs_by_value(
    expected: &Collector,
    (actual, results): (Collector, Results),
) -> Option<String> {
    let mut classes = actual.found.classes.iter();
    if let Some((_, ending)) = classes.find(|&(key, ending)| expected.found.classes.get(key) != Some(ending))
    {
        return Some(format!("an execution that there is not, which ends {ending}"));
    }
    let executions = results.statistics.executions;
    let counted = Endings(executions.complete, executions.blocked, executions.faulty);
    differs_besides_classes(expected, &actual).or_else(|| {
        (counted != actual.endings || executions.redundant != 0)
            .then(|| format!("{counted:?} counted instead of {:?}", actual.endings))
    })
}

/// What is different between what an algorithm found and what was expected, if anything.
pub(crate) fn differs(
    expected: &Collector,
    (actual, results): (Collector, Results),
    is_optimal: bool,
) -> Option<String> {
    let (found, wanted) = (&actual.found.classes, &expected.found.classes);
    if found != wanted {
        let missing = wanted.keys().filter(|key| !found.contains_key(key)).count();
        let (actual, expected) = (found.len(), wanted.len());
        return Some(format!("{actual} classes instead of {expected}, {missing} of which are missing"));
    }
    let executions = results.statistics.executions;
    let counted = Endings(executions.complete, executions.blocked, executions.faulty);
    differs_besides_classes(expected, &actual)
        .or_else(|| {
            (counted != expected.endings).then(|| format!("{counted:?} instead of {:?}", expected.endings))
        })
        .or_else(|| {
            (is_optimal && executions.redundant != 0)
                .then(|| format!("{} redundant executions", executions.redundant))
        })
}

/// What is different in local states or violations, or was explored again, if anything.
pub(crate) fn differs_besides_classes(expected: &Collector, actual: &Collector) -> Option<String> {
    let Collector { found, repeated, .. } = actual;
    if *repeated != 0 {
        return Some(format!("{repeated} classes explored again"));
    }
    if found.states != expected.found.states {
        let (actual, expected) = (found.states.len(), expected.found.states.len());
        return Some(format!("{actual} local states instead of {expected}"));
    }
    (found.violations != expected.found.violations)
        .then(|| format!("{:?} instead of {:?}", found.violations, expected.found.violations))
}
