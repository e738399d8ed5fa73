//! The fingerprint of the state that a step leads to, without taking the step.
//!
//! Most steps of a stateful search lead to a visited state. If the next local state of the thread is known, and the
//! step only reads or writes one global variable, the next state is the current one with two parts of a
//! [sum](super::sums) exchanged. Promise: a foreseen fingerprint is that of [`Encoder::encode`] after the step. Many
//! steps cannot be foreseen.

use super::Encoder;
use interleaf_memory::{Machine, Model, Status, effect, fingerprint};
use interleaf_program::{Op, Outcome};
use interleaf_trace::{CellIndex, Footprint, ThreadIndex};

impl Encoder {
    /// The fingerprint of the state that an enabled thread's next step, with this footprint, leads to, if it can be
    /// foreseen.
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

/// The change of a sum of fingerprints when a step of `thread` changes a cell and so invalidates rounds of other
/// threads. `None` if one of these resumes, or if it is not known.
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
