//! Threads that stopped in a loop which changes nothing, and go on.
//!
//! A search that tells how things came about lets such a thread stop for good: where it would go on, another execution
//! has its reads later. A search that matches states does not tell the two apart; there the thread waits until memory
//! no longer holds what its last round read, and goes on with the next round in the very step that makes it so
//! ([`Settings::resumes`]). So states in which a thread was merely let fail do not come up, and the thread is a waiting
//! one like any other.
//!
//! What it goes on with is the round that changed nothing, made again: it comes to the same read, having done nothing
//! else, so it can neither fault nor be cut off there, and a bound on rounds counts it once.
//!
//! Two steps that are independent stay so: each lets the thread go on whether the other does or not, and wherever it
//! stands then, that is where it began its round.
//!
//! [`Settings::resumes`]: crate::Settings::resumes

use crate::machine::{Machine, Saved, Status};
use interleaf_program::{Cell, Outcome, Program, Value, Why};
use interleaf_trace::{Action, CellIndex, Cells, Event, Stop, ThreadIndex};

/// Something that a thread read in its last round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoundRead {
    pub(crate) cells: Cells,
    pub(crate) at: Cell,
    pub(crate) read: Value,
}

/// A thread that went on, as it was before.
pub(crate) struct Resumed<T> {
    /// How many steps there were, the one that let it go on included.
    steps: usize,
    thread: ThreadIndex,
    saved: Saved<T>,
    round: Vec<RoundRead>,
    spins: u32,
}

/// Whether an event of a round takes a mutex or gives one back. What the round took it gave back, and so would every
/// other round: that others take the mutex meanwhile lets no thread go on, nor does it go on where one is held for
/// ever.
pub(crate) fn takes_or_gives_back(event: &Event) -> bool {
    matches!(event.action, Action::Release(_) | Action::Guarded(Why::Lock))
}

impl<P: Program> Machine<'_, P> {
    /// Notes what a thread read in its last round, if it has just stopped behind it.
    #[inline]
    pub(crate) fn note_round(&mut self, thread: ThreadIndex) {
        if self.settings.resumes && self.slots[thread.index()].status == Status::Stopped(Stop::Await) {
            self.note_reads(thread);
        }
    }

    fn note_reads(&mut self, thread: ThreadIndex) {
        let spins = self.slots[thread.index()].spins as usize;
        let mut round = std::mem::take(&mut self.slots[thread.index()].round);
        round.clear();
        let own = self.trace.events.iter().rev().filter(|event| event.thread == thread);
        for event in own.take(spins) {
            let Some(read) = event.read.filter(|_| !takes_or_gives_back(event)) else { continue };
            let cells = event.footprint.accessed();
            let ranges = || cells.iter(&self.trace.groups).filter(|cell| cell.is_some());
            let ranges = || ranges().map(|cell| self.trace.cells[cell.index()]);
            if let (Some(first), Some(last)) = (ranges().next(), ranges().last()) {
                let at = Cell::new(first.address, (last.end() - first.address) as u8);
                round.push(RoundRead { cells, at, read });
            }
        }
        self.slots[thread.index()].round = round;
    }

    /// Lets the threads go on that stopped in a loop and would find something new in it.
    pub(crate) fn resume(&mut self) {
        for thread in self.threads() {
            let slot = &self.slots[thread.index()];
            let stays = |round: &RoundRead| self.contents_seen(thread, round.cells, round.at) == round.read;
            if slot.status != Status::Stopped(Stop::Await) || slot.round.iter().all(stays) {
                continue;
            }
            let slot = &mut self.slots[thread.index()];
            let state = slot.state.clone().expect("a thread that stopped has a state");
            let (status, shown) = (slot.status, slot.shown);
            let saved = Saved { state, status, shown, passed: slot.passed, last: slot.last };
            let (round, spins) = (std::mem::take(&mut slot.round), slot.spins);
            self.changes.note(thread);
            self.resumed.push(Resumed { steps: self.trail.len(), thread, saved, round, spins });
            self.proceed(thread, Outcome::Done);
        }
    }

    /// Puts the threads back that the last step let go on.
    pub(crate) fn undo_resumed(&mut self) {
        while self.resumed.last().is_some_and(|resumed| resumed.steps == self.trail.len()) {
            let Some(Resumed { thread, saved, round, spins, .. }) = self.resumed.pop() else { return };
            let slot = &mut self.slots[thread.index()];
            (slot.state, slot.status, slot.shown) = (Some(saved.state), saved.status, saved.shown);
            (slot.passed, slot.last) = (saved.passed, saved.last);
            (slot.round, slot.spins) = (round, spins);
            slot.came_back.set(None);
            self.changes.note(thread);
        }
    }

    /// The cells that a thread which stopped in a loop waits for, if it goes on when they change.
    pub fn round_cells(&mut self, thread: ThreadIndex) -> Cells {
        let slot = &self.slots[thread.index()];
        if !self.settings.resumes || slot.status != Status::Stopped(Stop::Await) {
            return Cells::NONE;
        }
        let reads = slot.round.iter().flat_map(|read| read.cells.iter(&self.trace.groups));
        let cells: Vec<CellIndex> = reads.filter(|cell| cell.is_some()).collect();
        self.store.group(cells, &mut self.trace)
    }
}
