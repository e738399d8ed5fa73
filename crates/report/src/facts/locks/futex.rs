//! Steps of calls of futex(2), which C++'s and Rust's standard libraries make too, in terms of the word that threads wait on.
//!
//! What such a call does to its own tables, see `library/futexes.c` of the C front end, is not shown.

use crate::facts::cpp_std;
use crate::facts::locks::synchronisation::{WaitChange, is_followed, woken};
use crate::facts::names::Names;
use crate::facts::operations::cell;
use interleaf_program::{LibraryCall, Place, SyncKind, Value};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::Action;

/// The number of the system call.
const NUMBER: u64 = 202;
/// The operations that wait, behind this mask.
const WAITS: [u64; 2] = [0, 9];
const COMMAND: u64 = 0x7f;

/// A call of futex(2).
#[derive(Clone, Copy)]
pub(crate) struct Futex {
    /// The address of the word.
    pub(crate) address: u64,
    /// Whether the call waits. Other calls wake those that wait.
    pub(crate) waits: bool,
}

impl Futex {
    /// The call that a place is in.
    pub(crate) fn of(place: &Place) -> Option<Futex> {
        let is_such = |call: &&LibraryCall| call.is_of_rust || &*call.function == "syscall";
        let call = place.library.as_ref().filter(is_such)?;
        match call.arguments[..] {
            [NUMBER, address, command, ..] => {
                Some(Futex { address, waits: WAITS.contains(&(command & COMMAND)) })
            }
            _ => None,
        }
    }

    /// What a step of the call changes about who waits for the word.
    pub(crate) fn wait_change(self, number: usize, recording: &Recording) -> Option<WaitChange> {
        let step = &recording.steps[number];
        match step.event.action {
            Action::Section if self.waits => self.enters(step).then_some(WaitChange::Begin),
            // A bit for each thread that waits.
            Action::Update if self.waits && cell(step.op)?.address != self.address => {
                let bits = |value: Option<Value>| value.map_or(0, |value| value.bits().count_ones());
                match bits(step.event.written).cmp(&bits(step.event.read)) {
                    std::cmp::Ordering::Greater => Some(WaitChange::Begin),
                    std::cmp::Ordering::Less => Some(WaitChange::End),
                    std::cmp::Ordering::Equal => None,
                }
            }
            Action::BlockingRmw(SyncKind::Condition) => Some(WaitChange::End),
            Action::Release(SyncKind::Condition) => woken(number, recording).map(WaitChange::Wake),
            _ => None,
        }
    }

    /// A step of the call in words, and whether a later step of the call says more. None if it speaks for itself.
    pub(crate) fn describe(
        self,
        number: usize,
        recording: &Recording,
        names: &Names,
    ) -> Option<(String, bool)> {
        let step = &recording.steps[number];
        let on = match self.name(&step.place, names) {
            Ok(name) => format!("on {name}"),
            Err(function) => format!("in {function}"),
        };
        let text = match step.event.action {
            Action::Section if self.waits => {
                let mut accesses = step.section.iter().filter_map(|&(op, read, _)| cell(op).zip(read));
                let (word, value) = accesses.find(|(cell, _)| cell.address == self.address)?;
                let verb = if self.enters(step) { "wait" } else { "do not wait" };
                match self.name(&step.place, names) {
                    Ok(name) => format!("{verb} on {name}, which is {}", names.contents(value, word)),
                    Err(function) => format!("{verb} in {function}"),
                }
            }
            Action::BlockingRmw(SyncKind::Condition) => format!("wake up {on}"),
            Action::Release(SyncKind::Condition) => match woken(number, recording) {
                Some(thread) => format!("wake {}, which waits {on}", names.thread(thread)),
                None => format!("wake who waits {on}"),
            },
            _ if !cell(step.op).is_some_and(|cell| names.is_hidden(cell.address)) => return None,
            _ if self.waits => format!("wait {on}"),
            _ => format!("look who waits {on}"),
        };
        let says_more =
            !matches!(step.event.action, Action::BlockingRmw(_) | Action::Release(_) | Action::Section);
        Some((text, says_more && is_followed(number, recording)))
    }

    /// The name of the word. An error with the name of the function that waits or wakes if the word is one that libstdc++ has for
    /// variables that are no futexes.
    pub(crate) fn name<'p>(self, place: &'p Place, names: &Names) -> Result<String, &'p str> {
        match cpp_std::called(place) {
            Some((function, _)) if cpp_std::is_waits(self.address, names) => Err(function),
            _ => Ok(names.place(self.address)),
        }
    }

    /// Whether the thread begins to wait in an atomic section: it writes to the table then.
    fn enters(self, step: &RecordedStep) -> bool {
        step.section.iter().any(|&(.., written)| written.is_some())
    }
}
