//! The state that a step leads to, without taking it.
//!
//! Most steps of a search that matches states lead to one that was visited. Where the next local state of the thread is
//! known, and the step does nothing besides but to read or write one global variable, the next state is the current one with
//! two parts of a [sum](super::sums) exchanged. Promise: what is foreseen is the fingerprint of what [`Encoder::encode`] would
//! say after the step; of many steps nothing is foreseen.

use super::Encoder;
use interleaf_memory::{Machine, Model, Status, effect, fingerprint};
use interleaf_program::{Op, Outcome};
use interleaf_trace::{CellIndex, Footprint, ThreadIndex};

impl Encoder {
    /// The fingerprint of the state that an enabled thread's next step leads to, if it can be told. The step's footprint has
    /// to be given.
    pub(crate) fn foresee(
        &mut self,
        machine: &Machine,
        thread: ThreadIndex,
        footprint: Footprint,
    ) -> Option<u128> {
        let has_no_buffers = machine.settings().model == Model::Sc;
        if !has_no_buffers || machine.is_interrupted() {
            return None;
        }
        let (Status::Ready(op), Some(from)) = (machine.status(thread), machine.known_local(thread)) else {
            return None;
        };
        let is_access = matches!(
            op,
            Op::Read { .. }
                | Op::Write { .. }
                | Op::Update { .. }
                | Op::BlockingRmw { .. }
                | Op::Release { .. }
        );
        // Without cells in the footprint the access is a fault.
        let cell =
            machine.cells_of(thread).single().filter(|_| is_access && footprint.accessed().is_some())?;
        if !self.is_at(machine) {
            self.encode(machine);
        }
        let global = self.sums.global(cell)?;
        let to = machine.known_next(from, Outcome::Value(global.seen))?;
        let contents = effect(op, global.seen).unwrap_or(global.seen);
        let sum = self.sums.if_changed((from, to), (global, contents))?.wrapping_add(self.others);
        let sum = match contents == global.seen {
            true => sum,
            false if self.looks_for_hidden => return None,
            false => sum.wrapping_add(spoiled_by(machine, thread, cell)?),
        };
        let end = self.words.len().checked_sub(2)?;
        let now = [self.words[end], self.words[end + 1]];
        self.words[end..].copy_from_slice(&[sum as u64, (sum >> 64) as u64]);
        let foreseen = fingerprint(&self.words);
        self.words[end..].copy_from_slice(&now);
        Some(foreseen)
    }
}

/// What is added to a sum of fingerprints as other threads are told that a cell changes, by a step of `thread`. `None` if
/// one of them goes on, or if it is not known.
fn spoiled_by(machine: &Machine, thread: ThreadIndex, changed: CellIndex) -> Option<u128> {
    let mut sum = 0u128;
    for other in machine.threads().filter(|&other| other != thread) {
        let Some(rounds) = machine.rounds(other) else { continue };
        let Some(age) = rounds.age(|cell| cell == changed, &machine.trace().groups) else { continue };
        match machine.status(other) {
            Status::Absent => continue,
            Status::Ready(_) => {}
            _ => return None,
        }
        let from = machine.known_local(other)?;
        let to = machine.known_invalidated(from, age)?;
        if !from.pointers.is_empty() || !to.pointers.is_empty() {
            return None;
        }
        sum = sum.wrapping_add(to.fingerprint).wrapping_sub(from.fingerprint);
    }
    Some(sum)
}
