//! Attempts of loops that give up, or wait, and that are torn: the exchange finds something else than the load.
//!
//! ```c
//! for (i = 0; i < n; i++) { o = load(&x); if (o > 0 && compare_exchange(&x, &o, o - 1)) return; } give_up();
//! ```
//!
//! With `--merge loops` an execution in which an attempt is torn is discarded: the thread shows
//! [`Op::TornAttempt`](interleaf_program::Op) and stops there, and the exchange waits until it succeeds. The front end promises
//! that a torn attempt changes nothing but how many attempts are left, and decides nothing with that but when the loop ends; and
//! if the loop gives up, that the same holds for an attempt that ends without its exchange, a failed read.
//!
//! Promise: no reachable state of a thread outside of such a loop is lost, and none is added.
//!
//! Argument. Nothing is added, as the rule only discards. Take an execution of the program as it is, and a loop in it.
//!
//! - If the loop ends with a success, or is left in another way, all attempts before that one can be dropped: they wrote nothing,
//!   and the last one begins with the same state. A store buffer that a failed exchange drains may drain without it.
//! - If it gives up, and one attempt was a failed read, then that read could have failed in each attempt, at the same instant. This
//!   execution is found without torn attempts, and the loop ends with the same state.
//! - If it gives up after `n` torn attempts, then after the first load, and before the last exchange, other threads wrote to the
//!   cell `n` times: each exchange found another value than its load. Take the first loop in the execution of which this is true.
//!   All before the last of these writes happens without the attempts too, which wrote nothing. So there is an execution in which
//!   no earlier loop needs torn attempts, in which other threads write to the cell `n` times, and in which the loop makes its first
//!   attempt after that. The search finds it, or an equivalent one with the same events. So where an execution has a read of an
//!   attempt when `n` are left, and `n` writes to its cell by other threads, wherever they stand, the run stops with
//!   [`Restart::NotPrivate`](crate::Restart::NotPrivate), and starts over with torn attempts of this loop counted one by one.
//!
//! No condition on the equivalence is needed but that it keeps the events of an execution, and none on the model but that a write that
//! is not in memory fails no exchange. A loop that does not count has no third case: an execution has finitely many attempts.
//!
//! A search that matches states does not see how many writes there were. In a machine that forgets history torn attempts stay.

use super::Machine;
use crate::status::Status;
use crate::waits::Waits;
use interleaf_program::{AnyThread, Attempts, Cell, Op};
use interleaf_trace::{Action, CellIndex, EventIndex, ThreadIndex};

impl Machine<'_> {
    /// Whether the torn attempt that a thread shows is left out.
    pub(super) fn leaves_out_torn(&self, thread: ThreadIndex) -> bool {
        self.slots[thread.index()].state.as_ref().is_some_and(|state| self.is_left_out(state))
    }

    /// The same for a state of a thread.
    pub(super) fn is_left_out(&self, state: &AnyThread) -> bool {
        self.leaves_out_attempts() && !self.settings.not_private.contains(&self.program.operation(state))
    }

    /// A replay takes the steps of a search that knew more.
    fn leaves_out_attempts(&self) -> bool {
        let is_search = matches!(self.settings.waits, Waits::At(_));
        self.settings.merges_loops && !self.settings.forgets_history && is_search
    }

    /// Whether a read is that of the last attempt, after one that was a failed read: a loop that ends in the middle of an iteration
    /// makes one more.
    fn is_repeated(&self, read: EventIndex, attempts: Attempts) -> bool {
        let thread = self.trace.event(read).thread;
        let mut before =
            (0..read.0).rev().map(EventIndex).filter(|&at| self.trace.event(at).thread == thread);
        let before = before.next().and_then(|before| self.attempts_at(before));
        attempts.left == 1
            && before.is_some_and(|(_, before)| before.place == attempts.place && before.left > 1)
    }

    /// Starts over if the last event shows that all attempts of a loop may be torn.
    pub(super) fn check_attempts(&mut self, last: EventIndex) {
        if !self.leaves_out_attempts() {
            return;
        }
        let written = self.cells_written_by(last);
        let reads = match self.attempts_at(last) {
            Some(_) => last.0..last.0 + 1,
            None if written.is_empty() => return,
            None => 0..last.0,
        };
        for read in reads.map(EventIndex) {
            // Most reads are of something else, and to ask for attempts takes longer.
            let Some(at) = self.read_at(read) else { continue };
            let is_touched = |cell: &CellIndex| self.trace.cells[cell.index()].overlaps(at);
            if read != last && !written.iter().any(is_touched) {
                continue;
            }
            let Some((at, attempts)) = self.attempts_at(read) else { continue };
            if self.writes_of_others(read, at) >= attempts.left && !self.is_repeated(read, attempts) {
                self.start_over(crate::Restart::NotPrivate(attempts.place));
                return;
            }
        }
    }

    /// The attempts of which an event is the first read, and what it reads, unless torn attempts are known to be needed there.
    fn attempts_at(&self, event: EventIndex) -> Option<(Cell, Attempts)> {
        let at = self.read_at(event)?;
        let saved = self.trail.saved.get(event.index())?;
        let attempts = self.program.attempts(&saved.state)?;
        (!self.settings.not_private.contains(&attempts.place)).then_some((at, attempts))
    }

    /// What an event reads, if it is a read.
    fn read_at(&self, event: EventIndex) -> Option<Cell> {
        if self.trace.event(event).action != Action::Read {
            return None;
        }
        match self.trail.saved.get(event.index())?.status {
            Status::Ready(Op::Read { at, .. }) => Some(at),
            _ => None,
        }
    }

    fn cells_written_by(&self, event: EventIndex) -> Vec<CellIndex> {
        let pieces = self.trace.pieces_of(self.trace.event(event));
        pieces.filter(|piece| piece.written.is_some()).map(|piece| piece.cell).collect()
    }

    /// How many events of other threads than that of a read write to what it reads.
    fn writes_of_others(&self, read: EventIndex, at: Cell) -> u64 {
        let reader = self.trace.event(read).thread;
        let writes = self.trace.events.iter().filter(|event| {
            self.owner(event.thread).unwrap_or(event.thread) != reader
                && self
                    .trace
                    .pieces_of(event)
                    .any(|piece| piece.written.is_some() && self.trace.cells[piece.cell.index()].overlaps(at))
        });
        writes.count() as u64
    }
}
