//! What every search shares: when it stops, what it reports, who looks on.

use crate::machine::{Machine, Refusal, Settings, Status};
use interleaf_program::{Cell, MemoryOrder, Object, Op, Place};
use interleaf_trace::{
    Action, BlockedReason, Choice, DataRace, Ending, Event, EventIndex, Statistics, ThreadIndex, Trace,
    Violation, ViolationKind, data_race,
};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How often a search asks within an execution whether to go on.
const EVENTS_BETWEEN_POLLS: u64 = 64;

/// Why a search stopped before it was through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// The first violation was found and no more were asked for.
    Violation,
    /// Time ran out.
    Time,
    /// Memory ran out.
    Memory,
    /// The user interrupted it.
    Interrupt,
    /// A part of a frontier cannot go on by itself: memory is accessed in a way that was not known when the frontier was split.
    Outgrown,
}

impl StopReason {
    /// The reason in a word.
    pub fn name(self) -> &'static str {
        match self {
            StopReason::Violation => "violation",
            StopReason::Time => "time",
            StopReason::Memory => "memory",
            StopReason::Interrupt => "interrupt",
            StopReason::Outgrown => "outgrown",
        }
    }

    /// What stopped it, for a sentence.
    pub fn limit(self) -> &'static str {
        match self {
            StopReason::Violation => "a violation",
            StopReason::Time => "the time limit",
            StopReason::Memory => "the memory limit",
            StopReason::Interrupt => "an interrupt",
            StopReason::Outgrown => {
                "an access to memory in a way that was not known when the frontier was split"
            }
        }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// How many executions there were.
    pub executions: u64,
    /// How many there may be in all, where that can be guessed.
    pub estimate: Option<u64>,
    /// How many states there were, where states are what is counted.
    pub states: Option<u64>,
    /// How many violations were found.
    pub violations: usize,
}

/// How to search.
pub struct Search<'a> {
    /// How the machine treats the program.
    pub settings: Settings,
    /// Go on after a violation and collect all distinct ones.
    pub keep_going: bool,
    /// Until there are so many: for who knows how many there are.
    pub enough: usize,
    /// Look for data races.
    pub races: bool,
    /// Look for memory that nothing points to any more when the program ends.
    pub leaks: bool,
    /// How many preemptions an execution may have; see [`Preemptions`](crate::Preemptions).
    pub preemption_bound: Option<u32>,
    /// Asked after every execution, and now and then within one; may stop the search.
    pub poll: &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync),
    /// While this is set, `poll` is asked after every event: a single event may copy megabytes.
    pub urgent: &'a AtomicBool,
}

/// The [urgency](Search::urgent) of a search without limits.
static NEVER_URGENT: AtomicBool = AtomicBool::new(false);

impl Default for Search<'_> {
    fn default() -> Self {
        Search {
            settings: Settings::default(),
            keep_going: false,
            enough: usize::MAX,
            races: false,
            leaks: false,
            preemption_bound: None,
            poll: &|_| ControlFlow::Continue(()),
            urgent: &NEVER_URGENT,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Counts.
    pub statistics: Statistics,
    /// The first violation, or all distinct ones, in the order in which they were found.
    pub violations: Vec<Violation>,
    /// Why the search stopped early, if it did.
    pub halt: Option<StopReason>,
    /// How many events the execution had in which the search stopped early.
    pub unfinished: usize,
    /// Where the thread was that had the last of them.
    pub unfinished_at: Place,
    /// The identities of these violations.
    seen: HashSet<String>,
}

/// Runs a search, and again with finer cells whenever accesses of different extent turn out to share a byte, and with a
/// larger footprint whenever an atomic section touches something new, and with one more read that waits whenever one comes
/// back to itself.
///
/// Each time the boundaries of both accesses become cuts, or a cell is added to what a section touches, or a place in the
/// code to where reads wait, so that this ends: there are finitely many bytes and places.
pub fn refining<T>(
    settings: &Settings,
    mut run: impl FnMut(Settings) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut settings = settings.clone();
    let mut window = 8;
    loop {
        match run(settings.clone()) {
            Err(Refusal::MixedSizes(one, other)) => {
                refine(&mut settings, one, other, window);
                window = window.saturating_mul(2).min(LARGEST_WINDOW);
            }
            Err(Refusal::NewInSection(section, cell, writes)) => settings.sections.add(section, cell, writes),
            Err(Refusal::NewWait(operation)) => settings.waits.add(operation),
            result => return result,
        }
    }
}

/// How far around two accesses cells are refined at most, in bytes.
const LARGEST_WINDOW: u64 = 1 << 16;

/// Cuts the cells at the boundaries of two accesses and, as what was accessed in two sizes once is mostly an array that
/// will be again and again, at all multiples of the smaller size `window` bytes before and behind them.
fn refine(settings: &mut Settings, one: Cell, other: Cell, window: u64) {
    let cuts = Arc::make_mut(&mut settings.cuts);
    let before = cuts.len();
    cuts.extend([one.address, one.end(), other.address, other.end()]);
    let step = u64::from(one.size.min(other.size)).next_power_of_two();
    let start = one.address.min(other.address).saturating_sub(window) & !(step - 1);
    let end = one.end().max(other.end()).saturating_add(window);
    if window > 8 {
        cuts.extend((start..end).step_by(step as usize));
    }
    assert!(cuts.len() > before, "refining the cells makes progress");
}

/// Looks on while a search runs. For tests and tools; a search with [`Unobserved`] pays nothing.
pub trait Observer {
    /// The search starts, or starts over: what was seen before does not count.
    fn start(&mut self) {}

    /// Whether anybody does look on, so that it is worth while to show something.
    fn looks_on(&self) -> bool {
        true
    }

    /// A search that has to know whether there is a witness begins to look for one, or is through with that.
    fn verifying(&mut self, is_verifying: bool) {
        let _ = is_verifying;
    }

    /// An event happened, the last of the machine's trace. Those that lead to a state which was visited before, in a search
    /// that matches states, need not be shown.
    fn event(&mut self, machine: &Machine) {
        let _ = machine;
    }

    /// An execution ended.
    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let _ = (machine, ending);
    }
}

/// Nobody looks on.
pub struct Unobserved;

impl Observer for Unobserved {
    fn looks_on(&self) -> bool {
        false
    }
}

impl Results {
    /// Counts the execution that the machine has run to its end, and keeps its violations if they are new.
    ///
    /// Breaks when the search should stop.
    pub fn record(&mut self, machine: &Machine, ending: Ending, search: &Search) -> ControlFlow<()> {
        self.statistics.failed_assertions += machine.failed_assertions();
        // Several threads may have been cut off at one place.
        let mut cut: Vec<BlockedReason> = Vec::new();
        for thread in machine.threads() {
            if let Status::Stopped(stop) = machine.status(thread)
                && stop.cut().is_some()
                && !cut.contains(&stop)
            {
                cut.push(stop);
                *self.statistics.cut.entry(stop).or_default() += 1;
            }
        }
        if machine.met_buffer_bound() {
            *self.statistics.cut.entry(BlockedReason::Buffers).or_default() += 1;
        }
        let after = self.statistics.executions.total();
        let race = if search.races { data_race(machine.trace()) } else { None };
        let leaks = if search.leaks && ending == Ending::Complete { machine.leaks() } else { Vec::new() };
        let is_clean = race.is_none() && leaks.is_empty();
        self.statistics.count(if is_clean { ending } else { Ending::Faulty });
        if let Some(race) = race {
            self.record_race(machine, race, after);
        }
        for leak in leaks {
            self.record_leak(machine, leak, after);
        }
        self.record_violations(machine, ending, after, search)?;
        self.poll(search)
    }

    /// Keeps the faults that the machine has come to, or the deadlock, if they are new. `after` is how many executions, or
    /// states, there were before.
    ///
    /// Breaks when the search should stop.
    pub fn record_violations(
        &mut self,
        machine: &Machine,
        ending: Ending,
        after: u64,
        search: &Search,
    ) -> ControlFlow<()> {
        match ending {
            Ending::Faulty => self.record_faults(machine, after),
            Ending::Deadlock => self.record_deadlock(machine, after),
            Ending::Complete | Ending::Blocked(_) => {}
        }
        let enough = if search.keep_going { search.enough } else { 1 };
        if self.violations.len() >= enough {
            self.halt = Some(StopReason::Violation);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Takes over violations that were found before, or elsewhere, unless they are known.
    pub fn add_known(&mut self, violations: Vec<Violation>) {
        for violation in violations {
            if self.seen.insert(violation.identity.clone()) {
                self.violations.push(violation);
            }
        }
    }

    /// Adds what another worker found.
    pub fn merge(&mut self, other: Results) {
        self.statistics.add(&other.statistics);
        self.add_known(other.violations);
        self.halt = self.halt.or(other.halt);
        if other.unfinished > self.unfinished {
            (self.unfinished, self.unfinished_at) = (other.unfinished, other.unfinished_at);
        }
    }

    /// Asks whether to go on, if it is time to ask within an execution: the one that the machine is in.
    #[inline]
    pub fn poll_within(&mut self, search: &Search, machine: &Machine) -> ControlFlow<()> {
        let is_time = self.statistics.events.is_multiple_of(EVENTS_BETWEEN_POLLS);
        if !is_time && !search.urgent.load(Ordering::Relaxed) {
            return ControlFlow::Continue(());
        }
        let events = &machine.trace().events;
        self.unfinished = events.len();
        let polled = self.poll(search);
        if polled.is_break()
            && let Some(last) = events.last()
            && let Some(state) = machine.state(last.thread)
        {
            self.unfinished_at = machine.program().place(state);
        }
        polled
    }

    /// Asks whether to go on.
    pub fn poll(&mut self, search: &Search) -> ControlFlow<()> {
        let executions = self.statistics.executions.total();
        let states = self.statistics.states.map(|states| states.visited);
        let violations = self.violations.len();
        let progress = Progress { executions, estimate: None, states, violations };
        if let ControlFlow::Break(halt) = (search.poll)(progress) {
            self.halt = Some(halt);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn record_faults(&mut self, machine: &Machine, after: u64) {
        // The fault that happens first in the schedule is told first.
        let mut faulted: Vec<_> =
            machine.threads().filter(|&thread| machine.fault(thread).is_some()).collect();
        let position = |thread| last_step(machine, thread);
        faulted.sort_by_key(|&thread| position(thread).0.wrapping_add(1));
        for thread in faulted {
            let Some(fault) = machine.fault(thread) else { continue };
            let place = machine.place_of_fault(thread);
            let identity = format!("{:?} {} {place:?}", fault.kind, fault.message);
            if self.seen.insert(identity.clone()) {
                let schedule = schedule_up_to(machine, position(thread));
                let violation = Violation::fault(fault, machine.id(thread), schedule, after);
                self.violations.push(Violation { identity, ..violation });
            }
        }
    }

    fn record_race(&mut self, machine: &Machine, race: DataRace, after: u64) {
        let trace = machine.trace();
        let (first, second) = (trace.event(race.first), trace.event(race.second));
        let what = |event: &Event| {
            let kind = match (event.read.is_some(), event.footprint.writes.is_some()) {
                (true, true) => "update",
                (false, true) => "write",
                _ => "read",
            };
            let (id, atomic) = (trace.thread_of(event), event.order != MemoryOrder::Plain);
            (id, event.index, if atomic { format!("atomic {kind}") } else { kind.to_string() })
        };
        let (first, second) = (what(first), what(second));
        // The same two events race in many executions.
        let identity = format!("race {:?}", [(first.0, first.1), (second.0, second.1)]);
        if self.seen.insert(identity.clone()) {
            let message =
                format!("data race: {} and {} are not ordered", article(&first.2), article(&second.2));
            let schedule = schedule_up_to(machine, race.second);
            let steps = vec![race.first.0, race.second.0];
            let (kind, thread, object) = (ViolationKind::Race, Some(second.0), None);
            self.violations.push(Violation {
                kind,
                thread,
                message,
                schedule,
                steps,
                object,
                after,
                identity,
            });
        }
    }

    fn record_leak(&mut self, machine: &Machine, leak: Object, after: u64) {
        let bytes = if leak.size == 1 { "1 byte".to_string() } else { format!("{} bytes", leak.size) };
        let identity = format!("leak {:?}", leak.base);
        if self.seen.insert(identity.clone()) {
            let message = format!("leak: nothing points to {bytes} that were allocated and not freed");
            let schedule = schedule(&machine.trace().events, machine.trace());
            let (kind, object) = (ViolationKind::Leak, Some(leak.base));
            self.violations.push(Violation {
                kind,
                thread: None,
                message,
                schedule,
                steps: Vec::new(),
                object,
                after,
                identity,
            });
        }
    }

    fn record_deadlock(&mut self, machine: &Machine, after: u64) {
        let waiting: Vec<_> = machine
            .threads()
            .filter(|&thread| matches!(machine.status(thread), Status::Ready(_) | Status::Stopped(_)))
            .collect();
        // Two deadlocks are the same if threads wait in the same places for the same things, whichever threads.
        let wait = |&thread: &ThreadIndex| {
            let awaited = match machine.status(thread) {
                Status::Ready(Op::BlockingRmw { at, .. }) => Some(at),
                _ => None,
            };
            Some(format!("{:?} {awaited:?}", machine.program().place(machine.state(thread)?)))
        };
        let mut waits: Vec<_> = waiting.iter().filter_map(wait).collect();
        waits.sort_unstable();
        let message = match waiting.len() {
            1 => "deadlock: a thread waits for ever".to_string(),
            count => format!("deadlock: {count} threads wait for ever"),
        };
        let identity = format!("deadlock {waits:?}");
        if self.seen.insert(identity.clone()) {
            let schedule = schedule(&machine.trace().events, machine.trace());
            let (kind, thread) = (ViolationKind::Deadlock, None);
            let (steps, object) = (Vec::new(), None);
            self.violations.push(Violation {
                kind,
                thread,
                message,
                schedule,
                steps,
                object,
                after,
                identity,
            });
        }
    }
}

fn article(what: &str) -> String {
    let article = if what.starts_with(['a', 'u']) { "an" } else { "a" };
    format!("{article} {what}")
}

/// The last step that let a thread run: its last event, or the one that started it.
fn last_step(machine: &Machine, thread: ThreadIndex) -> EventIndex {
    let last = machine.last_event(thread);
    if last.is_event() {
        return last;
    }
    let started = machine.trace().events.iter().position(|event| event.action == Action::Spawn(thread));
    started.map_or(EventIndex::INITIAL, |position| EventIndex(position as u32))
}

/// The schedule that leads to the event at `last`, or to the start for [`EventIndex::INITIAL`].
fn schedule_up_to(machine: &Machine, last: EventIndex) -> Vec<Choice> {
    let length = if last.is_event() { last.index() + 1 } else { 0 };
    schedule(&machine.trace().events[..length], machine.trace())
}

fn schedule(events: &[Event], trace: &Trace) -> Vec<Choice> {
    let choice = |action| if let Action::Choose(number) = action { number } else { 0 };
    let turn = |event: &Event| Choice {
        thread: trace.thread_of(event),
        number: choice(event.action),
        memory_write: (event.action == Action::MemoryWrite).then_some(event.index),
    };
    events.iter().map(turn).collect()
}

/// How an execution ended in which no thread is enabled.
///
/// A loop that waits for a value of memory that cannot come any more is a wait like any other. One that a later write
/// would have ended was let fail by the search: the execution in which the loop's reads come later is another one. When a
/// thread has ended the program, no other waits any more.
pub fn ending(machine: &Machine) -> Ending {
    let mut waits = false;
    let mut stop = None;
    let mut let_fail = false;
    let mut exits = false;
    let mut faulty = false;
    for thread in machine.threads() {
        match machine.status(thread) {
            Status::Faulted => faulty = true,
            Status::Stopped(BlockedReason::Await) if machine.spins_for_ever(thread) => waits = true,
            Status::Stopped(BlockedReason::Await) => let_fail = true,
            Status::Stopped(BlockedReason::Exit) => exits = true,
            Status::Stopped(reason) => stop = stop.or(Some(reason)),
            Status::Ready(_) => waits = true,
            Status::Ended(_) | Status::Absent | Status::Buffer => {}
        }
    }
    match (faulty, stop, let_fail, waits) {
        (true, ..) => Ending::Faulty,
        (_, Some(reason), ..) => Ending::Blocked(reason),
        (_, _, true, _) => Ending::Blocked(BlockedReason::Await),
        (_, _, _, true) if !exits => Ending::Deadlock,
        _ => Ending::Complete,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_program::{Fault, FaultKind, ThreadId};

    #[test]
    fn violations_of_workers_are_told_once_and_none_is_left_out() {
        let found = |places: &[(&str, usize)]| {
            let violation = |&(place, steps): &(&str, usize)| {
                let step = Choice { thread: ThreadId::MAIN, number: 0, memory_write: None };
                let fault = Fault::new(FaultKind::Assertion, "assertion failed: 0");
                let violation = Violation::fault(&fault, ThreadId::MAIN, vec![step; steps], 0);
                Violation { identity: place.to_string(), ..violation }
            };
            Results { violations: places.iter().map(violation).collect(), ..Results::default() }
        };
        let mut results = Results::default();
        results.add_known(found(&[("line 9", 5)]).violations);
        // Elsewhere with the same last step, and the same on another way.
        results.merge(found(&[("line 11", 5), ("line 9", 3)]));
        results.merge(found(&[("line 11", 7), ("line 12", 7)]));
        let told = results.violations.iter().map(|violation| violation.identity.as_str());
        assert_eq!(told.collect::<Vec<_>>(), ["line 9", "line 11", "line 12"]);
    }
}
