//! Parsimonious-Optimal DPOR: the algorithm behind `optimal` under sequential consistency.
//!
//! Source: Abdulla, Atig, Das, Jonsson, Sagonas, "Parsimonious Optimal Dynamic Partial Order Reduction", CAV 2024
//! (POP): a race is reversed only in the first execution that has it; reversals are explored instead of being stored in
//! wakeup trees; and a test on the current execution, without sleep sets, says what was explored.
//!
//! Promise: every Mazurkiewicz class of complete, blocked, faulty or deadlocked executions is explored exactly once, and
//! nothing else is. Memory is polynomial in the length of an execution, however many executions there are.
//!
//! # The tree
//!
//! After a prefix `S` a thread is *picked*, and its event `e` is explored. Executions that begin with `S`, and where something
//! else must come before `e`, are explored from `S.u.x`: `x` conflicts with `e`, and `u` is what happens before `x` after `S`,
//! none of which conflicts with `e`. `u.x` is a *schedule*, `x` its *head*. Every maximal execution `T` has one path:
//!
//! - if nothing in `T` after `S` happens before `e`, it goes on with `S.e`;
//! - else, among the events of `T` after `S` that conflict with `e`, happen before it (or it never happens) and after no other
//!   such event, let `x` be the one of the first thread. It goes on with `S.u.x`, where `e` is picked again if it can happen.
//!
//! So each execution is explored once if each schedule on a path is explored once, and if every prefix that is explored is on
//! a path. For the second, heads before one `e` must come in the order that the rule above puts them in: the first by threads
//! that happens-before allows ([`Explorer::comes_last`]). Once `e` cannot happen any more, or `x` writes all that `e` accesses,
//! everything else that conflicts with `e` happens after `x`, so that there is no other order, and any thread is picked.
//!
//! # Which execution reverses a race
//!
//! `S.u.x` is explored because of one execution that begins with `S.e` and has a race of `e` and `x`. There are many, one of
//! which is always there: the one in which everything but `u.x` happens where it is picked, unless it conflicts with what
//! is left of `u.x`, which then comes before it, as schedules. It is the only one where all heads after `e` are `x`, or happen
//! before `x`: two executions with that property take the same way at every pick. That is the test for whether to reverse a
//! race ([`Explorer::limit`]); races whose first event was not picked need not be reversed.
//!
//! If `e` disables `x`, as with locks and waits, then `x` is not in the execution where the race is, or happens there after
//! something that enables it again. The one execution to reverse the race is that for `u` alone: all heads after `e` happen
//! before the thread of `x` gets to `x`. With a guard on one cell the writes to it are ordered, and `x` can move to every place where
//! the guard changes from true to false.
//!
//! # Memory
//!
//! Along a chain of executions, each explored because of a race of the one before, an event that is in a schedule stays in one
//! (the heads that are given up happen before the new head), and is never moved behind more picked events than it was; the new head
//! moves before one. So a chain of executions with `n` events has less than `n * n` of them, and one for each alternative. A search that explores every
//! reversal at once keeps one execution for each link of the chain. This one goes depth-first, which takes fewer steps, as
//! long as not too many schedules wait; then the part of the search that has them is suspended until everything is
//! explored that one of them leads to ([`Waiting`]).
//!
//! # Deviations
//!
//! - The paper was known by its ideas; the tree, the test and the order of heads are worked out from them.
//! - A choice of a value is picked with its first alternative; each other one is a schedule of that event alone.
//! - Operations with a guard on several cells, and TSO and PSO, are left to the wakeup trees of `optimal/mod.rs`.

mod tree;

use crate::happens_before::PendingEvent;
use crate::optimal::pop_schedules::{Pending, Role, Schedule, Step, Waiting};
use crate::run::Run;
use crate::scheduler::pick_thread;
use interleaf_memory::{Guard, Status};
use interleaf_program::Op;
use interleaf_trace::{EventIndex, ThreadIndex};
use std::ops::ControlFlow;

pub(crate) struct Explorer<'e, 'p> {
    pub(crate) run: Run<'e, 'p>,
    /// Why each event of the trace was explored.
    path: Vec<Step>,
    /// The schedules on the path, the first one first.
    schedules: Vec<Schedule>,
    waiting: Waiting,
    /// Whether a thread came to an operation with a guard on several cells: those are left to wakeup trees.
    pub(crate) has_wide_guard: bool,
}

impl<'e, 'p> Explorer<'e, 'p> {
    pub(crate) fn new(run: Run<'e, 'p>, most_waiting: usize) -> Self {
        Explorer {
            run,
            path: Vec::new(),
            schedules: Vec::new(),
            waiting: Waiting::new(most_waiting),
            has_wide_guard: false,
        }
    }

    pub(crate) fn explore_all(&mut self) {
        if self.run.begin().is_break() {
            return;
        }
        loop {
            while let Some(step) = self.next() {
                if self.explore(step).is_break() {
                    return;
                }
            }
            if self.end().is_break() || self.go_on().is_break() {
                return;
            }
        }
    }

    /// The next step: the event that a schedule was put before, if it is enabled, or any enabled one.
    fn next(&self) -> Option<Step> {
        let role = self.path.last().map(|step| step.role);
        let before = if let Some(Role::Head { before }) = role { before } else { None };
        let before = before.filter(|&thread| self.run.machine.is_enabled(thread));
        let thread = before.or_else(|| pick_thread(&self.run.machine, |_| false))?;
        Some(Step { thread, choice: 0, role: Role::Picked })
    }

    /// Takes a new step, and finds what is to be explored because of it.
    fn explore(&mut self, step: Step) -> ControlFlow<()> {
        let next = self.announce(step.thread);
        if step.role != Role::Inner {
            if let Status::Ready(Op::Choose { among }) = self.run.machine.status(step.thread)
                && step.choice + 1 < among
            {
                let other = Step { choice: step.choice + 1, role: Role::Head { before: None }, ..step };
                let depth = self.path.len() as u32;
                self.waiting.add(depth, |steps| steps.push(other));
            }
            self.find_races(next);
            if step.role == Role::Picked {
                self.find_races_of_guard(next);
            }
        }
        self.take(step, next);
        self.run.record_event();
        if self.run.machine.is_interrupted() || self.has_wide_guard {
            return ControlFlow::Break(());
        }
        self.run.poll()
    }

    fn announce(&mut self, thread: ThreadIndex) -> PendingEvent {
        let next = PendingEvent::of(&mut self.run.machine, thread);
        self.run.order.announce(&self.run.machine, next);
        self.has_wide_guard |= next.guard.is_some_and(|guard| guard.cells.single().is_none());
        next
    }

    fn take(&mut self, mut step: Step, next: PendingEvent) {
        if let Role::Head { before: Some(thread) } = step.role {
            // What conflicts with `thread`'s event happens after this one then.
            if next.footprint.writes_all_of(self.run.machine.footprint(thread)) {
                step.role = Role::Head { before: None };
            }
        }
        self.run.take(next, step.choice);
        if let Role::Head { before } = step.role {
            let inner = self.path.iter().rev().take_while(|step| step.role == Role::Inner).count();
            let head = self.path.len() as u32;
            self.schedules.push(Schedule { start: head - inner as u32, head: EventIndex(head), before });
        }
        self.path.push(step);
    }

    /// The last head that does not happen before the event with this clock. Races with earlier events are reversed in
    /// another execution.
    fn limit(&self, clock: &[u32]) -> Option<EventIndex> {
        let mut heads = self.schedules.iter().rev().map(|schedule| schedule.head);
        heads.find(|&head| !self.run.order.is_in(head, clock))
    }

    /// Finds the races of the announced event that are to be reversed, and keeps their reversals.
    fn find_races(&mut self, next: PendingEvent) {
        if self.run.order.races().is_empty() {
            return;
        }
        let limit = self.limit(&self.run.order.clock);
        for number in 0..self.run.order.races().len() {
            let first = self.run.order.races()[number];
            if limit.is_none_or(|limit| first > limit)
                && next.guard.is_none_or(|guard| self.holds_without(next, guard, first))
            {
                self.reverse(first, next, true);
            }
        }
    }

    /// Whether a guard holds without an event and what happens after it.
    fn holds_without(&self, next: PendingEvent, guard: Guard, first: EventIndex) -> bool {
        let left_out = |write| self.run.order.happens_before_or_is(first, write);
        let contents = self.run.machine.contents_without(guard.cells, guard.at, left_out);
        self.run.machine.holds(next.thread, guard, contents)
    }

    /// Finds the races of the announced event with writes that disable it, and keeps their reversals: it can move before each
    /// write to the cell of its guard that makes the guard false.
    fn find_races_of_guard(&mut self, next: PendingEvent) {
        let Some(guard) = next.guard else { return };
        let Some(cell) = guard.cells.single().filter(|cell| cell.is_some()) else { return };
        let limit = self.limit(&self.run.order.own);
        let mut held = self.run.machine.holds(
            next.thread,
            guard,
            self.run.machine.contents_without(guard.cells, guard.at, |_| false),
        );
        let accesses = self.run.order.accesses(cell).iter().rev();
        let writes = accesses.filter(|access| access.writes).map(|access| access.position);
        let mut writes = writes.peekable();
        let mut found = Vec::new();
        while let Some(write) = writes.next() {
            if limit.is_some_and(|limit| write <= limit) || self.run.order.is_in(write, &self.run.order.own) {
                break;
            }
            let before = writes.peek().copied().unwrap_or(EventIndex::INITIAL);
            let holds = self.run.machine.holds(next.thread, guard, self.run.machine.written_by(cell, before));
            if holds && !held {
                found.push(write);
            }
            held = holds;
        }
        found.into_iter().for_each(|write| self.reverse(write, next, false));
    }

    /// Keeps the reversal of a race of the announced event to be explored, if `first` was picked.
    fn reverse(&mut self, first: EventIndex, next: PendingEvent, is_direct: bool) {
        let picked = self.path[first.index()];
        if picked.role != Role::Picked || !self.comes_last(first, next) {
            return;
        }
        let Explorer { run: Run { order, .. }, path, waiting, .. } = self;
        let clock = if is_direct { &order.clock } else { &order.own };
        waiting.add(first.0, |steps| {
            let between = (first.index() + 1..path.len())
                .filter(|&position| order.is_in(EventIndex(position as u32), clock));
            steps.extend(between.map(|position| Step { role: Role::Inner, ..path[position] }));
            let head = Role::Head { before: Some(picked.thread) };
            steps.push(Step { thread: next.thread, choice: 0, role: head });
        });
    }

    /// Whether the announced event comes last of the heads of schedules before the event at `first`, in the first order of
    /// these by threads that happens-before allows.
    fn comes_last(&self, first: EventIndex, next: PendingEvent) -> bool {
        let thread = self.path[first.index()].thread;
        let count = self.schedules.partition_point(|schedule| schedule.head < first);
        let mut end = first.0;
        let heads = self.schedules[..count].iter().rev().map_while(move |schedule| {
            let is_before = schedule.before == Some(thread) && schedule.head.0 + 1 == end;
            end = schedule.start;
            is_before.then_some(schedule.head)
        });
        let is_later = |head: &EventIndex| self.path[head.index()].thread > next.thread;
        if !heads.clone().any(|head| is_later(&head)) {
            return true;
        }
        let left_out = |position| self.run.order.happens_before_or_is(first, position);
        let footprint = self.run.machine.footprint_without(next.thread, next.footprint, left_out);
        let groups = &self.run.machine.trace().groups;
        for head in heads {
            let after = (head.0..self.path.len() as u32).map(EventIndex);
            let mut after = after.filter(|&position| self.run.order.happens_before_or_is(head, position));
            let happens_before = self.run.order.is_in(head, &self.run.order.own)
                || after.any(|position| {
                    !left_out(position)
                        && self.run.order.summary(position).footprint.conflicts(footprint, groups)
                });
            if happens_before {
                return true;
            }
            if is_later(&head) {
                return false;
            }
        }
        true
    }

    fn end(&mut self) -> ControlFlow<()> {
        for thread in self.run.machine.threads() {
            if self.run.machine.waits_in_vain(thread) {
                let next = self.announce(thread);
                self.find_races_of_guard(next);
            }
        }
        self.run.end()
    }

    /// Goes back to the next waiting schedule, and explores it. Breaks if nothing waits.
    fn go_on(&mut self) -> ControlFlow<()> {
        loop {
            let Some(Pending { depth, mut steps }) = self.waiting.take() else {
                let Some(mut part) = self.waiting.resume() else { return ControlFlow::Break(()) };
                self.go_back(part.depth);
                while let Some(step) = part.lost.pop() {
                    let next = self.announce(step.thread);
                    self.take(step, next);
                }
                continue;
            };
            let shared = self.share(depth, &steps);
            self.waiting.suspend(depth);
            for &step in &steps[shared..] {
                self.explore(step)?;
            }
            steps.clear();
            self.waiting.spare.push(steps);
            return ControlFlow::Continue(());
        }
    }

    /// Goes back to a depth, or to where the path still agrees with the steps to be taken from there. Returns how many
    /// of the steps need not be taken again. The last one must be, as its races are to be found.
    fn share(&mut self, depth: u32, steps: &[Step]) -> usize {
        let path = self.path[depth as usize..].iter();
        let inner = steps.iter().take_while(|step| step.role == Role::Inner);
        let is_same =
            |(step, taken): &(&Step, &Step)| step.thread == taken.thread && step.choice == taken.choice;
        let shared = inner.zip(path).take_while(is_same).count();
        self.waiting.lose(&self.path, depth);
        self.go_back(depth + shared as u32);
        self.path[depth as usize..].iter_mut().for_each(|step| step.role = Role::Inner);
        let count = self.schedules.partition_point(|schedule| schedule.head.0 < depth);
        self.schedules.truncate(count);
        shared
    }

    /// Takes back all events but the first `depth`.
    fn go_back(&mut self, depth: u32) {
        self.waiting.lose(&self.path, depth);
        while self.path.len() > depth as usize {
            self.run.take_back();
            self.path.pop();
        }
        let count = self.schedules.partition_point(|schedule| schedule.head.0 < depth);
        self.schedules.truncate(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visible_writes::VisibleWrites;
    use interleaf_memory::Settings;
    use interleaf_program::script;
    use interleaf_program::script::Script;
    use interleaf_search::{Search, Unobserved};

    /// How many executions a script has, and how many schedules waited at a time.
    fn explore(script: &Script, most_waiting: usize) -> (u64, usize) {
        let (search, mut observer) = (Search::default(), Unobserved);
        let run = Run::new(script, &search, Settings::default(), &mut observer, VisibleWrites::default());
        let mut explorer = Explorer::new(run, most_waiting);
        explorer.explore_all();
        (explorer.run.results.statistics.executions.complete, explorer.waiting.peak)
    }

    #[test]
    fn few_schedules_wait_where_wakeup_trees_hold_nearly_all_executions() {
        let readers = script! {
            thread writer { x = 1; }
            thread a { r <- x; }
            thread b { r <- x; }
            thread c { r <- x; }
            thread d { r <- x; }
            thread e { r <- x; }
            thread f { r <- x; }
            thread g { r <- x; }
            thread h { r <- x; }
        };
        for most_waiting in [0, 1, 5, 1_000] {
            let (executions, peak) = explore(&readers, most_waiting);
            assert_eq!(executions, 256);
            assert!(peak <= 8 * 9 / 2, "{peak} schedules wait");
        }
    }
}
