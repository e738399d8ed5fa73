//! Threads that are equal: see [`symmetry`](crate::symmetry).

use super::Machine;
use crate::interruption::Restart;
use crate::status::Status;
use crate::symmetry::{Asymmetry, Group};
use interleaf_program::{AnyThread, Op, Outcome, Step, SyncKind, Value};
use interleaf_trace::{Action, Event, EventIndex, ThreadIndex};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

impl Machine<'_> {
    /// The equal thread after whose first event the first event of a thread comes, if it has one.
    #[inline]
    pub fn elder(&self, thread: ThreadIndex) -> Option<ThreadIndex> {
        self.slots[thread.index()].elder
    }

    /// The threads that start in the same state as this one, if equal threads are merged and the program does not tell them apart.
    pub fn start_of(&self, thread: ThreadIndex) -> Option<Group> {
        self.slots[thread.index()].start
    }

    /// Whether a thread has not begun, and nor has its elder.
    #[inline]
    pub fn waits_for_elder(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        slot.events == 0 && slot.elder.is_some_and(|elder| self.slots[elder.index()].events == 0)
    }

    /// Finds the elder of a thread that its parent is about to start in this state.
    pub(super) fn find_elder(&mut self, parent: ThreadIndex, child: ThreadIndex, state: &AnyThread) {
        if !self.settings.merges_threads || self.program.tells_threads_apart() {
            return;
        }
        let mut words = Vec::new();
        self.program.encode(state, &mut words);
        let group = Group { parent: self.id(parent), start: FxBuildHasher.hash_one(&words) };
        let is_group = self.settings.asymmetries.are_equal(group);
        let started = self.trace.events.iter().rev().filter(|event| event.thread == parent);
        let started = started.filter_map(|event| match event.action {
            Action::Spawn(other) if other != child => Some(other),
            _ => None,
        });
        let elder = { started }.find(|other| self.slots[other.index()].group == Some(group));
        let slot = &mut self.slots[child.index()];
        slot.start = Some(group);
        slot.group = is_group.then_some(group);
        slot.elder = elder.filter(|_| is_group);
        if slot.elder.is_some() {
            let found =
                self.suspected.iter().find(|(suspected, _)| *suspected == group).map(|&(_, found)| found);
            found.into_iter().for_each(|found| self.learn_asymmetry(child, found));
        }
    }

    fn has_equals(&self, thread: ThreadIndex) -> bool {
        let slot = &self.slots[thread.index()];
        slot.group.is_some()
            && (slot.elder.is_some()
                || self.slots.iter().any(|other| other.elder == Some(thread) && !other.status.is_absent()))
    }

    fn learn_asymmetry(&mut self, thread: ThreadIndex, found: Asymmetry) {
        if let Some(group) = self.slots[thread.index()].group {
            self.start_over(Restart::Asymmetric(group, found));
        }
    }

    /// Something sets a thread apart from others that start in its state. There may be none yet: when they are started depends on the order
    /// in which this run takes steps.
    pub(super) fn note_asymmetry(&mut self, thread: ThreadIndex, found: Asymmetry) {
        let Some(group) = self.slots[thread.index()].group else { return };
        if self.has_equals(thread) {
            self.learn_asymmetry(thread, found);
        } else {
            self.suspected.insert((group, found));
        }
    }

    /// Starts over if an event shows that threads are not equal.
    pub(super) fn check_symmetry(&mut self, event: &Event) {
        match event.action {
            Action::Spawn(_) => self.note_asymmetry(event.thread, Asymmetry::Starts),
            Action::Join(target) => self.check_join(event, target),
            Action::Read | Action::Update | Action::Section | Action::BlockingRmw(SyncKind::Await) => {
                self.check_read(event);
            }
            _ => {}
        }
    }

    /// A thread has moved. Starts over if a thread joins one of several equal threads, and does not join the others right after that.
    /// Whether that join happens depends on which of them ends, so this looks ahead.
    pub(super) fn check_joins(&mut self, thread: ThreadIndex) {
        self.look_beyond_join(thread);
        if let (Some(group), Status::Ended(_)) = (self.slots[thread.index()].group, self.status(thread))
            && let Some(parent) = self.thread(group.parent)
        {
            self.look_beyond_join(parent);
        }
    }

    /// Looks at what a thread does after the join that it waits for, with each value that one of the equal threads has returned.
    fn look_beyond_join(&mut self, parent: ThreadIndex) {
        let Status::Ready(Op::Join { thread: target }) = self.status(parent) else { return };
        let Some(target) = self.thread(target) else { return };
        let group = self.slots[target.index()].group;
        if group.is_none_or(|group| group.parent != self.id(parent)) {
            return;
        }
        let is_left = |thread: &ThreadIndex| {
            let slot = &self.slots[thread.index()];
            *thread != target && slot.group == group && !slot.status.is_absent() && !self.has_ended(slot.join)
        };
        let left: Vec<_> = self.threads().filter(is_left).collect();
        if left.is_empty() {
            return;
        }
        let equals = self.slots.iter().filter(|slot| slot.group == group);
        let values = equals.filter_map(|slot| match slot.status {
            Status::Ended(value) => Some(value),
            _ => None,
        });
        let goes_on = values.chain([Value::ZERO]).all(|value| {
            let Some(state) = self.state(parent) else { return false };
            let mut ahead = AnyThread::clone(state);
            match self.program.resume(&mut ahead, Outcome::Value(value), self.settings.fuel) {
                Step::Do(Op::Join { thread }) => self.thread(thread).is_some_and(|next| left.contains(&next)),
                _ => false,
            }
        });
        if !goes_on {
            self.learn_asymmetry(target, Asymmetry::Joins);
        }
    }

    fn check_join(&mut self, event: &Event, target: ThreadIndex) {
        let slot = &self.slots[target.index()];
        let is_parent = slot.group.is_some_and(|group| group.parent == self.id(event.thread));
        if !is_parent {
            return self.note_asymmetry(target, Asymmetry::Joins);
        }
        let others =
            self.slots.iter().filter(|other| other.group == slot.group && self.has_ended(other.join));
        let value = |status| if let Status::Ended(value) = status { Some(value) } else { None };
        let own = value(slot.status);
        if { others }.any(|other| value(other.status) != own) {
            self.learn_asymmetry(target, Asymmetry::Results);
        }
    }

    /// What a lock holds names the thread that has taken it.
    fn check_read(&mut self, event: &Event) {
        let is_owner = |write: EventIndex| {
            write.is_event()
                && matches!(self.trace.event(write).action, Action::BlockingRmw(kind) if kind != SyncKind::Await)
        };
        let sources = self.trace.pieces_of(event).map(|piece| piece.last_write);
        let owner = { sources }.find(|&write| is_owner(write)).map(|write| self.trace.event(write).thread);
        owner.into_iter().for_each(|owner| self.note_asymmetry(owner, Asymmetry::Owners));
    }
}
