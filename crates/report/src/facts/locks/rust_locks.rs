//! Who holds a lock of Rust's standard library, from what was written to its word.
//!
//! Source: `library/std/src/sys/sync/mutex/futex.rs` and `rwlock/futex.rs` of Rust, as of 1.95. The word of a mutex is 0 if it is free. The
//! low 30 bits of that of a `RwLock` count readers; all are set if it is locked to write. The bits above say who waits.

use crate::facts::locks::futex::Futex;
use crate::facts::names::Names;
use crate::facts::operations::cell;
use interleaf_program::{Cell, Place, Value};
use interleaf_search::{RecordedStep, RecordedThread, Recording};
use interleaf_trace::Action;

/// The bits of a `RwLock` that count readers. All are set if it is locked to write.
const READERS: u64 = (1 << 30) - 1;

/// Which steps locked what a thread waits for at the end, of those that have not given it back; empty if that is no lock of Rust's standard
/// library.
pub(in crate::facts) fn locked(thread: &RecordedThread, at: Cell, recording: &Recording) -> Vec<usize> {
    let Some(call) = thread.place.library.as_ref().filter(|call| call.is_of_rust) else { return Vec::new() };
    if call.function.starts_with("Mutex::") {
        let word = Futex::of(&thread.place).map_or(at.address, |futex| futex.address);
        return locked_mutex(word, recording).into_iter().collect();
    }
    match call.function.starts_with("RwLock::") {
        true => locked_rwlock(first_word(thread, recording).unwrap_or(at.address), recording),
        false => Vec::new(),
    }
}

/// Who holds it, as the end of a sentence.
pub(in crate::facts) fn owners(
    thread: &RecordedThread,
    at: Cell,
    recording: &Recording,
    names: &Names,
) -> String {
    let owner = |step: &usize| {
        let (number, step) = (step + 1, &recording.steps[*step]);
        let by = match step.event.thread == thread.thread {
            true => "it".to_string(),
            false => names.thread(step.event.thread),
        };
        let verb = match is_of_rwlock(&step.place) {
            false => "locked",
            true if is_write(step) => "locked to write",
            true => "locked to read",
        };
        format!("{by} {verb} in step {number}")
    };
    let owners: Vec<String> = locked(thread, at, recording).iter().map(owner).collect();
    match owners.is_empty() {
        true => String::new(),
        false => format!(", which {}", owners.join(" and ")),
    }
}

/// The word of a `RwLock` on which a thread's last call begins. Those that write wait on another.
fn first_word(thread: &RecordedThread, recording: &Recording) -> Option<u64> {
    let own = recording.steps.iter().rev().filter(|step| step.event.thread == thread.thread);
    let function = |place: &Place| place.library.as_ref().map(|call| call.function.clone());
    let is_of_call = |step: &&RecordedStep| {
        step.place.frames == thread.place.frames && function(&step.place) == function(&thread.place)
    };
    // A call from the same place before this one ended when it took its lock.
    let takes = |step: &RecordedStep| {
        let bits = |value: Option<Value>| value.map(|value| value.bits() & READERS);
        step.event.written.is_some() && bits(step.event.read) != bits(step.event.written)
    };
    let steps = own.take_while(|step| is_of_call(step) && !takes(step));
    let accesses = steps.filter(|step| matches!(step.event.action, Action::Read | Action::Update));
    accesses.filter_map(|step| cell(step.op)).last().map(|cell| cell.address)
}

/// The step in which the mutex with a word at an address was locked, if it is at the end.
fn locked_mutex(address: u64, recording: &Recording) -> Option<usize> {
    let mut locked = None;
    for (number, (old, new)) in changes(address, recording) {
        // Whoever finds it free locks it.
        match (old, new) {
            (0, 1..) => locked = Some(number),
            (_, 0) => locked = None,
            _ => {}
        }
    }
    locked
}

/// The steps in which the `RwLock` with a word at an address was locked, and not unlocked by the end.
fn locked_rwlock(address: u64, recording: &Recording) -> Vec<usize> {
    let mut locked: Vec<usize> = Vec::new();
    for (number, (old, new)) in changes(address, recording) {
        let by = |step: &usize| recording.steps[*step].event.thread;
        match (old & READERS, new & READERS) {
            (old, new) if old == new => {}
            (READERS, 0) => locked.clear(),
            // `downgrade` keeps it, and others may read.
            (READERS, _) | (_, READERS) => locked = vec![number],
            (old, new) if old < new => locked.push(number),
            // A guard may be dropped by another thread.
            _ => {
                let own = locked.iter().rposition(|step| by(step) == by(&number));
                if let Some(last) = own.or(locked.len().checked_sub(1)) {
                    locked.remove(last);
                }
            }
        }
    }
    locked
}

/// What the steps of the standard library change at an address: the step, the old value and the new one.
fn changes(address: u64, recording: &Recording) -> impl Iterator<Item = (usize, (u64, u64))> {
    recording.steps.iter().enumerate().filter_map(move |(number, step)| {
        let is_of_rust = step.place.library.as_ref().is_some_and(|call| call.is_of_rust);
        let is_word = cell(step.op).is_some_and(|cell| cell.address == address);
        let values = (step.event.read.map(Value::bits)?, step.event.written.map(Value::bits)?);
        (is_of_rust && is_word).then_some((number, values))
    })
}

fn is_of_rwlock(place: &Place) -> bool {
    place.library.as_ref().is_some_and(|call| call.function.starts_with("RwLock::"))
}

fn is_write(step: &RecordedStep) -> bool {
    step.event.written.is_some_and(|value| value.bits() & READERS == READERS)
}
