//! Explains a deadlock: which thread holds and waits for which object.

use crate::facts::locks::futex::Futex;
use crate::facts::locks::rust_locks;
use crate::facts::locks::synchronisation::{self, LockChange, Round, WaitChange, object};
use crate::facts::names::Names;
use crate::facts::operations::cell;
use interleaf_memory::Status;
use interleaf_program::{Cell, Comparison, Op, Place, Predicate, SyncKind, Value};
use interleaf_search::{RecordedStep, RecordedThread, Recording};
use interleaf_trace::{Action, BlockedReason, ThreadIndex};

/// Why no thread can move.
pub(crate) struct Deadlock {
    /// How many threads wait, in a line.
    pub(crate) message: String,
    /// Each thread that waits, with what it holds and waits for.
    pub(crate) waiting: Vec<(String, String)>,
}

/// What a thread waits for at the end.
pub(crate) struct Wait {
    /// The thread.
    pub(crate) thread: ThreadIndex,
    /// The object that it waits for, if it is not the end of a thread.
    pub(crate) object: Option<String>,
    /// Where it waits.
    pub(crate) place: Place,
    /// The threads that hold the object, or the one that is to end.
    pub(crate) holders: Vec<ThreadIndex>,
}

/// What threads wait for at the end of a recording, in the order in which they started.
pub(crate) fn waits(recording: &Recording, names: &Names) -> Vec<Wait> {
    let wait = |thread: &RecordedThread| {
        let (object, holders) = match thread.status {
            Status::Ready(Op::Join { thread }) => {
                let target = recording.threads.iter().filter(|target| target.id == thread);
                (None, target.map(|target| target.thread).collect())
            }
            Status::Ready(Op::BlockingRmw { at, kind, .. }) => {
                let all = recording.threads.iter().map(|thread| thread.thread);
                let holds =
                    |&thread: &ThreadIndex| held(recording, thread).iter().any(|held| held.cell == at);
                let is_lock = matches!(kind, SyncKind::Lock | SyncKind::ReadLock | SyncKind::WriteLock);
                let locked = rust_locks::locked(thread, at, recording);
                let holders = match is_lock && locked.is_empty() {
                    true => all.filter(holds).collect(),
                    false => locked.iter().map(|&step| recording.steps[step].event.thread).collect(),
                };
                let object = match Futex::of(&thread.place) {
                    Some(futex) => {
                        futex.name(&thread.place, names).unwrap_or_else(|function| function.to_string())
                    }
                    None => object(&thread.place, at, names),
                };
                (Some(object), holders)
            }
            Status::Ready(_) => (thread.waits_on.map(|(cell, _)| names.cell(cell)), Vec::new()),
            Status::Stopped(BlockedReason::Await) => (None, Vec::new()),
            _ => return None,
        };
        Some(Wait { thread: thread.thread, object, place: thread.place.clone(), holders })
    };
    recording.threads.iter().filter_map(wait).collect()
}

/// The waits that form a cycle, each for a thread that the next one is about; empty if there is none.
pub(crate) fn cycle(waits: &[Wait]) -> Vec<&Wait> {
    let of = |thread: &ThreadIndex| waits.iter().position(|wait| wait.thread == *thread);
    for first in 0..waits.len() {
        // The wait from which each was reached.
        let mut before = vec![None; waits.len()];
        let mut reached = vec![first];
        while let Some(last) = reached.pop() {
            for next in waits[last].holders.iter().filter_map(of) {
                if next == first {
                    let path = std::iter::successors(Some(last), |&number| before[number]);
                    let mut path: Vec<&Wait> = path.map(|number| &waits[number]).collect();
                    path.reverse();
                    return path;
                }
                if before[next].is_none() {
                    before[next] = Some(last);
                    reached.push(next);
                }
            }
        }
    }
    Vec::new()
}

/// Explains the deadlock at the end of a recording.
pub(crate) fn explain(recording: &Recording, names: &Names) -> Deadlock {
    let waiting: Vec<_> = recording
        .threads
        .iter()
        .filter(|thread| matches!(thread.status, Status::Ready(_) | Status::Stopped(BlockedReason::Await)))
        .collect();
    // A join is rarely the cause, so the title names or counts the other waiting threads where it can.
    let stuck: Vec<_> =
        waiting.iter().filter(|thread| !matches!(thread.status, Status::Ready(Op::Join { .. }))).collect();
    let waits = waits(recording, names);
    let is_stuck = |thread: ThreadIndex| stuck.iter().any(|other| other.thread == thread);
    let waits_for_another = |thread: ThreadIndex| {
        let mut own = waits.iter().filter(|wait| wait.thread == thread);
        own.any(|wait| wait.holders.iter().any(|&holder| holder != thread && is_stuck(holder)))
    };
    let all_wait_for_others = stuck.iter().all(|thread| waits_for_another(thread.thread));
    let message = match stuck.len() {
        0 => "deadlock: the threads wait for each other to end".to_string(),
        1 => format!("deadlock: {} waits for ever", names.thread(stuck[0].thread)),
        count if all_wait_for_others => format!("deadlock: {count} threads wait for each other"),
        _ => format!("deadlock: {} threads wait for ever", waiting.len()),
    };
    let situation =
        |thread: &&RecordedThread| (names.thread(thread.thread), situation(recording, thread, names));
    Deadlock { message, waiting: waiting.iter().map(situation).collect() }
}

fn situation(recording: &Recording, thread: &RecordedThread, names: &Names) -> String {
    let mut parts: Vec<_> = held(recording, thread.thread)
        .into_iter()
        .map(|held| {
            let name = object(held.place, held.cell, names);
            format!("holds `{name}`{}{}", held.how, at(held.place))
        })
        .collect();
    let place = at(&thread.place);
    parts.push(match thread.status {
        Status::Ready(Op::Join { thread }) => {
            let target = recording.threads.iter().find(|target| target.id == thread);
            let name = target.map_or_else(|| thread.to_string(), |target| names.thread(target.thread));
            format!("waits for {name} to end{place}")
        }
        Status::Ready(Op::BlockingRmw { at, kind: SyncKind::Lock, .. }) => {
            let name = object(&thread.place, at, names);
            let owner = match owner(recording, at) == Some(thread.thread) {
                true => ", which it holds itself".to_string(),
                false if thread.place.library.as_ref().is_some_and(|call| call.is_of_rust) => {
                    rust_locks::owners(thread, at, recording, names)
                }
                false => ended_owner(recording, at, names),
            };
            format!("waits for `{name}`{place}{owner}")
        }
        Status::Ready(Op::BlockingRmw { at, when, kind: SyncKind::Await, .. }) => {
            format!("waits until {}{place}", condition(&names.cell(at), when))
        }
        Status::Ready(Op::BlockingRmw { at, .. }) if let Some(futex) = Futex::of(&thread.place) => {
            let word = match futex.name(&thread.place, names) {
                Ok(word) => format!("on `{word}`"),
                Err(function) => format!("in `{function}`"),
            };
            match thread.place.library.as_ref().filter(|call| call.is_of_rust) {
                Some(call) => {
                    let owner = rust_locks::owners(thread, at, recording, names);
                    format!("waits in {} {word}{place}{owner}", call.function)
                }
                None => format!("waits {word} to be woken{place}"),
            }
        }
        Status::Ready(Op::BlockingRmw { at, kind, .. }) => {
            let what = match kind {
                SyncKind::ReadLock => "to read-lock",
                SyncKind::WriteLock => "to write-lock",
                SyncKind::Semaphore => "for the semaphore",
                SyncKind::Barrier => "at the barrier",
                SyncKind::Condition => "on condition variable",
                SyncKind::Once => "for the thread that runs",
                SyncKind::Lock | SyncKind::Await => "for",
            };
            let why = match kind {
                SyncKind::Condition => missed_signal(recording, thread),
                SyncKind::Barrier => arrived(recording, thread),
                _ => ended_owner(recording, at, names),
            };
            format!("waits {what} `{}`{place}{why}", object(&thread.place, at, names))
        }
        Status::Ready(_) if thread.waits_on.is_some() => {
            let (cell, value) = thread.waits_on.expect("it is there");
            let what = format!("`{}` is {}", names.cell(cell), names.contents(value, cell));
            format!("stays in a loop{place} as long as {what}")
        }
        Status::Stopped(BlockedReason::Await) => {
            let what = round(recording, thread, names);
            format!("stays in a loop{place} as long as {what}")
        }
        _ => format!("goes round in a loop for ever{place}"),
    });
    parts.join(" and ")
}

/// How many steps a signal takes at most.
const MOST_OF_A_SIGNAL: usize = 16;

/// The last signal of the condition variable that a thread waits for, if it came before the thread waited.
fn missed_signal(recording: &Recording, thread: &RecordedThread) -> String {
    let Some(object) = synchronisation::call(&thread.place).map(|call| call.object) else {
        return String::new();
    };
    let begins = |(number, step): &(usize, &RecordedStep)| {
        step.event.thread == thread.thread
            && synchronisation::wait_change(*number, recording) == Some((object, WaitChange::Begin))
    };
    let begin = recording.steps.iter().enumerate().rfind(begins).map_or(0, |(number, _)| number);
    let signals = |step: &RecordedStep| {
        let call = synchronisation::call(&step.place).filter(|call| call.object == object);
        call.is_some_and(|call| matches!(call.verb, "signal" | "broadcast"))
    };
    let wakes = |number: &usize| match synchronisation::wait_change(*number, recording) {
        Some((of, WaitChange::Wake(woken))) if of == object => Some(woken),
        _ => None,
    };
    let Some(signal) = recording.steps[..begin].iter().rposition(signals) else { return String::new() };
    // The signal is a call of several steps.
    let of_call = |number: &usize| {
        let (step, of) = (&recording.steps[*number], &recording.steps[signal]);
        step.event.thread == of.event.thread && step.place == of.place
    };
    let woken: Vec<ThreadIndex> = (0..=signal)
        .rev()
        .filter(of_call)
        .take(MOST_OF_A_SIGNAL)
        .filter_map(|number| wakes(&number))
        .collect();
    match woken[..] {
        [] => format!("; it was signalled before, in step {}", signal + 1),
        _ if woken.contains(&thread.thread) => format!("; step {} woke it, and it waits again", signal + 1),
        _ => String::new(),
    }
}

/// How many threads have arrived at the barrier at which a thread waits.
fn arrived(recording: &Recording, thread: &RecordedThread) -> String {
    let Some(object) = synchronisation::call(&thread.place).map(|call| call.object) else {
        return String::new();
    };
    let rounds =
        recording.steps.iter().rev().filter(|step| synchronisation::object_address(step) == Some(object));
    match rounds.filter_map(Round::after).next() {
        Some(Round { arrived, count }) => format!(", where {arrived} of {count} threads have arrived"),
        None => String::new(),
    }
}

fn condition(name: &str, when: Predicate) -> String {
    let left =
        if when.mask == u64::MAX { name.to_string() } else { format!("({name} & {:#x})", { when.mask }) };
    let relation = match when.comparison {
        Comparison::Equal => "==",
        Comparison::NotEqual => "!=",
        Comparison::Below | Comparison::Less => "<",
        Comparison::Above | Comparison::Greater => ">",
    };
    format!("{left} {relation} {}", { when.operand })
}

pub(in crate::facts) fn at(place: &Place) -> String {
    place
        .innermost()
        .map_or_else(String::new, |(_, position)| format!(" ({}:{})", position.file, position.line))
}

/// A lock that a thread holds.
struct Held<'r> {
    cell: Cell,
    /// Where it was locked.
    place: &'r Place,
    /// The mode, as a suffix: nothing, ` to read` or ` to write`.
    how: &'static str,
}

/// The locks that a thread holds at the end.
fn held(recording: &Recording, thread: ThreadIndex) -> Vec<Held<'_>> {
    let mut held: Vec<Held> = Vec::new();
    for step in recording.steps.iter().filter(|step| step.event.thread == thread) {
        let Some(cell) = cell(step.op) else { continue };
        // Rust's mutexes are unlocked by an exchange.
        let clears = || step.event.action == Action::Update && step.event.written == Some(Value::ZERO);
        match synchronisation::lock_change(step) {
            Some(LockChange::Take(how)) => held.push(Held { cell, place: &step.place, how }),
            None if !clears() => {}
            Some(LockChange::Release) | None => {
                if let Some(last) = held.iter().rposition(|held| held.cell == cell) {
                    held.remove(last);
                }
            }
        }
    }
    held
}

/// What to say of a lock that nobody will give back: its owner has ended.
fn ended_owner(recording: &Recording, lock: Cell, names: &Names) -> String {
    let owner = owner(recording, lock).filter(|&owner| {
        let mut threads = recording.threads.iter();
        threads.any(|thread| thread.thread == owner && matches!(thread.status, Status::Ended(_)))
    });
    owner.map_or_else(String::new, |owner| format!(", which {} held when it ended", names.thread(owner)))
}

fn owner(recording: &Recording, lock: Cell) -> Option<ThreadIndex> {
    let mut threads = recording.threads.iter().map(|thread| thread.thread);
    threads.find(|&thread| held(recording, thread).iter().any(|held| held.cell == lock))
}

/// The values that a thread reads in each iteration of the loop in which it waits.
fn round(recording: &Recording, thread: &RecordedThread, names: &Names) -> String {
    let own = recording.steps.iter().rev().filter(|step| step.event.thread == thread.thread);
    let mut values: Vec<String> = Vec::new();
    for step in own.take(thread.round as usize) {
        // The previous value of a lock, or its kind, does not explain why the loop continues.
        let is_of_lock = matches!(step.event.action, Action::BlockingRmw(_) | Action::Release(_));
        if is_of_lock || synchronisation::looks_at_lock(step) {
            continue;
        }
        if let (Some(cell), Some(value)) = (cell(step.op), step.event.read) {
            let text = format!("`{}` is {}", names.cell(cell), names.contents(value, cell));
            if !values.contains(&text) {
                values.push(text);
            }
        }
    }
    values.reverse();
    if values.is_empty() { "nothing changes".to_string() } else { values.join(" and ") }
}
