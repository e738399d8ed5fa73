//! Threads that are equal: see [`symmetry`](crate::symmetry).

use super::Machine;
use crate::interruption::Restart;
use crate::status::Status;
use crate::symmetry::{Asymmetry, Group};
use interleaf_program::{AnyThread, SyncKind};
use interleaf_trace::{Action, Event, EventIndex, ThreadIndex};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

impl Machine<'_> {
    /// The equal thread after whose first event the first event of a thread comes, if it has one.
    #[inline]
    pub fn elder(&self, thread: ThreadIndex) -> Option<ThreadIndex> {
        self.slots[thread.index()].elder
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
        slot.group = is_group.then_some(group);
        slot.elder = elder.filter(|_| is_group);
        self.has_equal_threads |= slot.elder.is_some();
        if slot.elder.is_some() && self.owners.contains(&group) {
            self.learn_asymmetry(child, Asymmetry::Memory);
        }
    }

    /// A thread allocates memory.
    pub(super) fn note_memory(&mut self, thread: ThreadIndex) {
        let Some(group) = self.slots[thread.index()].group else { return };
        self.owners.insert(group);
        if self.has_equals(thread) {
            self.learn_asymmetry(thread, Asymmetry::Memory);
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

    /// Starts over if an event shows that threads are not equal. `before` is the last event of its thread before it.
    pub(super) fn check_symmetry(&mut self, event: &Event, before: EventIndex) {
        let joined = |event: &Event| match event.action {
            Action::Join(target) => Some(target),
            _ => None,
        };
        if before.is_event()
            && let Some(last) = joined(self.trace.event(before)).filter(|&last| self.has_equals(last))
        {
            let group = self.slots[last.index()].group;
            let goes_on = joined(event).is_some_and(|target| self.slots[target.index()].group == group);
            let is_left = |thread: ThreadIndex| {
                let slot = &self.slots[thread.index()];
                slot.group == group && !slot.status.is_absent() && !self.has_ended(slot.join)
            };
            if !goes_on && self.threads().any(is_left) {
                self.learn_asymmetry(last, Asymmetry::Joins);
            }
        }
        match event.action {
            Action::Spawn(_) if self.has_equals(event.thread) => {
                self.learn_asymmetry(event.thread, Asymmetry::Starts);
            }
            Action::Join(target) if self.has_equals(target) => self.check_join(event, target),
            Action::Read | Action::Update | Action::Section | Action::BlockingRmw(SyncKind::Await) => {
                self.check_read(event);
            }
            _ => {}
        }
    }

    fn check_join(&mut self, event: &Event, target: ThreadIndex) {
        let slot = &self.slots[target.index()];
        let is_parent = slot.group.is_some_and(|group| group.parent == self.id(event.thread));
        if !is_parent {
            return self.learn_asymmetry(target, Asymmetry::Joins);
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
        let owners: Vec<_> = sources.filter(|&write| is_owner(write)).collect();
        let owner = owners.first().map(|&write| self.trace.event(write).thread);
        if let Some(thread) = owner.filter(|&thread| self.has_equals(thread)) {
            self.learn_asymmetry(thread, Asymmetry::Owners);
        }
    }
}
