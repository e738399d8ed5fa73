//! What a search found on a script, in a form that can be compared with what another found.

pub(crate) mod endless;

use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::address::THREADS_BASE;
use interleaf_program::script::Script;
use interleaf_program::{ThreadId, Value};
use interleaf_search::{Exhaustive, Observer, Results, Search, SearchError, exhaustive, replay};
use interleaf_stateful::{Options, de_s_por, dl_s_por, s_por, stateful};
use interleaf_trace::{
    Action, BlockedReason, CellIndex, Ending, Equivalence, EventIndex, States, ThreadIndex, ViolationKind,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Everything that must not depend on the algorithm.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// The states in which no thread can move: the threads, memory, what was freed or joined; with how each ended.
    pub(crate) finals: BTreeMap<u64, String>,
    /// The reachable local states of every thread.
    pub(crate) threads: HashSet<(ThreadId, u64)>,
    /// What goes wrong, and for which thread.
    pub(crate) violations: BTreeSet<(ViolationKind, Option<ThreadId>)>,
    /// Whether the bound on buffers was met.
    pub(crate) was_cut: bool,
}

/// Collects what is compared.
#[derive(Default)]
pub(crate) struct Collector {
    found: Found,
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The local state of a thread. What a thread holds that never moves again is no part of a state.
fn local(machine: &Machine, thread: ThreadIndex) -> u64 {
    let mut words = Vec::new();
    let has_ended = matches!(machine.status(thread), Status::Ended(_) | Status::Stopped(_));
    if let Some(state) = machine.state(thread).filter(|_| !has_ended) {
        machine.program().encode(state, &mut words);
    }
    let status = match machine.status(thread) {
        Status::Absent | Status::Buffer | Status::Ready(_) => (0, Value::ZERO, None, None),
        Status::Ended(value) => (1, value, None, None),
        Status::Stopped(stop) => (2, Value::ZERO, Some(stop), None),
        Status::Faulted => (3, Value::ZERO, None, machine.fault(thread).map(|fault| fault.kind)),
    };
    hash((status, words))
}

/// The objects that threads allocated to which pointers lead, from variables and from threads that may still move. A pointer
/// may lie in several cells, where something else is accessed in parts.
fn reached(machine: &Machine) -> BTreeSet<u64> {
    let mut memory: BTreeMap<u64, u64> = BTreeMap::new();
    for (number, range) in machine.trace().cells.iter().enumerate().filter(|(_, range)| range.size > 0) {
        let cell = CellIndex(number as u32);
        let bits = machine.written_by(cell, machine.last_write(cell)).bits();
        *memory.entry(range.address & !7).or_default() |= bits << (8 * (range.address & 7));
    }
    let mut left: Vec<u64> = memory.range(..THREADS_BASE).map(|(_, &word)| word).collect();
    for thread in machine.threads() {
        if let (Status::Ready(_) | Status::Faulted, Some(state)) =
            (machine.status(thread), machine.state(thread))
        {
            machine.program().encode(state, &mut left);
        }
    }
    let mut reached = BTreeSet::new();
    while let Some(word) = left.pop() {
        if word >= THREADS_BASE && reached.insert(word & !15) {
            left.extend(memory.get(&(word & !15)));
        }
    }
    reached
}

impl Collector {
    fn look(&mut self, machine: &Machine) {
        for thread in machine.threads() {
            if machine.state(thread).is_some() {
                self.found.threads.insert((machine.id(thread), local(machine, thread)));
            }
        }
    }
}

impl Observer for Collector {
    fn start(&mut self) {
        self.found = Found::default();
    }

    fn event(&mut self, machine: &Machine) {
        self.look(machine);
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        self.look(machine);
        let existing = machine
            .threads()
            .filter(|&thread| machine.state(thread).is_some() || machine.status(thread) == Status::Faulted);
        let mut threads: Vec<_> =
            existing.map(|thread| (machine.id(thread), local(machine, thread))).collect();
        threads.sort();
        let trace = machine.trace();
        let reached = reached(machine);
        let is_part = |address: u64| address < THREADS_BASE || reached.contains(&(address & !15));
        let (mut bytes, mut ended) = (BTreeMap::new(), BTreeSet::new());
        for (number, range) in trace.cells.iter().enumerate() {
            let cell = CellIndex(number as u32);
            let last_write = machine.last_write(cell);
            if range.size == 0 {
                if last_write.is_event() {
                    ended.insert(range.address);
                }
                continue;
            }
            let written = [last_write, EventIndex::INITIAL].map(|write| machine.written_by(cell, write));
            for byte in 0..range.size {
                let of = |value: Value| ((value.bits() >> (8 * byte)) as u8, value.undefined() >> byte & 1);
                let [now, before] = written.map(of);
                if now != before {
                    bytes.insert(range.address + u64::from(byte), now);
                }
            }
        }
        // What a freed object held is no part of a state; all objects of scripts have eight bytes.
        bytes.retain(|&address, _| is_part(address));
        ended.retain(|&base| is_part(base));
        bytes.retain(|address, _| !ended.iter().any(|base| (*base..base + 8).contains(address)));
        self.found.finals.insert(hash((threads, bytes, ended)), format!("{ending:?}"));
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

/// A memory model, with a bound on buffers.
pub(crate) type Setting = (Model, Option<u32>);

fn collect(
    script: &Script,
    (model, buffer_bound): Setting,
    run: impl FnOnce(&Search, &mut Collector) -> Result<Results, SearchError>,
) -> (Found, Results) {
    let settings = Settings { model, buffer_bound, ..Settings::default() };
    let search = Search { settings, keep_going: true, ..Search::default() };
    let mut collector = Collector::default();
    let results = run(&search, &mut collector).expect("scripts are not refused");
    let mut found = collector.found;
    found.was_cut = results.statistics.cut.contains_key(&BlockedReason::Buffers);
    for violation in &results.violations {
        let recording = replay(script, &search.settings, violation).expect("a violation can be replayed");
        if let ViolationKind::Fault(_) = violation.kind {
            let trace = &recording.trace;
            let mut threads = recording.threads.iter();
            let mut writes = trace.events.iter().filter(|event| event.action == Action::MemoryWrite);
            let shows = threads
                .any(|thread| Some(thread.id) == violation.thread && thread.status == Status::Faulted)
                || writes
                    .any(|write| write.fault.is_some() && Some(trace.thread_of(write)) == violation.thread);
            assert!(shows, "the replay of {violation:?} shows the fault");
        }
        // A fault of a thread that goes on for ever with others is in no state in which no thread can move.
        found.violations.insert((violation.kind, violation.thread));
    }
    (found, results)
}

/// A stateful search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Algorithm {
    Stateful,
    SPor,
    DeSPor,
    DlSPor,
}

/// What a stateful search finds.
pub(crate) fn by(
    algorithm: Algorithm,
    script: &Script,
    setting: Setting,
    options: &Options,
) -> (Found, States) {
    let (found, results) = collect(script, setting, |search, observer| match algorithm {
        Algorithm::Stateful => stateful(script, search, options, observer),
        Algorithm::SPor => s_por(script, search, options, observer),
        Algorithm::DeSPor => de_s_por(script, search, options, observer),
        Algorithm::DlSPor => dl_s_por(script, search, options, observer),
    });
    let states = results.statistics.states.expect("a stateful search counts states");
    (found, states)
}

/// What `exhaustive` finds.
pub(crate) fn by_exhaustive(script: &Script, setting: Setting) -> Found {
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    collect(script, setting, |search, observer| exhaustive(script, how, search, observer)).0
}

/// What is different between what was found and what was expected, if anything.
pub(crate) fn differs(name: &str, found: &Found, expected: &Found) -> Option<String> {
    if found.finals != expected.finals {
        let missing = expected.finals.keys().filter(|key| !found.finals.contains_key(key)).count();
        let (found, expected) = (found.finals.len(), expected.finals.len());
        return Some(format!("{name}: {found} final states instead of {expected}, {missing} are missing"));
    }
    if found.threads != expected.threads {
        let missing = expected.threads.difference(&found.threads).count();
        let (found, expected) = (found.threads.len(), expected.threads.len());
        return Some(format!("{name}: {found} local states instead of {expected}, {missing} are missing"));
    }
    if found.violations != expected.violations {
        return Some(format!("{name}: {:?} instead of {:?}", found.violations, expected.violations));
    }
    (found.was_cut != expected.was_cut).then(|| format!("{name}: cut: {}", found.was_cut))
}
