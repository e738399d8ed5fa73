//! Threads that stopped in a loop which changes nothing, and go on.
//!
//! A search that tells how things came about lets such a thread stop for good: where it would go on, another execution
//! has its reads later. A search that matches states does not tell the two apart; there the thread waits until memory
//! no longer holds what its last round read, and goes on with the next round in the very step that makes it so
//! ([`Settings::forgets_history`]). So states in which a thread was merely let fail do not come up, and the thread is a waiting
//! one like any other. One that is still in the middle of such a round is told, and does not stop behind it
//! (`rounds.rs`).
//!
//! What it goes on with is the round that changed nothing, made again: it comes to the same read, having done nothing
//! else, so it can neither fault nor be cut off there, and a bound on rounds counts it once.
//!
//! Two steps that are independent stay so. Take one that ends such a round, and one that changes what the round read:
//! the thread stops and goes on at once, or it goes on behind a round that was spoiled, and is at the start of the next
//! one in both cases. Each lets a thread go on that had stopped before whether the other does or not, and wherever it
//! stands then, that is where it began its round.
//!
//! A schedule that is run again needs none of this: a thread that is let fail there goes on when the schedule says that
//! it does ([`Machine::turn_of`]). No schedule of another search has a step of it behind that.
//!
//! [`Settings::forgets_history`]: crate::Settings::forgets_history

use super::{Machine, Resumed};
use crate::locals::to_change;
use crate::status::Status;
use crate::store::Mark;
use interleaf_program::{Cell, Outcome, SyncKind};
use interleaf_trace::{Action, BlockedReason, CellIndex, Cells, Choice, Event, ThreadIndex};
use std::rc::Rc;

/// Whether an event of a round takes a mutex or gives one back. What the round took it gave back, and so would every
/// other round: that others take the mutex meanwhile lets no thread go on, nor does it go on where one is held for
/// ever.
pub(super) fn takes_or_gives_back(event: &Event) -> bool {
    matches!(event.action, Action::Release(_) | Action::BlockingRmw(SyncKind::Lock))
}

impl Machine<'_> {
    /// Lets the threads go on that stopped in a loop and would find something new in it, and tells those in the middle of
    /// one, after a step of `by` before which the store was at `mark`.
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
                self.spoil(thread, age);
            }
        }
    }

    /// Tells a thread that memory no longer holds what it read so many events ago.
    fn spoil(&mut self, thread: ThreadIndex, age: u32) {
        let slot = &mut self.slots[thread.index()];
        if let Some(locals) = &self.locals {
            let number = slot.number();
            if let Some(spoiled) = locals.spoiled(number, age) {
                slot.state = Some(spoiled.clone());
            } else {
                self.spoil_anew(thread, age);
                self.know_spoiled(thread, number, age);
            }
        } else {
            self.spoil_anew(thread, age);
        }
        self.slots[thread.index()].spin_check_cache.set(None);
    }

    fn spoil_anew(&mut self, thread: ThreadIndex, age: u32) {
        self.program.invalidate_rounds(to_change(&mut self.slots[thread.index()].state), age);
        self.note_rounds(thread);
    }

    /// Puts the threads back that the last step let go on.
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

    /// The cells that a thread which stopped in a loop waits for, if it goes on when they change.
    pub fn round_cells(&mut self, thread: ThreadIndex) -> Cells {
        let slot = &self.slots[thread.index()];
        let Some(state) = slot.state.as_ref().filter(|_| slot.status.is_stuttering()) else {
            return Cells::NONE;
        };
        let mut cells = state.rounds.cells(&self.trace.groups);
        cells.retain(|cell: &CellIndex| cell.is_some());
        self.store.group(cells, &mut self.trace)
    }

    /// The thread, or its buffer, whose turn it is in a schedule that is run again, if it can take a step: one that
    /// stopped in a loop goes on.
    pub fn turn_of(&mut self, choice: Choice) -> Option<ThreadIndex> {
        if choice.memory_write.is_none()
            && let Some(thread) = self.thread(choice.thread)
            && self.status(thread).is_stuttering()
        {
            self.proceed(thread, Outcome::Done);
        }
        self.turn(choice)
    }

    /// At the end of a schedule that is run again: lets the threads go on that stopped in a loop and would find something
    /// new in it.
    pub fn go_on_at_end(&mut self) {
        for thread in self.threads() {
            if self.status(thread).is_stuttering() && !self.spins_for_ever(thread) {
                self.proceed(thread, Outcome::Done);
            }
        }
    }

    /// Notes what a thread, which has moved or was told that rounds are spoiled, has read in its rounds.
    pub(super) fn note_rounds(&mut self, thread: ThreadIndex) {
        if !self.settings.forgets_history {
            return;
        }
        let slot = &mut self.slots[thread.index()];
        let Some(state) = slot.state.as_mut().map(Rc::make_mut) else { return };
        if !matches!(slot.status, Status::Ready(_) | Status::Stopped(BlockedReason::Await)) {
            // It does not go on, and nothing of them matters.
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

    /// Forgets what a thread, whose operation was a fault, has read in its rounds.
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

/// What an event read that decides whether its thread goes on behind a round.
fn read_by(event: &Event) -> Option<Cells> {
    let is_one = event.read.is_some() && event.action != Action::Section && !takes_or_gives_back(event);
    is_one.then(|| event.footprint.accessed())
}
