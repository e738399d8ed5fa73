//! What an algorithm found on a script, in a form that can be compared with what `exhaustive` found.

use interleaf_explore::{optimal, rf, source};
use interleaf_memory::exhaustive::add_final_reads;
use interleaf_memory::{Exhaustive, Machine, Observer, Refusal, Results, Search, exhaustive, replay};
use interleaf_program::ThreadId;
use interleaf_program::script::Script;
use interleaf_trace::{ClassKey, Ending, Equivalence, ViolationKind};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Everything that must not depend on the algorithm.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The classes of all executions, with how each ended.
    pub(crate) classes: BTreeMap<ClassKey, String>,
    /// The reachable local states of every thread.
    pub(crate) states: HashSet<(ThreadId, u64)>,
    /// What goes wrong, and for which thread.
    pub(crate) violations: BTreeSet<(ViolationKind, Option<ThreadId>)>,
}

/// Collects what is compared.
struct Collector {
    equivalence: Equivalence,
    found: Found,
    repeated: u64,
}

impl Collector {
    fn state(&mut self, machine: &Machine<Script>, thread: interleaf_trace::ThreadIndex) {
        if let Some(state) = machine.state(thread) {
            let mut hasher = DefaultHasher::new();
            state.hash(&mut hasher);
            self.found.states.insert((machine.id(thread), hasher.finish()));
        }
    }
}

impl Observer<Script> for Collector {
    fn start(&mut self) {
        (self.found, self.repeated) = (Found::default(), 0);
    }

    fn event(&mut self, machine: &Machine<Script>) {
        // A search may take several steps at once.
        machine.threads().for_each(|thread| self.state(machine, thread));
    }

    fn execution(&mut self, machine: &Machine<Script>, ending: Ending) {
        let mut key = ClassKey::of(machine.trace(), self.equivalence);
        add_final_reads(machine, &mut key);
        if self.found.classes.insert(key, format!("{ending:?}")).is_some() {
            self.repeated += 1;
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

fn collect(
    script: &Script,
    equivalence: Equivalence,
    run: impl FnOnce(&Script, &Search, &mut Collector) -> Result<Results, Refusal>,
) -> (Found, u64, Results) {
    let mut collector = Collector { equivalence, found: Found::default(), repeated: 0 };
    let search = Search { keep_going: true, ..Search::default() };
    let results = run(script, &search, &mut collector).expect("scripts are not refused");
    for violation in &results.violations {
        let recording = replay(script, &search.settings, violation).expect("a violation can be replayed");
        let reached = match violation.kind {
            ViolationKind::Fault(_) => recording.threads.iter().any(|thread| {
                Some(recording.trace.threads[thread.thread.index()]) == violation.thread
                    && thread.status == interleaf_memory::Status::Faulted
            }),
            _ => true,
        };
        assert!(reached, "the replay of {violation:?} shows the fault");
    }
    (collector.found, collector.repeated, results)
}

/// What `exhaustive` finds.
pub(crate) fn by_exhaustive(script: &Script, how: Exhaustive) -> (Found, Results) {
    let (found, repeated, results) = collect(script, how.equivalence, |script, search, observer| {
        exhaustive(script, how, search, observer)
    });
    assert_eq!(repeated, 0, "exhaustive reports a class once");
    (found, results)
}

/// What `source` finds, and how often it met a class again.
pub(crate) fn by_source(script: &Script) -> (Found, u64, Results) {
    collect(script, Equivalence::Mazurkiewicz, source)
}

/// What `optimal` finds, and how often it met a class again.
pub(crate) fn by_optimal(script: &Script) -> (Found, u64, Results) {
    collect(script, Equivalence::Mazurkiewicz, optimal)
}

/// What `rf` finds, and how often it met a class again.
pub(crate) fn by_rf(script: &Script) -> (Found, u64, Results) {
    collect(script, Equivalence::ReadsFrom, rf)
}

/// What is different between `rf` and `exhaustive` on a script, if anything. Executions in which a thread was made to wait in
/// vain are no executions of the machine.
pub(crate) fn difference_of_rf(script: &Script) -> Option<String> {
    let how = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    let expected = by_exhaustive(script, how);
    let (found, repeated, mut results) = by_rf(script);
    let redundant = results.statistics.executions.redundant;
    let blocked = |results: &Results| results.statistics.executions.blocked;
    let vain = blocked(&results).saturating_sub(blocked(&expected.1));
    results.statistics.executions.blocked -= vain;
    let reason = differs(&expected, (found, repeated, results));
    let reason = reason.or_else(|| (redundant != 0).then(|| format!("{redundant} redundant executions")));
    reason.map(|reason| format!("rf: {reason}"))
}

/// What is different between an algorithm and `exhaustive` on a script, if anything.
pub(crate) fn difference(script: &Script) -> Option<String> {
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    let expected = by_exhaustive(script, how);
    let by_source = differs(&expected, by_source(script)).map(|reason| format!("source: {reason}"));
    let by_dpor = by_source.or_else(|| {
        let found = by_optimal(script);
        let redundant = found.2.statistics.executions.redundant;
        let reason = differs(&expected, found);
        let reason = reason.or_else(|| (redundant != 0).then(|| format!("{redundant} redundant executions")));
        reason.map(|reason| format!("optimal: {reason}"))
    });
    by_dpor.or_else(|| difference_of_rf(script))
}

fn differs(expected: &(Found, Results), actual: (Found, u64, Results)) -> Option<String> {
    let ((expected, expected_results), (found, repeated, results)) = (expected, actual);
    let count = |results: &Results| {
        let executions = results.statistics.executions;
        (executions.complete, executions.blocked, executions.faulty)
    };
    if found.classes != expected.classes {
        return Some(format!("{} classes instead of {}", found.classes.len(), expected.classes.len()));
    }
    if repeated != 0 {
        return Some(format!("{repeated} classes explored again"));
    }
    if found.states != expected.states {
        return Some(format!("{} local states instead of {}", found.states.len(), expected.states.len()));
    }
    if found.violations != expected.violations {
        return Some(format!("{:?} instead of {:?}", found.violations, expected.violations));
    }
    if count(&results) != count(expected_results) {
        return Some(format!("{:?} instead of {:?}", count(&results), count(expected_results)));
    }
    None
}
