//! Running each local state once for each outcome; see [`locals`](crate::locals).

use super::{Machine, ThreadSlot};
use crate::locals::{KnownLocal, Next};
use crate::status::Status;
use interleaf_program::{Outcome, Value};
use interleaf_trace::{BlockedReason, ThreadIndex};

impl Machine<'_> {
    /// Resumes a thread with the outcome of its operation, up to its next event.
    #[inline]
    pub(super) fn proceed(&mut self, thread: ThreadIndex, outcome: Outcome) {
        if self.locals.is_some() {
            self.proceed_as_known(thread, outcome);
        } else {
            self.advance(thread, Some(outcome));
        }
    }

    fn proceed_as_known(&mut self, thread: ThreadIndex, outcome: Outcome) {
        let slot = &mut self.slots[thread.index()];
        let number = slot.number();
        let next = self.locals.as_ref().and_then(|locals| locals.next.get(&(number, outcome)));
        if let Some(next) = next {
            slot.state = Some(next.state.clone());
            (slot.status, slot.pending) = (next.status, next.pending);
            slot.spins = next.spins;
            slot.spin_check_cache.set(None);
            return;
        }
        let before = (self.store.objects().count(), slot.passed);
        self.advance(thread, Some(outcome));
        let slot = &self.slots[thread.index()];
        let Some(locals) = self.locals.as_mut() else { return };
        // A step that does more than change the local state has to be done again.
        let after = (self.store.objects().count(), slot.passed);
        if before == after && !matches!(slot.status, Status::Faulted) {
            let state = slot.state.clone().expect("a thread that ran has a state");
            let (status, pending, spins) = (slot.status, slot.pending, slot.spins);
            locals.next.insert((number, outcome), Next { state, status, pending, spins });
            locals.size += size_of::<Next>() / 8 + 4;
        }
    }

    /// Replaces the local state of a thread, which has run, by the equal one that is known.
    pub(super) fn know(&mut self, thread: ThreadIndex) {
        let id = self.id(thread);
        let slot = &mut self.slots[thread.index()];
        if let (Some(locals), Some(state)) = (&mut self.locals, slot.state.take()) {
            slot.state = Some(locals.know(self.program, id, state));
        }
    }

    /// The same for a thread whose local state had this number before some of its rounds became invalid.
    pub(super) fn know_invalidated(&mut self, thread: ThreadIndex, number: u64, age: u32) {
        self.know(thread);
        let slot = &self.slots[thread.index()];
        if let (Some(locals), Some(state)) = (&mut self.locals, &slot.state) {
            locals.invalidated.insert((number, age), state.clone());
            locals.size += 4;
        }
    }

    /// Whether a thread that reads this stops in a round of one read; `find` finds out if it is not known.
    pub(super) fn stutters_or(&self, thread: ThreadIndex, read: Value, find: impl FnOnce() -> bool) -> bool {
        let Some(locals) = &self.locals else { return find() };
        let number = self.slots[thread.index()].number();
        let is_assumption = |status| matches!(status, Status::Stopped(BlockedReason::Assume));
        let next = locals.next.get(&(number, Outcome::Value(read)));
        if let Some(next) = next.filter(|next| !is_assumption(next.status)) {
            return next.status.is_stuttering() && next.spins == 1;
        }
        *locals.stutters.borrow_mut().entry((number, read)).or_insert_with(find)
    }
}

impl ThreadSlot {
    pub(super) fn known(&self) -> Option<&KnownLocal> {
        self.state.as_ref()?.known()
    }

    /// The number of its local state, which is known.
    pub(super) fn number(&self) -> u64 {
        self.known().expect("a machine that knows local states knows them all").number
    }
}
