//! Threads that stopped in a loop which changes nothing, and resume.
//!
//! Usually such a thread stops for good: where it would continue, another execution has its reads later. A search that matches states
//! does not tell the two apart. In a machine that [forgets history](crate::Settings::forgets_history) the thread waits until memory no
//! longer holds what its last round read, and begins the next round in the very step that changes memory. So there are no
//! states in which a thread merely stopped, and the thread waits like any other. A thread in the middle of such a round is
//! informed, and does not stop after it (`rounds.rs`).
//!
//! It continues with the same round again: it comes to the same read, having done nothing else, so it can neither fault nor be
//! cut off there, and a bound on rounds counts it once.
//!
//! Independent steps stay independent. Take one that ends such a round, and one that changes what the round read: the thread
//! stops and resumes at once, or it continues after a round that is invalid, and is at the start of the next one in both
//! cases. Each resumes a thread that had stopped before whether the other does or not, and the thread then begins its round.
//!
//! Replaying a schedule needs none of this: a thread that stopped resumes when the schedule names it ([`Machine::turn_of`]). No
//! schedule of another search has a step of it after that.

use super::{Machine, Resumed};
use crate::locals::to_change;
use crate::status::Status;
use crate::store::Mark;
use interleaf_program::{Cell, Op, Outcome, SyncKind};
use interleaf_trace::{Action, BlockedReason, CellIndex, Cells, Choice, Event, ThreadIndex};
use std::rc::Rc;

/// Whether an event of a round locks or unlocks a mutex. A round unlocks what it locked, and so does every other round: no thread
/// resumes because others lock the mutex meanwhile, or because one is held for ever.
pub(super) fn locks_or_unlocks(event: &Event) -> bool {
    matches!(event.action, Action::Release(_) | Action::BlockingRmw(SyncKind::Lock))
}

impl Machine<'_> {
    /// Resumes the threads that would read something new in their round, and informs those in the middle of one, after a step of
    /// `by` before which the store was at `mark`.
    pub(super) fn resume(&mut self, by: ThreadIndex, mark: Mark) {
        if self.store.changed_since(mark, &self.trace).next().is_none() {
            return;
        }
        let by = self.owner(by).unwrap_or(by);
        for thread in self.threads() {
            let slot = &self.slots[thread.index()];
            let Some(state) = slot.state.as_ref().filter(|_| thread != by && !slot.status.is_absent()) else {
                continue;
            };
            let is_new = |cell| {
                self.store.changed_since(mark, &self.trace).any(|changed| changed == cell)
                    && self.sees_memory(thread, cell)
            };
            let Some(age) = state.rounds.age(is_new, &self.trace.groups) else { continue };
            let (saved, status, spins) = (slot.saved(state.clone()), slot.status, slot.spins);
            self.changes.note(thread);
            self.trail.resumed.push(Resumed { steps: self.trail.steps.len(), thread, saved, spins });
            if status.is_stuttering() {
                self.proceed(thread, Outcome::Done);
            } else {
                self.invalidate(thread, age);
            }
        }
    }

    /// Resumes a thread that stopped in a loop which changes nothing, if memory holds something else than what its last round read. In
    /// graphs a round may read what memory no longer holds.
    pub fn resume_outdated(&mut self, thread: ThreadIndex) {
        if self.status(thread).is_stuttering() && !self.spins_for_ever(thread) {
            self.proceed(thread, Outcome::Done);
        }
    }

    /// Informs a thread that memory no longer holds what it read so many events ago.
    fn invalidate(&mut self, thread: ThreadIndex, age: u32) {
        let slot = &mut self.slots[thread.index()];
        slot.spin_check_cache.set(None);
        let number = self.locals.as_ref().map(|_| slot.number());
        let known = self.locals.as_ref().zip(number);
        if let Some(state) = known.and_then(|(locals, number)| locals.invalidated.get(&(number, age))) {
            slot.state = Some(state.clone());
            return;
        }
        self.program.invalidate_rounds(to_change(&mut slot.state), age);
        self.note_rounds(thread);
        if let Some(number) = number {
            self.know_invalidated(thread, number, age);
        }
    }

    /// Puts the threads back that the last step resumed or informed.
    pub(super) fn undo_resumed(&mut self) {
        while self.trail.resumed.last().is_some_and(|resumed| resumed.steps == self.trail.steps.len()) {
            let Some(Resumed { thread, saved, spins, .. }) = self.trail.resumed.pop() else { return };
            let slot = &mut self.slots[thread.index()];
            (slot.state, slot.status, slot.pending) = (Some(saved.state), saved.status, saved.pending);
            (slot.passed, slot.last) = (saved.passed, saved.last);
            slot.spins = spins;
            slot.spin_check_cache.set(None);
            self.changes.note(thread);
        }
    }

    /// The cells that a stopped thread waits for, if it resumes when they change.
    pub fn round_cells(&mut self, thread: ThreadIndex) -> Cells {
        let slot = &self.slots[thread.index()];
        let Some(state) = slot.state.as_ref().filter(|_| slot.status.is_stuttering()) else {
            return Cells::NONE;
        };
        let mut cells = state.rounds.cells(&self.trace.groups);
        cells.retain(|cell: &CellIndex| cell.is_some());
        self.store.group(cells, &mut self.trace)
    }

    /// The thread or buffer that a replayed schedule names, if it can take a step. A thread that stopped in a loop resumes. The
    /// operations of a section happen one by one if the schedule has them so.
    pub fn turn_of(&mut self, choice: Choice) -> Option<ThreadIndex> {
        if choice.memory_write.is_none()
            && let Some(thread) = self.thread(choice.thread)
            && self.status(thread).is_stuttering()
        {
            self.proceed(thread, Outcome::Done);
        }
        if let Some(thread) = self.thread(choice.thread).filter(|_| choice.memory_write.is_none())
            && let Status::Ready(Op::AtomicBegin { updates: Some(_), .. }) = self.status(thread)
            && choice.number != Choice::SECTION
        {
            self.proceed(thread, Outcome::NOT_ATOMIC);
        }
        self.turn(choice)
    }

    /// At the end of a replayed schedule: resumes the threads that would read something new in their round.
    pub fn go_on_at_end(&mut self) {
        for thread in self.threads() {
            if self.status(thread).is_stuttering() && !self.spins_for_ever(thread) {
                self.proceed(thread, Outcome::Done);
            }
        }
    }

    /// Updates what a thread, which has moved or was informed, has read in its rounds.
    pub(super) fn note_rounds(&mut self, thread: ThreadIndex) {
        if !self.settings.forgets_history {
            return;
        }
        let slot = &mut self.slots[thread.index()];
        let Some(state) = slot.state.as_mut().map(Rc::make_mut) else { return };
        if !matches!(slot.status, Status::Ready(_) | Status::Stopped(BlockedReason::Await)) {
            // It does not continue, and its rounds do not matter.
            let (rounds, state) = state.rounds_of();
            rounds.clear();
            self.program.invalidate_rounds(state, 0);
            return;
        }
        let last = self.trace.events.last();
        if let Some(event) = last.filter(|event| event.thread == thread && event.index + 1 == slot.events) {
            state.rounds.take(read_by(event).and_then(|cells| {
                let (start, end) = self.trace.span(cells)?;
                Some((cells, Cell::new(start, (end - start) as u8)))
            }));
        }
        let (rounds, state) = state.rounds_of();
        rounds.keep(|lengths| self.program.rounds(state, lengths));
    }

    /// Forgets the rounds of a thread whose operation was a fault.
    pub(super) fn forget_rounds(&mut self, thread: ThreadIndex) {
        if self.settings.forgets_history {
            to_change(&mut self.slots[thread.index()].state);
            self.note_rounds(thread);
            if self.locals.is_some() {
                self.know(thread);
            }
        }
    }
}

/// The cells that an event read, if they decide whether its thread stops after a round.
fn read_by(event: &Event) -> Option<Cells> {
    let is_one = event.read.is_some() && event.action != Action::Section && !locks_or_unlocks(event);
    is_one.then(|| event.footprint.accessed())
}
